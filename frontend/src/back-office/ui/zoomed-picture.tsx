import { clsx } from 'clsx';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import button from '../../shared/ui/button.module.css';
import styles from './zoomed-picture.module.css';
import layout from '../../shared/ui/layout.module.css';

interface ZoomableProps {
  /** Of the button. */
  readonly label: string;
  /** Of the dialog. */
  readonly title: string;
  readonly className?: string | undefined;
  /** Width divided by height. */
  readonly ratio: number;
  /** Shown in the dialog; fills its width. */
  readonly fullSize: ReactNode;
  readonly children: ReactNode;
}

/** A preview that opens its full version in a dialog with zoom. */
export function Zoomable({ label, title, className, ratio, fullSize, children }: ZoomableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={clsx(button.bare, styles.trigger, className)}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen ? (
        <Dialog title={title} wide onClose={() => setOpen(false)}>
          <ZoomView ratio={ratio}>{fullSize}</ZoomView>
        </Dialog>
      ) : null}
    </>
  );
}

/** Multiples of the size at which the whole picture fits. */
const ZOOM_LEVELS = [1, 1.5, 2, 3, 4, 6, 8] as const;

function ZoomView({ ratio, children }: { readonly ratio: number; readonly children: ReactNode }) {
  const { t } = useTranslation('admin');
  const [level, setLevel] = useState(0);
  const scale = ZOOM_LEVELS[level] ?? 1;
  const last = ZOOM_LEVELS.length - 1;
  const zoomTo = (to: number): void => setLevel(Math.min(last, Math.max(0, to)));
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomTo(level + 1);
    else if (event.key === '-') zoomTo(level - 1);
    else if (event.key === '0') zoomTo(0);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <ScrollRegion className={styles.viewport} label={t('artwork.zoom.view')}>
        <div className={styles.fullSize} style={{ '--ratio': ratio, '--times': scale } as CSSProperties}>
          {children}
        </div>
      </ScrollRegion>
      <div className={clsx(layout.row, layout.center)}>
        <Button
          icon
          aria-label={t('artwork.zoom.out')}
          aria-keyshortcuts="-"
          disabled={level === 0}
          onClick={() => zoomTo(level - 1)}
        >
          <IconMinus size={18} stroke={1.75} aria-hidden="true" />
        </Button>
        <output>{`${100 * scale}%`}</output>
        <Button
          icon
          aria-label={t('artwork.zoom.in')}
          aria-keyshortcuts="+"
          disabled={level === last}
          onClick={() => zoomTo(level + 1)}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
        </Button>
        <Button aria-keyshortcuts="0" disabled={level === 0} onClick={() => zoomTo(0)}>
          {t('artwork.zoom.fit')}
        </Button>
      </div>
    </>
  );
}

interface ZoomedPictureProps {
  readonly src: string;
  readonly alt: string;
  /** Of the button. */
  readonly label: string;
  /** Of the dialog. */
  readonly title: string;
  readonly className?: string | undefined;
}

/** A picture this small is scaled up without smoothing. */
export function isTiny({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.max(width, height) < 160;
}

/** A customer's picture that opens in full size. */
export function ZoomedPicture({ src, alt, label, title, className }: ZoomedPictureProps) {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  const sizeClass = size !== undefined && isTiny(size) ? styles.pixelated : undefined;
  return (
    <Zoomable
      label={label}
      title={title}
      className={className}
      ratio={size === undefined ? 1 : size.width / size.height}
      fullSize={<img src={src} alt={alt} className={sizeClass} />}
    >
      <img
        src={src}
        alt={alt}
        className={sizeClass}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
      />
    </Zoomable>
  );
}
