import type { HistoryEvent } from '@pressline/operations/orders/order-history.ts';
import type { RecentEvent } from '@pressline/operations/orders/recent-events.ts';
import { formatTime } from '@pressline/operations/format/times.ts';
import { tableParts, type Column } from '../table.ts';

type ShownEvent = RecentEvent & Partial<Pick<HistoryEvent, 'causationId'>>;

/** Fits the terminal; with `isWide` everything, however long. */
export function eventsTable(events: readonly ShownEvent[], isWide: boolean): string {
  return `${partsOf(events, isWide).join('\n')}\n`;
}

/** More events, in the columns of the table above them. */
export function eventsBelow(above: readonly ShownEvent[], events: readonly ShownEvent[], isWide: boolean): string {
  const below = partsOf([...above, ...events], isWide).slice(1 + above.length);
  return below.map((part) => `${part}\n`).join('');
}

function partsOf(events: readonly ShownEvent[], isWide: boolean): readonly string[] {
  return isWide ? tableParts(WIDE, events, Infinity) : tableParts(NORMAL, events);
}

const NORMAL: readonly Column<ShownEvent>[] = [
  { title: 'time (UTC)', of: ({ at }) => formatTime(at) },
  { title: 'event', of: ({ summary }) => summary, shrinksTo: 36, wraps: true },
  { title: 'by', of: ({ actor }) => shortId(actor, ':'), dropOrder: 1 },
  { title: 'stream', of: ({ stream, revision }) => `${shortId(stream, '-')} #${String(revision)}`, dropOrder: 2 },
];

const WIDE: readonly Column<ShownEvent>[] = [
  { title: 'position', right: true, of: ({ position }) => position },
  { title: 'time (UTC)', of: ({ at }) => at },
  { title: 'event', of: ({ summary }) => summary },
  { title: 'type', of: ({ type }) => type },
  { title: 'by', of: ({ actor }) => actor },
  { title: 'stream', of: ({ stream }) => stream },
  { title: 'revision', right: true, of: ({ revision }) => `#${String(revision)}` },
  { title: 'caused by', of: ({ causationId }) => causationId ?? '' },
];

const UUID_LENGTH = 36;

/** `mail-fcb472be-…-9c12ab` → `mail 9c12ab`; names that have no UUID stay as they are. */
export function shortId(text: string, separator: string): string {
  const [kind = '', ...rest] = text.split(separator);
  const id = rest.join(separator);
  return id.length === UUID_LENGTH ? `${kind} ${id.slice(-6)}` : text;
}
