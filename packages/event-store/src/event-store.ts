import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';

declare const position: unique symbol;

/**
 * Where an event stands in the whole store. Compared, never counted with: it is dense on SQLite and sparse on
 * EventStoreDB, so `b - a` says nothing. On the wire it is a decimal string.
 */
export type Position = bigint & { readonly [position]: true };

/** Before the first event of the store. */
export const START = 0n as Position;

/** `<category>-<id>`; the category is what stands before the first hyphen and holds none itself. */
export type StreamName = `${string}-${string}`;

/** Who caused an event: `admin:<user id>`, `customer:<user id>`, `guest`, `system`, or `operator`: somebody at the command line. Never a name. */
export type Actor = `admin:${string}` | `customer:${string}` | 'guest' | 'system' | 'operator';

/** What is known of an event besides what happened. No personal data. */
export interface EventMetadata {
  /** Of the event; derived from the command's id, so that a retried append carries the same ids. */
  readonly id: string;
  /** ISO 8601 in UTC, taken from the command. */
  readonly at: string;
  readonly actor: Actor;
  /** Of the command that was accepted; `handle` finds a repeated command by it. */
  readonly commandId: string;
  /** Keyed hash of what was asked (parsed fields and file hashes): the same command id with another fingerprint is a misuse. */
  readonly fingerprint: string;
  /** Of the request that began it all. */
  readonly correlationId: string;
  /** Of the command or event that caused this one. */
  readonly causationId: string;
}

/** An event to append. */
export interface NewEvent<E extends ShopEvent = ShopEvent> {
  readonly event: E;
  readonly metadata: EventMetadata;
}

/** What a fold needs of an event in the store; the rest of its metadata is left unread, as that is half of the reading. */
export interface FeedEvent {
  readonly stream: StreamName;
  /** Counts from 0 within its stream. */
  readonly revision: number;
  readonly position: Position;
  readonly type: string;
  /** As it was stored, before any upcaster; an `UnreadableData` where it is no JSON any more. */
  readonly data: unknown;
  readonly at: string;
  readonly actor: Actor;
}

/** An event as it lies in the store. */
export interface RecordedEvent extends FeedEvent {
  readonly metadata: EventMetadata;
}

/** Stands for the data of an event that was damaged where it lies: it stops its own stream, not the reading of the others. */
export class UnreadableData extends Error {
  override readonly name = 'UnreadableData';
}

/** What the stream must look like for an append to be taken; there is no "any". */
export type ExpectedRevision = 'no-stream' | number;

export type AppendResult =
  | { readonly outcome: 'appended'; readonly revision: number; readonly position: Position }
  | { readonly outcome: 'conflict'; readonly actual: ExpectedRevision };

export interface EventPage {
  readonly events: readonly FeedEvent[];
  /** Everything up to here was looked at, whether or not it was wanted: the place to read on from. */
  readonly scannedTo: Position;
  /** Nothing lay behind `scannedTo` when the page was read. */
  readonly caughtUp: boolean;
}

export interface ReadForward {
  /** Exclusive. */
  readonly after: Position;
  /** Only events of streams of these categories; all when absent. */
  readonly categories?: readonly string[];
  /** At most so many events; a page may hold fewer and yet not be the last. */
  readonly limit: number;
}

/** The reading half of the port: all that a projection, a replay or an audit needs. */
export interface EventReader {
  /** The events of a stream in order, from a revision on (inclusive), at most so many; empty where there is no such stream. */
  readStream(stream: StreamName, fromRevision?: number, limit?: number): Promise<readonly RecordedEvent[]>;
  /** A page of the whole store in order of position. */
  readForward(options: ReadForward): Promise<EventPage>;
  /** Everything there is lies up to here, and a page may scan so far; `START` where there is no event of the shop. */
  head(): Promise<Position>;
  close(): Promise<void>;
}

export interface RecordedPage {
  readonly events: readonly RecordedEvent[];
  /** Everything up to here was looked at: the place to read on from. */
  readonly scannedTo: Position;
  readonly caughtUp: boolean;
}

/** For who moves a shop to other stores: events with all that is known of them. */
export interface RecordedReader {
  /** A page of the whole store in order of position, behind a position; at most so many. */
  readRecorded(options: { readonly after: Position; readonly limit: number }): Promise<RecordedPage>;
}

/** For readers that care for what happened lately, and need not pass by all that lies before it. */
export interface EventsByTime {
  /**
   * A place before everything that happened since a moment (ISO 8601, UTC), found without reading what lies before it.
   * Clocks of several writers may differ by minutes; what was written long out of its time (an import) may be missed.
   */
  positionBefore(moment: string): Promise<Position>;
}

/**
 * The port to the event store. Adapters promise no more than this: an append is on disk when it answers; a conflict is
 * told apart from a failure; one append's events are all there or none. That a repeated append is recognised is not the
 * store's promise but `handle`'s.
 */
export interface EventStore extends EventReader, EventsByTime, RecordedReader {
  /**
   * Appends to one stream, all or nothing. The position it answers is that of the last event.
   * @throws EngineUnavailable where the engine is away, out of time or its disk is full. Whether the append was taken is
   * then unknown: ask again with the same command id.
   */
  append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly [NewEvent, ...NewEvent[]],
  ): Promise<AppendResult>;
  /** Calls back after each commit with the newest position, in this process only; a hint, not a delivery. Returns what stops it. */
  onAppended(listener: (head: Position) => void): () => void;
}

/** The engine can't be used now: away, too slow, or its disk is full. HTTP tells it as 503 with `Retry-After`. */
export class EngineUnavailable extends Error {
  override readonly name: string = 'EngineUnavailable';
}

/** The disk is full: trying later helps only where somebody has made room meanwhile. */
export class DiskFull extends EngineUnavailable {
  override readonly name = 'DiskFull';

  /** @param what can't be written, as a sentence goes on with it. */
  constructor(what: string, options?: ErrorOptions) {
    super(`The disk is full: ${what} can’t be written. Make room on the disk that DATA_DIR lies on.`, options);
  }
}

/** The file of events can't be read any more: waiting does not mend it. */
export class EventsDamaged extends Error {
  override readonly name = 'EventsDamaged';

  constructor(options?: ErrorOptions) {
    super(
      'The events, in events/events.sqlite of DATA_DIR, are damaged. Keep that folder as it is, and build the shop of a backup in another one: pressline verify-backup <folder>, then pressline restore.',
      options,
    );
  }
}

/** The category of a stream: what stands before the first hyphen. */
export function categoryOf(stream: StreamName): string {
  return stream.slice(0, stream.indexOf('-'));
}
