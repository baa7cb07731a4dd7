import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { DiskFull, START, type FeedEvent, type Position, type SortedEvents, type SortOptions } from './event-store.ts';
import { isDiskFull, translateSqliteError } from './sqlite-database.ts';
import { asArrays, COLUMNS, mapErrors, positionOf, rowsOf, toFeedEvent, type StreamRow } from './sqlite-event-rows.ts';

/** Events that are sorted in memory, some 10 MB. More were slower, as they don't fit into a processor's cache. */
const EVENTS_PER_RUN = 20_000n;
/** Read ahead from each run. */
const ROWS_AT_ONCE = 50;

/** A part of the events, sorted. */
interface Run {
  /** Rows of the file, the last one inclusive. */
  readAfter: number;
  readonly last: number;
  rows: readonly StreamRow[];
  /** The next of the rows. */
  next: number;
}

/**
 * Sorts the events of a file by stream, in two steps, like any sort of more than fits into memory: parts of it are
 * sorted and written to another file one after the other, then merged while they are read. Both files are read and
 * written from start to end, which is fast even if they are larger than the memory; reading the events by their index
 * would look up each of them somewhere else.
 * @throws EngineUnavailable
 */
export function openSortedEvents(source: DatabaseSync, options: SortOptions): SortedEvents {
  const location = source.location();
  if (location === null) throw new Error('Events in memory can’t be sorted.');
  const file = join(options.folder, `sorted-${randomUUID()}.sqlite`);
  return whileWriting(() => {
    const database = new DatabaseSync(file, { timeout: 1_000 });
    try {
      prepareFile(database, location);
      // It can still be used while it is open, and disappears even if the process dies. Windows can't do so.
      if (process.platform !== 'win32') rmSync(file);
      return new SqliteSortedEvents(database, file, options);
    } catch (error) {
      database.close();
      rmSync(file, { force: true });
      throw error;
    }
  });
}

function prepareFile(database: DatabaseSync, events: string): void {
  // Nobody else uses it, and nothing of it is needed after a crash. A run is sorted in the cache.
  database.exec(`
    PRAGMA main.page_size = 16384; PRAGMA main.journal_mode = OFF; PRAGMA main.synchronous = OFF;
    PRAGMA main.locking_mode = EXCLUSIVE; PRAGMA main.cache_size = -32000; PRAGMA temp_store = MEMORY;
    CREATE TABLE sorted (n INTEGER PRIMARY KEY, position, stream, revision, type, at, actor, data);
  `);
  const log = pathToFileURL(events);
  log.searchParams.set('mode', 'ro');
  database.prepare('ATTACH ? AS log').run(log.href);
}

/** If the disk is full, that is for the sorted events: nothing else is written. */
function whileWriting<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isDiskFull(error) ? new DiskFull('a temporary file', { cause: error }) : translateSqliteError(error);
  }
}

class SqliteSortedEvents implements SortedEvents {
  readonly #options: SortOptions;
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #sort: StatementSync;
  readonly #rows: StatementSync;
  /** A heap: the run with the next event is the first. */
  readonly #runs: Run[] = [];
  #scannedTo: Position = START;
  #sorted = 0;

  /** @param database from `prepareFile` */
  constructor(database: DatabaseSync, file: string, options: SortOptions) {
    this.#options = options;
    this.#file = file;
    this.#database = database;
    const categories = options.categories.map(() => '?').join(', ');
    this.#sort = this.#database.prepare(
      `INSERT INTO sorted (${COLUMNS}) SELECT ${COLUMNS} FROM log.events NOT INDEXED
       WHERE position > ? AND position <= ? AND category IN (${categories}) AND stream > ? ORDER BY stream, revision`,
    );
    this.#rows = asArrays(this.#database, `SELECT ${COLUMNS} FROM sorted WHERE n > ? AND n <= ? ORDER BY n`);
  }

  get sorted(): number {
    return this.#sorted;
  }

  sortMore(): Promise<number> {
    return mapErrors(() => whileWriting(() => this.#sortRun()));
  }

  #sortRun(): number {
    const { categories, upTo, after = '' } = this.#options;
    const most = positionOf(this.#scannedTo + EVENTS_PER_RUN);
    const end = most < upTo ? most : upTo;
    const { changes } = this.#sort.run(this.#scannedTo, end, ...categories, after);
    this.#scannedTo = end;
    const readAfter = this.#sorted;
    this.#sorted += Number(changes);
    const run: Run = { readAfter, last: this.#sorted, rows: [], next: 0 };
    if (this.#rowOf(run) !== undefined) this.#add(run);
    if (end < upTo) return Number(end) / Number(upTo);
    // Rows are read once, in order: they need no cache.
    this.#database.exec('PRAGMA main.cache_size = -1000');
    return 1;
  }

  read(limit: number): Promise<readonly FeedEvent[]> {
    return mapErrors(() => {
      const events: FeedEvent[] = [];
      while (events.length < limit) {
        const [run] = this.#runs;
        const row = run?.rows[run.next];
        if (run === undefined || row === undefined) break;
        events.push(toFeedEvent(row));
        run.next += 1;
        if (this.#rowOf(run) === undefined) this.#removeFirst();
        this.#sink();
      }
      return events;
    });
  }

  close(): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
    rmSync(this.#file, { force: true });
    return Promise.resolve();
  }

  /** Moves a run to its next row, and returns that; undefined at its end. */
  #rowOf(run: Run): StreamRow | undefined {
    if (run.next === run.rows.length && run.readAfter < run.last) {
      const to = Math.min(run.readAfter + ROWS_AT_ONCE, run.last);
      run.rows = rowsOf(this.#rows.all(run.readAfter, to));
      run.readAfter = to;
      run.next = 0;
    }
    return run.rows[run.next];
  }

  #add(run: Run): void {
    let at = this.#runs.push(run) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#isBefore(at, above)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  #removeFirst(): void {
    const last = this.#runs.pop();
    if (last !== undefined && this.#runs.length > 0) this.#runs[0] = last;
  }

  /** After the first run has moved, or has ended. */
  #sink(): void {
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let first = at;
      if (this.#isBefore(left, first)) first = left;
      if (this.#isBefore(right, first)) first = right;
      if (first === at) return;
      this.#swap(at, first);
      at = first;
    }
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#runs[one], this.#runs[other]];
    if (a === undefined || b === undefined) return;
    this.#runs[one] = b;
    this.#runs[other] = a;
  }

  /** Whether the next event of a run comes before that of another. Names of streams have no characters after U+FFFF. */
  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#runs[one], this.#runs[other]];
    const left = a?.rows[a.next];
    const right = b?.rows[b.next];
    if (left === undefined || right === undefined) return false;
    const [, leftStream, leftRevision] = left;
    const [, rightStream, rightRevision] = right;
    if (leftStream < rightStream) return true;
    return leftStream === rightStream && leftRevision < rightRevision;
  }
}
