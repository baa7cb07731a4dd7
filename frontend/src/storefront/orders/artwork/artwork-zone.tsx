import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf, ARTWORK, formatSize, checkFile } from '../../../shared/files/file-kind.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { formatLength } from '../../../shared/orders/artwork/lengths.ts';
import type { Inspection } from '../../../shared/orders/artwork/inspection.ts';
import type { Looked } from './use-inspection.ts';
import { Sheet } from '../../../shared/orders/artwork/sheet.tsx';
import { withBleed } from '@pressline/domain/orders/print/printed-size.ts';
import type { SheetShape } from '../../../shared/orders/artwork/sheet-shape.ts';
import type { Side } from '../../../shared/orders/artwork/side.ts';
import { useFileFaultWords } from '../upload/use-file-error-messages.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import text from '../../ui/text.module.css';
import styles from './artwork-zone.module.css';
import { ArtworkFindings } from './artwork-findings.tsx';
import { previewOf } from './artwork-preview.ts';

interface ArtworkZoneProps {
  readonly side: Side;
  /** Which of how many files it is, unless it stands alone. */
  readonly place?: string | undefined;
  readonly shape: SheetShape;
  readonly guides: boolean;
  readonly file: File | undefined;
  /** What was found in it; undefined while it is being looked into. */
  readonly looked: Looked | undefined;
  /** Whether the customer accepts that this side is printed blurred. */
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
  /** Makes the second page of this file the back; absent where that is no way. */
  readonly onPageTwo: (() => Promise<void>) | undefined;
  readonly onChoose: (file: File | undefined) => void;
}

/** One side of the product: its sheet, on which a file is dropped or for which one is chosen, and what was chosen. */
export function ArtworkZone(props: ArtworkZoneProps) {
  const { side, place, shape, guides, file, looked, onChoose } = props;
  const { t } = useTranslation(['order', 'preflight']);
  const faultWords = useFileFaultWords();
  const [fault, setFault] = useState<string>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const ids = { title: useId(), input: useId(), hint: useId() };

  async function take(files: readonly File[]): Promise<void> {
    const [first] = files;
    if (first === undefined) return;
    if (files.length > 1) {
      setFault(t('artwork.oneAtATime'));
      return;
    }
    const verdict = await checkFile(first, ARTWORK);
    if (verdict.error === undefined) {
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
        {place === undefined ? null : <p>{place}</p>}
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
            preview={looked && previewOf(looked)}
            label={t(`artwork.preview.${side}`, { name: file.name })}
          />
        </div>
      )}
      <div className={styles.below}>
        {fault === undefined ? null : <Notice variant="bad">{fault}</Notice>}
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
              {metaOf(file, looked, {
                pixels: (width, height) => t('artwork.pixels', { width, height }),
                page: (width, height) => t('preflight:mm', { width, height }),
              })}
            </p>
            <div className={styles.acts}>
              <Button
                variant="link"
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
        {file === undefined ? null : (
          <ArtworkFindings {...props} key={`${file.name} ${file.size} ${file.lastModified}`} />
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
  looked: Pick<Inspection, 'facts'> | undefined,
  more: Readonly<Record<'pixels' | 'page', (width: string, height: string) => string>>,
): string {
  // Each part in its own direction: sizes are written from left to right in Arabic too.
  const size = `\u2066${formatSize(file.size)}\u2069`;
  switch (looked?.facts.kind) {
    case 'picture':
      return `${size}, ${more.pixels(formatCount(looked.facts.widthPx), formatCount(looked.facts.heightPx))}`;
    case 'pdf': {
      const { width, height } = looked.facts.page;
      return `${size}, ${more.page(formatLength(width), formatLength(height))}`;
    }
    case 'unreadable':
    case 'not-inspected':
    case undefined:
      return size;
  }
}
