import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';

declare const position: unique symbol;

/**
 * Position of an event in the whole store. For comparison only, not arithmetic: positions are dense on SQLite and
 * sparse on EventStoreDB, so `b - a` has no meaning. Serialized as a decimal string.
 */
export type Position = bigint & { readonly [position]: true };

/** Before the first event of the store. */
export const START = 0n as Position;

/** `<category>-<id>`; the category is the part before the first hyphen and contains none itself. */
export type StreamName = `${string}-${string}`;

/**
 * Who caused an event: `admin:<user id>`, `customer:<user id>`, `guest`, `system`, or `operator` for the command
 * line. Never a name.
 */
export type Actor = `admin:${string}` | `customer:${string}` | 'guest' | 'system' | 'operator';

/** Metadata of an event. No personal data. */
export interface EventMetadata {
  /** The event's ID. Two attempts of a command have different ones. */
  readonly id: string;
  /** ISO 8601 in UTC, from the command. */
  readonly at: string;
  readonly actor: Actor;
  /** ID of the accepted command, by which `handle` recognizes a repeated command. */
  readonly commandId: string;
  /**
   * Keyed hash of the request (parsed fields and file hashes). The same command ID with another fingerprint is a
   * misuse.
   */
  readonly fingerprint: string;
  /** ID of the request at the start of the chain. */
  readonly correlationId: string;
  /** ID of the command or event that caused this one. */
  readonly causationId: string;
}

/** An event to append. */
export interface NewEvent<E extends ShopEvent = ShopEvent> {
  readonly event: E;
  readonly metadata: EventMetadata;
}

/** The parts of an event that a fold needs. */
export interface PastEvent {
  readonly stream: StreamName;
  /** Counts from 0 within its stream. */
  readonly revision: number;
  readonly type: string;
  /** As stored, before any upcaster; `UnreadableData` if it isn't JSON any more. */
  readonly data: unknown;
  readonly at: string;
  readonly actor: Actor;
}

/** An event of a page of the store. Its remaining metadata is not read, which halves the reading time. */
export interface FeedEvent extends PastEvent {
  readonly position: Position;
}

/** A stored event. */
export interface RecordedEvent extends FeedEvent {
  readonly metadata: EventMetadata;
}

/** Replaces the data of a damaged event: it parks its own stream, without stopping the reading of others. */
export class UnreadableData extends Error {
  override readonly name = 'UnreadableData';
}

/** The expected state of the stream for an append to be accepted; there is no "any". */
export type ExpectedRevision = 'no-stream' | number;

export type AppendResult =
  | { readonly outcome: 'appended'; readonly revision: number; readonly position: Position }
  | { readonly outcome: 'conflict'; readonly actual: ExpectedRevision };

export interface EventPage {
  readonly events: readonly FeedEvent[];
  /** All events up to here were scanned, whether they matched or not: continue from here. */
  readonly scannedTo: Position;
  /** There were no events after `scannedTo` when the page was read, or none that `upTo` requires. */
  readonly caughtUp: boolean;
}

export interface ReadForward {
  /** Exclusive. */
  readonly after: Position;
  /** Only events of streams of these categories; all when absent. */
  readonly categories?: readonly string[];
  /** Maximum number of events; a page may have fewer without being the last. */
  readonly limit: number;
  /**
   * Position of an event that the caller was notified of. The page may then be of a moment ago, when that was the
   * newest: on servers, it comes from memory. If absent, it includes everything that was acknowledged before the call.
   */
  readonly upTo?: Position | undefined;
}

export interface SortOptions {
  /** Only events of streams of these categories. */
  readonly categories: readonly string[];
  /** Only events up to this position, inclusive. */
  readonly upTo: Position;
  /** Only streams after this name; all if absent. */
  readonly after?: StreamName | undefined;
  /** For a temporary file, of about half the size of all events. */
  readonly folder: string;
}

/**
 * Events in the order of their streams’ names, by code points, and within a stream from the first to the last: for
 * replays of a whole history. Close it.
 */
