import { useTranslation } from 'react-i18next';
import { OrderEvent } from '../changes/order-event.tsx';
import { TimelineFrame } from '../changes/timeline-frame.tsx';
import { useSafetyHistoryQuery } from '../office-api.ts';
import styles from './safety-state.module.css';

/** Everything that happened to a safety order. */
export function SafetyTimeline({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation(['admin', 'desk']);
  const { currentData: history, error, refetch } = useSafetyHistoryQuery(orderId);
  return (
    <TimelineFrame
      history={history}
      failed={error !== undefined}
      onRetry={() => void refetch()}
      eventOf={(entry) => (
        <OrderEvent
          key={entry.number}
          entry={entry}
          nameOf={(state) => t(`safetyState.${state}`)}
          dot={<span className={styles.dot} data-state={entry.to} aria-hidden="true" />}
          placed={t('history.placed', { ns: 'desk' })}
        />
      )}
    />
  );
}
