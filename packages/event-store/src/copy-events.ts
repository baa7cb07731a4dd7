import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import {
  START,
  UnreadableData,
  type EventReader,
  type EventStore,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type RecordedReader,
} from './event-store.ts';

export interface CopyEventsOptions {
  readonly from: RecordedReader;
  readonly to: Pick<EventStore, 'append' | 'readStream' | 'head'>;
  /** Of the source: where to go on from; from the beginning, skipping what is there already, when absent. */
  readonly after?: Position;
  readonly onProgress?: (progress: { readonly events: number; readonly position: Position }) => void;
  readonly signal?: AbortSignal;
}

/** An event that can't be copied, or a target that holds something else: nobody but a person can say what to do. */
export class CannotCopy extends Error {
  override readonly name = 'CannotCopy';
}

const PAGE_SIZE = 1_000;

/**
 * Copies events one append after another, in the order of the source, each with its id, time, actor and all else that is known of it, to the same
 * revisions of the same streams. It may be broken off and begun again: what is there already is left as it is. Events that
 * are appended to the source meanwhile are copied too. Nobody else may write to the target.
 * @returns the position of the source up to which everything was copied
 * @throws CannotCopy, and what the stores throw
 */
export async function copyEvents({
  from,
  to,
  after = START,
  onProgress,
  signal,
}: CopyEventsOptions): Promise<Position> {
  let copiedTo = after;
  let events = 0;
  let isResuming = after === START;
  if (isResuming) await refuseAnotherShop(from, to);
  for (;;) {
    signal?.throwIfAborted();
    const page = await from.readRecorded({ after: copiedTo, limit: PAGE_SIZE });
    // The target holds the beginning of what the source holds: with the last event of a page it has all of it.
    isResuming &&= await containsLast(to, page.events);
    if (!isResuming) for (const append of appendsOf(page.events)) await copyAppend(to, append);
    events += page.events.length;
    copiedTo = page.scannedTo;
    onProgress?.({ events, position: copiedTo });
    if (page.caughtUp) return copiedTo;
  }
}

/** A target that has begun holds the source's first event: else nothing is written to it. */
async function refuseAnotherShop(from: RecordedReader, to: CopyEventsOptions['to']): Promise<void> {
  if ((await to.head()) === START) return;
  const first = await firstOf(from);
  if (first !== undefined && !(await containsLast(to, [first])))
    throw new CannotCopy('Where it is copied to there is another shop: choose an empty place.');
}

async function firstOf(from: RecordedReader): Promise<RecordedEvent | undefined> {
  for (let after = START; ;) {
    // A page at a time: before it there may be very many of another shop's, and of the server's own.
    const { events, scannedTo, caughtUp } = await from.readRecorded({ after, limit: PAGE_SIZE });
    const [first] = events;
    if (first !== undefined || caughtUp) return first;
    after = scannedTo;
  }
}

type Append = readonly [RecordedEvent, ...RecordedEvent[]];

/** Events of one stream that follow each other go together. */
function* appendsOf(events: readonly RecordedEvent[]): Generator<Append> {
  let append: [RecordedEvent, ...RecordedEvent[]] | undefined;
  for (const event of events) {
    if (append !== undefined && append[0].stream === event.stream) {
      append.push(event);
      continue;
    }
    if (append !== undefined) yield append;
    append = [event];
  }
  if (append !== undefined) yield append;
}

async function copyAppend(to: CopyEventsOptions['to'], append: Append): Promise<void> {
  const [{ stream, revision }] = append;
  const expected = revision === 0 ? 'no-stream' : revision - 1;
  const [first, ...rest] = append.map(newEvent);
  if (first === undefined) return;
  const appended = await to.append(stream, expected, [first, ...rest]);
  if (appended.outcome === 'appended') return;
  const missing = await missingOf(to, append);
  if (missing === undefined) return;
  await copyAppend(to, missing);
}

/** Of events whose place is taken: those that are not there yet. @throws CannotCopy where others are there, or a gap is */
async function missingOf(to: CopyEventsOptions['to'], append: Append): Promise<Append | undefined> {
  const [{ stream, revision }] = append;
  const there = await to.readStream(stream, revision, append.length);
  if (there.length === 0)
    throw new CannotCopy(`${stream} lacks what comes before revision ${revision} where it is copied to.`);
  there.forEach(({ metadata }, index) => {
    if (metadata.id !== append[index]?.metadata.id)
      throw new CannotCopy(`${stream} holds another event at revision ${revision + index} where it is copied to.`);
  });
  const [first, ...rest] = append.slice(there.length);
  return first === undefined ? undefined : [first, ...rest];
}

/** A page without an event of the shop says nothing. */
async function containsLast(to: Pick<EventReader, 'readStream'>, events: readonly RecordedEvent[]): Promise<boolean> {
  const last = events.at(-1);
  if (last === undefined) return true;
  const [there] = await to.readStream(last.stream, last.revision, 1);
  return there?.metadata.id === last.metadata.id;
}

function newEvent({ stream, revision, type, data, metadata }: RecordedEvent): NewEvent {
  if (data instanceof UnreadableData)
    throw new CannotCopy(
      `Event ${revision} of ${stream} is damaged: bring it back from a backup before the shop moves.`,
    );
  // As it was stored, of whatever version: what it means is for whoever reads it.
  return { event: { type, data } as ShopEvent, metadata };
}
