import { statSync } from 'node:fs';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Position, StreamName } from '@pressline/event-store/event-store.ts';
import { checkpointInThread } from '@pressline/event-store/checkpoint-in-thread.ts';
import { BOUND_LIMIT } from '@pressline/event-store/sqlite-database.ts';
import {
  BuildDamaged,
  BuildMissing,
  type BuildInfo,
  type Checkpoint,
  type Commit,
  type CommitResult,
  type FoldState,
  type Parked,
  type Put,
  type StreamsLoaded,
} from '../documents/document-store.ts';
import type { AnyProjection } from '../projection/projection.ts';
import { keyFieldsOf, keyOf, wordsOf } from '../find/keys.ts';
import { column, countsTableOf, ID_INDEX, keywordTable, LOADED_STREAMS, STORED_COUNTS } from './build-schema.ts';

type StateRow = readonly [id: string, revision: number, body: string | null, parked: string | null];

interface StatementsToPut {
  readonly keys: StatementSync;
  readonly insertKeys: StatementSync;
  readonly insertBody: StatementSync;
}

interface StoredKeys {
  readonly n: number;
  readonly revision: number;
  readonly keys: readonly SQLInputValue[];
}

const STATE =
  'SELECT d.id, d.revision, b.body, m.parked FROM documents d CROSS JOIN bodies b ON b.n = d.n LEFT JOIN marks m ON m.id = d.id';
const UNFOLDED =
  'SELECT m.id, -1, NULL, m.parked FROM marks m WHERE NOT EXISTS (SELECT 1 FROM documents d WHERE d.id = m.id)';
const IDS_PER_QUERY = 200;
/** Pages of a write-ahead log before a checkpoint: 16 MB. */
const PAGES_PER_CHECKPOINT = 2_000;
/** Prepared statements cached per build. */
const MOST_STATEMENTS = 200;

/** The file of one build, over one connection. */
export class BuildFile {
  readonly name: string;
  readonly database: DatabaseSync;
  readonly #projection: AnyProjection;
  readonly #columns: readonly string[];
  readonly #statements = new Map<string, StatementSync>();
  readonly #checkpoint: StatementSync;
  #toPut: StatementsToPut | undefined;
  /** Documents counted so far, up to a row. */
  #counted: { readonly documents: number; readonly upTo: number } | undefined;
  #loading: boolean;
  #hasCounts = false;
  /** Written to the log since the last checkpoint, at most: one for each index, the two tables and the checkpoint. */
  #pages = 0;

  /** @param state state of the build when it was opened */
  constructor(name: string, projection: AnyProjection, database: DatabaseSync, state: BuildInfo['state']) {
    this.name = name;
    this.#loading = state === 'loading';
    this.database = database;
    this.#projection = projection;
    this.#columns = keyFieldsOf(projection);
    this.#checkpoint = this.rows('SELECT position, scanned_to, writes FROM checkpoint');
    // EventStoreDB's positions need all 64 bits.
    this.#checkpoint.setReadBigInts(true);
  }

