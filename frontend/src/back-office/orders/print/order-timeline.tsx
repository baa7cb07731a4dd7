import { Trans, useTranslation } from 'react-i18next';
import { NoteForm } from '../timeline/note-form.tsx';
import { OrderEvent } from '../timeline/order-event.tsx';
import { TimelineFrame } from '../timeline/timeline-layout.tsx';
import { type PrintOrder } from '../../api/office-api.ts';
import { useOrderHistoryQuery, type HistoryEntry } from '../../../shared/orders/orders-api.ts';
import { StageDot } from '../components/stage-name.tsx';

/** Everything that happened to a print order, with a place for the staff's own notes. */
export function Timeline({ order }: { readonly order: PrintOrder }) {
  const { t } = useTranslation(['admin', 'common']);
  const { currentData: history, error, refetch } = useOrderHistoryQuery({ area: 'office', id: order.id });
  const nameOf = (stage: HistoryEntry['to']): string => t(`stage.${stage}`, { ns: 'common' });
  return (
    <TimelineFrame
      history={history}
      failed={error !== undefined}
      onRetry={() => void refetch()}
      head={<NoteForm kind="print" order={order} />}
      eventOf={(entry) => (
        <OrderEvent
          key={entry.number}
          entry={entry}
          nameOf={nameOf}
          dot={<StageDot stage={entry.to} />}
          placed={
            <Trans t={t} i18nKey="timeline.placed" values={{ stage: nameOf(entry.to) }} components={{ b: <b /> }} />
          }
        />
      )}
    />
  );
}
