import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import layout from '../../../shared/ui/layout.module.css';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton, Loading } from '../../../shared/ui/states.tsx';
import text from '../../../shared/ui/text.module.css';
import pageStyles from '../order-details/order-layout.module.css';
import styles from '../../ui/timeline.module.css';
import type { OrderKind } from '../components/order-kind.ts';
import type { ChangeableOrder } from '../order-details/send-order-change.ts';
import { NoteForm } from './note-form.tsx';
import { OrderEvent, type AnyHistoryEntry } from './order-event.tsx';
import { LoadError } from '../../ui/load-error.tsx';

interface OrderTimelineProps {
  readonly kind: OrderKind;
  readonly order: ChangeableOrder;
  /** The query of its history. */
  readonly query: {
    /** Newest first; undefined while loading. */
    readonly currentData?: readonly AnyHistoryEntry[] | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
}

/** On a phone, the newest come first and the others on demand: the order's facts follow below. */
const SHOWN_ON_PHONES = 3;

/** An order's history, newest first, with the form for notes. */
export function OrderTimeline({ kind, order, query }: OrderTimelineProps) {
  const { currentData: history, error, refetch } = query;
  const { t } = useTranslation('admin');
  const [showsAll, setShowsAll] = useState(false);
  return (
    <aside className={pageStyles.side} aria-labelledby="timeline">
      <div className={pageStyles.sideHeader}>
        <div className={layout.sectionHeader}>
          <h2 id="timeline">{t('timeline.title')}</h2>
          {history === undefined ? null : (
            <span className={text.muted}>{t('timeline.events', { count: history.length })}</span>
          )}
        </div>
        <NoteForm kind={kind} order={order} />
      </div>
      <div className={pageStyles.sideList}>
        {history !== undefined ? (
          <>
            <ol reversed className={styles.events} data-all={showsAll}>
              {history.map((entry) => (
                <OrderEvent key={entry.revision} entry={entry} />
              ))}
            </ol>
            {showsAll || history.length <= SHOWN_ON_PHONES ? null : (
              <Button variant="link" className={styles.showAll} onClick={() => setShowsAll(true)}>
                {t('timeline.showAll')}
              </Button>
            )}
          </>
        ) : error !== undefined ? (
          <LoadError message={t('timeline.failed')} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <div className={styles.skeleton}>
              <Skeleton width="80%" />
              <Skeleton width="60%" />
              <Skeleton width="70%" />
            </div>
          </Loading>
        )}
      </div>
    </aside>
  );
}