  /** A statement that returns rows as arrays: objects are twice as slow. */
  rows(sql: string): StatementSync {
    this.#refuseClosed();
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.database.prepare(sql);
    statement.setReturnArrays(true);
    // Searches for lists of many lengths produce many statements: the oldest is removed.
    const [oldest] = this.#statements.keys();
    if (this.#statements.size >= MOST_STATEMENTS && oldest !== undefined) this.#statements.delete(oldest);
    this.#statements.set(sql, statement);
    return statement;
  }

  checkpoint(): Checkpoint {
    this.#refuseClosed();
    // @types/node types rows only as objects; this statement returns arrays.
    const row = this.#checkpoint.get() as unknown as readonly [bigint, bigint, bigint] | undefined;
    if (row === undefined) throw new BuildDamaged(this.name);
    return { position: row[0] as Position, scannedTo: row[1] as Position, writes: Number(row[2]) };
  }

  /** The first count reads all documents; later ones only those that were added since. */
  countDocuments(): number {
    const { documents, upTo } = this.#counted ?? { documents: 0, upTo: 0 };
    const row =
      this.#counted === undefined
        ? this.rows('SELECT (SELECT count(*) FROM documents), (SELECT max(n) FROM documents)').get()
        : this.rows('SELECT count(*), max(n) FROM documents WHERE n > ?').get(upTo);
    // @types/node types rows only as objects; these statements return arrays.
    const [added, last] = row as unknown as readonly [number, number | null];
    this.#counted = { documents: documents + added, upTo: last ?? upTo };
    return this.#counted.documents;
  }

  /** Whether it stores the counts of its projection, which it does as soon as it is loaded. */
  hasCounts(): boolean {
    const { counted } = this.#projection;
    if (counted === undefined || this.#hasCounts) return this.#hasCounts;
    // @types/node types rows only as objects; this statement returns arrays.
    const row = this.rows(STORED_COUNTS).get() as unknown as readonly [string] | undefined;
    this.#hasCounts = row?.[0] === countsTableOf(counted);
    return this.#hasCounts;
  }

  /** Including the write-ahead log. */
  bytes(): number | undefined {
    this.#refuseClosed();
    const path = this.database.location();
    if (path === null) return undefined;
    return ['', '-wal'].reduce(
      (sum, suffix) => sum + (statSync(path + suffix, { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  }

  load(ids: readonly string[]): ReadonlyMap<string, FoldState> {
    this.#indexIds();
    const states = new Map<string, FoldState>();
    const marked = this.#hasMarks();
    for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
      const some = ids.slice(start, start + IDS_PER_QUERY);
      const found = this.#states(`${STATE} WHERE d.id IN (${placeholders(some)})`, some);
      const unfolded = marked ? this.#states(`${UNFOLDED} AND m.id IN (${placeholders(some)})`, some) : [];
      for (const state of [...found, ...unfolded]) states.set(state.id, state);
    }
    return states;
  }

  scan(after: string, limit: number): readonly FoldState[] {
    // The subquery makes SQLite merge the two in order and read only the page; without it, everything is sorted.
    const each = `${STATE} WHERE d.id > ? UNION ALL ${UNFOLDED} AND m.id > ?`;
    return this.#states(`${each} ORDER BY 1 ${BOUND_LIMIT}`, [after, after, limit]);
  }

  /** See `StreamLoader.loaded`. */
  loadedStreams(): StreamsLoaded | 'nothing' | 'in-log-order' {
    const { writes } = this.checkpoint();
    if (writes === 0) return 'nothing';
    const exists = this.rows("SELECT 1 FROM sqlite_schema WHERE name = 'loaded_streams'").get() !== undefined;
    if (!exists) return 'in-log-order';
    const statement = this.rows('SELECT stream, up_to FROM loaded_streams WHERE writes = ?');
    statement.setReadBigInts(true);
    // @types/node types rows only as objects; this statement returns arrays.
    const row = statement.get(writes) as unknown as readonly [StreamName, Position] | undefined;
    return row === undefined ? 'in-log-order' : { stream: row[0], upTo: row[1] };
  }

  /** @param loaded only while the build is filled stream by stream */
  commit({ puts, position, scannedTo, onWrites }: Commit, loaded?: StreamsLoaded | 'all'): CommitResult {
    this.#refuseClosed();
    this.database.exec('BEGIN IMMEDIATE');
    try {
      const moved = this.rows(
        'UPDATE checkpoint SET position = ?, scanned_to = ?, writes = writes + 1 WHERE writes = ? AND position <= ? AND scanned_to <= ?',
      ).run(position, scannedTo, onWrites, position, scannedTo);
      if (moved.changes === 0) {
        this.database.exec('ROLLBACK');
        return { outcome: 'overtaken' };
      }
      const marked = this.#hasMarks();
      for (const put of puts) this.#put(put, marked);
      if (loaded !== undefined) this.#setLoaded(loaded, onWrites + 1);
      this.database.exec('COMMIT');
    } catch (error) {
      // SQLite rolls back automatically after some errors.
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      throw error;
    }
    this.#checkpointSometimes(puts.length * (this.#projection.indexes.length + 3) + 1);
    return { outcome: 'committed', checkpoint: { position, scannedTo, writes: onWrites + 1 } };
  }

  #setLoaded(loaded: StreamsLoaded | 'all', writes: number): void {
    if (loaded === 'all') {
      this.database.exec('DROP TABLE IF EXISTS loaded_streams');
      return;
    }
    this.database.exec(LOADED_STREAMS);
    const { stream, upTo } = loaded;
    this.rows('INSERT OR REPLACE INTO loaded_streams (only, stream, up_to, writes) VALUES (1, ?, ?, ?)').run(
      stream,
      upTo,
      writes,
    );
  }

  #checkpointSometimes(pages: number): void {
    this.#pages += pages;
    if (this.#loading || this.#pages < PAGES_PER_CHECKPOINT) return;
    this.#pages = 0;
    checkpointInThread(this.database);
  }

  /** Just dropped. */
  #refuseClosed(): void {
    if (!this.database.isOpen) throw new BuildMissing(this.name);
  }

  #states(sql: string, parameters: readonly SQLInputValue[]): readonly FoldState[] {
    // The columns are those of STATE and UNFOLDED.
    const rows = this.rows(sql).all(...parameters) as unknown as readonly StateRow[];
    return rows.map(([id, revision, body, parked]) => ({
      id,
      revision,
      body: body === null ? undefined : (JSON.parse(body) as unknown),
      parked: parkedOf(parked),
    }));
  }

  #put(put: Put, marked: boolean): void {
    const { id, revision, body, parked, over } = put;
    if (over === 'nothing') {
      this.#insert(put);
    } else if (over === 'whatever' && body === undefined) {
      this.#remove(id);
    } else {
      const stored = this.#stored(id);
      if (stored === undefined) {
        this.#insert(put);
      } else {
        if (!mayReplace(over, stored.revision, revision)) return;
        if (body !== undefined) this.#update(stored, put);
      }
    }
    if (parked !== undefined) {
      this.rows('INSERT OR REPLACE INTO marks (id, parked) VALUES (?, ?)').run(id, JSON.stringify(parked));
    } else if (marked) {
      this.rows('DELETE FROM marks WHERE id = ?').run(id);
    }
  }

  #insert({ id, revision, body }: Put): void {
    if (body === undefined) return;
    const { insertKeys, insertBody } = this.#statementsToPut();
    const { lastInsertRowid } = insertKeys.run(id, revision, ...this.#keysOf(body));
    insertBody.run(lastInsertRowid, JSON.stringify(body));
    this.#putWords(id, body, 'new');
  }

  #remove(id: string): void {
    const stored = this.#stored(id);
    if (stored === undefined) return;
    this.#counted = undefined;
    this.rows('DELETE FROM documents WHERE n = ?').run(stored.n);
    this.rows('DELETE FROM bodies WHERE n = ?').run(stored.n);
    for (const field of this.#projection.keywords) this.rows(`DELETE FROM ${keywordTable(field)} WHERE id = ?`).run(id);
  }

  #stored(id: string): StoredKeys | undefined {
    this.#indexIds();
    // @types/node types rows only as objects; this statement returns arrays.
    const row = this.#statementsToPut().keys.get(id) as unknown as
      | readonly [n: number, revision: number, ...keys: SQLInputValue[]]
      | undefined;
    if (row === undefined) return undefined;
    const [n, revision, ...keys] = row;
    return { n, revision, keys };
  }

