import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import layout from '../../../shared/ui/layout.module.css';
import { Toast } from '../../toast/toast.tsx';
import toast from '../../toast/toast.module.css';
import styles from '../fulfilment/move-notices.module.css';
import type { BulkChanges, BulkNotice } from './bulk-changes.ts';
import text from '../../../shared/ui/text.module.css';

/** Notices about bulk changes: their progress, their success, and what failed and why. */
export function BulkChangeNotices({ changes }: { readonly changes: BulkChanges }) {
  const notices = useSyncExternalStore(changes.subscribe, changes.view);
  return (
    <div className={clsx(layout.stack, layout.tight, styles.notices)}>
      <div role="status">
        {notices
          .filter(({ isRunning, total, failures }) => isRunning || total > failures.length)
          .map((notice) => (
            <ProgressNotice key={notice.id} changes={changes} notice={notice} />
          ))}
      </div>
      <div role="alert">
        {notices
          .filter(({ isRunning, failures }) => !isRunning && failures.length > 0)
          .map((notice) => (
            <FailureNotice key={notice.id} changes={changes} notice={notice} />
          ))}
      </div>
    </div>
  );
}

interface NoticeProps {
  readonly changes: BulkChanges;
  readonly notice: BulkNotice;
}

function ProgressNotice({ changes, notice }: NoticeProps) {
  const { t } = useTranslation('admin');
  const { id, action, isRunning, total, completed, left, failures } = notice;
  return (
    <Toast
      progress={isRunning ? completed / total : undefined}
      autoHides={!isRunning}
      onClose={() => changes.expire(id)}
      onStop={isRunning && completed < total ? () => changes.stop(id) : undefined}
    >
      {isRunning
        ? t(`bulk.${action}.running`, { done: formatCount(completed), total: formatCount(total) })
        : t(`bulk.${action}.done`, { count: total - failures.length })}
      {left === 0 ? null : ` ${t('bulk.left', { total: formatCount(left) })}`}
    </Toast>
  );
}

/** Shown until dismissed. */
function FailureNotice({ changes, notice: { id, action, failures } }: NoticeProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={clsx(layout.panel, layout.floating, layout.stack, layout.tight, styles.failed)}>
      <p className={clsx(layout.row, layout.nowrap, text.strong)}>
        <IconAlertTriangle className={text.error} size={16} stroke={1.75} aria-hidden="true" />
        <span className={layout.grow}>{t(`bulk.${action}.failed`, { total: formatCount(failures.length) })}</span>
        <button
          type="button"
          className={`${toast.action} ${toast.close}`}
          aria-label={t('moves.dismiss')}
          onClick={() => changes.dismiss(id)}
        >
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </p>
      <ul className={styles.reasons}>
        {failures.map(({ order, message }) => (
          <li key={order.id}>
            <b>{order.number}</b> {message}
          </li>
        ))}
      </ul>
      {failures.some(({ canRetry }) => canRetry) ? (
        <button type="button" className={toast.action} onClick={() => void changes.retry(id)}>
          {t('state.tryAgain', { ns: 'common' })}
        </button>
      ) : null}
    </div>
  );
}
