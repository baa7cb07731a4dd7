import { clsx } from 'clsx';
import { Trans, useTranslation } from 'react-i18next';
import { formatAed } from '../../../shared/money/aed.ts';
import { exactMoment, longMoment } from '../../../shared/dates/dates.ts';
import type { HistoryEntry, SafetyHistoryEntry } from '../../../shared/orders/orders-api.ts';
import text from '../../../shared/ui/text.module.css';
import { stageColour } from '../../../shared/orders/stage-colour.ts';
import { useStageNames } from '../tracking/use-stage-names.ts';
import styles from './timeline.module.css';

export type OrderEvent = HistoryEntry | SafetyHistoryEntry;

/** The history of an order, newest first. */
export function OrderTimeline({ history }: { readonly history: readonly OrderEvent[] }) {
  return (
    <ol className={styles.timeline} reversed>
      {history.map((entry) => (
        <TimelineEntry key={entry.revision} entry={entry} />
      ))}
    </ol>
  );
}

function TimelineEntry({ entry }: { readonly entry: OrderEvent }) {
  const { t } = useTranslation('account');
  const { nameOf } = useStageNames();
  const { at, actor, from, to, note, reason } = entry;
  return (
    <li style={stageColour(to)}>
      <span className={styles.point} aria-hidden="true" />
      <p>
        <EventDescription entry={entry} from={from === null ? '' : nameOf(from)} to={nameOf(to)} />
      </p>
      <p className={clsx(text.muted, text.small)}>
        <Trans
          t={t}
          i18nKey="order.event.when"
          values={{ when: longMoment(at), who: t(`order.event.who.${actor.role}`) }}
          components={{ time: <time dateTime={at} title={exactMoment(at)} /> }}
        />
      </p>
      {/* The server sends notes only to those who may read them. */}
      {[note, reason].map((message) =>
        message === null ? null : (
          <p key={message} className={clsx(text.multiline, text.compact, styles.note)} dir="auto">
            {message}
          </p>
        ),
      )}
    </li>
  );
}

interface EventDescriptionProps {
  readonly entry: OrderEvent;
  /** The names of the previous and the new stage or state. */
  readonly from: string;
  readonly to: string;
}

function EventDescription({ entry, from, to }: EventDescriptionProps) {
  const { t } = useTranslation(['account', 'payment']);
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
          i18nKey={entry.amount === null ? 'order.event.paid' : 'order.event.partPaid'}
          values={{ method: t(`payment:method.${entry.payment.method}`), amount: formatAed(entry.amount ?? 0) }}
          components={{ b }}
        />
      );
    case 'payment-withdrawn':
    case 'safety-payment-withdrawn':
      // The shop itself removes only what it has refunded.
      return t(entry.actor.role === 'system' ? 'order.event.refunded' : 'order.event.unpaid');
    case 'deposit-requested':
    case 'safety-deposit-requested':
      return entry.amount === null
        ? t('order.event.depositDropped')
        : t('order.event.deposit', { amount: formatAed(entry.amount) });
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
