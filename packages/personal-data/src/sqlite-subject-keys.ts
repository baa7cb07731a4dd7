import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { KeysDamaged, KeysMissing, KeysUnavailable, type SubjectKeys } from './subject-keys.ts';
import {
  openSubjectKeys,
  pagesOf,
  type KeyKind,
  type KeyRow,
  type KeyRows,
  type OpenKeysOptions,
  type RotatedKeys,
  type WrappedKey,
} from './wrapped-subject-keys.ts';

const SCHEMA = `
  -- A subject without a wrapped key is a tombstone.
  CREATE TABLE IF NOT EXISTS subject_keys (subject TEXT PRIMARY KEY, wrapped BLOB) STRICT;
  CREATE TABLE IF NOT EXISTS shop_keys (name TEXT PRIMARY KEY, wrapped BLOB NOT NULL) STRICT;
`;
const TABLE: Readonly<Record<KeyKind, { readonly name: string; readonly id: string }>> = {
  subject: { name: 'subject_keys', id: 'subject' },
  shop: { name: 'shop_keys', id: 'name' },
};

export interface SqliteSubjectKeysOptions extends OpenKeysOptions {
  readonly file: string;
}

/**
 * Opens the keys in a SQLite file of their own, each wrapped by the master key. Its folder must exist.
 * @throws WrongMasterKey, KeysMissing, KeysDamaged, KeysUnavailable
 */
export async function openSqliteSubjectKeys({
  file,
  ...options
}: SqliteSubjectKeysOptions): Promise<SubjectKeys & RotatedKeys> {
  if (!options.mayCreate && !existsSync(file)) throw new KeysMissing(file);
  const rows = openSqliteKeyRows(file);
  try {
    return await openSubjectKeys(rows, options);
  } catch (error) {
    await rows.close();
    throw error;
  }
}

/** The rows only, created if missing. */
export function openSqliteKeyRows(file: string): KeyRows {
  const database = new DatabaseSync(file, { timeout: 2_000 });
  try {
    // Overwrites deleted content with zeros: a destroyed key must not remain in the file's free space.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    database.exec(SCHEMA);
    syncFolderOf(file);
    return new SqliteKeyRows(database, file);
  } catch (error) {
    database.close();
    throw translateError(error, file);
  }
}

/** The rows of an existing file, possibly in use, read-only. Creates no other files. */
export function openSqliteKeyRowsToRead(file: string): Pick<KeyRows, 'location' | 'page' | 'close'> {
  if (!existsSync(file)) throw new KeysMissing(file);
  return new SqliteKeyRows(new DatabaseSync(locationToRead(file), { readOnly: true, timeout: 2_000 }), file);
}

/** Without a log the file is not open anywhere, and opening it as immutable creates none. */
function locationToRead(file: string): string | URL {
  if (existsSync(`${file}-wal`)) return file;
  const still = pathToFileURL(resolve(file));
  still.searchParams.set('immutable', '1');
  return still;
}

/** Number of entries in a key file. */
export interface KeyCounts {
  readonly keys: number;
  /** Tombstones. */
  readonly forgotten: number;
}

/**
 * Writes the rows of another key store to a file, still wrapped as they are. On disk when it resolves.
 * @param file must not exist
 */
export async function writeSqliteKeyRows(from: Pick<KeyRows, 'page'>, file: string): Promise<KeyCounts> {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    database.exec(`BEGIN; ${SCHEMA}`);
    const insert = {
      subject: database.prepare('INSERT INTO subject_keys (subject, wrapped) VALUES (?, ?)'),
      shop: database.prepare('INSERT INTO shop_keys (name, wrapped) VALUES (?, ?)'),
    };
    let [keys, forgotten] = [0, 0];
    for await (const { kind, page } of pagesOf(from))
      for (const { id, wrapped } of page) {
        insert[kind].run(id, wrapped === 'forgotten' ? null : wrapped);
        if (wrapped === 'forgotten') forgotten += 1;
        else keys += 1;
      }
    database.exec('COMMIT');
    return { keys, forgotten };
  } finally {
    database.close();
  }
}

