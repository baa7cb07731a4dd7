import { clsx } from 'clsx';
import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { acceptOf, checkFile, formatSize, type FileRules } from '../../../shared/files/file-kind.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import { useFileErrorMessages } from '../../orders/upload/use-file-error-messages.ts';
import { InkBar } from '../../ui/ink-bar.tsx';
import page from '../../ui/page.module.css';
import type { CartFile } from '../line-details.ts';
import { isExpired } from '../line-files.ts';
import type { UploadTask } from './cart-uploads.ts';
import styles from './file-slot.module.css';
import { useCartUpload } from './use-cart-upload.ts';

interface FileSlotProps extends Pick<UploadTask, 'kind'> {
  /** Identifies the line and the side. */
  readonly slot: string;
  /** Such as “Front”. */
  readonly label: string;
  /** Accessible names, with the product’s title. */
  readonly names: { readonly choose: string; readonly replace: string; readonly remove: string };
  readonly chooseLabel: string;
  readonly rules: FileRules;
  readonly file: CartFile | undefined;
  readonly onUploaded: (file: File, ...uploaded: Parameters<UploadTask['onUploaded']>) => Promise<void>;
  readonly onRemove: () => void;
  /** Next to the button that chooses a file. */
  readonly choices?: ReactNode;
  /** Below a chosen file. */
  readonly children?: ReactNode;
}

/** One file of a line: chosen, uploaded with its progress, shown, replaced and removed. */
export function FileSlot(props: FileSlotProps) {
  const { slot, label, names, chooseLabel, kind, rules, file, onUploaded, onRemove, choices, children } = props;
  const { t } = useTranslation('cart');
  const fileErrorMessage = useFileErrorMessages();
  const { upload, start, cancel } = useCartUpload(slot);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const [now] = useState(() => Date.now());
  const isGone = file !== undefined && isExpired(file, now);

  const send = (chosen: File) => {
    start({ file: chosen, kind, onUploaded: (uploaded) => onUploaded(chosen, uploaded) });
  };
  const handleFile = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const verdict = await checkFile(chosen, rules);
    setError(verdict.error === undefined ? undefined : fileErrorMessage(chosen.name, verdict, rules));
    if (verdict.error === undefined) send(chosen);
  };
  const choose = () => input.current?.click();
  const chooseAction = (
    <Button ref={chooseButton} className={page.compact} aria-label={names.choose} onClick={choose}>
      <IconUpload size={18} stroke={1.75} aria-hidden="true" />
      {chooseLabel}
    </Button>
  );

  return (
    <div className={styles.slot} role="group" aria-labelledby={labelId}>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(rules)}
        aria-label={names.choose}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // So that choosing the same file again after editing it fires a change event.
          target.value = '';
          void handleFile(chosen);
        }}
      />
      <p id={labelId} className={clsx(text.small, text.strong)}>
        {label}
      </p>
      {upload === undefined && file === undefined ? (
        <div className={layout.row}>
          {chooseAction}
          {choices}
        </div>
      ) : null}
      {upload === undefined && file !== undefined ? (
        <div className={styles.file}>
          <Thumbnail file={file} />
          <div>
            <p className={clsx(text.compact, text.breakable)}>
              <bdi>{file.name}</bdi>
            </p>
            <p className={clsx(text.muted, text.small)}>{formatSize(file.size)}</p>
          </div>
          <div className={clsx(layout.row, layout.nowrap, styles.actions)}>
            <Button variant="link" aria-label={names.replace} onClick={choose}>
              {t('file.replace')}
            </Button>
            <Button
              variant="ghost"
              icon
              aria-label={names.remove}
              onClick={() => {
                setError(undefined);
                onRemove();
                requestAnimationFrame(() => chooseButton.current?.focus());
              }}
            >
              <IconX size={20} stroke={1.75} aria-hidden="true" />
            </Button>
          </div>
        </div>
      ) : null}
      {upload === undefined && isGone ? (
        <Note variant="warning">
          <p>{t('file.expired')}</p>
          {chooseAction}
        </Note>
      ) : null}
      {upload?.status === 'sending' ? (
        <div className={styles.progress}>
          <p className={clsx(layout.row, layout.between, layout.nowrap, text.compact)}>
            <bdi className={text.truncated}>{upload.file.name}</bdi>
            <span className={text.number}>{t('file.percent', { percent: Math.floor(upload.share * 100) })}</span>
          </p>
          <InkBar share={upload.share} label={t('file.uploading', { name: upload.file.name })} />
          <div className={clsx(layout.row, layout.between, text.muted, text.small)}>
            <span>{upload.share < 1 ? t('file.keepsGoing') : t('file.checking')}</span>
            <Button variant="link" aria-label={t('file.cancelOf', { name: upload.file.name })} onClick={cancel}>
              {t('file.cancel')}
            </Button>
          </div>
        </div>
      ) : null}
      {upload?.status === 'failed' ? (
        <Note variant="error">
          <p>
            <strong>{t('file.failed', { name: upload.file.name })}</strong>
          </p>
          <p>{messageOf(upload.error, t('file.unreachable'))}</p>
          <div className={page.actions}>
            <Button onClick={() => send(upload.file)}>{t('file.tryAgain')}</Button>
            <Button variant="link" onClick={cancel}>
              {t('file.cancel')}
            </Button>
          </div>
        </Note>
      ) : null}
      <div role="alert">{error === undefined ? null : <Note variant="error">{error}</Note>}</div>
      {upload === undefined && file !== undefined && !isGone ? children : null}
    </div>
  );
}

function Thumbnail({ file: { thumbnail } }: { readonly file: CartFile }) {
  return (
    <span className={styles.thumbnail}>
      {thumbnail === undefined ? (
        <IconFile size={24} stroke={1.5} aria-hidden="true" />
      ) : (
        <img src={thumbnail} alt="" width={48} height={48} />
      )}
    </span>
  );
}
