import { clsx } from 'clsx';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf, DESIGN_IMAGE, formatSize, checkFile } from '../../../shared/files/file-kind.ts';
import { useFileErrorMessages } from '../upload/use-file-error-messages.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import dropZone from '../../../shared/ui/drop-zone.module.css';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import visibility from '../../../shared/ui/visibility.module.css';
import styles from './design-image.module.css';

/** An optional image of the design to be printed on the workwear. */
export function DesignImage({
  image,
  isReadOnly,
  onChoose,
}: {
  readonly image: File | undefined;
  readonly isReadOnly: boolean;
  readonly onChoose: (image: File | undefined) => void;
}) {
  const { t } = useTranslation('order');
  const fileErrorMessage = useFileErrorMessages();
  const [error, setError] = useState<string>();
  const [isDragOver, setIsDragOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const url = useObjectUrl(image);
  const formats = { taken: t('file.kinds.image'), largest: formatSize(DESIGN_IMAGE.largest) };

  const handleFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined || isReadOnly) return;
    const verdict = await checkFile(file, DESIGN_IMAGE);
    if (verdict.error === undefined) {
      setError(undefined);
      onChoose(file);
    } else {
      setError(fileErrorMessage(file.name, verdict, DESIGN_IMAGE));
    }
  };
  const dropHandlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsDragOver(true);
    },
    onDragLeave: () => {
      setIsDragOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsDragOver(false);
      void handleFile(event.dataTransfer.files[0]);
    },
  };
  return (
    <section className={clsx(layout.stack, styles.design)} aria-label={t('safety.design')} {...dropHandlers}>
      <h2>
        {t('safety.design')} <span>{t('safety.optional')}</span>
      </h2>
      <input
        ref={input}
        id={inputId}
        className={text.visuallyHidden}
        type="file"
        accept={acceptOf(DESIGN_IMAGE)}
        aria-label={t('safety.chooseDesign')}
        disabled={isReadOnly}
        tabIndex={image === undefined ? 0 : -1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // So that choosing the same file again after editing it fires a change event.
          target.value = '';
          void handleFile(file);
        }}
      />
      {image === undefined ? (
        <label
          htmlFor={inputId}
          className={clsx(
            dropZone.target,
            dropZone.drop,
            dropZone.invitation,
            isDragOver && dropZone.dragOver,
            styles.drop,
          )}
        >
          <IconPhotoUp size={28} stroke={1.5} aria-hidden="true" />
          <b className={visibility.onTouchScreens}>{t('safety.chooseDesign')}</b>
          <small className={visibility.onTouchScreens}>{t('artwork.hint', formats)}</small>
          <b className={visibility.notOnTouchScreens}>{t('safety.dropDesign')}</b>
          <small className={visibility.notOnTouchScreens}>{t('safety.designHint', formats)}</small>
        </label>
      ) : (
        <div className={clsx(layout.panel, dropZone.file, styles.chosen)}>
          {url === undefined ? (
            <span className={styles.picture} />
          ) : (
            <img className={styles.picture} src={url} alt={t('safety.designPreview')} width={96} height={72} />
          )}
          <div>
            <p className={clsx(text.compact, text.strong)}>
              <bdi>{image.name}</bdi>
            </p>
            <p className={clsx(text.muted, text.small)}>{formatSize(image.size)}</p>
          </div>
          <div className={clsx(dropZone.actions, styles.actions)} hidden={isReadOnly}>
            <Button variant="link" onClick={() => input.current?.click()}>
              {t('artwork.replaceWord')}
            </Button>
            <Button
              variant="link"
              onClick={() => {
                setError(undefined);
                onChoose(undefined);
                input.current?.focus();
              }}
            >
              {t('safety.removeDesign')}
            </Button>
          </div>
        </div>
      )}
      {error === undefined ? null : <Note variant="error">{error}</Note>}
    </section>
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [loaded, setLoaded] = useState<{ readonly file: File; readonly url: string | undefined }>();
  useEffect(() => {
    if (file === undefined) return undefined;
    const unmounted = new AbortController();
    const url = URL.createObjectURL(file);
    void (async () => {
      const isDisplayable = await canDecode(url);
      if (!unmounted.signal.aborted) setLoaded({ file, url: isDisplayable ? url : undefined });
    })();
    return () => {
      unmounted.abort();
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return loaded !== undefined && loaded.file === file ? loaded.url : undefined;
}

async function canDecode(url: string): Promise<boolean> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return true;
  } catch {
    // The server validates it; here only its name and size are shown.
    return false;
  }
}
