import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Leaving } from './use-upload.ts';
import { formatSize } from '../../../shared/files/file-kind.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import text from '../../ui/text.module.css';
import { InkBar } from '../../ui/ink-bar.tsx';
import styles from './upload-progress.module.css';
import { sharesOf } from './upload-shares.ts';

interface UploadProgressProps {
  /** What is sent: a whole order, or one file of an order that is placed already. */
  readonly of?: 'order' | 'file';
  /** From 0 to 1; at 1 the shop is at work. */
  readonly share: number;
  /** When it began, in ms since 1970. */
  readonly since: number;
  /** In the order in which they go out; sizes in bytes. */
  readonly files: readonly { readonly name: string; readonly size: number }[];
  readonly leaving: Leaving | undefined;
  readonly onCancel: () => void;
}

/** The second half of a double click on the order's button lies on this one, which came in its place. */
const DOUBLE_CLICK_MS = 600;
/** Before so long the speed says nothing. */
const GUESS_AFTER_MS = 2_000;

/** How far the order's way to the shop is. */
export function UploadProgress({ of = 'order', share, since, files, leaving, onCancel }: UploadProgressProps) {
  const { t } = useTranslation('order');
  const words =
    of === 'order'
      ? { uploading: t('send.uploading'), checking: t('send.checking'), leave: t('send.leave.words') }
      : { uploading: t('send.file.uploading'), checking: t('send.file.checking'), leave: t('send.file.leave') };
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const isSlow = useStandsStill(share);
  const arrived = share >= 1;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; the keyboard goes on from here.
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={styles.progress}>
      <p className={styles.words}>
        <span>{arrived ? t('send.arrived') : words.uploading}</span>
        <b className={text.number}>{t('send.percent', { percent: Math.floor(share * 100) })}</b>
      </p>
      <InkBar share={share} label={words.uploading} />
      {files.length < 2 ? null : (
        <ul className={styles.files}>
          {sharesOf(files, share).map((one, place) => (
            <li key={place}>
              <bdi>{files[place]?.name}</bdi>
              <span className={text.number}>
                {one >= 1
                  ? t('send.fileSent')
                  : one <= 0
                    ? t('send.fileWaits')
                    : t('send.percent', { percent: Math.floor(one * 100) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isSlow && !arrived ? <p role="status">{t('send.slow')}</p> : null}
      <div className={styles.foot}>
        <span>
          {arrived
            ? words.checking
            : remaining(
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
      {/* Told at the turns only: a number a second would talk without end. */}
      <p className={text.unseen} role="status">
        {arrived ? t('send.arrived') : words.uploading}
      </p>
      {leaving === undefined ? null : (
        <ConfirmDialog
          title={t('send.leave.title')}
          words={words.leave}
          confirm={t('send.leave.stop')}
          keep={t('send.leave.keep')}
          onConfirm={leaving.leave}
          onClose={leaving.stay}
        />
      )}
    </div>
  );
}

/** So long without progress, the connection is slow; much longer, and it is given up. */
const SLOW_AFTER_MS = 8_000;

function useStandsStill(share: number): boolean {
  const [stoodAt, setStoodAt] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setStoodAt(share), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [share]);
  return stoodAt === share;
}

function remaining(amount: string, seconds: number | undefined, words: (seconds: number) => string): string {
  return seconds === undefined ? amount : `${amount}, ${words(seconds)}`;
}

function secondsLeft(share: number, since: number): number | undefined {
  const passed = Date.now() - since;
  return share <= 0 || passed < GUESS_AFTER_MS
    ? undefined
    : Math.max(1, Math.round((passed * (1 - share)) / share / 1_000));
}
