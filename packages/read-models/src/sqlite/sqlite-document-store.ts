import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { newId } from '@pressline/event-store/command-ids.ts';
import { checkpointed } from '@pressline/event-store/checkpoint-in-thread.ts';
import { isDiskFull } from '@pressline/event-store/sqlite-database.ts';
import {
  BuildMissing,
  isResumable,
  refuseUnlessResumable,
  initialState,
  type BuildInfo,
  type BuildInspector,
  type BuildLoader,
  type BuildPurpose,
  type BuildReader,
  type BuildWriter,
  type DocumentStore,
  type Pointer,
  type LiveCheckpoint,
  type StreamLoader,
} from '../documents/document-store.ts';
import { versionOfBuild, readAs } from '../previous-version/versions.ts';
import { definitionOf, type AnyProjection, type Projection } from '../projection/projection.ts';
import { BuildFile } from './build-file.ts';
import { BuildList } from './build-list.ts';
import { indexesOf, tablesOf } from './build-schema.ts';
import { SqliteBuildInspector, SqliteBuildReader } from './sqlite-build-reader.ts';
import { isDamage, translateError, mapErrors } from './sqlite-errors.ts';
import { createCounts } from './stored-counts.ts';

const LIST = 'builds.sqlite';
const SUFFIX = '.sqlite';
/** The file of a dropped build is removed once running requests are done. */
const MAX_REQUEST_MS = 30_000;

/**
 * Read models can be rebuilt, so commits are not synced: a power loss may remove the last ones with their checkpoint,
 * and their events are folded again. Checkpoints of the log wait for the disk, so `BuildFile` has a thread do them; a
 * commit does so only if the log keeps growing. There are some twenty builds, and the system caches their files, so each
 * has a small cache of its own. A statement with triggers has a journal of its pages, which must not become a file.
 */
const FED =
  'PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 20000; PRAGMA cache_size = -4000; PRAGMA temp_store = MEMORY;';
/** For a build that is dropped if its process dies: no rollback, no sync before the end. */
const LOADING =
  'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;';

/**
 * For a resumable build: each commit is atomic, and synced. With fewer and larger syncs, or larger checkpoints, orders
 * would wait longer for the disk.
 */
const LOADING_RESUMABLY =
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 250; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;';
const PUTS_PER_COMMIT = 1_000;
const RESUMABLE_PUTS_PER_COMMIT = 500;

/**
 * Read models as JSON documents in files of one folder: `builds.sqlite` lists the builds and the live ones; each
 * build is a file of its own. Several processes and threads may have the folder open. A list that can't be opened is
 * recreated empty; one that is damaged further in is recreated by `sweep`.
 * @throws EngineUnavailable
 */
export function openSqliteDocumentStore({ folder }: { readonly folder: string }): DocumentStore {
  mkdirSync(folder, { recursive: true });
  try {
    return new SqliteDocumentStore(folder);
  } catch (error) {
    if (!isDamage(error)) throw translateError(error, LIST);
    emptied(folder);
    return new SqliteDocumentStore(folder);
  }
}

/** Without its list no build is known; all of them can be rebuilt. */
function emptied(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
}

