import type { Db } from 'mongodb';
import { newId } from '@pressline/event-store/command-ids.ts';
import type {
  BuildInfo,
  BuildInspector,
  BuildLoader,
  BuildReader,
  BuildSnapshot,
  BuildWriter,
  DocumentStore,
  Pointer,
} from '../document-store.ts';
import { definitionOf, type AnyProjection, type Projection } from '../projection.ts';
import { MongoBuildList } from './mongo-build-list.ts';
import {
  MongoBuildInspector,
  MongoBuildReader,
  MongoBuildSnapshot,
  PARKED,
  type Opened,
} from './mongo-build-reader.ts';
import { MongoBuildWriter } from './mongo-build-writer.ts';
import { MongoCheckpoints } from './mongo-checkpoints.ts';
import { dropIfThere, settle } from './mongo-errors.ts';
import { copyAtOneMoment } from './mongo-snapshot.ts';
import { indexName, path, type Build, type Stored } from './stored-document.ts';

/** What collections of documents are called: nothing else in the database begins so. */
const BUILD = 'build.';
const SNAPSHOT = 'snapshot.';
/** The collection of a dropped build goes after what is under way has been answered. */
const LONGEST_REQUEST_MS = 30_000;

/**
 * Read models in MongoDB: a collection a build, under a name never used before; one document a projection says which
 * builds there are and which of them answers. It needs neither transactions nor change streams. The client is its
 * opener's: it must read 64-bit integers as bigints, leave out what is undefined, and write with majority and journal.
 */
export function openMongoDocumentStore({ db }: { readonly db: Db }): DocumentStore {
  return new MongoDocumentStore(db);
}

class MongoDocumentStore implements DocumentStore {
  readonly #db: Db;
  readonly #list: MongoBuildList;
  readonly #checkpoints: MongoCheckpoints;
  /** Builds dropped here, which a request that is under way may still read. */
  readonly #dropped = new Map<string, NodeJS.Timeout>();

  constructor(db: Db) {
    this.#db = db;
    this.#list = new MongoBuildList(db);
    this.#checkpoints = new MongoCheckpoints(db);
  }

  live<Document>(projection: Projection<Document>): Promise<BuildReader<Document> | undefined> {
    return settle(async () => {
      const pointer = await this.#list.pointer(projection.name);
      return pointer === undefined
        ? undefined
        : new MongoBuildReader(projection, this.#opened(projection, pointer.live));
    });
  }

  reader<Document>(projection: Projection<Document>, build: string): Promise<BuildReader<Document>> {
    return settle(async () => {
      await this.#list.demand(build);
      return new MongoBuildReader(projection, this.#opened(projection, build));
    });
  }

  inspect(projection: AnyProjection, build: string): Promise<BuildInspector> {
    return settle(async () => {
      await this.#list.demand(build);
      return new MongoBuildInspector(this.#opened(projection, build));
    });
  }

  snapshot(projection: AnyProjection, build: string): Promise<BuildSnapshot> {
    return settle(async () => {
      await this.#list.demand(build);
      const opened = this.#opened(projection, build);
      const copy = this.#db.collection<Stored>(`${SNAPSHOT}${newId()}`);
      try {
        await copy.createIndexes([PARKED]);
        const checkpoint = await copyAtOneMoment(opened, copy);
        return new MongoBuildSnapshot({ ...opened, documents: copy, checkpoint: () => Promise.resolve(checkpoint) });
      } catch (error) {
        await dropIfThere(copy);
        throw error;
      }
    });
  }

  writer(projection: AnyProjection, build: string): Promise<BuildWriter> {
    return settle(async () => {
      await this.#list.demand(build);
      return new MongoBuildWriter(projection, build, this.#collection(build), this.#checkpoints);
    });
  }

  create(projection: AnyProjection): Promise<BuildLoader> {
    const build = `${projection.name}-${newId()}`;
    return settle(async () => {
      // Listed before there is anything of it: a collection that no list knows is swept.
      await this.#list.add({
        build,
        projection: projection.name,
        version: projection.version,
        definition: definitionOf(projection),
        state: 'loading',
        madeAt: new Date().toISOString(),
      });
      await this.#checkpoints.begin(build);
      const documents = this.#collection(build);
      return new MongoBuildLoader(projection, build, documents, this.#checkpoints, () => this.#list.setReady(build));
    });
  }

  builds(): Promise<readonly BuildInfo[]> {
    return settle(() => this.#list.all());
  }

  pointer(projection: string): Promise<Pointer | undefined> {
    return settle(() => this.#list.pointer(projection));
  }

  point({ projection, expected, next }: Parameters<DocumentStore['point']>[0]): Promise<boolean> {
    return settle(() => this.#list.point(projection, expected, next));
  }

  drop(build: string): Promise<boolean> {
    return settle(async () => {
      if (!(await this.#list.remove(build))) return false;
      // From here on nobody can feed it.
      await this.#checkpoints.end(build);
      // Where this fails, or this process dies first, the next sweep removes what is left.
      const later = setTimeout(() => void this.#remove(build).catch(() => undefined), LONGEST_REQUEST_MS);
      this.#dropped.set(build, later.unref());
      return true;
    });
  }

  sweep(): Promise<readonly string[]> {
    return settle(async () => {
      const removed: string[] = [];
      for (const { build, state } of await this.#list.all()) {
        if (state === 'ready') continue;
        await this.#list.remove(build);
        await this.#checkpoints.end(build);
        await this.#remove(build);
        removed.push(build);
      }
      const known = new Set((await this.#list.all()).map(({ build }) => `${BUILD}${build}`));
      for (const { name } of await this.#db.listCollections({}, { nameOnly: true }).toArray()) {
        if (known.has(name) || !(name.startsWith(BUILD) || name.startsWith(SNAPSHOT))) continue;
        await dropIfThere(this.#db.collection(name));
        removed.push(name);
      }
      return removed;
    });
  }

  close(): Promise<void> {
    return settle(async () => {
      for (const [build, later] of this.#dropped) {
        clearTimeout(later);
        await this.#remove(build);
      }
    });
  }

  #opened(projection: AnyProjection, build: string): Opened {
    const documents = this.#collection(build);
    return { projection: projection.name, build, documents, checkpoint: () => this.#checkpoints.of(build) };
  }

  #collection(build: string): Build {
    return this.#db.collection<Stored>(`${BUILD}${build}`);
  }

  async #remove(build: string): Promise<void> {
    this.#dropped.delete(build);
    await dropIfThere(this.#collection(build));
  }
}

class MongoBuildLoader extends MongoBuildWriter implements BuildLoader {
  readonly #projection: AnyProjection;
  readonly #documents: Build;
  readonly #ready: () => Promise<void>;

  constructor(
    projection: AnyProjection,
    build: string,
    documents: Build,
    checkpoints: MongoCheckpoints,
    ready: () => Promise<void>,
  ) {
    super(projection, build, documents, checkpoints);
    this.#projection = projection;
    this.#documents = documents;
    this.#ready = ready;
  }

  /** Indexes are made of all documents at once, and are there before the first request. */
  finish(): Promise<void> {
    return settle(async () => {
      const { indexes, keywords } = this.#projection;
      await this.#documents.createIndexes([
        ...indexes.map((fields) => ({
          key: Object.fromEntries([...fields.map(path), '_id'].map((place) => [place, 1 as const])),
          name: indexName(fields),
        })),
        ...keywords.map((field) => ({ key: { [path(field)]: 1 as const }, name: `words_${field}` })),
        PARKED,
      ]);
      await this.#ready();
    });
  }
}
