import { closeSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openForInspection } from './sqlite-database.ts';

/** What a file of events is, and whether its rows are what a store of events must be. */
export interface EventsFileInspection {
  /** Whether its log is written ahead, which the file system must hold. */
  readonly isWal: boolean;
  readonly isOfThisVersion: boolean;
  readonly events: number;
  /** Positions that no event has: each was given to one. */
  readonly gaps: number;
  /** Streams whose revisions are not 0, 1, 2 …: the first few. */
  readonly brokenStreams: readonly string[];
  /** SQLite's own words on broken pages; empty where all are whole. Undefined where nobody asked. */
  readonly damage: readonly string[] | undefined;
}

const MAX_NAMED = 5;
const SOUND = 'ok';

/**
 * Looks at a file of events, perhaps in use, and leaves it as it is.
 * @param pages reads every page of it, too: some seconds a gigabyte
 * @throws what SQLite throws of a file that can't be read
 */
export function inspectEventsFile(file: string, { pages }: { readonly pages: boolean }): EventsFileInspection {
  const database = openForInspection(file);
  try {
    const isOfThisVersion = valueOf(database, 'PRAGMA user_version') === 1;
    const [events, last] = [valueOf(database, COUNT), valueOf(database, 'SELECT max(position) FROM events') ?? 0];
    return {
      isWal: isWal(file),
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

/** As its header says: asked itself, SQLite would tell of a file that is opened as it is what it does with that one. */
function isWal(file: string): boolean {
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
const COUNT = 'SELECT count(*) FROM events';
/** Answered by the index alone. */
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
