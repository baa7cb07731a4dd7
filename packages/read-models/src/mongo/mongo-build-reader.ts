import type { StreamName } from '@pressline/event-store/event-store.ts';
import type {
  BuildInspector,
  BuildReader,
  Checkpoint,
  Filter,
  FoldState,
  MarksQuery,
  Page,
  Parked,
  Query,
  StoredDocument,
  Tally,
  TallyQuery,
} from '../documents/document-store.ts';
import type { Projection } from '../projection/projection.ts';
import { mapErrors, unlessUnsupported } from './mongo-errors.ts';
import { count, documentOf, find, tally } from './mongo-find.ts';
import { stateOf, WITH_BODY, type Build } from './stored-document.ts';

/** A build's collection and its checkpoint. */
export interface Opened {
  readonly projection: string;
  readonly build: string;
  readonly documents: Build;
  readonly checkpoint: () => Promise<Checkpoint>;
}

interface Sizes {
  readonly storageSize: number | bigint;
  readonly totalIndexSize: number | bigint;
}

export class MongoBuildInspector implements BuildInspector {
  readonly projection: string;
  readonly build: string;
  protected readonly documents: Build;
  readonly #checkpoint: () => Promise<Checkpoint>;

  constructor({ projection, build, documents, checkpoint }: Opened) {
    this.projection = projection;
    this.build = build;
    this.documents = documents;
    this.#checkpoint = checkpoint;
  }

  parked({ after, limit = 100 }: MarksQuery = {}): Promise<readonly Parked[]> {
    return mapErrors(this.documents, async () => {
      const behind =
        after === undefined
          ? {}
          : {
              $or: [
                { 'parked.since': { $gt: after.since } },
                { 'parked.since': after.since, 'parked.stream': { $gt: after.stream as StreamName } },
              ],
            };
      const marked = this.documents
        .find({ 'parked.revision': { $gte: 0 }, ...behind }, { hint: PARKED.name })
        .sort({ 'parked.since': 1, 'parked.stream': 1 })
        .limit(limit);
      return (await marked.toArray()).flatMap(({ parked }) => parked ?? []);
    });
  }

  mark(id: string): Promise<Parked | undefined> {
    return mapErrors(this.documents, async () => (await this.documents.findOne({ _id: id }))?.parked ?? undefined);
  }

  countParked(): Promise<number> {
    return mapErrors(this.documents, () =>
      this.documents.countDocuments({ 'parked.revision': { $gte: 0 } }, { hint: PARKED.name }),
    );
  }

  countDocuments(): Promise<number> {
    return mapErrors(this.documents, () => this.documents.estimatedDocumentCount());
  }

  bytes(): Promise<number | undefined> {
    return mapErrors(this.documents, () =>
      unlessUnsupported(async () => {
        const [stats] = await this.documents
          .aggregate<{ readonly storageStats: Sizes }>([{ $collStats: { storageStats: {} } }])
          .toArray();
        if (stats === undefined) return undefined;
        // The client reads integers as bigints.
        return Number(stats.storageStats.storageSize) + Number(stats.storageStats.totalIndexSize);
      }),
    );
  }

  checkpoint(): Promise<Checkpoint> {
    return mapErrors(this.documents, this.#checkpoint);
  }

  scan({ after = '', limit }: Parameters<BuildInspector['scan']>[0]): Promise<readonly FoldState[]> {
    return mapErrors(this.documents, async () => {
      const page = this.documents
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit);
      return (await page.toArray()).map(stateOf);
    });
  }
}

/** A sparse index: only parked documents are in it. */
export const PARKED = { key: { 'parked.revision': 1 }, name: 'parked', sparse: true } as const;

/** Reads the documents of one build. */
export class MongoBuildReader<Document> extends MongoBuildInspector implements BuildReader<Document> {
  readonly #projection: Projection<Document>;

  constructor(projection: Projection<Document>, opened: Opened) {
    super(opened);
    this.#projection = projection;
  }

  async get(id: string): Promise<StoredDocument<Document> | undefined> {
    const [document] = await this.getMany([id]);
    return document;
  }

  getMany(ids: readonly string[]): Promise<readonly StoredDocument<Document>[]> {
    return mapErrors(this.documents, async () => {
      if (ids.length === 0) return [];
      const stored = await this.documents.find({ _id: { $in: [...ids] }, ...WITH_BODY }).toArray();
      const byId = new Map(stored.map((document) => [document._id, document]));
      return ids.flatMap((id) => {
        const document = byId.get(id);
        return document === undefined ? [] : [documentOf<Document>(document)];
      });
    });
  }

  find(query: Query<Document>): Promise<Page<Document>> {
    return mapErrors(this.documents, () => find(this.documents, this.#projection, query));
  }

  count(filter?: Filter<Document>): Promise<number> {
    return mapErrors(this.documents, () => count(this.documents, this.#projection, filter));
  }

  tally(query: TallyQuery<Document>): Promise<readonly Tally[]> {
    return mapErrors(this.documents, () => tally(this.documents, this.#projection, query));
  }
}
