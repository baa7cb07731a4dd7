import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton, Loading } from '../../ui/state-views.tsx';
import text from '../../ui/text.module.css';
import page from '../order-details/order-layout.module.css';
import styles from '../../ui/timeline.module.css';

interface TimelineFrameProps<Entry extends { readonly number: number }> {
  /** Newest first; undefined until it is known. */
  readonly history: readonly Entry[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** Above the events. */
  readonly head?: ReactNode;
  readonly eventOf: (entry: Entry) => ReactNode;
}

/** Everything that happened to an order, newest first, each with its event's number. */
export function TimelineFrame<Entry extends { readonly number: number }>({
  history,
  failed,
  onRetry,
  head,
  eventOf,
}: TimelineFrameProps<Entry>) {
  const { t } = useTranslation('admin');
  return (
    <aside className={page.side} aria-labelledby="timeline">
      <div className={page.head}>
        <h2 id="timeline">{t('timeline.title')}</h2>
        {history === undefined ? null : (
          <span className={text.muted}>{t('timeline.events', { count: history.length })}</span>
        )}
      </div>
      {head}
      {history !== undefined ? (
        <ol reversed className={styles.events}>
          {history.map((entry) => eventOf(entry))}
        </ol>
      ) : failed ? (
        <p role="alert">
          {t('timeline.failed')}{' '}
          <Button variant="link" small onClick={onRetry}>
            {t('state.tryAgain', { ns: 'common' })}
          </Button>
        </p>
      ) : (
        <Loading label={t('state.loading', { ns: 'common' })}>
          <div className={styles.skeleton}>
            <Skeleton width="80%" />
            <Skeleton width="60%" />
            <Skeleton width="70%" />
          </div>
        </Loading>
      )}
    </aside>
  );
}
