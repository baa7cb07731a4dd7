import { useTranslation } from 'react-i18next';
import { NoteForm } from '../timeline/note-form.tsx';
import { OrderEvent } from '../timeline/order-event.tsx';
import { TimelineLayout } from '../timeline/timeline-layout.tsx';
import { type SafetyOrder } from '../../api/office-api.ts';
import { useSafetyHistoryQuery } from '../../../shared/orders/orders-api.ts';
import { SafetyStateDot } from './safety-state-name.tsx';

/** A safety order's history, with the form for notes. */
export function SafetyTimeline({ order }: { readonly order: SafetyOrder }) {
  const { t } = useTranslation(['admin', 'order-page']);
  const { currentData: history, error, refetch } = useSafetyHistoryQuery({ area: 'office', id: order.id });
  return (
    <TimelineLayout
      history={history}
      hasFailed={error !== undefined}
      onRetry={() => void refetch()}
      header={<NoteForm kind="safety" order={order} />}
      renderEntry={(entry) => (
        <OrderEvent
          key={entry.revision}
          entry={entry}
          stageLabel={(state) => t(`safetyState.${state}`)}
          dot={<SafetyStateDot state={entry.to} />}
          placedText={t('history.placed', { ns: 'order-page' })}
        />
      )}
    />
  );
}
