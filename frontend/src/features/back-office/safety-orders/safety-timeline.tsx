import { useTranslation } from 'react-i18next';
import { FromTo, TimelineEvent } from '../changes/timeline-event.tsx';
import { TimelineFrame } from '../changes/timeline-frame.tsx';
import { useSafetyHistoryQuery, type SafetyHistoryEntry } from '../office-api.ts';
import styles from './safety-state.module.css';

/** Everything that happened to a safety order. */
export function SafetyTimeline({ orderId }: { readonly orderId: string }) {
  const { currentData: history, error, refetch } = useSafetyHistoryQuery(orderId);
  return (
    <TimelineFrame
      history={history}
      failed={error !== undefined}
      onRetry={() => void refetch()}
      eventOf={(entry) => <Event key={entry.number} entry={entry} />}
    />
  );
}

function Event({ entry }: { readonly entry: SafetyHistoryEntry }) {
  const { t } = useTranslation(['admin', 'desk']);
  const { number, at, actor, from, to } = entry;
  const about = { number, at, actor };
  const state = t(`safetyState.${to}`);
  const came = from === null ? state : t(`safetyState.${from}`);
  const dot = <span className={styles.dot} data-state={to} aria-hidden="true" />;
  switch (entry.type) {
    case 'safety-order-placed':
      return <TimelineEvent {...about} dot={dot} what={t('history.placed', { ns: 'desk' })} />;
    case 'safety-order-moved':
      return (
        <TimelineEvent
          {...about}
          dot={dot}
          undone={entry.undone}
          what={<FromTo from={came} to={state} />}
          said={entry.note}
        />
      );
    case 'safety-order-move-undone':
      return (
        <TimelineEvent
          {...about}
          sign="undone"
          what={t('history.undid', { ns: 'desk', number: entry.undoes ?? number, stage: state })}
        />
      );
    case 'safety-order-cancelled':
      return (
        <TimelineEvent {...about} sign="cancelled" what={t('history.cancelled', { ns: 'desk' })} said={entry.reason} />
      );
    case 'safety-order-reinstated':
      return (
        <TimelineEvent {...about} sign="reinstated" what={t('history.reinstated', { ns: 'desk', stage: state })} />
      );
    case 'safety-payment-recorded':
      return (
        <TimelineEvent
          {...about}
          sign="paid"
          what={t('history.paid', {
            ns: 'desk',
            method: entry.payment === null ? '' : t(`payment.method.${entry.payment.method}`, { ns: 'desk' }),
          })}
          said={entry.payment?.reference ?? null}
        />
      );
    case 'safety-payment-withdrawn':
      return <TimelineEvent {...about} sign="unpaid" what={t('history.unpaid', { ns: 'desk' })} />;
    case 'safety-shipment-recorded':
      return (
        <TimelineEvent
          {...about}
          sign="shipment"
          what={t('history.shipment', { ns: 'desk', courier: entry.shipment?.courier ?? '' })}
          said={entry.shipment?.tracking_number ?? null}
        />
      );
  }
}
