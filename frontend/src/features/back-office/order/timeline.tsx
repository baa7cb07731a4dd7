import { Trans, useTranslation } from 'react-i18next';
import { useDesignFetch } from '../../../shared/api/artwork.ts';
import { NoteForm } from '../changes/note-form.tsx';
import { FromTo, TimelineEvent } from '../changes/timeline-event.tsx';
import { TimelineFrame } from '../changes/timeline-frame.tsx';
import events from '../changes/timeline.module.css';
import { useOfficeHistoryQuery, type HistoryEntry, type PrintOrder } from '../office-api.ts';
import { Download } from '../pieces/download.tsx';
import { StageDot } from '../pieces/stage-name.tsx';

/** Everything that happened to a print order, with a place for the staff's own notes. */
export function Timeline({ order }: { readonly order: PrintOrder }) {
  const { currentData: history, error, refetch } = useOfficeHistoryQuery(order.id);
  return (
    <TimelineFrame
      history={history}
      failed={error !== undefined}
      onRetry={() => void refetch()}
      head={<NoteForm order={order} />}
      eventOf={(entry) => <Event key={entry.number} entry={entry} />}
    />
  );
}

function Event({ entry }: { readonly entry: HistoryEntry }) {
  const { t } = useTranslation(['admin', 'desk']);
  const { number, at, actor, from, to } = entry;
  const about = { number, at, actor };
  const stage = t(`stage.${to}`, { ns: 'common' });
  const came = from === null ? stage : t(`stage.${from}`, { ns: 'common' });
  const dot = <StageDot stage={to} />;
  switch (entry.type) {
    case 'order-placed':
      return (
        <TimelineEvent
          {...about}
          dot={dot}
          what={<Trans t={t} i18nKey="timeline.placed" values={{ stage }} components={{ b: <b /> }} />}
        />
      );
    case 'stage-changed':
      return (
        <TimelineEvent
          {...about}
          dot={dot}
          undone={entry.undone}
          what={<FromTo from={came} to={stage} />}
          said={entry.note}
        />
      );
    case 'stage-change-undone':
      return (
        <TimelineEvent
          {...about}
          sign="undone"
          what={t('history.undid', { ns: 'desk', number: entry.undoes ?? number, stage })}
        />
      );
    case 'order-cancelled':
      return (
        <TimelineEvent {...about} sign="cancelled" what={t('history.cancelled', { ns: 'desk' })} said={entry.reason} />
      );
    case 'order-reinstated':
      return <TimelineEvent {...about} sign="reinstated" what={t('history.reinstated', { ns: 'desk', stage })} />;
    case 'payment-recorded':
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
    case 'payment-withdrawn':
      return <TimelineEvent {...about} sign="unpaid" what={t('history.unpaid', { ns: 'desk' })} />;
    case 'note-added':
      return <TimelineEvent {...about} sign="note" what={t('history.note', { ns: 'desk' })} said={entry.note} />;
    case 'shipment-recorded':
      return (
        <TimelineEvent
          {...about}
          sign="shipment"
          what={t('history.shipment', { ns: 'desk', courier: entry.shipment?.courier ?? '' })}
          said={entry.shipment?.tracking_number ?? null}
        />
      );
    case 'artwork-held':
      return (
        <TimelineEvent
          {...about}
          sign="hold"
          what={t('history.held', { ns: 'desk', sides: entry.sides.map((side) => t(`artwork.${side}`)).join(', ') })}
          said={entry.reason}
        />
      );
    case 'artwork-replaced':
      return (
        <TimelineEvent
          {...about}
          sign="file"
          what={t('history.replaced', {
            ns: 'desk',
            side: entry.sides.map((side) => t(`artwork.${side}`)).join(', '),
          })}
        >
          {entry.artwork === null ? null : <Replaced entry={entry.artwork} />}
        </TimelineEvent>
      );
    case 'artwork-released':
      return <TimelineEvent {...about} sign="release" what={t('history.released', { ns: 'desk' })} />;
  }
}

/** The new file and the one that it replaced: both are kept. */
function Replaced({ entry: { name, file, replaced } }: { readonly entry: NonNullable<HistoryEntry['artwork']> }) {
  const { t } = useTranslation('desk');
  const fetchNew = useDesignFetch(file);
  const fetchOld = useDesignFetch(replaced);
  return (
    <ul className={events.files}>
      <li>
        <span>{t('history.newFile')}</span>
        <Download fetchFile={fetchNew} fileName={name ?? file} />
      </li>
      <li>
        <span>{t('history.oldFile')}</span>
        <Download fetchFile={fetchOld} fileName={replaced} />
      </li>
    </ul>
  );
}
