import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Position } from '@pressline/event-store/event-store.ts';
import { upperBoundOf } from '../find/search-keys.ts';
import { isDamage, mapErrors } from './sqlite-errors.ts';
import { VERSION, type PeopleStore, type Person, type Unopened } from '../people/people-store.ts';

const SCHEMA = `
  CREATE TABLE words (word TEXT NOT NULL, subject TEXT NOT NULL, PRIMARY KEY (word, subject)) WITHOUT ROWID;
  CREATE INDEX words_of_subject ON words (subject);
  -- Whoever was forgotten; a page that was opened just before brings nothing back.
  CREATE TABLE forgotten (subject TEXT PRIMARY KEY) WITHOUT ROWID;
  -- Events whose block did not open, to be tried again.
  CREATE TABLE unopened (stream TEXT NOT NULL, revision INTEGER NOT NULL, reason TEXT NOT NULL, PRIMARY KEY (stream, revision)) WITHOUT ROWID;
  CREATE TABLE checkpoint (only INTEGER PRIMARY KEY CHECK (only = 1), scanned_to INTEGER NOT NULL) STRICT;
  INSERT INTO checkpoint VALUES (1, 0);
  PRAGMA user_version = ${VERSION};
`;

/** Used in error messages. */
const PEOPLE = 'people';

/** Opens the people file. Rebuilds it if it is missing, damaged, of another version or ahead of the events. */
export function openPeopleFile({ file, head }: { readonly file: string; readonly head: Position }): PeopleStore {
  mkdirSync(dirname(file), { recursive: true });
  const fit = openFit(file, head);
  if (fit !== undefined) return new PeopleFile(fit);
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  const database = connect(file);
  database.exec(SCHEMA);
  return new PeopleFile(database);
}

/**
 * The search words of people in one SQLite file. They are plain text, so only the owner can read the file, and
 * deleted content is overwritten.
 */
class PeopleFile implements PeopleStore {
  readonly #database: DatabaseSync;
  readonly #findForgotten: StatementSync;
  readonly #insert: StatementSync;
  readonly #mark: StatementSync;
  readonly #moveCheckpoint: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#findForgotten = database.prepare('SELECT 1 FROM forgotten WHERE subject = ?');
    this.#insert = database.prepare('INSERT OR IGNORE INTO words (word, subject) VALUES (?, ?)');
    this.#mark = database.prepare('INSERT OR REPLACE INTO unopened (stream, revision, reason) VALUES (?, ?, ?)');
    this.#moveCheckpoint = database.prepare('UPDATE checkpoint SET scanned_to = ? WHERE scanned_to < ?');
  }

  scannedTo(): Promise<Position> {
    return mapErrors(PEOPLE, () => scannedToOf(this.#database));
  }

  merge(people: readonly Person[], unopened: readonly Unopened[], scannedTo: Position): Promise<void> {
    return this.#transaction(() => {
      for (const [word, subject] of this.#sortedWords(people)) this.#insert.run(word, subject);
      for (const { stream, revision, reason } of unopened) this.#mark.run(stream, revision, reason);
      this.#moveCheckpoint.run(scannedTo, scannedTo);
    });
  }

  /** In the order of the index, so that each of its pages is written once: records have random IDs. */
  #sortedWords(people: readonly Person[]): readonly (readonly [word: string, subject: string])[] {
    const known = people.filter(({ subject }) => this.#findForgotten.get(subject) === undefined);
    const words = known.flatMap(({ subject, words: of }) => of.map((word) => [word, subject] as const));
    return words.sort(([one], [other]) => (one < other ? -1 : 1));
  }

  async forget(subject: string): Promise<number> {
    let words = 0;
    await this.#transaction(() => {
      this.#database.prepare('INSERT OR IGNORE INTO forgotten (subject) VALUES (?)').run(subject);
      words = Number(this.#database.prepare('DELETE FROM words WHERE subject = ?').run(subject).changes);
    });
    await this.#emptyLog();
    return words;
  }

  async rewrite(): Promise<void> {
    await mapErrors(PEOPLE, () => this.#database.exec('VACUUM'));
    await this.#emptyLog();
  }

  matching(prefixes: readonly string[], limit: number): Promise<readonly string[]> {
    return mapErrors(PEOPLE, () => {
      if (prefixes.length === 0) return [];
      const one = 'SELECT subject FROM words WHERE word >= ? AND word < ?';
      const all = prefixes.map(() => one).join(' INTERSECT ');
      const bounds = prefixes.flatMap((word) => [word, upperBoundOf(word)]);
      const rows = this.#database.prepare(`SELECT DISTINCT subject FROM (${all}) LIMIT ?`).all(...bounds, limit);
      return rows.map(({ subject }) => String(subject));
    });
  }

  wordsStarting(prefix: string, limit: number): Promise<readonly string[]> {
    return mapErrors(PEOPLE, () => {
      const query = this.#database.prepare('SELECT word FROM words WHERE word >= ? AND word < ? LIMIT ?');
      return query.all(prefix, upperBoundOf(prefix), limit).map(({ word }) => String(word));
    });
  }

  unopened(): Promise<readonly Unopened[]> {
    return mapErrors(PEOPLE, () => {
      const rows = this.#database.prepare('SELECT stream, revision, reason FROM unopened').all();
      // The columns are those of the schema above; objects of `node:sqlite` have no prototype.
      return rows.map((row) => ({ ...row }) as unknown as Unopened);
    });
  }

  opened({ stream, revision }: Unopened): Promise<void> {
    return mapErrors(PEOPLE, () => {
      this.#database.prepare('DELETE FROM unopened WHERE stream = ? AND revision = ?').run(stream, revision);
    });
  }

  close(): Promise<void> {
    return mapErrors(PEOPLE, () => {
      if (this.#database.isOpen) this.#database.close();
    });
  }

  /** The write-ahead log still contains the old pages. */
  #emptyLog(): Promise<void> {
    return mapErrors(PEOPLE, () => this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  }

  #transaction(work: () => void): Promise<void> {
    return mapErrors(PEOPLE, () => {
      this.#database.exec('BEGIN IMMEDIATE');
      try {
        work();
        this.#database.exec('COMMIT');
      } catch (error) {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        throw error;
      }
    });
  }
}

function connect(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 1_000 });
  chmodSync(file, 0o600);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON;');
  return database;
}

function openFit(file: string, head: Position): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = connect(file);
    const version = database.prepare('PRAGMA user_version').get()?.['user_version'];
    if (version === VERSION && scannedToOf(database) <= head) return database;
    database.close();
    return undefined;
  } catch (error) {
    database?.close();
    if (isDamage(error)) return undefined;
    throw error;
  }
}

function scannedToOf(database: DatabaseSync): Position {
  const statement = database.prepare('SELECT scanned_to FROM checkpoint');
  // EventStoreDB's positions need all 64 bits.
  statement.setReadBigInts(true);
  return statement.get()?.['scanned_to'] as Position;
}
