import { Trans, useTranslation } from 'react-i18next';
import { NoteForm } from '../timeline/note-form.tsx';
import { OrderEvent } from '../timeline/order-event.tsx';
import { TimelineLayout } from '../timeline/timeline-layout.tsx';
import { type PrintOrder } from '../../api/office-api.ts';
import { useOrderHistoryQuery, type HistoryEntry } from '../../../shared/orders/orders-api.ts';
import { StageDot } from '../components/stage-name.tsx';

/** A print order's history, with the form for notes. */
export function OrderTimeline({ order }: { readonly order: PrintOrder }) {
  const { t } = useTranslation(['admin', 'common']);
  const { currentData: history, error, refetch } = useOrderHistoryQuery({ area: 'office', id: order.id });
  const stageLabel = (stage: HistoryEntry['to']): string => t(`stage.${stage}`, { ns: 'common' });
  return (
    <TimelineLayout
      history={history}
      hasFailed={error !== undefined}
      onRetry={() => void refetch()}
      header={<NoteForm kind="print" order={order} />}
      renderEntry={(entry) => (
        <OrderEvent
          key={entry.revision}
          entry={entry}
          stageLabel={stageLabel}
          dot={<StageDot stage={entry.to} />}
          placedText={
            <Trans t={t} i18nKey="timeline.placed" values={{ stage: stageLabel(entry.to) }} components={{ b: <b /> }} />
          }
        />
      )}
    />
  );
}
