import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesignFetch } from '../../../shared/orders/order-files.ts';
import { listOfWords } from '../../../shared/language/language.ts';
import type { HistoryEntry, SafetyHistoryEntry } from '../../../shared/orders/orders-api.ts';
import { DownloadButton } from '../../ui/download.tsx';
import { useMay } from '../../permissions/use-may.ts';
import { FromTo, TimelineEvent } from './timeline-event.tsx';
import events from '../../ui/timeline.module.css';

type Happened = HistoryEntry | SafetyHistoryEntry;

interface OrderEventProps<Entry extends Happened> {
  readonly entry: Entry;
  /** The stage or state by its name. */
  readonly nameOf: (place: Entry['to']) => string;
  /** The sign of where it led. */
  readonly dot: ReactNode;
  /** What is said of its first event. */
  readonly placed: ReactNode;
}

/** One thing that happened to an order of either kind, as the staff see it. */
export function OrderEvent<Entry extends Happened>({ entry, nameOf, dot, placed }: OrderEventProps<Entry>) {
  const { from, to } = entry;
  return <Event entry={entry} from={nameOf(from ?? to)} to={nameOf(to)} dot={dot} placed={placed} />;
}

interface EventProps {
  readonly entry: Happened;
  readonly from: string;
  readonly to: string;
  readonly dot: ReactNode;
  readonly placed: ReactNode;
}

function Event({ entry, from, to, dot, placed }: EventProps) {
  const { t } = useTranslation(['admin', 'desk']);
  const may = useMay();
  const { number, at, actor } = entry;
  const about = { number, at, actor };
  switch (entry.type) {
    case 'order-placed':
    case 'safety-order-placed':
      return <TimelineEvent {...about} dot={dot} what={placed} />;
    case 'stage-changed':
    case 'safety-order-moved':
      return (
        <TimelineEvent
          {...about}
          dot={dot}
          undone={entry.undone}
          what={<FromTo from={from} to={to} />}
          said={entry.note}
        />
      );
    case 'stage-change-undone':
    case 'safety-order-move-undone':
      return (
        <TimelineEvent
          {...about}
          sign="undone"
          what={t('history.undid', { ns: 'desk', number: entry.undoes ?? number, stage: to })}
        />
      );
    case 'order-cancelled':
    case 'safety-order-cancelled':
      return (
        <TimelineEvent {...about} sign="cancelled" what={t('history.cancelled', { ns: 'desk' })} said={entry.reason} />
      );
    case 'order-reinstated':
    case 'safety-order-reinstated':
      return <TimelineEvent {...about} sign="reinstated" what={t('history.reinstated', { ns: 'desk', stage: to })} />;
    case 'payment-recorded':
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
    case 'payment-withdrawn':
    case 'safety-payment-withdrawn':
      return <TimelineEvent {...about} sign="unpaid" what={t('history.unpaid', { ns: 'desk' })} />;
    case 'note-added':
    case 'safety-note-added':
      return <TimelineEvent {...about} sign="note" what={t('history.note', { ns: 'desk' })} said={entry.note} />;
    case 'shipment-recorded':
    case 'safety-shipment-recorded':
      return (
        <TimelineEvent
          {...about}
          sign="shipment"
          what={t('history.shipment', { ns: 'desk', courier: entry.shipment?.courier ?? '' })}
          said={entry.shipment?.tracking_number ?? null}
        />
      );
    case 'order-held':
    case 'safety-order-held':
      return (
        <TimelineEvent
          {...about}
          sign="hold"
          what={t('history.onHold', {
            ns: 'desk',
            kind: entry.hold === null ? '' : t(`hold.kind.${entry.hold}`, { ns: 'desk' }),
          })}
          said={entry.note}
        />
      );
    case 'order-hold-released':
    case 'safety-order-hold-released':
      return <TimelineEvent {...about} sign="release" what={t('history.holdReleased', { ns: 'desk' })} />;
    case 'artwork-held':
      return (
        <TimelineEvent
          {...about}
          sign="hold"
          what={t('history.held', { ns: 'desk', sides: listOfWords(entry.sides.map((side) => t(`artwork.${side}`))) })}
          said={entry.reason}
        />
      );
    case 'artwork-replaced':
      return (
        <TimelineEvent
          {...about}
          // Who sends it without a log-in holds the link that the customer was sent.
          by={entry.actor.role === 'guest' ? t('timeline.role.link') : undefined}
          sign="file"
          what={t('history.replaced', {
            ns: 'desk',
            side: listOfWords(entry.sides.map((side) => t(`artwork.${side}`))),
          })}
        >
          {entry.artwork === null || !may('artwork') ? null : <Replaced entry={entry.artwork} />}
        </TimelineEvent>
      );
    case 'artwork-released':
      return <TimelineEvent {...about} sign="release" what={t('history.released', { ns: 'desk' })} />;
  }
}

/** `front.pdf` of a file that is kept as `printOrder-….front.0123456789abcdef.pdf`. */
function sideOf(file: string): string {
  return file.replace(/^.*\.(front|back)\.[0-9a-f]+\./, '$1.');
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
        <DownloadButton fetchFile={fetchNew} fileName={name ?? sideOf(file)} />
      </li>
      <li>
        <span>{t('history.oldFile')}</span>
        <DownloadButton fetchFile={fetchOld} fileName={sideOf(replaced)} />
      </li>
    </ul>
  );
}
