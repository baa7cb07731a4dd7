import { START, type EventStore, type FeedEvent, type Position } from '@pressline/event-store/event-store.ts';
import { describeEvent } from './describe-event.ts';
import { withoutSealedBlocks } from './order-history.ts';

export interface RecentEventsRequest {
  /** Decimal position of the last event already shown; null for the newest events. */
  readonly after: string | null;
  /** How many of the newest; after a position, the next ones. */
  readonly limit: number;
  /** Only streams of these categories; all if empty. */
  readonly categories: readonly string[];
}

export interface RecentEvent {
  /** Decimal. */
  readonly position: string;
  readonly at: string;
  readonly type: string;
  readonly summary: string;
  readonly actor: string;
  readonly stream: string;
  readonly revision: number;
  /** As stored, with personal data replaced by the word `sealed`. */
  readonly data: unknown;
}

export interface RecentEvents {
  readonly events: readonly RecentEvent[];
  /** Decimal: continue after this position. */
  readonly scannedTo: string;
}

type Reader = Pick<EventStore, 'readForward' | 'positionBefore' | 'head'>;

const PER_PAGE = 500;
const FIRST_WINDOW_MS = 3_600_000;
const WIDER = 8;

/** The newest events, or those after a position, oldest first. */
export async function recentEvents(
  store: Reader,
  { after, limit, categories }: RecentEventsRequest,
  now: Date,
): Promise<RecentEvents> {
  const options = { limit, ...(categories.length > 0 && { categories }) };
  const { events, scannedTo } =
    after === null
      ? await newest(store, options, now)
      : await store.readForward({ ...options, after: BigInt(after) as Position });
  return { events: events.map(forDisplay), scannedTo: String(scannedTo) };
}

interface NewestOptions {
  readonly limit: number;
  readonly categories?: readonly string[];
}

interface Newest {
  readonly events: readonly FeedEvent[];
  readonly scannedTo: Position;
}

/** The store reads forward only, so this reads ever longer periods until one has enough events. */
async function newest(store: Reader, options: NewestOptions, now: Date): Promise<Newest> {
  for (let windowMs = FIRST_WINDOW_MS; ; windowMs *= WIDER) {
    const since = now.getTime() - windowMs;
    const from = since > 0 ? await store.positionBefore(new Date(since).toISOString()) : START;
    const found = await lastAfter(store, from, options);
    if (found.events.length >= options.limit || from === START) return found;
  }
}

async function lastAfter(store: Reader, from: Position, { limit, categories }: NewestOptions): Promise<Newest> {
  let events: readonly FeedEvent[] = [];
  for (let after = from; ;) {
    const page = await store.readForward({ after, limit: PER_PAGE, ...(categories !== undefined && { categories }) });
    events = [...events, ...page.events].slice(-limit);
    if (page.caughtUp) return { events, scannedTo: page.scannedTo };
    after = page.scannedTo;
  }
}

function forDisplay(event: FeedEvent): RecentEvent {
  const { position, at, type, actor, stream, revision, data } = event;
  return {
    position: String(position),
    at,
    type,
    summary: describeEvent(event),
    actor,
    stream,
    revision,
    data: withoutSealedBlocks(data),
  };
}
