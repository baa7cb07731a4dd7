import { clsx } from 'clsx';
import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf, ARTWORK, formatSize, checkFile } from '../../../shared/files/file-kind.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { formatLength } from '../../../shared/orders/artwork/lengths.ts';
import type { Inspection } from '../../../shared/orders/artwork/inspection.ts';
import type { InspectedFile } from './use-inspection.ts';
import { Sheet } from '../../../shared/orders/artwork/sheet.tsx';
import { withBleed } from '@pressline/domain/orders/print/printed-size.ts';
import type { SheetShape } from '../../../shared/orders/artwork/sheet-shape.ts';
import type { Side } from '../../../shared/orders/artwork/side.ts';
import { useFileErrorMessages } from '../upload/use-file-error-messages.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import dropZone from '../../../shared/ui/drop-zone.module.css';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import visibility from '../../../shared/ui/visibility.module.css';
import styles from './artwork-zone.module.css';
import { ArtworkFindings } from './artwork-findings.tsx';
import { artworkPreviewOf } from './artwork-preview.ts';

interface ArtworkZoneProps {
  readonly side: Side;
  /** `File 1 of 2`; undefined for a single file. */
  readonly position?: string | undefined;
  /** Undefined for a product without a flat sheet. */
  readonly shape: SheetShape | undefined;
  readonly guides: boolean;
  readonly file: File | undefined;
  /** Undefined while the file is being inspected. */
  readonly inspection: InspectedFile | undefined;
  /** Whether the customer accepts the low resolution or wrong size of this side. */
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
  /** Uses the second page of this file as the back; undefined if not possible. */
  readonly onPageTwo: (() => Promise<void>) | undefined;
  readonly onChoose: (file: File | undefined) => void;
  /** Shown below the drop zone while there is no file. */
  readonly children?: ReactNode;
}

/** A drop zone for one side of the product, with a preview of the chosen file. */
export function ArtworkZone(props: ArtworkZoneProps) {
  const { side, position, shape, guides, file, inspection, onChoose, children } = props;
  const { t } = useTranslation(['order', 'preflight']);
  const fileErrorMessage = useFileErrorMessages();
  const [error, setError] = useState<string>();
  const [isDragOver, setIsDragOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const ids = { title: useId(), input: useId(), hint: useId() };

  async function handleFiles(files: readonly File[]): Promise<void> {
    const [first] = files;
    if (first === undefined) return;
    if (files.length > 1) {
      setError(t('artwork.oneAtATime'));
      return;
    }
    const verdict = await checkFile(first, ARTWORK);
    if (verdict.error === undefined) {
      setError(undefined);
      onChoose(first);
    } else {
      // The previous file is kept.
      setError(fileErrorMessage(first.name, verdict, ARTWORK));
    }
  }

  const dropHandlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsDragOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
        setIsDragOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsDragOver(false);
      void handleFiles([...event.dataTransfer.files]);
    },
  };

  return (
    <section className={styles.zone} aria-labelledby={ids.title} {...dropHandlers}>
      <div className={clsx(layout.row, layout.between, layout.baseline)}>
        <h2 id={ids.title}>{t(`side.${side}`)}</h2>
        {position === undefined ? null : <p className={clsx(text.muted, text.small)}>{position}</p>}
      </div>
      <input
        ref={input}
        id={ids.input}
        className={text.visuallyHidden}
        type="file"
        accept={acceptOf(ARTWORK)}
        aria-label={t(`artwork.choose.${side}`)}
        aria-describedby={file === undefined ? ids.hint : undefined}
        // With a file, the buttons below do the same.
        tabIndex={file === undefined ? 0 : -1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that choosing the same file again after editing it fires a change event.
          target.value = '';
          void handleFiles(files);
        }}
      />
      {file === undefined ? (
        // Clicking anywhere in the label opens the file picker; its accessible name is that of the field.
        <label
          htmlFor={ids.input}
          className={clsx(dropZone.target, dropZone.drop, isDragOver && dropZone.dragOver, styles.stage)}
        >
          <Sheet shape={shape} guides={guides} label="" />
          <span className={styles.middle}>
            <span className={clsx(dropZone.invitation, styles.text)}>
              <IconUpload size={28} stroke={1.5} aria-hidden="true" />
              <b className={visibility.onTouchScreens}>{t(`artwork.choose.${side}`)}</b>
              <b className={visibility.notOnTouchScreens}>{t(`artwork.drop.${side}`)}</b>
              <small className={visibility.notOnTouchScreens}>{t('artwork.orChoose')}</small>
            </span>
          </span>
        </label>
      ) : (
        <div className={clsx(dropZone.target, dropZone.filled, isDragOver && dropZone.dragOver, styles.stage)}>
          <Sheet
            shape={shape}
            guides={guides}
            preview={inspection && artworkPreviewOf(inspection)}
            label={t(`artwork.preview.${side}`, { name: file.name })}
          />
        </div>
      )}
      <div className={clsx(layout.stack, styles.below)}>
        {error === undefined ? null : <Note variant="error">{error}</Note>}
        {file === undefined ? (
          <p className={clsx(text.muted, text.small)} id={ids.hint}>
            {shape?.exact === true
              ? t('artwork.sizeHint', {
                  ...withBleed(shape),
                  taken: t('file.kinds.artwork'),
                  largest: formatSize(ARTWORK.largest),
                })
              : t('artwork.hint', { taken: t('file.kinds.artwork'), largest: formatSize(ARTWORK.largest) })}
          </p>
        ) : (
          <div className={dropZone.file}>
            <IconFile size={24} stroke={1.5} aria-hidden="true" />
            <div>
              <p className={clsx(text.compact, text.strong)}>
                <bdi>{file.name}</bdi>
              </p>
              <p className={clsx(text.muted, text.small)}>
                {fileDetails(file, inspection, {
                  pixels: (width, height) => t('artwork.pixels', { width, height }),
                  page: (width, height) => t('preflight:mm', { width, height }),
                })}
              </p>
            </div>
            <div className={dropZone.actions}>
              <Button
                variant="link"
                aria-label={t(`artwork.replace.${side}`, { name: file.name })}
                onClick={() => input.current?.click()}
              >
                {t('artwork.replaceWord')}
              </Button>
              <Button
                variant="ghost"
                icon
                className={styles.remove}
                aria-label={t('artwork.remove', { name: file.name })}
                onClick={() => {
                  setError(undefined);
                  onChoose(undefined);
                  input.current?.focus();
                }}
              >
                <IconX size={20} stroke={1.75} aria-hidden="true" />
              </Button>
            </div>
          </div>
        )}
        {file === undefined ? children : null}
        {file === undefined ? null : (
          <ArtworkFindings {...props} key={`${file.name} ${file.size} ${file.lastModified}`} />
        )}
        <p role="status" className={text.visuallyHidden}>
          {file === undefined ? '' : t(`artwork.taken.${side}`, { name: file.name })}
        </p>
      </div>
    </section>
  );
}

function fileDetails(
  file: File,
  inspection: Pick<Inspection, 'facts'> | undefined,
  format: Readonly<Record<'pixels' | 'page', (width: string, height: string) => string>>,
): string {
  const size = formatSize(file.size);
  switch (inspection?.facts.kind) {
    case 'picture':
      return `${size} · ${format.pixels(formatCount(inspection.facts.widthPx), formatCount(inspection.facts.heightPx))}`;
    case 'pdf': {
      const { width, height } = inspection.facts.page;
      return `${size} · ${format.page(formatLength(width), formatLength(height))}`;
    }
    case 'unreadable':
    case 'not-inspected':
    case undefined:
      return size;
  }
}
