import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import type { HistoryEvent, OrderHistory } from '@pressline/operations/orders/order-history.ts';
import { formatTime } from '@pressline/operations/format/times.ts';
import { shorten } from '../table.ts';
import { outputWidth } from '../terminal.ts';
import { shortId } from './events-table.ts';

const MAX_WIDTH = 100;
/** Below it, who did it and the event's name are left out. */
const MIN_SUMMARY_WIDTH = 30;
const INDENT = 3;

/** The order's own events, each with the events that it caused; with `isWide`, full ids and times, however long. */
export function orderTree(history: OrderHistory, isWide: boolean, width = Math.min(outputWidth(), MAX_WIDTH)): string {
  const { stream, events } = history;
  const causedBy = (cause: HistoryEvent): readonly HistoryEvent[] =>
    events.filter((event) => event.causedBy?.stream === cause.stream && event.causedBy.revision === cause.revision);
  const branches = (siblings: readonly HistoryEvent[], available: number): readonly string[] =>
    siblings.flatMap((event, index) => {
      const isLast = index === siblings.length - 1;
      const text = isWide ? wideLine(event) : line(event, stream, available - INDENT);
      const rest = branches(causedBy(event), available - INDENT);
      return [`${isLast ? '└' : '├'}─ ${text}`, ...rest.map((below) => `${isLast ? ' ' : '│'}  ${below}`)];
    });
  const title = titleOf(history, isWide);
  const own = events.filter((event) => event.causedBy === null);
  return `${[title, ...branches(own, width)].join('\n')}\n`;
}

function titleOf({ orderId, stream }: OrderHistory, isWide: boolean): string {
  const kind = /^(checkout|payment)-/.exec(stream)?.[1];
  if (kind !== undefined)
    return `${kind === 'checkout' ? 'Checkout' : 'Payment'} ${orderId}${isWide ? '' : ', times in UTC'}`;
  const number = orderNumber(orderId);
  return isWide ? `Order ${number} (${orderId})` : `Order ${number}, times in UTC`;
}

function wideLine({ at, summary, actor, stream, revision }: HistoryEvent): string {
  return `${at}  ${summary}  (${actor}; ${stream} #${String(revision)})`;
}

function line({ at, summary, actor, stream, revision }: HistoryEvent, order: string, width: number): string {
  const event = `#${String(revision)}`;
  const source = `  (${shortId(actor, ':')}, ${stream === order ? event : `${shortId(stream, '-')} ${event}`})`;
  const left = width - formatTime(at).length - 2;
  const shown = left - source.length < Math.min(MIN_SUMMARY_WIDTH, summary.length) ? '' : source;
  return `${formatTime(at)}  ${shorten(summary, left - shown.length)}${shown}`;
}
