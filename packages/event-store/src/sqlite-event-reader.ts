import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  START,
  type EventMetadata,
  type EventPage,
  type EventReader,
  type EventsByTime,
  type Position,
  type ReadForward,
  type RecordedEvent,
  type RecordedPage,
  type RecordedReader,
  type SortOptions,
  type SortedEvents,
  type StreamName,
} from './event-store.ts';
import { BOUND_LIMIT, translateSqliteError, openForReading, openForInspection } from './sqlite-database.ts';
import { asArrays, COLUMNS, mapErrors, positionOf, rowsOf, toFeedEvent, type StreamRow } from './sqlite-event-rows.ts';
import { openSortedEvents } from './sqlite-sorted-events.ts';

/** SQLite's value for it. */
const NO_LIMIT = -1;
/** Positions are dense here, so this is a number of events. */
const EVENTS_SCANNED_PER_PAGE = 20_000n;
/** Events are written slightly out of order of time if they wait for each other, and by minutes if clocks differ. */
const OUT_OF_TIME = 2_000n;

/**
 * Opens an event store for reading, alongside the process or thread that writes it; sees what is committed.
 * @throws EngineUnavailable if the file is missing or can't be opened
 */
export function openSqliteEventReader({
  file,
}: {
  readonly file: string;
}): EventReader & EventsByTime & RecordedReader {
  try {
    return new SqliteEventReader(openForReading(file));
  } catch (error) {
    throw translateSqliteError(error);
  }
}

/**
 * The same for inspections, which must leave no trace even if the file is not open anywhere.
 * @throws EngineUnavailable
 */
export function openSqliteEventsForInspection({ file }: { readonly file: string }): EventReader {
  try {
    return new SqliteEventReader(openForInspection(file));
  } catch (error) {
    throw translateSqliteError(error);
  }
}

/** The reading half of the SQLite store. Rows are read as arrays: objects are twice as slow. */
export class SqliteEventReader implements EventReader, EventsByTime, RecordedReader {
  protected readonly database: DatabaseSync;
  readonly #head: StatementSync;
  readonly #happened: StatementSync;
  readonly #stream: StatementSync;
  readonly #recorded: StatementSync;
  readonly #forward = new Map<number, StatementSync>();

  constructor(database: DatabaseSync) {
    this.database = database;
    this.#head = asArrays(database, 'SELECT max(position) FROM events');
    this.#happened = asArrays(database, 'SELECT at FROM events WHERE position >= ? ORDER BY position LIMIT 1');
    this.#stream = asArrays(
      database,
      `SELECT ${COLUMNS}, metadata FROM events WHERE stream = ? AND revision >= ? ORDER BY revision ${BOUND_LIMIT}`,
    );
    this.#recorded = asArrays(
      database,
      `SELECT ${COLUMNS}, metadata FROM events WHERE position > ? AND position <= ? ORDER BY position ${BOUND_LIMIT}`,
    );
  }

  readRecorded({ after, limit }: Parameters<RecordedReader['readRecorded']>[0]): Promise<RecordedPage> {
    return mapErrors(() => {
      const head = this.#headNow();
      const events = rowsOf(this.#recorded.all(after, head, limit)).map(toRecordedEvent);
      const last = events.length < limit ? undefined : events.at(-1);
      const scannedTo = last?.position ?? (after > head ? after : head);
      return { events, scannedTo, caughtUp: scannedTo >= head };
    });
  }

  readStream(stream: StreamName, fromRevision = 0, limit = NO_LIMIT): Promise<readonly RecordedEvent[]> {
    return mapErrors(() => rowsOf(this.#stream.all(stream, fromRevision, limit)).map(toRecordedEvent));
  }

  readForward({ after, categories, limit }: ReadForward): Promise<EventPage> {
    return mapErrors(() => {
      // The head is read first and limits the page, so that no event committed meanwhile is skipped.
      const head = this.#headNow();
      if (after >= head || categories?.length === 0) {
        const scannedTo = after > head ? after : head;
        return { events: [], scannedTo, caughtUp: true };
      }
      const selected = [...new Set(categories)];
      // A filter may match few of very many events: a page ends after this many, so that no call takes long.
      const most = positionOf(after + EVENTS_SCANNED_PER_PAGE);
      const upTo = selected.length === 0 || head < most ? head : most;
      const events = rowsOf(this.#forwardBy(selected.length).all(after, upTo, ...selected, limit)).map(toFeedEvent);
      const last = events.length < limit ? undefined : events.at(-1);
      const scannedTo = last?.position ?? upTo;
      return { events, scannedTo, caughtUp: scannedTo === head };
    });
  }

  sortByStream(options: SortOptions): SortedEvents {
    return openSortedEvents(this.database, options);
  }

  head(): Promise<Position> {
    return mapErrors(() => this.#headNow());
  }

  /** Positions are dense and almost in order of time: a binary search takes some twenty lookups. */
  positionBefore(moment: string): Promise<Position> {
    return mapErrors(() => {
      let [before, after] = [0n, this.#headNow() + 1n];
      while (after - before > 1n) {
        const middle = (before + after) / 2n;
        // @types/node types rows only as objects; this statement returns arrays.
        const row = this.#happened.get(middle) as unknown as readonly [string] | undefined;
        if (row !== undefined && row[0] < moment) before = middle;
        else after = middle;
      }
      return before > OUT_OF_TIME ? positionOf(before - OUT_OF_TIME) : START;
    });
  }

  close(): Promise<void> {
    if (this.database.isOpen) this.database.close();
    return Promise.resolve();
  }

  #headNow(): Position {
    // @types/node types rows only as objects; this statement returns arrays.
    const row = this.#head.get() as unknown as readonly [number | null];
    return row[0] === null ? START : positionOf(row[0]);
  }

  #forwardBy(categories: number): StatementSync {
    let statement = this.#forward.get(categories);
    if (statement === undefined) {
      statement = asArrays(this.database, forwardSql(categories));
      this.#forward.set(categories, statement);
    }
    return statement;
  }
}

/**
 * SQL for a page of the whole store (0 categories) or of so many categories; its parameters are the position to start
 * after, the last position, the categories and the limit. There is no index on categories: such reads cover most of
 * the store, and each append would pay for the index.
 */
function forwardSql(categories: number): string {
  const only = categories === 0 ? '' : ` AND category IN (${Array.from({ length: categories }, () => '?').join(', ')})`;
  return `SELECT ${COLUMNS} FROM events WHERE position > ? AND position <= ?${only} ORDER BY position ${BOUND_LIMIT}`;
}

/** The metadata column; `at` and `actor` have columns of their own. */
type StoredMetadata = Omit<EventMetadata, 'at' | 'actor'>;

/** The text of the metadata column. */
export function metadataText({ id, commandId, fingerprint, correlationId, causationId }: EventMetadata): string {
  return JSON.stringify({ id, commandId, fingerprint, correlationId, causationId } satisfies StoredMetadata);
}

function toRecordedEvent(row: StreamRow): RecordedEvent {
  const event = toFeedEvent(row);
  const { id, ...rest } = JSON.parse(row[7]) as StoredMetadata;
  return { ...event, metadata: { id, at: event.at, actor: event.actor, ...rest } };
}
