import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from './dialog.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import styles from './zoomed-picture.module.css';

interface ZoomedProps {
  /** Of the button. */
  readonly label: string;
  /** Of the dialog. */
  readonly title: string;
  readonly className?: string | undefined;
  /** Width by height of what is shown. */
  readonly ratio: number;
  /** In the dialog; it fills its width. */
  readonly full: ReactNode;
  readonly children: ReactNode;
}

/** Something of a customer's that a press opens in a dialog, as large as one likes. */
export function Zoomed({ label, title, className, ratio, full, children }: ZoomedProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className === undefined ? styles.zoom : `${styles.zoom} ${className}`}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open ? (
        <Dialog title={title} wide onClose={() => setOpen(false)}>
          <Zoom ratio={ratio}>{full}</Zoom>
        </Dialog>
      ) : null}
    </>
  );
}

/** Times as large as the whole fits. */
const STEPS = [1, 1.5, 2, 3, 4, 6, 8] as const;

function Zoom({ ratio, children }: { readonly ratio: number; readonly children: ReactNode }) {
  const { t } = useTranslation('admin');
  const [step, setStep] = useState(0);
  const times = STEPS[step] ?? 1;
  const last = STEPS.length - 1;
  const go = (to: number): void => setStep(Math.min(last, Math.max(0, to)));
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') go(step + 1);
    else if (event.key === '-') go(step - 1);
    else if (event.key === '0') go(0);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <ScrollRegion className={styles.view} label={t('artwork.zoom.view')}>
        <div className={styles.full} style={{ '--ratio': ratio, '--times': times } as CSSProperties}>
          {children}
        </div>
      </ScrollRegion>
      <div className={styles.acts}>
        <Button
          icon
          aria-label={t('artwork.zoom.out')}
          aria-keyshortcuts="-"
          disabled={step === 0}
          onClick={() => go(step - 1)}
        >
          <IconMinus size={18} stroke={1.75} aria-hidden="true" />
        </Button>
        <output className={styles.times}>{`${100 * times}%`}</output>
        <Button
          icon
          aria-label={t('artwork.zoom.in')}
          aria-keyshortcuts="+"
          disabled={step === last}
          onClick={() => go(step + 1)}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
        </Button>
        <Button aria-keyshortcuts="0" disabled={step === 0} onClick={() => go(0)}>
          {t('artwork.zoom.fit')}
        </Button>
      </div>
    </>
  );
}

interface ZoomedPictureProps {
  readonly address: string;
  readonly alt: string;
  /** Of the button. */
  readonly label: string;
  /** Of the dialog. */
  readonly title: string;
  readonly className?: string | undefined;
}

/** A picture of so few px is drawn larger than it is, each of them as what it is. */
export function isTiny({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.max(width, height) < 160;
}

/** A customer's picture, that a press shows in full size. */
export function ZoomedPicture({ address, alt, label, title, className }: ZoomedPictureProps) {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  const look = size !== undefined && isTiny(size) ? styles.tiny : undefined;
  return (
    <Zoomed
      label={label}
      title={title}
      className={className}
      ratio={size === undefined ? 1 : size.width / size.height}
      full={<img src={address} alt={alt} className={look} />}
    >
      <img
        src={address}
        alt={alt}
        className={look}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
      />
    </Zoomed>
  );
}
