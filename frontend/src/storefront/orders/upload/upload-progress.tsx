import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeaveRequest } from './use-upload.ts';
import { formatSize } from '../../../shared/files/file-kind.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import page from '../../ui/page.module.css';
import layout from '../../../shared/ui/layout.module.css';
import facts from '../../../shared/ui/facts.module.css';
import text from '../../../shared/ui/text.module.css';
import { InkBar } from '../../ui/ink-bar.tsx';
import styles from './upload-progress.module.css';
import { sharesOf } from './upload-shares.ts';

interface UploadProgressProps {
  /** A whole order, or one file of an existing order. */
  readonly kind?: 'order' | 'file';
  /** From 0 to 1; at 1 the server is processing the request. */
  readonly share: number;
  /** When it began, in ms since 1970. */
  readonly since: number;
  /** In upload order; sizes in bytes. */
  readonly files: readonly { readonly name: string; readonly size: number }[];
  readonly leaveRequest: LeaveRequest | undefined;
  readonly onCancel: () => void;
}

/** Ignores the second click of a double click on the submit button, which was in the same position. */
const DOUBLE_CLICK_MS = 600;
/** Too early for an estimate before. */
const ESTIMATE_AFTER_MS = 2_000;

/** The progress of an upload. */
export function UploadProgress({ kind = 'order', share, since, files, leaveRequest, onCancel }: UploadProgressProps) {
  const { t } = useTranslation('order');
  const labels =
    kind === 'order'
      ? { uploading: t('send.uploading'), checking: t('send.checking'), leave: t('send.leave.text') }
      : { uploading: t('send.file.uploading'), checking: t('send.file.checking'), leave: t('send.file.leave') };
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const isSlow = useIsStalled(share);
  const isUploaded = share >= 1;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has disappeared.
    container.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={container}
      tabIndex={-1}
      className={clsx(layout.stack, page.bottomBar, styles.progress, layout.focusTarget)}
    >
      <p className={clsx(layout.row, layout.between, text.compact)}>
        <span>{isUploaded ? t('send.arrived') : labels.uploading}</span>
        <b className={text.number}>{t('send.percent', { percent: Math.floor(share * 100) })}</b>
      </p>
      <InkBar share={share} label={labels.uploading} />
      {files.length < 2 ? null : (
        <ul className={clsx(facts.sums, text.muted, text.small)}>
          {sharesOf(files, share).map((fileShare, index) => (
            <li key={index}>
              <bdi className={text.breakable}>{files[index]?.name}</bdi>
              <span className={text.number}>
                {fileShare >= 1
                  ? t('send.fileSent')
                  : fileShare <= 0
                    ? t('send.fileWaits')
                    : t('send.percent', { percent: Math.floor(fileShare * 100) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isSlow && !isUploaded ? <p role="status">{t('send.slow')}</p> : null}
      <div className={clsx(layout.row, layout.between, text.muted, text.small)}>
        <span>
          {isUploaded
            ? labels.checking
            : withTimeLeft(
                t('send.amount', { sent: formatSize(share * size), size: formatSize(size) }),
                secondsLeft(share, since),
                (count) => t('send.left', { count }),
              )}
        </span>
        <Button
          variant="link"
          onClick={() => {
            if (Date.now() - since > DOUBLE_CLICK_MS) onCancel();
          }}
        >
          {t('send.cancel')}
        </Button>
      </div>
      {/* Only phases are announced, not each percentage. */}
      <p className={text.visuallyHidden} role="status">
        {isUploaded ? t('send.arrived') : labels.uploading}
      </p>
      {leaveRequest === undefined ? null : (
        <ConfirmDialog
          title={t('send.leave.title')}
          message={labels.leave}
          confirmLabel={t('send.leave.stop')}
          cancelLabel={t('send.leave.continue')}
          onConfirm={leaveRequest.leave}
          onClose={leaveRequest.stay}
        />
      )}
    </div>
  );
}

/** After this long without progress, the connection is called slow. The upload itself times out later. */
const SLOW_AFTER_MS = 8_000;

function useIsStalled(share: number): boolean {
  const [stalledShare, setStalledShare] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setStalledShare(share), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [share]);
  return stalledShare === share;
}

function withTimeLeft(amount: string, seconds: number | undefined, labels: (seconds: number) => string): string {
  return seconds === undefined ? amount : `${amount}, ${labels(seconds)}`;
}

function secondsLeft(share: number, since: number): number | undefined {
  const elapsed = Date.now() - since;
  return share <= 0 || elapsed < ESTIMATE_AFTER_MS
    ? undefined
    : Math.max(1, Math.round((elapsed * (1 - share)) / share / 1_000));
}
