import { categoryOf, type Position, type FeedEvent, type StreamName } from '@pressline/event-store/event-store.ts';
import { inTodaysShape } from '@pressline/event-store/upcasting.ts';
import type { Parked } from '../documents/document-store.ts';
import { partitionIndexOf, type Partition } from '../documents/partition.ts';
import type { AnyProjection, StreamEvent } from '../projection/projection.ts';
import { isSkipped, type Skips } from './skips.ts';

/** An event that the current code can't read. It parks its stream in each projection that reads its category. */
export class UnreadableEvent {
  readonly stream: StreamName;
  readonly revision: number;
  readonly error: unknown;

  constructor({ stream, revision }: FeedEvent, error: unknown) {
    this.stream = stream;
    this.revision = revision;
    this.error = error;
  }
}

export type ReadEvent = StreamEvent | UnreadableEvent;

/** A recorded event, upcast to its current shape, or the reason why that fails. */
export function readEvent(recorded: FeedEvent): ReadEvent {
  try {
    // The type and data of an event belong together, which the compiler can't know.
    return inTodaysShape(recorded) as FeedEvent & StreamEvent;
  } catch (error) {
    return new UnreadableEvent(recorded, error);
  }
}

/** The events of one category in a page, in order, and the position of the last one. */
export interface CategoryPage {
  readonly events: ReadEvent[];
  last: Position;
}

/** The events of a page by category, for each partition of which some are fed. */
export class PageInPartitions {
  readonly #events: readonly FeedEvent[];
  readonly #read = new Map<number | undefined, ReadonlyMap<string, CategoryPage>>();
  #divided: readonly FeedEvent[][] | undefined;

  constructor(events: readonly FeedEvent[]) {
    this.#events = events;
  }

  /** @param partition all events if absent */
  of(partition: Partition | undefined): ReadonlyMap<string, CategoryPage> {
    const known = this.#read.get(partition?.index);
    if (known !== undefined) return known;
    const read = readByCategory(partition === undefined ? this.#events : this.#eventsOf(partition));
    this.#read.set(partition?.index, read);
    return read;
  }

  #eventsOf({ index, of }: Partition): readonly FeedEvent[] {
    if (this.#divided === undefined) {
      this.#divided = Array.from({ length: of }, () => []);
      for (const event of this.#events) this.#divided[partitionIndexOf(event.stream, of)]?.push(event);
    }
    return this.#divided[index] ?? [];
  }
}

/**
 * Groups a page by category for all projections. A stream has one category, so order between categories doesn't
 * matter.
 */
export function readByCategory(events: readonly FeedEvent[]): ReadonlyMap<string, CategoryPage> {
  const pages = new Map<string, CategoryPage>();
  let page: CategoryPage | undefined;
  // Events of one category tend to follow each other, which saves most substring lookups.
  let prefix = '';
  for (const recorded of events) {
    const { stream, position } = recorded;
    if (page === undefined || !stream.startsWith(prefix)) {
      const category = categoryOf(stream);
      prefix = `${category}-`;
      page = pages.get(category);
      if (page === undefined) pages.set(category, (page = { events: [], last: position }));
    }
    page.events.push(readEvent(recorded));
    page.last = position;
  }
  return pages;
}

/** The fold of one stream, in memory. */
export interface Fold {
  readonly id: string;
  readonly stream: StreamName;
  revision: number;
  body: unknown;
  parked: Parked | undefined;
  /** `marked`: also overwrites a stored document of the same revision. */
  unsaved: 'no' | 'changed' | 'marked';
  /** False only if nothing is stored for certain. */
  mayBeStored: boolean;
}

/** The fold of a stream before its first event. If the projection finds no ID in the stream name, the name is used. */
export function freshFold(projection: AnyProjection, stream: StreamName): Fold {
  return {
    id: idOf(projection, stream),
    stream,
    revision: -1,
    body: undefined,
    parked: undefined,
    unsaved: 'no',
    mayBeStored: true,
  };
}

function idOf(projection: AnyProjection, stream: StreamName): string {
  try {
    return projection.id({ stream });
  } catch {
    // `foldEvent` calls `id` again and parks the stream with the error.
    return stream;
  }
}

/** `seen`: folded before. `waiting`: behind a parked event. `gap`: events in between are missing. */
export type FoldOutcome = 'folded' | 'parked' | 'seen' | 'waiting' | 'gap';

export interface FoldOptions {
  readonly skips: Skips;
  readonly now: () => Date;
}

/** Folds one event in place. Errors of the projection park the stream; nothing is thrown. */
export function foldEvent(
  projection: AnyProjection,
  fold: Fold,
  event: ReadEvent,
  { skips, now }: FoldOptions,
): FoldOutcome {
  if (fold.parked !== undefined) return 'waiting';
  if (event.revision <= fold.revision) return 'seen';
  if (event.revision > fold.revision + 1) return 'gap';
  try {
    if (isSkipped(skips, fold.stream, event.revision)) return passOver(fold, event);
    if (event instanceof UnreadableEvent) throw event.error;
    // Throws if `freshFold` found no ID.
    if (fold.revision === -1) projection.id(event);
    const body: unknown = projection.evolve(fold.body, event);
    if (body === undefined) throw new TypeError(`${projection.name} returns no document for ${event.type}.`);
    fold.body = body;
    fold.revision = event.revision;
    if (fold.unsaved === 'no') fold.unsaved = 'changed';
    return 'folded';
  } catch (error) {
    fold.parked = {
      stream: fold.stream,
      revision: event.revision,
      since: now().toISOString(),
      reason: reasonOf(error),
    };
    fold.unsaved = 'marked';
    return 'parked';
  }
}

function passOver(fold: Fold, { revision }: ReadEvent): 'folded' {
  fold.revision = revision;
  if (fold.unsaved === 'no') fold.unsaved = 'changed';
  return 'folded';
}

const MAX_REASON_LENGTH = 200;

/** Class and message of an error. Personal data is sealed during folds, so the message can't contain any. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return reason.slice(0, MAX_REASON_LENGTH);
}
