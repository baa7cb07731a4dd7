import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import type { HistoryEvent, OrderHistory } from '@pressline/operations/orders/order-history.ts';
import { formatTime } from '../table.ts';
import { shortId } from './events-table.ts';

/** The order's own events, each with the events that it caused; with `isWide`, full ids and times. */
export function orderTree({ orderId, events }: OrderHistory, isWide: boolean): string {
  const below = ({ stream, revision }: HistoryEvent): readonly HistoryEvent[] =>
    events.filter(({ causedBy }) => causedBy?.stream === stream && causedBy.revision === revision);
  const branches = (siblings: readonly HistoryEvent[]): readonly string[] =>
    siblings.flatMap((event, index) => {
      const isLast = index === siblings.length - 1;
      const rest = branches(below(event)).map((text) => `${isLast ? ' ' : '│'}  ${text}`);
      return [`${isLast ? '└' : '├'}─ ${line(event, isWide)}`, ...rest];
    });
  const title = isWide ? `Order ${orderNumber(orderId)} (${orderId})` : `Order ${orderNumber(orderId)}, times in UTC`;
  return `${[title, ...branches(events.filter(({ causedBy }) => causedBy === null))].join('\n')}\n`;
}

function line({ at, summary, actor, stream, revision }: HistoryEvent, isWide: boolean): string {
  return isWide
    ? `${at}  ${summary}  (${actor}; ${stream} #${String(revision)})`
    : `${formatTime(at)}  ${summary}  (${shortId(actor, ':')}; ${shortId(stream, '-')} #${String(revision)})`;
}
