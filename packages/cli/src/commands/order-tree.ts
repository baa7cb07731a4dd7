import type { HistoryEvent, OrderHistory } from '@pressline/operations/orders/order-history.ts';

/** The order's own events, each with the events that it caused. */
export function orderTree({ orderId, events }: OrderHistory): string {
  const below = ({ stream, revision }: HistoryEvent): readonly HistoryEvent[] =>
    events.filter(({ causedBy }) => causedBy?.stream === stream && causedBy.revision === revision);
  const branches = (siblings: readonly HistoryEvent[]): readonly string[] =>
    siblings.flatMap((event, index) => {
      const isLast = index === siblings.length - 1;
      const rest = branches(below(event)).map((text) => `${isLast ? ' ' : '│'}  ${text}`);
      return [`${isLast ? '└' : '├'}─ ${line(event)}`, ...rest];
    });
  return `${[orderId, ...branches(events.filter(({ causedBy }) => causedBy === null))].join('\n')}\n`;
}

function line({ at, summary, actor, stream, revision }: HistoryEvent): string {
  return `${at}  ${summary}  (${actor}; ${stream} #${String(revision)})`;
}
