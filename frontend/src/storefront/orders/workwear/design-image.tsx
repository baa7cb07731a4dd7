import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf, DESIGN_IMAGE, formatSize, checkFile } from '../../../shared/files/file-kind.ts';
import { useFileFaultWords } from '../upload/use-file-error-messages.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import text from '../../ui/text.module.css';
import styles from './design-image.module.css';

/** A picture of what is printed on the wear, if anything is. */
export function DesignImage({
  image,
  fixed,
  onChoose,
}: {
  readonly image: File | undefined;
  readonly fixed: boolean;
  readonly onChoose: (image: File | undefined) => void;
}) {
  const { t } = useTranslation('order');
  const faultWords = useFileFaultWords();
  const [fault, setFault] = useState<string>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const url = useObjectUrl(image);

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined || fixed) return;
    const verdict = await checkFile(file, DESIGN_IMAGE);
    if (verdict.error === undefined) {
      setFault(undefined);
      onChoose(file);
    } else {
      setFault(faultWords(file.name, verdict, DESIGN_IMAGE));
    }
  };
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: () => {
      setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void take(event.dataTransfer.files[0]);
    },
  };
  return (
    <section className={styles.design} aria-label={t('safety.design')} {...dropping}>
      <h2>
        {t('safety.design')} <span>{t('safety.optional')}</span>
      </h2>
      <input
        ref={input}
        id={inputId}
        className={text.unseen}
        type="file"
        accept={acceptOf(DESIGN_IMAGE)}
        aria-label={t('safety.chooseDesign')}
        disabled={fixed}
        tabIndex={image === undefined ? 0 : -1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // So that choosing the same file again, mended, is a change.
          target.value = '';
          void take(file);
        }}
      />
      {image === undefined ? (
        <label htmlFor={inputId} className={over ? `${styles.drop ?? ''} ${styles.over ?? ''}` : styles.drop}>
          <IconPhotoUp size={28} stroke={1.5} aria-hidden="true" />
          <b>{t('safety.dropDesign')}</b>
          <span>
            {t('safety.designHint', { taken: t('file.kinds.image'), largest: formatSize(DESIGN_IMAGE.largest) })}
          </span>
        </label>
      ) : (
        <div className={styles.chosen}>
          {url === undefined ? (
            <span className={styles.picture} />
          ) : (
            <img className={styles.picture} src={url} alt={t('safety.designPreview')} width={96} height={72} />
          )}
          <div>
            <p className={styles.name} title={image.name}>
              <bdi>{image.name}</bdi>
            </p>
            <p className={styles.size}>{formatSize(image.size)}</p>
          </div>
          <div className={styles.acts} hidden={fixed}>
            <Button variant="link" onClick={() => input.current?.click()}>
              {t('artwork.replaceWord')}
            </Button>
            <Button
              variant="link"
              onClick={() => {
                setFault(undefined);
                onChoose(undefined);
                input.current?.focus();
              }}
            >
              {t('safety.removeDesign')}
            </Button>
          </div>
        </div>
      )}
      {fault === undefined ? null : <Notice variant="bad">{fault}</Notice>}
    </section>
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ readonly file: File; readonly url: string | undefined }>();
  useEffect(() => {
    if (file === undefined) return undefined;
    const gone = new AbortController();
    const url = URL.createObjectURL(file);
    void (async () => {
      const shows = await canBeShown(url);
      if (!gone.signal.aborted) setShown({ file, url: shows ? url : undefined });
    })();
    return () => {
      gone.abort();
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return shown !== undefined && shown.file === file ? shown.url : undefined;
}

async function canBeShown(url: string): Promise<boolean> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return true;
  } catch {
    // The shop will say what it thinks of it; here it is a name and a size.
    return false;
  }
}