class SqliteKeyRows implements KeyRows {
  readonly location: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, location: string) {
    this.#database = database;
    this.location = location;
  }

  read(kind: KeyKind, ids: readonly string[]): Promise<ReadonlyMap<string, WrappedKey>> {
    return this.#mapErrors(
      () =>
        new Map(
          ids.flatMap((id): [string, WrappedKey][] => {
            const wrapped = this.#find(kind, id);
            return wrapped === undefined ? [] : [[id, wrapped]];
          }),
        ),
    );
  }

  /** Everything readable is on disk. */
  ensure(kind: KeyKind, id: string, makeWrapped: () => Uint8Array): Promise<WrappedKey> {
    const { name, id: column } = TABLE[kind];
    return this.#mapErrors(() => {
      const known = this.#find(kind, id);
      if (known !== undefined) return known;
      const insert = `INSERT INTO ${name} (${column}, wrapped) VALUES (?, ?) ON CONFLICT DO NOTHING`;
      this.#statement(insert).run(id, makeWrapped());
      // Another process may have been first; its key is then used.
      const made = this.#find(kind, id);
      if (made === undefined) throw new Error('A key disappeared right after it was written.');
      return made;
    });
  }

  replace(kind: KeyKind, id: string, before: Uint8Array, after: Uint8Array): Promise<void> {
    const { name, id: column } = TABLE[kind];
    return this.#mapErrors(() => {
      this.#statement(`UPDATE ${name} SET wrapped = ? WHERE ${column} = ? AND wrapped = ?`).run(after, id, before);
      this.#emptyLog('The key was rewrapped');
    });
  }

  markForgotten(subject: string): Promise<void> {
    return this.#mapErrors(() => {
      this.#statement(
        'INSERT INTO subject_keys (subject, wrapped) VALUES (?, NULL) ON CONFLICT (subject) DO UPDATE SET wrapped = NULL',
      ).run(subject);
      this.#emptyLog('The key was destroyed');
    });
  }

  page(kind: KeyKind, after: string, limit: number): Promise<readonly KeyRow[]> {
    const { name, id } = TABLE[kind];
    return this.#mapErrors(() =>
      this.#statement(`SELECT ${id} AS id, wrapped FROM ${name} WHERE ${id} > ? ORDER BY ${id} LIMIT ?`)
        .all(after, limit)
        .map((row) => ({ id: String(row['id']), wrapped: wrappedOf(row['wrapped']) })),
    );
  }

  close(): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
    return Promise.resolve();
  }

  /** SQLite is synchronous; the port returns promises. */
  async #mapErrors<T>(work: () => T): Promise<T> {
    try {
      return work();
    } catch (error) {
      throw translateError(error, this.location);
    }
  }

  #find(kind: KeyKind, id: string): WrappedKey | undefined {
    const { name, id: column } = TABLE[kind];
    const row = this.#statement(`SELECT wrapped FROM ${name} WHERE ${column} = ?`).get(id);
    return row && wrappedOf(row['wrapped']);
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }

  /** The log still contains the old page: checkpoint and truncate it, so that the destroyed key is in no file. */
  #emptyLog(done: string): void {
    const log = this.#statement('PRAGMA wal_checkpoint(TRUNCATE)').get();
    if (log?.['busy'] !== 0)
      throw new KeysUnavailable(`${done}, but the database’s log could not be cleared. Try again.`);
  }
}

function wrappedOf(value: SQLOutputValue | undefined): WrappedKey {
  if (value === null) return 'forgotten';
  if (ArrayBuffer.isView(value)) return value;
  throw new Error('A row of the keys contains no bytes.');
}

function syncFolderOf(file: string): void {
  const folder = openSync(dirname(resolve(file)), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** SQLite's result codes for a file that is not a valid database any more. https://www.sqlite.org/rescode.html */
const DAMAGE: readonly number[] = [11, 26];

/** Translates SQLite's temporary errors (busy, I/O error, disk full …) and permanent ones into errors of the port. */
function translateError(error: unknown, file: string): unknown {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return error;
  // The higher bits are the extended code.
  return DAMAGE.includes(Number(error.errcode) & 0xff)
    ? new KeysDamaged(file, { cause: error })
    : new KeysUnavailable(`The keys of the personal data in ${file} are unavailable.`, { cause: error });
}
