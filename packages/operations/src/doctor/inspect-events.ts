import { parseRecorded, toShopEvent } from '@pressline/event-store/upcasting.ts';
import { START, type EventReader, type FeedEvent, type StreamName } from '@pressline/event-store/event-store.ts';
import { NamedFiles } from '../backup/named-files.ts';
import { UnsettledPayments, type PaymentsInspection } from './unsettled-payments.ts';
import { UnfinishedCheckouts, type CheckoutsInspection } from './unfinished-checkouts.ts';

export interface InspectEventsOptions {
  readonly reader: Pick<EventReader, 'readForward'>;
  readonly now: Date;
  /** Forgotten subjects; read once files are checked. */
  readonly forgotten: ReadonlySet<string>;
  /** Also validates each event against the schema of its type. */
  readonly deep: boolean;
  /** In ms; later events are then not inspected. No timeout if undefined. */
  readonly timeoutMs: number | undefined;
  readonly onProgress: (events: number) => void;
}

/** What the checks need to know of the events, from one pass. */
export interface EventsInspection {
  readonly events: number;
  /** False if the timeout came first. */
  readonly areAll: boolean;
  /** ISO 8601; undefined if there are no events. */
  readonly newest: string | undefined;
  readonly fromFuture: readonly FeedEvent[];
  /** Events that this version can't read, with the reason. */
  readonly unreadable: readonly { readonly stream: StreamName; readonly revision: number; readonly reason: string }[];
  /** Subjects of personal data sealed in the events, each with one stream that contains it. */
  readonly subjects: ReadonlyMap<string, StreamName>;
  readonly named: NamedFiles;
  /** Unfinished erasures, with their start: ISO 8601. */
  readonly unfinished: ReadonlyMap<StreamName, string>;
  readonly checkouts: CheckoutsInspection;
  readonly payments: PaymentsInspection;
}

const PAGE = 2_000;
/** Tolerance for clocks of different machines. */
const STILL_NOW_MS = 60_000;
/** Limit of each list: more examples add nothing. */
const MAX_EXAMPLES = 1_000;

/**
 * Reads the events in order and collects what the checks need.
 * @throws EngineUnavailable
 */
export async function inspectEvents(options: InspectEventsOptions): Promise<EventsInspection> {
  const { reader, now, forgotten, deep, timeoutMs, onProgress } = options;
  const end = performance.now() + (timeoutMs ?? Number.POSITIVE_INFINITY);
  const latest = new Date(now.getTime() + STILL_NOW_MS).toISOString();
  const named = new NamedFiles(forgotten);
  const checkouts = new UnfinishedCheckouts();
  const payments = new UnsettledPayments();
  const subjects = new Map<string, StreamName>();
  const unfinished = new Map<StreamName, string>();
  const fromFuture: FeedEvent[] = [];
  const unreadable: EventsInspection['unreadable'][number][] = [];
  let [events, newest, after, areAll] = [0, '', START, false];
  while (!areAll && performance.now() < end) {
    const page = await reader.readForward({ after, limit: PAGE });
    for (const event of page.events) {
      const { stream, revision, at, data } = event;
      if (at > newest) newest = at;
      if (at > latest && fromFuture.length < MAX_EXAMPLES) fromFuture.push(event);
      const reason = whyUnreadable(event, deep);
      if (reason !== undefined && unreadable.length < MAX_EXAMPLES) unreadable.push({ stream, revision, reason });
      named.add(event);
      checkouts.add(event);
      payments.add(event);
      if (event.type === 'forgetting-begun') unfinished.set(stream, at);
      if (event.type === 'person-forgotten') unfinished.delete(stream);
      collectSubjects(data, stream, subjects);
    }
    events += page.events.length;
    onProgress(events);
    after = page.scannedTo;
    areAll = page.caughtUp;
  }
  return {
    events,
    areAll,
    newest: newest === '' ? undefined : newest,
    fromFuture,
    unreadable,
    subjects,
    named,
    unfinished,
    checkouts,
    payments,
  };
}

function whyUnreadable(event: FeedEvent, deep: boolean): string | undefined {
  try {
    if (deep) parseRecorded(event);
    else toShopEvent(event);
    return undefined;
  } catch (error) {
    // Whatever the error is, the stream is parked because of it.
    return error instanceof Error ? error.message : String(error);
  }
}

/** Finds sealed blocks anywhere in an event of any version. */
function collectSubjects(data: unknown, stream: StreamName, subjects: Map<string, StreamName>): void {
  if (typeof data !== 'object' || data === null || data instanceof Error) return;
  if ('subject' in data && 'box' in data && typeof data.subject === 'string') {
    if (!subjects.has(data.subject)) subjects.set(data.subject, stream);
    return;
  }
  for (const value of Object.values(data) as unknown[]) collectSubjects(value, stream, subjects);
}