export interface SortedEvents {
  /** Sorts some more of the events, for a moment. Returns the share that is sorted, from 0 to 1: repeat until 1. */
  sortMore(): Promise<number>;
  /** How many events are sorted so far. */
  readonly sorted: number;
  /** The next events, once all are sorted; fewer than the limit at the end only. */
  read(limit: number): Promise<readonly FeedEvent[]>;
  close(): Promise<void>;
}

/** The reading half of the port: everything a projection, a replay or an audit needs. */
export interface EventReader {
  /** The events of a stream in order, from a revision (inclusive); empty if there is no such stream. */
  readStream(stream: StreamName, fromRevision?: number, limit?: number): Promise<readonly RecordedEvent[]>;
  /** A page of the whole store, by position. */
  readForward(options: ReadForward): Promise<EventPage>;
  /**
   * Absent on engines that can't do so.
   * @throws EngineUnavailable, also from the methods of the result
   */
  readonly sortByStream?: ((options: SortOptions) => SortedEvents) | undefined;
  /** Position of the newest event of any kind, up to which a page may scan; `START` if the shop has no events. */
  head(): Promise<Position>;
  close(): Promise<void>;
}

export interface RecordedPage {
  readonly events: readonly RecordedEvent[];
  /** All events up to here were scanned: continue from here. */
  readonly scannedTo: Position;
  readonly caughtUp: boolean;
}

/** For moving a shop to other stores: events with all metadata. */
export interface RecordedReader {
  /** A page of the whole store after a position. */
  readRecorded(options: { readonly after: Position; readonly limit: number }): Promise<RecordedPage>;
}

/** For readers that only need recent events. */
export interface EventsByTime {
  /**
   * A position before everything that happened since a moment (ISO 8601, UTC), found without reading earlier events.
   * Tolerates clock differences of minutes; events written with a much earlier time (an import) may be missed.
   */
  positionBefore(moment: string): Promise<Position>;
}

export interface AppendOptions {
  /**
   * No request waits for it, so it may wait a moment for a commit that it can share. Its result is as durable as any
   * other’s.
   */
  readonly deferrable?: boolean | undefined;
}

/**
 * The port to the event store. Adapters promise this and no more: an append is on disk when it resolves; a conflict
 * is distinguishable from a failure; an append is atomic. Recognizing repeated appends is up to `handle`, not the
 * store.
 */
export interface EventStore extends EventReader, EventsByTime, RecordedReader {
  /**
   * Appends to one stream, atomically. Returns the position of the last event.
   * @throws EngineUnavailable if the engine is unavailable, too slow or its disk is full. Whether the events were
   * appended is then unknown: retry with the same command ID
   */
  append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly [NewEvent, ...NewEvent[]],
    options?: AppendOptions,
  ): Promise<AppendResult>;
  /**
   * Called after each commit with the newest position, in this process only. A hint, not a delivery guarantee.
   * Returns a function that unsubscribes.
   */
  onAppended(listener: (head: Position) => void): () => void;
}

/** The engine can't be used: unavailable, too slow, or its disk is full. HTTP status 503 with `Retry-After`. */
export class EngineUnavailable extends Error {
  override readonly name: string = 'EngineUnavailable';
}

/** The disk is full: retrying helps only once somebody has freed space. */
export class DiskFull extends EngineUnavailable {
  override readonly name = 'DiskFull';

  /** @param what can't be written, as the subject of the message */
  constructor(what: string, options?: ErrorOptions) {
    super(`The disk is full: ${what} can’t be written. Free some space on the disk that contains DATA_DIR.`, options);
  }
}

/** The events file can't be read any more; retrying doesn't help. */
export class EventsDamaged extends Error {
  override readonly name = 'EventsDamaged';

  constructor(options?: ErrorOptions) {
    super(
      'The events, in events/events.sqlite of DATA_DIR, are damaged. Keep that folder as it is, and restore a backup into another one: pressline verify-backup <folder>, then pressline restore.',
      options,
    );
  }
}

/** The category of a stream: the part before the first hyphen. */
export function categoryOf(stream: StreamName): string {
  return stream.slice(0, stream.indexOf('-'));
}
