import { closeSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openForInspection } from './sqlite-database.ts';

/** Facts about an events file, and whether its rows form a valid store. */
export interface EventsFileInspection {
  /** Whether it uses a write-ahead log, which the file system must support. */
  readonly isWal: boolean;
  readonly isOfThisVersion: boolean;
  readonly events: number;
  /** Number of positions without an event: each was assigned to one. */
  readonly gaps: number;
  /** The first few streams whose revisions are not 0, 1, 2 … */
  readonly brokenStreams: readonly string[];
  /** SQLite's messages about damaged pages; empty if there are none, undefined if not checked. */
  readonly damage: readonly string[] | undefined;
}

const MAX_NAMED = 5;
const SOUND = 'ok';

/**
 * Inspects an events file, possibly in use, without changing it.
 * @param pages also reads every page: some seconds per gigabyte
 * @throws what SQLite throws if the file can't be read
 */
export function inspectEventsFile(file: string, { pages }: { readonly pages: boolean }): EventsFileInspection {
  const database = openForInspection(file);
  try {
    const isOfThisVersion = valueOf(database, 'PRAGMA user_version') === 1;
    const { events, last } = { ...database.prepare(COUNT).get() };
    return {
      isWal: valueOf(database, 'PRAGMA journal_mode') === 'wal' || hasWalHeader(file),
      isOfThisVersion,
      events: Number(events),
      gaps: Number(last) - Number(events),
      brokenStreams: firstColumn(database, BROKEN),
      damage: pages
        ? firstColumn(database, `PRAGMA quick_check(${String(MAX_NAMED)})`).filter((message) => message !== SOUND)
        : undefined,
    };
  } finally {
    database.close();
  }
}

/**
 * For an immutable file, SQLite reports the mode of this connection instead of the file's. Not for a file in use:
 * closing it would release the locks that this process holds on it.
 */
function hasWalHeader(file: string): boolean {
  const handle = openSync(file, 'r');
  try {
    const versions = Buffer.alloc(2);
    readSync(handle, versions, 0, 2, WRITE_VERSION_AT);
    return versions[0] === WAL && versions[1] === WAL;
  } finally {
    closeSync(handle);
  }
}

/** https://www.sqlite.org/fileformat.html#file_format_version_numbers */
const WRITE_VERSION_AT = 18;
const WAL = 2;
/** In one statement, so that both numbers are of the same moment while the shop appends. */
const COUNT = 'SELECT (SELECT count(*) FROM events) AS events, (SELECT ifnull(max(position), 0) FROM events) AS last';
/** Uses the index alone. */
const BROKEN = `SELECT stream FROM events GROUP BY stream HAVING max(revision) + 1 <> count(*) LIMIT ${String(MAX_NAMED)}`;

function valueOf(database: DatabaseSync, sql: string): unknown {
  const [value] = Object.values(database.prepare(sql).get() ?? {});
  return value;
}

function firstColumn(database: DatabaseSync, sql: string): readonly string[] {
  return database
    .prepare(sql)
    .all()
    .map((row) => String(Object.values(row)[0]));
}
