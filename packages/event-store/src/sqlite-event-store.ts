import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { checkpointed, checkpointInThread } from './checkpoint-in-thread.ts';
import {
  EngineUnavailable,
  type AppendOptions,
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  type StreamName,
} from './event-store.ts';
import { makeFolderOf, translateSqliteError, openForWriting } from './sqlite-database.ts';
import { metadataText, SqliteEventReader } from './sqlite-event-reader.ts';
import { positionOf } from './sqlite-event-rows.ts';
import { takeWriteLock } from './sqlite-write-lock.ts';

/** Limit per commit, since the process does nothing else meanwhile (some 20 ms). */
const EVENTS_PER_COMMIT = 1_000;
/** The log then has about a thousand pages: 4 MB. */
const EVENTS_PER_CHECKPOINT = 250;
/**
 * From this length on, in pages, a log is begun again: 8 MB. Each sync of a log that grows also has to store its length,
 * which makes it half as long again.
 */
const PAGES_OF_LOG = 2_000;
/** How long a deferrable append waits for others: at 50 orders a second, their reactions need hardly any syncs. */
const DEFERRED_MS = 20;

/** An append waiting for the next commit. Its events are serialized already, so invalid ones were rejected before. */
interface Waiting {
  readonly stream: StreamName;
  readonly expected: ExpectedRevision;
  readonly events: readonly {
    readonly type: string;
    readonly at: string;
    readonly actor: string;
    readonly data: string;
    readonly metadata: string;
  }[];
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

interface SqliteEventStoreOptions {
  readonly file: string;
  /** How long a deferrable append waits, in ms. */
  readonly deferredMs?: number;
}

/**
 * Opens the event store in one SQLite file, creating it if missing. One process writes; others may read.
 * @throws StoreInUse if another process has it open
 */
export function openSqliteEventStore({ file, deferredMs }: SqliteEventStoreOptions): EventStore {
  makeFolderOf(file);
  const lock = takeWriteLock(file);
  try {
    return new SqliteEventStore(openForWriting(file), lock, deferredMs);
  } catch (error) {
    lock.close();
    throw translateSqliteError(error);
  }
}

/**
 * Events in one SQLite file, with group commit: appends are queued, and all those queued by the end of the current
 * turn of the event loop are committed in one transaction. Each has its own success or conflict, and resolves after
 * the commit. Deferrable ones wait a moment for the next commit.
 */
export class SqliteEventStore extends SqliteEventReader implements EventStore {
  /** False for a file that is only written once. */
  readonly #hasLog: boolean;
  readonly #lock: { close(): void };
  readonly #deferredMs: number;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #insert: StatementSync;
  readonly #revision: StatementSync;
  readonly #listeners = new Set<(head: Position) => void>();
  #waiting: Waiting[] = [];
  /** Whether a commit follows at the end of this turn of the event loop. */
  #isCommitting = false;
  #deferred: NodeJS.Timeout | undefined;
  /** Events since the last checkpoint of the log. */
  #logged = 0;
  #closed = false;

  constructor(database: DatabaseSync, lock: { close(): void }, deferredMs = DEFERRED_MS) {
    super(database);
    this.#deferredMs = deferredMs;
    this.#hasLog = database.prepare('PRAGMA journal_mode').get()?.['journal_mode'] === 'wal';
    this.#lock = lock;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
    this.#insert = database.prepare(
      'INSERT INTO events (stream, revision, type, at, actor, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    this.#revision = database.prepare('SELECT max(revision) FROM events WHERE stream = ?');
    this.#revision.setReturnArrays(true);
  }

  append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly [NewEvent, ...NewEvent[]],
    { deferrable = false }: AppendOptions = {},
  ): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new EngineUnavailable('The event store is closed.');
      const texts = events.map(({ event, metadata }) => ({
        type: event.type,
        at: metadata.at,
        actor: metadata.actor,
        data: JSON.stringify(event.data),
        metadata: metadataText(metadata),
      }));
      this.#waiting.push({ stream, expected, events: texts, resolve, reject });
      if (deferrable) this.#deferred ??= setTimeout(() => this.#commitWaiting(), this.#deferredMs);
      else this.#commitThisTurn();
    });
  }

  onAppended(listener: (head: Position) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Commits waiting appends, then closes the file and releases the lock. */
  override async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    while (this.#waiting.length > 0) this.#commitWaiting();
    await checkpointed(this.database);
    await super.close();
    this.#lock.close();
  }

  #commitThisTurn(): void {
    if (this.#isCommitting) return;
    this.#isCommitting = true;
    setImmediate(() => this.#commitWaiting());
  }

  #commitWaiting(): void {
    this.#isCommitting = false;
    clearTimeout(this.#deferred);
    this.#deferred = undefined;
    const batch = this.#nextBatch();
    if (batch.length === 0) return;
    let results: readonly AppendResult[];
    try {
      this.#begin.run();
      results = batch.map((waiting) => this.#appendNow(waiting));
      this.#commit.run();
    } catch (error) {
      // The whole batch: none of it is known to be on disk. SQLite rolls back automatically after some errors.
      for (const { reject } of batch) reject(translateSqliteError(error));
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      return;
    }
    let head: Position | undefined;
    results.forEach((result, index) => {
      if (result.outcome === 'appended') head = result.position;
      batch[index]?.resolve(result);
    });
    if (head !== undefined) for (const listener of this.#listeners) listener(head);
    this.#checkpointSometimes(batch);
  }

  #checkpointSometimes(batch: readonly Waiting[]): void {
    for (const { events } of batch) this.#logged += events.length;
    if (this.#logged < EVENTS_PER_CHECKPOINT || !this.#hasLog) return;
    this.#logged = 0;
    checkpointInThread(this.database, (pages) => this.#beginLogAgain(pages));
  }

  /**
   * Copies what was appended while the thread was copying, usually a few pages, so that the next commit overwrites the
   * log from its beginning.
   */
  #beginLogAgain(pages: number): void {
    if (pages < PAGES_OF_LOG || !this.database.isOpen) return;
    try {
      this.database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch (error) {
      // Everything is on disk, in the log, which grows until the next attempt.
      const translated = translateSqliteError(error);
      if (!(translated instanceof EngineUnavailable)) throw translated;
    }
  }

  /** The appends of one commit; the rest follows on the next turn. */
  #nextBatch(): readonly Waiting[] {
    const waiting = this.#waiting;
    let events = 0;
    let count = 0;
    for (const { events: texts } of waiting) {
      events += texts.length;
      if (count > 0 && events > EVENTS_PER_COMMIT) break;
      count += 1;
    }
    this.#waiting = waiting.slice(count);
    if (this.#waiting.length > 0) this.#commitThisTurn();
    return waiting.slice(0, count);
  }

  /** Inside the transaction, so a stream's head includes earlier appends of the same commit. */
  #appendNow({ stream, expected, events }: Waiting): AppendResult {
    const actual = this.#revisionOf(stream);
    if (actual !== expected) return { outcome: 'conflict', actual };
    let revision = actual === 'no-stream' ? -1 : actual;
    let position: number | bigint = 0;
    for (const { type, at, actor, data, metadata } of events) {
      revision += 1;
      position = this.#insert.run(stream, revision, type, at, actor, data, metadata).lastInsertRowid;
    }
    return { outcome: 'appended', revision, position: positionOf(position) };
  }

  #revisionOf(stream: StreamName): ExpectedRevision {
    // @types/node types rows only as objects; this statement returns arrays.
    const row = this.#revision.get(stream) as unknown as readonly [number | null];
    return row[0] ?? 'no-stream';
  }
}
