import type { Db, IndexDescription } from 'mongodb';
import type { Fence } from '@pressline/concurrency/fence.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import type { StreamName } from '@pressline/event-store/event-store.ts';
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
} from '../documents/document-store.ts';
import { partitionIndexOf, type Partition } from '../documents/partition.ts';
import { readAs } from '../previous-version/versions.ts';
import { definitionOf, type AnyProjection, type Projection } from '../projection/projection.ts';
import { MongoBuildList } from './mongo-build-list.ts';
import { MongoBuildInspector, MongoBuildReader, PARKED, type Opened } from './mongo-build-reader.ts';
import { MongoBuildWriter } from './mongo-build-writer.ts';
import { MongoCheckpoints } from './mongo-checkpoints.ts';
import { dropIfExists, mapErrors } from './mongo-errors.ts';
import { indexName, path, type Build, type Stored } from './stored-document.ts';

/** Prefix of collections that hold documents. Nothing else in the database uses it. */
const BUILD = 'build.';
/** The collection of a dropped build is removed once running requests are done, in this process and in others. */
const MAX_REQUEST_MS = 30_000;
/** Older shadow builds are abandoned: no comparison takes this long. */
const MAX_COMPARISON_MS = 6 * 3_600_000;

/**
 * Read models in MongoDB: one collection per build, under a name that is never reused. One document per projection
 * lists its builds and the live one. Needs neither transactions nor change streams. The client belongs to its opener;
 * it must read 64-bit integers as bigints, omit undefined values, and write with majority and journal.
 * @param fence for what a duty writes: its methods then throw `DutyLost` once another process has taken that over
 * @param longestRequestMs how long a request may keep reading a build that was live when it began
 */
export function openMongoDocumentStore(options: MongoDocumentStoreOptions): DocumentStore {
  return new MongoDocumentStore(options);
}

interface MongoDocumentStoreOptions {
  readonly db: Db;
  readonly fence?: Fence | undefined;
  readonly longestRequestMs?: number;
}

class MongoDocumentStore implements DocumentStore {
  readonly #db: Db;
  readonly #list: MongoBuildList;
  readonly #checkpoints: MongoCheckpoints;
  readonly #longestRequestMs: number;
  /** Unlisted collections that a running request may still read. */
  readonly #unlisted = new Map<string, NodeJS.Timeout>();

  constructor({ db, fence, longestRequestMs = MAX_REQUEST_MS }: MongoDocumentStoreOptions) {
    this.#longestRequestMs = longestRequestMs;
    this.#db = db;
    this.#list = new MongoBuildList(db);
    this.#checkpoints = new MongoCheckpoints(db, fence);
  }

  live<Document>(projection: Projection<Document>): Promise<BuildReader<Document> | undefined> {
    return mapErrors(this.#db, async () => {
      const found = (await this.#list.serving([projection])).get(projection.name);
      return found === undefined ? undefined : this.#readerOf(projection, found.build, found.definition);
    });
  }

