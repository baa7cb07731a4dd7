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
  /** Position in the source to continue from; if absent, from the beginning, skipping existing events. */
  readonly after?: Position;
  readonly onProgress?: (progress: { readonly events: number; readonly position: Position }) => void;
  readonly signal?: AbortSignal;
}

/** An event can't be copied, or the target has other events: an operator has to decide what to do. */
export class CannotCopy extends Error {
  override readonly name = 'CannotCopy';
}

const PAGE_SIZE = 1_000;

/**
 * Copies events append by append, in the order of the source, with their IDs, times, actors and all other metadata,
 * to the same revisions of the same streams. It can be interrupted and repeated: existing events are kept. Events
 * appended to the source meanwhile are copied too. Nobody else may write to the target.
 * @returns the position in the source up to which everything was copied
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
    // The target contains a prefix of the source: if it has the last event of a page, it has the whole page.
    isResuming &&= await containsLast(to, page.events);
    if (!isResuming) for (const append of appendsOf(page.events)) await copyAppend(to, append);
    events += page.events.length;
    copiedTo = page.scannedTo;
    onProgress?.({ events, position: copiedTo });
    if (page.caughtUp) return copiedTo;
  }
}

/** A target with events must contain the source's first event; otherwise nothing is written. */
async function refuseAnotherShop(from: RecordedReader, to: CopyEventsOptions['to']): Promise<void> {
  if ((await to.head()) === START) return;
  const first = await firstOf(from);
  if (first !== undefined && !(await containsLast(to, [first])))
    throw new CannotCopy('The target contains another shop. Choose an empty one.');
}

async function firstOf(from: RecordedReader): Promise<RecordedEvent | undefined> {
  for (let after = START; ;) {
    // One page at a time: many events of other shops, and of the server itself, may come first.
    const { events, scannedTo, caughtUp } = await from.readRecorded({ after, limit: PAGE_SIZE });
    const [first] = events;
    if (first !== undefined || caughtUp) return first;
    after = scannedTo;
  }
}

type Append = readonly [RecordedEvent, ...RecordedEvent[]];

/** Consecutive events of one stream are appended together. */
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

/**
 * The events of an append that the target lacks.
 * @throws CannotCopy if the target has other events, or a gap
 */
async function missingOf(to: CopyEventsOptions['to'], append: Append): Promise<Append | undefined> {
  const [{ stream, revision }] = append;
  const there = await to.readStream(stream, revision, append.length);
  if (there.length === 0) throw new CannotCopy(`${stream} has a gap before revision ${revision} in the target.`);
  there.forEach(({ metadata }, index) => {
    if (metadata.id !== append[index]?.metadata.id)
      throw new CannotCopy(`${stream} has another event at revision ${revision + index} in the target.`);
  });
  const [first, ...rest] = append.slice(there.length);
  return first === undefined ? undefined : [first, ...rest];
}

/** A page without an event of the shop proves nothing. */
async function containsLast(to: Pick<EventReader, 'readStream'>, events: readonly RecordedEvent[]): Promise<boolean> {
  const last = events.at(-1);
  if (last === undefined) return true;
  const [there] = await to.readStream(last.stream, last.revision, 1);
  return there?.metadata.id === last.metadata.id;
}

function newEvent({ stream, revision, type, data, metadata }: RecordedEvent): NewEvent {
  if (data instanceof UnreadableData)
    throw new CannotCopy(
      `Event #${revision} of ${stream} is damaged. Restore it from a backup before you move the shop.`,
    );
  // As stored, of whatever version: interpreting it is up to the reader.
  return { event: { type, data } as ShopEvent, metadata };
}
