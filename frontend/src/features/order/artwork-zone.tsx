import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf, ARTWORK, formatSize, judgeFile } from '../../shared/files/file-kind.ts';
import { formatCount } from '../../shared/money/aed.ts';
import { Sheet, type ArtworkPreview } from '../../shared/order/sheet.tsx';
import { withBleed } from '@pressline/domain/printed-size.ts';
import type { SheetShape } from '../../shared/order/sheet-shape.ts';
import type { Side } from '../../shared/order/side.ts';
import { useFileFaultWords } from '../../shared/ordering/use-file-fault-words.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Note } from '../../shared/ui/states.tsx';
import text from '../../shared/ui/text.module.css';
import styles from './artwork-zone.module.css';
import { useArtworkPreview } from './use-artwork-preview.ts';

interface ArtworkZoneProps {
  readonly side: Side;
  readonly shape: SheetShape;
  readonly guides: boolean;
  readonly file: File | undefined;
  readonly onChoose: (file: File | undefined) => void;
}

/** One side of the product: its sheet, on which a file is dropped or for which one is chosen, and what was chosen. */
export function ArtworkZone({ side, shape, guides, file, onChoose }: ArtworkZoneProps) {
  const { t } = useTranslation('order');
  const faultWords = useFileFaultWords();
  const [fault, setFault] = useState<string>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const ids = { title: useId(), input: useId(), hint: useId() };
  const preview = useArtworkPreview(file);

  async function take(files: readonly File[]): Promise<void> {
    const [first] = files;
    if (first === undefined) return;
    if (files.length > 1) {
      setFault(t('artwork.oneAtATime'));
      return;
    }
    const verdict = await judgeFile(first, ARTWORK);
    if (verdict.fault === undefined) {
      setFault(undefined);
      onChoose(first);
    } else {
      // What was chosen before is kept.
      setFault(faultWords(first.name, verdict, ARTWORK));
    }
  }

  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void take([...event.dataTransfer.files]);
    },
  };

  return (
    <section className={styles.zone} aria-labelledby={ids.title} {...dropping}>
      <div className={styles.head}>
        <h2 id={ids.title}>{t(`side.${side}`)}</h2>
        <p>{t(`artwork.place.${side}`)}</p>
      </div>
      <input
        ref={input}
        id={ids.input}
        className={text.unseen}
        type="file"
        accept={acceptOf(ARTWORK)}
        aria-label={t(`artwork.choose.${side}`)}
        aria-describedby={file === undefined ? ids.hint : undefined}
        // With a file there, the buttons below it do the same.
        tabIndex={file === undefined ? 0 : -1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that choosing the same file again, mended, is a change.
          target.value = '';
          void take(files);
        }}
      />
      {file === undefined ? (
        // The label gives the field's click to the whole stage; its name is the field's own.
        <label
          htmlFor={ids.input}
          className={[styles.stage, styles.drop, over ? styles.over : undefined].filter(Boolean).join(' ')}
        >
          <Sheet shape={shape} guides={guides} label="" />
          <span className={styles.middle}>
            <span className={styles.words}>
              <IconUpload size={28} stroke={1.5} aria-hidden="true" />
              <b>{t(`artwork.drop.${side}`)}</b>
              <span>{t('artwork.orChoose')}</span>
            </span>
          </span>
        </label>
      ) : (
        <div className={over ? `${styles.stage ?? ''} ${styles.over ?? ''}` : styles.stage}>
          <Sheet
            shape={shape}
            guides={guides}
            preview={preview}
            label={t(`artwork.preview.${side}`, { name: file.name })}
          />
        </div>
      )}
      <div className={styles.below}>
        {fault === undefined ? null : <Note kind="bad">{fault}</Note>}
        {file === undefined ? (
          <p className={styles.hint} id={ids.hint}>
            {shape.exact
              ? t('artwork.sizeHint', {
                  ...withBleed(shape),
                  taken: t('file.kinds.artwork'),
                  largest: formatSize(ARTWORK.largest),
                })
              : t('artwork.hint', { taken: t('file.kinds.artwork'), largest: formatSize(ARTWORK.largest) })}
          </p>
        ) : (
          <div className={styles.file}>
            <IconFile size={24} stroke={1.5} aria-hidden="true" />
            <p className={styles.name} title={file.name}>
              <bdi>{file.name}</bdi>
            </p>
            <p className={styles.meta}>
              {metaOf(file, preview, (width, height) => t('artwork.pixels', { width, height }))}
            </p>
            <div className={styles.acts}>
              <Button
                look="quiet"
                aria-label={t(`artwork.replace.${side}`, { name: file.name })}
                onClick={() => input.current?.click()}
              >
                {t('artwork.replaceWord')}
              </Button>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('artwork.remove', { name: file.name })}
                onClick={() => {
                  setFault(undefined);
                  onChoose(undefined);
                  input.current?.focus();
                }}
              >
                <IconX size={20} stroke={1.75} aria-hidden="true" />
              </button>
            </div>
          </div>
        )}
        <p role="status" className={text.unseen}>
          {file === undefined ? '' : t(`artwork.taken.${side}`, { name: file.name })}
        </p>
      </div>
    </section>
  );
}

function metaOf(
  file: File,
  preview: ArtworkPreview | undefined,
  pixels: (width: string, height: string) => string,
): string {
  const size = formatSize(file.size);
  switch (preview?.kind) {
    case 'picture':
      return `${size}, ${pixels(formatCount(preview.width), formatCount(preview.height))}`;
    case 'card':
      return `${size}, ${preview.name}`;
    case undefined:
      return size;
  }
}