  reader<Document>(projection: Projection<Document>, build: string): Promise<BuildReader<Document>> {
    return mapErrors(this.#db, async () => {
      const definition = await this.#list.demand(build);
      return this.#readerOf(projection, build, definition);
    });
  }

  inspect(projection: AnyProjection, build: string): Promise<BuildInspector> {
    return mapErrors(this.#db, async () => {
      await this.#list.demand(build);
      return new MongoBuildInspector(this.#opened(projection, build));
    });
  }

  writer(projection: AnyProjection, build: string, partition?: Partition): Promise<BuildWriter> {
    return mapErrors(this.#db, async () => {
      await this.#list.demand(build);
      await this.#checkpoints.claim(build, partition);
      return new MongoBuildWriter(projection, build, this.#collection(build), this.#checkpoints, partition);
    });
  }

  partitionOf(build: string, stream: StreamName): Promise<Partition | undefined> {
    return mapErrors(this.#db, async () => {
      const of = await this.#checkpoints.partitionsOf(build);
      return of === undefined ? undefined : { index: partitionIndexOf(stream, of), of };
    });
  }

  create(projection: AnyProjection, purpose: BuildPurpose = 'to-answer'): Promise<BuildLoader> {
    const build = `${projection.name}-${newId()}`;
    return mapErrors(this.#db, async () => {
      this.#checkpoints.checkDuty();
      // Listed before it exists: unlisted collections are swept.
      await this.#list.add({
        build,
        projection: projection.name,
        version: projection.version,
        definition: definitionOf(projection),
        state: initialState(purpose),
        madeAt: new Date().toISOString(),
      });
      return this.#begun(projection, build, initialState(purpose));
    });
  }

  resume(projection: AnyProjection, build: string): Promise<BuildLoader> {
    return mapErrors(this.#db, async () => {
      const info = (await this.#list.all()).find((each) => each.build === build);
      if (info === undefined) throw new BuildMissing(build);
      refuseUnlessResumable(info, projection);
      return this.#begun(projection, build, info.state);
    });
  }

  builds(): Promise<readonly BuildInfo[]> {
    return mapErrors(this.#db, () => this.#list.all());
  }

  pointer(projection: string): Promise<Pointer | undefined> {
    return mapErrors(this.#db, () => this.#list.pointer(projection));
  }

  liveCheckpoints(projections: readonly AnyProjection[]): Promise<ReadonlyMap<string, LiveCheckpoint>> {
    return mapErrors(this.#db, async () => {
      const serving = await this.#list.serving(projections);
      const checkpoints = await this.#checkpoints.ofMany([...serving.values()].map(({ build }) => build));
      return new Map(
        [...serving].flatMap(([projection, { build }]) => {
          // Dropped between the two queries, and another build is live.
          const checkpoint = checkpoints.get(build);
          return checkpoint === undefined ? [] : [[projection, { build, checkpoint }]];
        }),
      );
    });
  }

  point({ projection, expected, next }: Parameters<DocumentStore['point']>[0]): Promise<boolean> {
    return mapErrors(this.#db, async () => {
      this.#checkpoints.checkDuty();
      return this.#list.point(projection, expected, next);
    });
  }

  drop(build: string): Promise<boolean> {
    return mapErrors(this.#db, async () => {
      this.#checkpoints.checkDuty();
      const info = (await this.#list.all()).find((each) => each.build === build);
      if (!(await this.#list.remove(build))) return false;
      // From here on nobody can feed it.
      await this.#checkpoints.end(build);
      // A shadow build serves nobody, and its process often ends right after.
      if (info?.state === 'trial') await this.#remove(build);
      else this.#removeLater(`${BUILD}${build}`);
      return true;
    });
  }

  sweep(): Promise<readonly string[]> {
    return mapErrors(this.#db, async () => {
      this.#checkpoints.checkDuty();
      const removed: string[] = [];
      for (const { build, state, madeAt } of await this.#list.all()) {
        if (state === 'ready' || isResumable(state)) continue;
        if (state === 'trial' && !isLeftBehind(Date.parse(madeAt))) continue;
        // Its maker may only have been paused, and have finished it meanwhile.
        if (!(await this.#list.removeIf(build, state))) continue;
        await this.#checkpoints.end(build);
        await this.#remove(build);
        removed.push(build);
      }
      const collections = await this.#db.listCollections({}, { nameOnly: true }).toArray();
      // Queried after the collections: each build is listed before its collection is created.
      const known = new Set((await this.#list.all()).map(({ build }) => `${BUILD}${build}`));
      for (const { name } of collections) {
        // Another process may have dropped it just now: the waiting time counts from here.
        if (name.startsWith(BUILD) && !known.has(name)) this.#removeLater(name);
      }
      return removed;
    });
  }

  /** Collections to remove later are left to the next sweep: other processes may still read them. */
  close(): Promise<void> {
    for (const later of this.#unlisted.values()) clearTimeout(later);
    this.#unlisted.clear();
    return Promise.resolve();
  }

  /**
   * Creates the indexes while the collection is empty: with many documents that takes minutes without any progress.
   * Done again if the maker died right after it was listed.
   */
  async #begun(projection: AnyProjection, build: string, state: BuildInfo['state']): Promise<BuildLoader> {
    await this.#checkpoints.begin(build);
    await this.#checkpoints.claim(build);
    await this.#collection(build).createIndexes(indexesOf(projection));
    return this.#loader(projection, build, state);
  }

  #loader(projection: AnyProjection, build: string, state: BuildInfo['state']): BuildLoader {
    const documents = this.#collection(build);
    return new MongoBuildLoader(projection, build, documents, this.#checkpoints, async () => {
      if (state === 'loading' || state === 'replaying') await this.#list.setReady(build);
    });
  }

  #readerOf<Document>(projection: Projection<Document>, build: string, definition: string): BuildReader<Document> {
    return readAs(projection, definition, (version) => new MongoBuildReader(version, this.#opened(version, build)));
  }

  #opened(projection: AnyProjection, build: string): Opened {
    const documents = this.#collection(build);
    return { projection: projection.name, build, documents, checkpoint: () => this.#checkpoints.of(build) };
  }

  #collection(build: string): Build {
    return this.#db.collection<Stored>(`${BUILD}${build}`);
  }

  async #remove(build: string): Promise<void> {
    await dropIfExists(this.#collection(build));
  }

  /** If this fails, or the process ends first, the next sweep removes it. */
  #removeLater(collection: string): void {
    if (this.#unlisted.has(collection)) return;
    const later = setTimeout(() => {
      this.#unlisted.delete(collection);
      dropIfExists(this.#db.collection(collection)).catch(() => undefined);
    }, this.#longestRequestMs);
    this.#unlisted.set(collection, later.unref());
  }
}

function isLeftBehind(madeAtMs: number): boolean {
  return Date.now() - madeAtMs > MAX_COMPARISON_MS;
}

class MongoBuildLoader extends MongoBuildWriter implements BuildLoader {
  readonly #ready: () => Promise<void>;

  constructor(
    projection: AnyProjection,
    build: string,
    documents: Build,
    checkpoints: MongoCheckpoints,
    ready: () => Promise<void>,
  ) {
    super(projection, build, documents, checkpoints);
    this.#ready = ready;
  }

  finish(): Promise<void> {
    return mapErrors(this.documents, () => this.#ready());
  }
}

/** The declared indexes, and the one for parked streams, also for unfinished builds. */
function indexesOf({ indexes, keywords }: AnyProjection): IndexDescription[] {
  return [
    ...indexes.map((fields) => ({
      // The revision tells whether there is a document, so that counts read the index alone.
      key: Object.fromEntries([...fields.map(path), '_id', 'revision'].map((field) => [field, 1 as const])),
      name: indexName(fields),
    })),
    ...keywords.map((field) => ({ key: { [path(field)]: 1 as const }, name: `words_${field}` })),
    PARKED,
  ];
}
