import { Trans, useTranslation } from 'react-i18next';
import type { HistoryEntry, SafetyHistoryEntry } from '../../../shared/orders/orders-api.ts';
import { Timeline, TimelineEntry } from './timeline.tsx';

type OrderEvent = HistoryEntry | SafetyHistoryEntry;

interface OrderTimelineProps<Entry extends OrderEvent> {
  readonly history: readonly Entry[];
  /** The name of a stage or state. */
  readonly nameOf: (status: Entry['to']) => string;
  readonly colourOf: (status: Entry['to']) => React.CSSProperties;
}

/** The history of an order, newest first. */
export function OrderTimeline<Entry extends OrderEvent>({ history, nameOf, colourOf }: OrderTimelineProps<Entry>) {
  return (
    <Timeline>
      {history.map((entry) => (
        <TimelineEntry
          key={entry.revision}
          colour={colourOf(entry.to)}
          at={entry.at}
          role={entry.actor.role}
          // The server sends notes only to those who may read them.
          notes={[entry.note, entry.reason]}
        >
          <EventDescription entry={entry} from={entry.from === null ? '' : nameOf(entry.from)} to={nameOf(entry.to)} />
        </TimelineEntry>
      ))}
    </Timeline>
  );
}

interface EventDescriptionProps {
  readonly entry: OrderEvent;
  /** The names of the previous and the new stage or state. */
  readonly from: string;
  readonly to: string;
}

function EventDescription({ entry, from, to }: EventDescriptionProps) {
  const { t } = useTranslation('account');
  const b = <b />;
  switch (entry.type) {
    case 'order-placed':
    case 'safety-order-placed':
      return <Trans t={t} i18nKey="order.event.placed" values={{ to }} components={{ b }} />;
    case 'stage-changed':
    case 'stage-change-undone':
    case 'safety-order-moved':
    case 'safety-order-move-undone':
      return <Trans t={t} i18nKey="order.event.moved" values={{ from, to }} components={{ b }} />;
    case 'order-cancelled':
    case 'safety-order-cancelled':
      return <Trans t={t} i18nKey="order.event.cancelled" values={{ to }} components={{ b }} />;
    case 'order-reinstated':
    case 'safety-order-reinstated':
      return <Trans t={t} i18nKey="order.event.reinstated" values={{ to }} components={{ b }} />;
    case 'payment-recorded':
    case 'safety-payment-recorded':
      return entry.payment === null ? (
        <Trans t={t} i18nKey="order.event.paidPlain" components={{ b }} />
      ) : (
        <Trans
          t={t}
          i18nKey="order.event.paid"
          values={{ method: t(`payment.${entry.payment.method}`) }}
          components={{ b }}
        />
      );
    case 'payment-withdrawn':
    case 'safety-payment-withdrawn':
      return t('order.event.unpaid');
    case 'shipment-recorded':
    case 'safety-shipment-recorded':
      return entry.shipment === null || entry.shipment.courier === null ? (
        t('order.event.shippedPlain')
      ) : (
        <Trans t={t} i18nKey="order.event.shipped" values={{ courier: entry.shipment.courier }} components={{ b }} />
      );
    case 'artwork-held':
      return <Trans t={t} i18nKey={`order.event.held.${sidesOf(entry.sides)}`} components={{ b }} />;
    case 'artwork-replaced':
      return (
        <Trans
          t={t}
          i18nKey={`order.event.replaced.${sidesOf(entry.sides)}`}
          values={{ name: entry.artwork?.name ?? '' }}
          components={{ b }}
        />
      );
    case 'artwork-released':
      return <Trans t={t} i18nKey="order.event.released" components={{ b }} />;
    // The API returns none of these to customers.
    case 'note-added':
    case 'safety-note-added':
    case 'order-held':
    case 'safety-order-held':
    case 'order-hold-released':
    case 'safety-order-hold-released':
      return t('order.event.note');
  }
}

function sidesOf([first, second]: readonly ('front' | 'back')[]): 'front' | 'back' | 'both' {
  return first === undefined || second !== undefined ? 'both' : first;
}