  /** Prepared when needed: a build of another version may have other columns, and is then only inspected. */
  #statementsToPut(): StatementsToPut {
    if (this.#toPut === undefined) {
      const columns = this.#columns.map((field) => `, ${column(field)}`).join('');
      const values = ', ?'.repeat(this.#columns.length);
      this.#toPut = {
        keys: this.rows(`SELECT n, revision${columns} FROM documents WHERE id = ?`),
        insertKeys: this.rows(`INSERT INTO documents (id, revision${columns}) VALUES (?, ?${values})`),
        insertBody: this.rows('INSERT INTO bodies (n, body) VALUES (?, ?)'),
      };
    }
    return this.#toPut;
  }

  /** Updates only the keys that changed: each key named costs an index update, even if it is unchanged. */
  #update({ n, keys: before }: StoredKeys, { id, revision, body }: Put): void {
    const keys = this.#keysOf(body);
    const changed = keys.flatMap((key, index) => (key === before[index] ? [] : [index]));
    const columns = changed.map((index) => `, ${column(this.#columns[index] ?? '')} = ?`).join('');
    const values = changed.map((index) => keys[index] ?? null);
    this.rows(`UPDATE documents SET revision = ?${columns} WHERE n = ?`).run(revision, ...values, n);
    this.rows('UPDATE bodies SET body = ? WHERE n = ?').run(JSON.stringify(body), n);
    this.#putWords(id, body, 'known');
  }

  #keysOf(body: unknown): SQLInputValue[] {
    return this.#columns.map((field) => keyOf(field, body));
  }

  #putWords(id: string, body: unknown, document: 'new' | 'known'): void {
    for (const field of this.#projection.keywords) {
      const table = keywordTable(field);
      if (document === 'known') this.rows(`DELETE FROM ${table} WHERE id = ?`).run(id);
      const insert = this.rows(`INSERT OR IGNORE INTO ${table} (word, id) VALUES (?, ?)`);
      for (const word of wordsOf(field, body)) insert.run(word, id);
    }
  }

  /**
   * A build that is loaded in one pass needs no lookups until its end, and creating an index over all rows is faster.
   */
  #indexIds(): void {
    if (!this.#loading) return;
    this.database.exec(ID_INDEX);
    this.#loading = false;
  }

  /** Marks are rare; checked once per commit, not per document. */
  #hasMarks(): boolean {
    return this.rows('SELECT 1 FROM marks LIMIT 1').get() !== undefined;
  }
}

function mayReplace(over: Exclude<Put['over'], 'nothing'>, stored: number, revision: number): boolean {
  switch (over) {
    case 'older':
      return stored < revision;
    case 'older-or-same':
      return stored <= revision;
    case 'whatever':
      return true;
  }
}

/** `?, ?, ?` for this many values. */
export function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

export function parkedOf(mark: string | null): Parked | undefined {
  return mark === null ? undefined : (JSON.parse(mark) as Parked);
}
