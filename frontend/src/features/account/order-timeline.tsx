import { Trans, useTranslation } from 'react-i18next';
import type { HistoryEntry } from '../../shared/api/orders-api.ts';
import { hueOf } from '../../shared/ui/stage.tsx';
import { Timeline, TimelineEntry } from './timeline.tsx';

/** What happened to an order, newest first: what, when, and by whom. */
export function OrderTimeline({ history }: { readonly history: readonly HistoryEntry[] }) {
  return (
    <Timeline>
      {history.map((entry) => (
        <TimelineEntry
          key={entry.number}
          hue={hueOf(entry.to)}
          at={entry.at}
          role={entry.actor.role}
          // The shop answers a note only to those for whom it is meant.
          notes={[entry.note, entry.reason]}
        >
          <What entry={entry} />
        </TimelineEntry>
      ))}
    </Timeline>
  );
}

function What({ entry: { type, from, to, payment, shipment, sides, artwork } }: { readonly entry: HistoryEntry }) {
  const { t } = useTranslation(['account', 'common']);
  const stage = t(`common:stage.${to}`);
  const b = <b />;
  switch (type) {
    case 'order-placed':
      return <Trans t={t} i18nKey="order.event.placed" values={{ to: stage }} components={{ b }} />;
    case 'stage-changed':
    case 'stage-change-undone':
      return (
        <Trans
          t={t}
          i18nKey="order.event.moved"
          values={{ from: from === null ? '' : t(`common:stage.${from}`), to: stage }}
          components={{ b }}
        />
      );
    case 'order-cancelled':
      return <Trans t={t} i18nKey="order.event.cancelled" values={{ to: stage }} components={{ b }} />;
    case 'order-reinstated':
      return <Trans t={t} i18nKey="order.event.reinstated" values={{ to: stage }} components={{ b }} />;
    case 'payment-recorded':
      return payment === null ? (
        <Trans t={t} i18nKey="order.event.paidPlain" components={{ b }} />
      ) : (
        <Trans
          t={t}
          i18nKey="order.event.paid"
          values={{ method: t(`payment.${payment.method}`) }}
          components={{ b }}
        />
      );
    case 'payment-withdrawn':
      return t('order.event.unpaid');
    case 'shipment-recorded':
      return shipment === null || shipment.courier === null ? (
        t('order.event.shippedPlain')
      ) : (
        <Trans t={t} i18nKey="order.event.shipped" values={{ courier: shipment.courier }} components={{ b }} />
      );
    case 'artwork-held':
      return <Trans t={t} i18nKey={`order.event.held.${sidesOf(sides)}`} components={{ b }} />;
    case 'artwork-replaced':
      return (
        <Trans
          t={t}
          i18nKey={`order.event.replaced.${sidesOf(sides)}`}
          values={{ name: artwork?.name ?? '' }}
          components={{ b }}
        />
      );
    case 'artwork-released':
      return <Trans t={t} i18nKey="order.event.released" components={{ b }} />;
    case 'note-added':
      return t('order.event.note');
  }
}

function sidesOf([first, second]: readonly ('front' | 'back')[]): 'front' | 'back' | 'both' {
  return first === undefined || second !== undefined ? 'both' : first;
}
