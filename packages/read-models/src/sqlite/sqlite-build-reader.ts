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
import { parkedOf, type BuildFile } from './build-file.ts';
import { MARK_ORDER } from './build-schema.ts';
import { count, tally } from './count.ts';
import { find } from './find.ts';
import { mapErrors } from './sqlite-errors.ts';

const BEFORE_ALL = { since: '', stream: '' };

/** Inspects one build over a connection that others may feed. */
export class SqliteBuildInspector implements BuildInspector {
  readonly projection: string;
  readonly build: string;
  protected readonly file: BuildFile;

  constructor(projection: string, file: BuildFile) {
    this.projection = projection;
    this.build = file.name;
    this.file = file;
  }

  parked({ after = BEFORE_ALL, limit = 100 }: MarksQuery = {}): Promise<readonly Parked[]> {
    return mapErrors(this.build, () => {
      // @types/node types rows only as objects; this statement returns arrays.
      const rows = this.file
        .rows(
          `SELECT parked FROM marks WHERE (${MARK_ORDER.join(', ')}) > (?, ?) ORDER BY ${MARK_ORDER.join(', ')} LIMIT ?`,
        )
        .all(after.since, after.stream, limit) as unknown as readonly (readonly [string])[];
      return rows.flatMap(([mark]) => parkedOf(mark) ?? []);
    });
  }

  mark(id: string): Promise<Parked | undefined> {
    return mapErrors(this.build, () => {
      const row = this.file.rows('SELECT parked FROM marks WHERE id = ?').get(id) as unknown as
        | readonly [string]
        | undefined;
      return parkedOf(row?.[0] ?? null);
    });
  }

  countParked(): Promise<number> {
    return mapErrors(this.build, () => {
      const row = this.file.rows('SELECT count(*) FROM marks').get() as unknown as readonly [number];
      return row[0];
    });
  }

  countDocuments(): Promise<number> {
    return mapErrors(this.build, () => this.file.countDocuments());
  }

  bytes(): Promise<number | undefined> {
    return mapErrors(this.build, () => this.file.bytes());
  }

  checkpoint(): Promise<Checkpoint> {
    return mapErrors(this.build, () => this.file.checkpoint());
  }

  scan({ after = '', limit }: Parameters<BuildInspector['scan']>[0]): Promise<readonly FoldState[]> {
    return mapErrors(this.build, () => this.file.scan(after, limit));
  }
}

/** Reads the documents of one build. */
export class SqliteBuildReader<Document> extends SqliteBuildInspector implements BuildReader<Document> {
  readonly #projection: Projection<Document>;

  constructor(projection: Projection<Document>, file: BuildFile) {
    super(projection.name, file);
    this.#projection = projection;
  }

  async get(id: string): Promise<StoredDocument<Document> | undefined> {
    const [document] = await this.getMany([id]);
    return document;
  }

  getMany(ids: readonly string[]): Promise<readonly StoredDocument<Document>[]> {
    return mapErrors(this.build, () => {
      const states = this.file.load(ids);
      return ids.flatMap((id) => {
        const state = states.get(id);
        if (state?.body === undefined) return [];
        // The projection folded it.
        return [{ id, revision: state.revision, body: state.body as Document, parked: state.parked }];
      });
    });
  }

  find(query: Query<Document>): Promise<Page<Document>> {
    return mapErrors(this.build, () => find(this.file, this.#projection, query));
  }

  count(filter?: Filter<Document>): Promise<number> {
    return mapErrors(this.build, () => count(this.file, this.#projection, filter));
  }

  tally(query: TallyQuery<Document>): Promise<readonly Tally[]> {
    return mapErrors(this.build, () => tally(this.file, this.#projection, query));
  }
}