class SqliteDocumentStore implements DocumentStore {
  readonly #folder: string;
  #list: BuildList;
  readonly #files = new Map<string, BuildFile>();
  /** Dropped builds whose files a running request may still read. */
  readonly #dropped = new Map<string, BuildFile>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#list = new BuildList(join(folder, LIST));
  }

  live<Document>(projection: Projection<Document>): Promise<BuildReader<Document> | undefined> {
    return mapErrors(projection.name, () => {
      const found = this.#list.serving(projection);
      return found === undefined ? undefined : this.#readerOf(projection, found.build, found.definition);
    });
  }

  reader<Document>(projection: Projection<Document>, build: string): Promise<BuildReader<Document>> {
    return mapErrors(build, () => this.#readerOf(projection, build, this.#list.named(build).definition));
  }

  inspect(projection: AnyProjection, build: string): Promise<BuildInspector> {
    return mapErrors(build, () => new SqliteBuildInspector(projection.name, this.#file(projection, build)));
  }

  writer(projection: AnyProjection, build: string): Promise<BuildWriter> {
    return mapErrors(build, () => new SqliteBuildWriter(projection.name, this.#file(projection, build)));
  }

  /** Files are fed by one process, so there are no partitions. */
  partitionOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  create(projection: AnyProjection, purpose: BuildPurpose = 'to-answer'): Promise<BuildLoader> {
    const build = `${projection.name}-${newId()}`;
    return mapErrors(build, () => {
      // Listed before the file exists: unlisted files are swept.
      this.#list.add({
        build,
        projection: projection.name,
        version: projection.version,
        definition: definitionOf(projection),
        state: initialState(purpose),
        madeAt: new Date().toISOString(),
      });
      const database = new DatabaseSync(this.#path(build), { timeout: 1_000 });
      // Before the first page is written.
      database.exec('PRAGMA page_size = 8192;');
      database.exec(isResumable(initialState(purpose)) ? LOADING_RESUMABLY : LOADING);
      database.exec(`BEGIN; ${tablesOf(projection)} COMMIT;`);
      // Synced: from now on the build can be resumed, even after a power loss.
      if (isResumable(initialState(purpose))) database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      return this.#loader(projection, build, database);
    });
  }

  resume(projection: AnyProjection, build: string): Promise<BuildLoader> {
    return mapErrors(build, () => {
      refuseUnlessResumable(this.#list.named(build), projection);
      const database = new DatabaseSync(this.#existing(build), { timeout: 1_000 });
      try {
        database.exec(LOADING_RESUMABLY);
        return this.#loader(projection, build, database);
      } catch (error) {
        database.close();
        throw error;
      }
    });
  }

  builds(): Promise<readonly BuildInfo[]> {
    return mapErrors(LIST, () => this.#list.all());
  }

  pointer(projection: string): Promise<Pointer | undefined> {
    return mapErrors(LIST, () => this.#list.pointer(projection));
  }

  async liveCheckpoints(projections: readonly AnyProjection[]): Promise<ReadonlyMap<string, LiveCheckpoint>> {
    const checkpoints = new Map<string, LiveCheckpoint>();
    for (const projection of projections) {
      const build = await mapErrors(LIST, () => this.#list.serving(projection)?.build);
      if (build === undefined) continue;
      // Attributed to the file that is damaged: that is the one that gets rebuilt.
      const checkpoint = await mapErrors(build, () => this.#file(projection, build).checkpoint());
      checkpoints.set(projection.name, { build, checkpoint });
    }
    return checkpoints;
  }

  point({ projection, expected, next }: Parameters<DocumentStore['point']>[0]): Promise<boolean> {
    return mapErrors(LIST, () => this.#list.point(projection, expected, next));
  }

  drop(build: string): Promise<boolean> {
    return mapErrors(build, () => {
      const isReplaying = this.#list.all().some((info) => info.build === build && info.state === 'replaying');
      if (!this.#unlist(build)) return false;
      // Read only for progress; its space may be needed at once.
      if (isReplaying) this.#release(build);
      this.#removeFile(build);
      return true;
    });
  }

  sweep(): Promise<readonly string[]> {
    return mapErrors(LIST, () => {
      if (!this.#list.isWhole()) this.#restart();
      const removed: string[] = [];
      for (const { build, state } of this.#list.all()) {
        const whole = (state === 'ready' || isResumable(state)) && existsSync(this.#path(build));
        if (whole) continue;
        this.#list.forget(build);
        this.#removeFile(build);
        removed.push(build);
      }
      const known = new Set(this.#list.all().map(({ build }) => build));
      for (const name of readdirSync(this.#folder)) {
        const build = name.slice(0, Math.max(0, name.indexOf(SUFFIX)));
        if (build === '' || name.startsWith(LIST) || known.has(build)) continue;
        rmSync(join(this.#folder, name), { force: true });
        removed.push(name);
      }
      return removed;
    });
  }

  async close(): Promise<void> {
    for (const { database } of this.#files.values()) await checkpointed(database);
    await mapErrors(LIST, () => {
      this.#closeFiles();
      for (const build of this.#dropped.keys()) this.#removeDropped(build);
      this.#list.close();
    });
  }

  #closeFiles(): void {
    for (const { database } of this.#files.values()) if (database.isOpen) database.close();
    this.#files.clear();
  }

  /** Only the process that sweeps owns the read models. */
  #restart(): void {
    this.#closeFiles();
    this.#list.close();
    emptied(this.#folder);
    this.#list = new BuildList(join(this.#folder, LIST));
  }

  #loader(projection: AnyProjection, build: string, database: DatabaseSync): BuildLoader {
    const file = new BuildFile(build, projection, database, 'loading');
    const { state } = this.#list.named(build);
    this.#files.set(build, file);
    const putsPerCommit = isResumable(state) ? RESUMABLE_PUTS_PER_COMMIT : PUTS_PER_COMMIT;
    const finished = (): void => {
      if (state === 'loading' || state === 'replaying') this.#finish(build);
    };
    return new SqliteBuildLoader(projection, file, { folder: this.#folder, putsPerCommit, finished });
  }

  #finish(build: string): void {
    syncFile(this.#path(build));
    syncFile(this.#folder);
    this.#list.setReady(build);
  }

  #path(build: string): string {
    return join(this.#folder, `${build}${SUFFIX}`);
  }

  /** SQLite would create a missing file. */
  #existing(build: string): string {
    const path = this.#path(this.#list.named(build).build);
    if (!existsSync(path)) throw new BuildMissing(build);
    return path;
  }

  #readerOf<Document>(projection: Projection<Document>, build: string, definition: string): BuildReader<Document> {
    return readAs(projection, definition, (version) => new SqliteBuildReader(version, this.#file(version, build)));
  }

  #file(projection: AnyProjection, build: string): BuildFile {
    const known = this.#files.get(build);
    if (known !== undefined) return known;
    const database = new DatabaseSync(this.#existing(build), { timeout: 1_000 });
    try {
      database.exec(FED);
      const { definition, state } = this.#list.named(build);
      // It determines the columns.
      const version = versionOfBuild(projection, definition);
      if (version !== undefined && state === 'ready') createMissingCounts(database, version);
      const file = new BuildFile(build, version ?? projection, database, 'ready');
      this.#files.set(build, file);
      return file;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /**
   * On a full disk the list can't be changed, so the file is removed first, even if it is being read. If the process
   * dies in between, the next start sweeps the entry without a file.
   */
  #unlist(build: string): boolean {
    try {
      return this.#list.remove(build);
    } catch (error) {
      if (!isDiskFull(error) || this.#list.named(build).live) throw error;
      this.#release(build);
      this.#removeFiles(build);
      return this.#list.remove(build);
    }
  }

  /** An unlinked file that is open keeps its disk space. Its readers get an error that it is missing. */
  #release(build: string): void {
    const file = this.#files.get(build);
    this.#files.delete(build);
    if (file?.database.isOpen === true) file.database.close();
  }

  #removeFile(build: string): void {
    const file = this.#files.get(build);
    this.#files.delete(build);
    if (file === undefined) {
      this.#removeFiles(build);
      return;
    }
    this.#dropped.set(build, file);
    setTimeout(() => this.#removeDropped(build), MAX_REQUEST_MS).unref();
  }

  /** If the process dies first, the next start sweeps the file: it is no longer listed. */
  #removeDropped(build: string): void {
    const file = this.#dropped.get(build);
    if (file?.database.isOpen === true) file.database.close();
    if (this.#dropped.delete(build)) this.#removeFiles(build);
  }

  #removeFiles(build: string): void {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${this.#path(build)}${suffix}`, { force: true });
  }
}

class SqliteBuildWriter implements BuildWriter {
  readonly projection: string;
  readonly build: string;
  protected readonly file: BuildFile;

  constructor(projection: string, file: BuildFile) {
    this.projection = projection;
    this.build = file.name;
    this.file = file;
  }

  checkpoint: BuildWriter['checkpoint'] = () => mapErrors(this.build, () => this.file.checkpoint());
  load: BuildWriter['load'] = (ids) => mapErrors(this.build, () => this.file.load(ids));
  commit: BuildWriter['commit'] = (commit) => mapErrors(this.build, () => this.file.commit(commit));
}

interface LoaderOptions {
  readonly folder: string;
  readonly putsPerCommit: number;
  readonly finished: () => void;
}

class SqliteBuildLoader extends SqliteBuildWriter implements BuildLoader {
  readonly putsPerCommit: number;
  readonly streams: StreamLoader;
  readonly #projection: AnyProjection;
  readonly #finished: () => void;

  constructor(projection: AnyProjection, file: BuildFile, { folder, putsPerCommit, finished }: LoaderOptions) {
    super(projection.name, file);
    this.putsPerCommit = putsPerCommit;
    this.streams = {
      folder,
      loaded: () => mapErrors(this.build, () => file.loadedStreams()),
      commit: ({ loaded, ...commit }) => mapErrors(this.build, () => file.commit(commit, loaded)),
    };
    this.#projection = projection;
    this.#finished = finished;
  }

  finish(): Promise<void> {
    return mapErrors(this.build, () => {
      // What doesn't fit into the cache is sorted in a file: for a million documents, memory would hold 100 MB.
      this.file.database.exec('PRAGMA temp_store = FILE');
      for (const index of indexesOf(this.#projection)) this.file.database.exec(index);
      createCounts(this.file.database, this.#projection);
      this.file.database.exec(FED);
      // The file is synced without its log.
      this.file.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      this.#finished();
    });
  }
}

/** A build of an earlier release has no counts. It can be read without them, so it need not wait for disk space. */
function createMissingCounts(database: DatabaseSync, projection: AnyProjection): void {
  try {
    createCounts(database, projection);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

function syncFile(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
