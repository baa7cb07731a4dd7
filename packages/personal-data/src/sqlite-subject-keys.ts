import type { KeyObject } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { newKey, unwrap, wrap } from './key-wrapping.ts';
import { KeysMissing, KeysUnavailable, WrongMasterKey, type KeyState, type SubjectKeys } from './subject-keys.ts';

const SCHEMA = `
  -- A subject without a wrapped key is a tombstone.
  CREATE TABLE IF NOT EXISTS subject_keys (subject TEXT PRIMARY KEY, wrapped BLOB) STRICT;
  CREATE TABLE IF NOT EXISTS shop_keys (name TEXT PRIMARY KEY, wrapped BLOB NOT NULL) STRICT;
`;

export interface SqliteSubjectKeysOptions {
  readonly file: string;
  readonly masterKey: KeyObject;
  /** False where events were already sealed: an empty store of keys would then be a loss, not a beginning. */
  readonly mayCreate: boolean;
}

/**
 * Opens the keys in a SQLite file of their own, each wrapped by the master key. Its folder must be there.
 * @throws WrongMasterKey, KeysMissing
 */
export function openSqliteSubjectKeys({ file, masterKey, mayCreate }: SqliteSubjectKeysOptions): SubjectKeys {
  if (!mayCreate && !existsSync(file)) throw new KeysMissing(file);
  const database = new DatabaseSync(file, { timeout: 2_000 });
  try {
    // What is deleted is overwritten with zeros: a destroyed key must not lie in the file's free space.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    database.exec(SCHEMA);
    syncFolderOf(file);
    const keys = new SqliteSubjectKeys(database, masterKey);
    keys.check(file, mayCreate);
    return keys;
  } catch (error) {
    database.close();
    throw error;
  }
}

class SqliteSubjectKeys implements SubjectKeys {
  readonly #database: DatabaseSync;
  readonly #masterKey: KeyObject;
  readonly #read: StatementSync;
  readonly #insert: StatementSync;
  readonly #readShop: StatementSync;
  readonly #insertShop: StatementSync;
  readonly #bury: StatementSync;

  constructor(database: DatabaseSync, masterKey: KeyObject) {
    this.#database = database;
    this.#masterKey = masterKey;
    this.#read = database.prepare('SELECT wrapped FROM subject_keys WHERE subject = ?');
    this.#insert = database.prepare('INSERT INTO subject_keys (subject, wrapped) VALUES (?, ?) ON CONFLICT DO NOTHING');
    this.#bury = database.prepare(
      'INSERT INTO subject_keys (subject, wrapped) VALUES (?, NULL) ON CONFLICT (subject) DO UPDATE SET wrapped = NULL',
    );
    this.#readShop = database.prepare('SELECT wrapped FROM shop_keys WHERE name = ?');
    this.#insertShop = database.prepare('INSERT INTO shop_keys (name, wrapped) VALUES (?, ?) ON CONFLICT DO NOTHING');
  }

  /** Whether the master key is the one of this file, told by a key that only proves it. */
  check(file: string, mayCreate: boolean): void {
    const known = this.#readShop.get('check');
    // A file cut off before its first key was written is as good as none.
    if (known === undefined && !mayCreate) throw new KeysMissing(file);
    try {
      this.#shopKeyNow('check');
    } catch (error) {
      throw known === undefined ? error : new WrongMasterKey(file, { cause: error });
    }
  }

  keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyState>> {
    return settle(() => new Map(subjects.map((subject) => [subject, this.#keyNow(subject)])));
  }

  ensureKey(subject: string): Promise<KeyObject | 'forgotten'> {
    return settle(() => {
      const known = this.#keyNow(subject);
      if (known !== 'missing') return known;
      this.#insert.run(subject, wrap(this.#masterKey, newKey(), subjectOwner(subject)));
      // Read again: another process may have been first, and then its key is the one.
      const made = this.#keyNow(subject);
      if (made === 'missing') throw new Error('A subject key vanished right after it was written.');
      return made;
    });
  }

  destroy(subject: string): Promise<void> {
    return settle(() => {
      this.#bury.run(subject);
      // The log still holds the page as it was; it is written back and cut off, so that the key is in no file.
      const log = this.#database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      if (log?.busy !== 0)
        throw new KeysUnavailable('The key is destroyed, but its log could not be emptied. Ask again.');
    });
  }

  shopKey(name: string): Promise<KeyObject> {
    return settle(() => this.#shopKeyNow(name));
  }

  close(): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
    return Promise.resolve();
  }

  #keyNow(subject: string): KeyState {
    const row = this.#read.get(subject);
    if (row === undefined) return 'missing';
    return row.wrapped === null ? 'forgotten' : unwrap(this.#masterKey, bytesOf(row.wrapped), subjectOwner(subject));
  }

  #shopKeyNow(name: string): KeyObject {
    if (this.#readShop.get(name) === undefined)
      this.#insertShop.run(name, wrap(this.#masterKey, newKey(), shopOwner(name)));
    return unwrap(this.#masterKey, bytesOf(this.#readShop.get(name)?.wrapped), shopOwner(name));
  }
}

function subjectOwner(subject: string): string {
  return `subject:${subject}`;
}

function shopOwner(name: string): string {
  return `shop:${name}`;
}

function bytesOf(value: SQLOutputValue | undefined): Uint8Array {
  if (ArrayBuffer.isView(value)) return value;
  throw new Error('A row of the keys holds no bytes.');
}

function syncFolderOf(file: string): void {
  const folder = openSync(dirname(resolve(file)), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** SQLite works at once; the port promises. Where it can't work now (busy, I/O error, disk full …) the port's error says so. */
async function settle<T>(work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'errcode' in error) {
      throw new KeysUnavailable("The keys can't be used now.", { cause: error });
    }
    throw error;
  }
}
