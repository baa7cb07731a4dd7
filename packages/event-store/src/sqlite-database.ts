import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { DiskFull, EngineUnavailable, EventsDamaged } from './event-store.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    type TEXT NOT NULL,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    data TEXT NOT NULL,
    -- What no fold needs: apart, so that a replay doesn't read it.
    metadata TEXT NOT NULL,
    category TEXT GENERATED ALWAYS AS (substr(stream, 1, instr(stream, '-') - 1)) VIRTUAL
  ) STRICT;
  -- The safety net: appends look at the stream's head themselves.
  CREATE UNIQUE INDEX IF NOT EXISTS events_of_stream ON events (stream, revision);
`;

/** A limit to bind. For a bare `LIMIT ?`, SQLite plans by the value and compiles the statement again with each one. */
export const BOUND_LIMIT = 'LIMIT ? + 0';

/** Incremented when the tables change; stored as `user_version`. */
const SCHEMA_VERSION = 1;

/** The events file was made by a version of Pressline with other tables. */
export class StoreVersionMismatch extends Error {
  override readonly name = 'StoreVersionMismatch';

  constructor(file: string) {
    super(`${file} was made by another version of Pressline. Use that version, or set DATA_DIR to another folder.`);
  }
}

/**
 * Opens the events file for writing: WAL, each commit synced. Creates the file and its tables if missing.
 * @throws StoreVersionMismatch
 */
export function openForWriting(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 1_000 });
  // A thread does the checkpoints; a commit does one only if the log keeps growing, to 40 MB.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 10000;');
  makeTables(database, file);
  // A new file survives a power loss only once its folder is synced.
  syncFolder(dirname(resolve(file)));
  return database;
}

/** Creates an events file that is written once and then only read: without a log, and synced by its writer. */
export function makeEventsFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;');
  makeTables(database, file);
  return database;
}

function makeTables(database: DatabaseSync, file: string): void {
  const version = countOf(database, 'PRAGMA user_version');
  const empty = countOf(database, 'SELECT count(*) FROM sqlite_schema') === 0;
  if (!empty && version !== SCHEMA_VERSION) {
    database.close();
    throw new StoreVersionMismatch(file);
  }
  database.exec(`BEGIN IMMEDIATE; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT;`);
}

function countOf(database: DatabaseSync, sql: string): number {
  const [value] = Object.values(database.prepare(sql).get() ?? {});
  return Number(value);
}

/** Opens the events file read-only, while another process may write it. */
export function openForReading(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
}

/**
 * Opens any SQLite file for inspection, while another process may write it, without creating other files: opening a
 * WAL file read-only would recreate its log, owned by the inspecting user.
 */
export function openForInspection(file: string): DatabaseSync {
  // Without a log the file is not open anywhere, and is complete.
  if (existsSync(`${file}-wal`)) return openForReading(file);
  const still = pathToFileURL(resolve(file));
  still.searchParams.set('immutable', '1');
  return new DatabaseSync(still, { readOnly: true });
}

/** Creates the folder of a file, and its parents, so that they survive a power loss. */
export function makeFolderOf(file: string): void {
  const folder = dirname(resolve(file));
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * SQLite's result codes for temporary conditions that don't concern the statement.
 * https://www.sqlite.org/rescode.html
 */
export const TRANSIENT_ERRORS: ReadonlySet<number> = new Set([
  5, // busy
  6, // locked
  7, // out of memory
  8, // read-only: a file system that went read-only after an error
  10, // I/O error
  14, // cannot open
]);

/** Extended codes: if the index of a log (`-shm`) can't grow, SQLite reports an I/O error. */
const FULL: ReadonlySet<number> = new Set([
  13, // disk full
  10 | (19 << 8), // the index of the log could not grow
]);

/** Whether SQLite, or a file system call, failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === 'ENOSPC') return true;
  return 'errcode' in error && FULL.has(Number(error.errcode));
}

/** Result codes for a file that is damaged or not a database. */
const DAMAGE: ReadonlySet<number> = new Set([11, 26]);

/**
 * Translates an error of `node:sqlite`: `EngineUnavailable` if retrying may help, `EventsDamaged` if it never does,
 * else the error itself.
 */
export function translateSqliteError(error: unknown): unknown {
  if (isDiskFull(error)) return new DiskFull('the event store', { cause: error });
  const code = sqliteCodeOf(error);
  if (code !== undefined && DAMAGE.has(code)) return new EventsDamaged({ cause: error });
  return code !== undefined && TRANSIENT_ERRORS.has(code)
    ? new EngineUnavailable('The event store is unavailable.', { cause: error })
    : error;
}

/** SQLite's primary result code of an error; undefined for other errors. */
export function sqliteCodeOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  // The higher bits are the extended code.
  return error.errcode & 0xff;
}
