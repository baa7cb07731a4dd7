import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { BuildMissing, type BuildInfo, type Pointer } from '../documents/document-store.ts';
import { definitionOf, type AnyProjection } from '../projection/projection.ts';
import { isDamage } from './sqlite-errors.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS builds (
    build TEXT PRIMARY KEY,
    projection TEXT NOT NULL,
    version INTEGER NOT NULL,
    definition TEXT NOT NULL,
    state TEXT NOT NULL,
    made_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS pointers (projection TEXT PRIMARY KEY, live TEXT NOT NULL, previous TEXT) STRICT;
`;

const SERVING = `
  SELECT build, definition FROM builds JOIN pointers USING (projection)
  WHERE projection = ? AND definition IN (?, ?) AND state = 'ready'
  ORDER BY build = live DESC, definition = ? DESC, made_at DESC, build DESC LIMIT 1
`;

/** Which builds there are and which of them are live: a small file of its own, synced with each change. */
export class BuildList {
  readonly #database: DatabaseSync;
  readonly #pointer: StatementSync;
  /** Runs once per request. */
  readonly #serving: StatementSync;

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { timeout: 2_000 });
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    this.#database.exec(SCHEMA);
    this.#pointer = this.#database.prepare('SELECT live, previous FROM pointers WHERE projection = ?');
    this.#serving = this.#database.prepare(SERVING);
  }

  /** Whether all of it can be read: SQLite opens a file even if a page is damaged. */
  isWhole(): boolean {
    try {
      return this.#database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
    } catch (error) {
      if (isDamage(error)) return false;
      throw error;
    }
  }

  all(): readonly BuildInfo[] {
    const rows = this.#database
      .prepare(
        'SELECT build, projection, version, definition, state, made_at AS madeAt, build IN (SELECT live FROM pointers) AS live FROM builds ORDER BY made_at, build',
      )
      .all();
    // The columns are those of the schema above; objects of `node:sqlite` have no prototype.
    return rows.map((row) => ({ ...row, live: row['live'] === 1 }) as unknown as BuildInfo);
  }

  /** @throws BuildMissing */
  named(build: string): BuildInfo {
    const found = this.all().find((info) => info.build === build);
    if (found === undefined) throw new BuildMissing(build);
    return found;
  }

  add({ build, projection, version, definition, state, madeAt }: Omit<BuildInfo, 'live'>): void {
    this.#database
      .prepare('INSERT INTO builds (build, projection, version, definition, state, made_at) VALUES (?, ?, ?, ?, ?, ?)')
      .run(build, projection, version, definition, state, madeAt);
  }

  setReady(build: string): void {
    const { changes } = this.#database.prepare("UPDATE builds SET state = 'ready' WHERE build = ?").run(build);
    if (changes === 0) throw new BuildMissing(build);
  }

  pointer(projection: string): Pointer | undefined {
    const row = this.#pointer.get(projection) as
      | { readonly live: string; readonly previous: string | null }
      | undefined;
    return row === undefined ? undefined : { live: row.live, previous: row.previous ?? undefined };
  }

  /** The serving build of this definition, or of its previous version. */
  serving(projection: AnyProjection): Pick<BuildInfo, 'build' | 'definition'> | undefined {
    const own = definitionOf(projection);
    const previousVersion =
      projection.previousVersion === undefined ? own : definitionOf(projection.previousVersion.projection);
    return this.#serving.get(projection.name, own, previousVersion, own) as
      | Pick<BuildInfo, 'build' | 'definition'>
      | undefined;
  }

  point(projection: string, expected: string | undefined, next: string): boolean {
    const ready = "EXISTS (SELECT 1 FROM builds WHERE build = ? AND projection = ? AND state = 'ready')";
    const { changes } =
      expected === undefined
        ? this.#database
            .prepare(`INSERT OR IGNORE INTO pointers (projection, live) SELECT ?, ? WHERE ${ready}`)
            .run(projection, next, next, projection)
        : this.#database
            .prepare(`UPDATE pointers SET live = ?, previous = live WHERE projection = ? AND live = ? AND ${ready}`)
            .run(next, projection, expected, next, projection);
    return changes === 1;
  }

  /** Removes a build from the list; false if it is live. */
  remove(build: string): boolean {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const live = this.#database.prepare('SELECT 1 FROM pointers WHERE live = ?').get(build) !== undefined;
      if (!live) {
        this.#database.prepare('UPDATE pointers SET previous = NULL WHERE previous = ?').run(build);
        this.#database.prepare('DELETE FROM builds WHERE build = ?').run(build);
      }
      this.#database.exec('COMMIT');
      return !live;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Removes a build whose file is missing from the list, live or not. */
  forget(build: string): void {
    this.#database.prepare('DELETE FROM pointers WHERE live = ?').run(build);
    this.#database.prepare('UPDATE pointers SET previous = NULL WHERE previous = ?').run(build);
    this.#database.prepare('DELETE FROM builds WHERE build = ?').run(build);
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}
