import { parseRecorded, toShopEvent } from '@pressline/event-store/upcasting.ts';
import { START, type EventReader, type FeedEvent, type StreamName } from '@pressline/event-store/event-store.ts';
import { NamedFiles } from '../backup/named-files.ts';

export interface InspectEventsOptions {
  readonly reader: Pick<EventReader, 'readForward'>;
  readonly now: Date;
  /** Who was forgotten; looked at when the files are asked for. */
  readonly forgotten: ReadonlySet<string>;
  /** Each is held against the schema of its type, too. */
  readonly deep: boolean;
  /** ms; what lies behind is then not looked at. As long as it takes where it is undefined. */
  readonly timeoutMs: number | undefined;
  readonly onProgress: (events: number) => void;
}

/** What the events say, all read once. */
export interface EventsInspection {
  readonly events: number;
  /** False where the time was over first. */
  readonly areAll: boolean;
  /** ISO 8601; undefined where there is none. */
  readonly newest: string | undefined;
  readonly fromFuture: readonly FeedEvent[];
  /** Those that this version can't read: where, and why. */
  readonly unreadable: readonly { readonly stream: StreamName; readonly revision: number; readonly reason: string }[];
  /** Whose personal data is sealed in them, each with a stream where it is. */
  readonly subjects: ReadonlyMap<string, StreamName>;
  readonly named: NamedFiles;
  /** Forgettings that were begun and not ended, with when they were begun: ISO 8601. */
  readonly unfinished: ReadonlyMap<StreamName, string>;
}

const PAGE = 2_000;
/** Clocks of several machines differ by so much. */
const STILL_NOW_MS = 60_000;
/** No list gets longer: where so many are wrong, more say nothing more. */
const MAX_EXAMPLES = 1_000;

/** Reads the events in their order and keeps what the checks ask of them. @throws EngineUnavailable */
export async function inspectEvents(options: InspectEventsOptions): Promise<EventsInspection> {
  const { reader, now, forgotten, deep, timeoutMs, onProgress } = options;
  const end = performance.now() + (timeoutMs ?? Number.POSITIVE_INFINITY);
  const latest = new Date(now.getTime() + STILL_NOW_MS).toISOString();
  const named = new NamedFiles(forgotten);
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
  };
}

function whyUnreadable(event: FeedEvent, deep: boolean): string | undefined {
  try {
    if (deep) parseRecorded(event);
    else toShopEvent(event);
    return undefined;
  } catch (error) {
    // Whatever it is, its stream stands still for it: the error's own words say why.
    return error instanceof Error ? error.message : String(error);
  }
}

/** Sealed blocks, wherever in an event of whatever shape they lie. */
function collectSubjects(data: unknown, stream: StreamName, subjects: Map<string, StreamName>): void {
  if (typeof data !== 'object' || data === null || data instanceof Error) return;
  if ('subject' in data && 'box' in data && typeof data.subject === 'string') {
    if (!subjects.has(data.subject)) subjects.set(data.subject, stream);
    return;
  }
  for (const value of Object.values(data) as unknown[]) collectSubjects(value, stream, subjects);
}
