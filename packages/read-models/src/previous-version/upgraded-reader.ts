import {
  NotIndexed,
  NotYetBuilt,
  type BuildReader,
  type Checkpoint,
  type Filter,
  type FoldState,
  type MarksQuery,
  type Page,
  type Parked,
  type Query,
  type StoredDocument,
  type Tally,
  type TallyQuery,
} from '../documents/document-store.ts';
import { keyFieldsOf } from '../find/keys.ts';
import type { PreviousVersion, Projection } from '../projection/projection.ts';

/** `upgrade` returned a document that doesn't fit the current schema: a bug in `upgrade`. */
class InvalidUpgrade extends Error {
  override readonly name = 'InvalidUpgrade';

  constructor({ name, version }: { readonly name: string; readonly version: number }, id: string) {
    super(
      `The document ${id} of the previous version of ${name} does not fit version ${String(version)} after its upgrade.`,
    );
  }
}

/**
 * Reads a build of a projection's previous version as if the current version had made it. Queries run on the stored
 * documents, so they can't use fields that the current version computes differently, and need an index of the
 * previous version.
 */
export class UpgradedReader<Document> implements BuildReader<Document> {
  readonly projection: string;
  readonly build: string;
  readonly #current: Projection<Document>;
  readonly #previousVersion: PreviousVersion<Document>;
  readonly #reader: BuildReader<Document>;

  /** @param reader of the previous version's build; its bodies have the declared type only after `upgrade` */
  constructor(
    current: Projection<Document>,
    previousVersion: PreviousVersion<Document>,
    reader: BuildReader<Document>,
  ) {
    this.projection = current.name;
    this.build = reader.build;
    this.#current = current;
    this.#previousVersion = previousVersion;
    this.#reader = reader;
  }

  async get(id: string): Promise<StoredDocument<Document> | undefined> {
    const found = await this.#reader.get(id);
    return found === undefined ? undefined : this.#upgraded(found);
  }

  async getMany(ids: readonly string[]): Promise<readonly StoredDocument<Document>[]> {
    return (await this.#reader.getMany(ids)).map((found) => this.#upgraded(found));
  }

  async find(query: Query<Document>): Promise<Page<Document>> {
    const { documents, next } = await this.#query([...namedIn(query), ...query.sort.by], () =>
      this.#reader.find(query),
    );
    return { documents: documents.map((found) => this.#upgraded(found)), next };
  }

  count(filter: Filter<Document> = {}): Promise<number> {
    return this.#query(namedIn(filter), () => this.#reader.count(filter));
  }

  tally(query: TallyQuery<Document>): Promise<readonly Tally[]> {
    const fields = [query.by, query.sum, query.endsBy].filter((field) => field !== undefined);
    return this.#query([...namedIn(query), ...fields], () => this.#reader.tally(query));
  }

  async scan(options: Parameters<BuildReader<Document>['scan']>[0]): Promise<readonly FoldState[]> {
    const states = await this.#reader.scan(options);
    return states.map((state) => (state.body === undefined ? state : this.#upgraded(state)));
  }

  parked(query?: MarksQuery): Promise<readonly Parked[]> {
    return this.#reader.parked(query);
  }

  mark(id: string): Promise<Parked | undefined> {
    return this.#reader.mark(id);
  }

  countParked(): Promise<number> {
    return this.#reader.countParked();
  }

  countDocuments(): Promise<number> {
    return this.#reader.countDocuments();
  }

  bytes(): Promise<number | undefined> {
    return this.#reader.bytes();
  }

  checkpoint(): Promise<Checkpoint> {
    return this.#reader.checkpoint();
  }

  #upgraded<State extends { readonly id: string; readonly body: unknown }>(
    state: State,
  ): State & { readonly body: Document } {
    const body = this.#previousVersion.upgrade(state.body);
    if (!this.#current.schema.safeParse(body).success) throw new InvalidUpgrade(this.#current, state.id);
    return { ...state, body };
  }

  /** @throws NotYetBuilt if only the current version has a field that the query names, or its sort order */
  async #query<Answer>(fields: readonly string[], call: () => Promise<Answer>): Promise<Answer> {
    const { projection } = this.#previousVersion;
    const searchable = [...keyFieldsOf(projection), ...projection.keywords];
    const changed: readonly string[] = this.#current.changed;
    const other = fields.find((field) => changed.includes(field) || !searchable.includes(field));
    if (other !== undefined) throw new NotYetBuilt(this.projection, other);
    try {
      return await call();
    } catch (error) {
      if (error instanceof NotIndexed) throw new NotYetBuilt(this.projection, fields.join(', '), { cause: error });
      throw error;
    }
  }
}

function namedIn<Document>({ where, anyOf = [] }: Filter<Document>): readonly string[] {
  const conditions = [where ?? {}, ...anyOf].flatMap((some) => Object.entries(some));
  return conditions.flatMap(([field, condition]) => (condition === undefined ? [] : [field]));
}
