import type { Position, StreamName } from '@pressline/event-store/event-store.ts';
import { definitionOf, type AnyProjection, type Field, type Projection } from '../projection/projection.ts';
import type { Partition } from './partition.ts';

/** Why a document is parked: an event of its stream could not be folded, and later events wait behind it. */
export interface Parked {
  readonly stream: StreamName;
  /** Revision of the event that could not be folded. */
  readonly revision: number;
  /** ISO 8601 in UTC. Not part of hashes. */
  readonly since: string;
  /** The error's class and message. Contains no personal data. */
  readonly reason: string;
}

/** A document as returned to callers. */
export interface StoredDocument<Document> {
  readonly id: string;
  /** Revision of its stream, up to which it was folded. */
  readonly revision: number;
  readonly body: Document;
  readonly parked: Parked | undefined;
}

/** A fold's state, including that of a stream whose first event could not be folded (`revision` −1, no body). */
export interface FoldState {
  readonly id: string;
  readonly revision: number;
  readonly body: unknown;
  readonly parked: Parked | undefined;
}

/** A fold's state to write. */
export interface Put extends FoldState {
  /**
   * Which stored revisions it may replace. If another one is stored, the put is ignored, so a late page changes
   * nothing. `older-or-same` is for parked marks and for rebuilt streams. `nothing` is for loaders: no document is
   * stored yet. `whatever` is for repairs of states that no stream can produce; without body and mark it removes the
   * document, and only the checkpoint of the commit guards it.
   */
  readonly over: 'nothing' | 'older' | 'older-or-same' | 'whatever';
}

export type Key = string | number;

/** What a field is compared with. Text is compared by code points. */
export type Condition =
  | { readonly equals: Key }
  | { readonly in: readonly Key[] }
  /** `from` is inclusive, `below` is not. */
  | { readonly from?: Key; readonly below?: Key }
  | { readonly startsWith: string }
  /** For the projection's `keywords` only. */
  | { readonly hasAll: readonly string[] };

/** All conditions hold. */
export type Where<Document> = { readonly [F in Field<Document>]?: Condition | undefined };

export interface Filter<Document> {
  readonly where?: Where<Document> | undefined;
  /** At least one of these must hold, if given. */
  readonly anyOf?: readonly Where<Document>[] | undefined;
}

export interface Sort<Document> {
  /** Ties are broken by id, in the same direction. */
  readonly by: readonly [Field<Document>, ...Field<Document>[]];
  readonly direction: 'ascending' | 'descending';
}

export interface Query<Document> extends Filter<Document> {
  readonly sort: Sort<Document>;
  /** `next` of the previous page, from a query with the same sort. */
  readonly after?: string | undefined;
  /** No limit if absent. */
  readonly limit?: number | undefined;
}

export interface Page<Document> {
  readonly documents: readonly StoredDocument<Document>[];
  /** Cursor of the next page; absent on the last page. */
  readonly next: string | undefined;
}

export interface TallyQuery<Document> {
  readonly where?: Where<Document> | undefined;
  /** An indexed field. */
  readonly by: Field<Document>;
  /** An indexed numeric field. */
  readonly sum?: Field<Document> | undefined;
  /** An indexed field, by which the first and the last document of each value are found. */
  readonly endsBy?: Field<Document> | undefined;
}

/** The documents that share one value of a field. */
export interface Tally {
  readonly key: Key;
  readonly count: number;
  /** Sum of the requested field, or 0. */
  readonly sum: number;
  /** IDs of the first and the last document, if requested. */
  readonly ends?: { readonly first: string; readonly last: string };
}

/** How far the streams of one partition have been fed. */
export interface PartitionProgress {
  /** Position of the last folded event. */
  readonly position: Position;
  /** All events up to here have been scanned. */
  readonly scannedTo: Position;
}

/** How far a build has been fed. */
export interface Checkpoint {
  /** Position of the last folded event. */
  readonly position: Position;
  /**
   * All events up to here have been scanned: in partitions, by the slowest of them. Never moves backwards, unless their
   * number changes; documents never do.
   */
  readonly scannedTo: Position;
  /** Number of commits. A writer that read another number must reload before it writes. */
  readonly writes: number;
  /** Each partition by its index; absent if one process feeds all streams. */
  readonly partitions?: readonly PartitionProgress[];
}

/** How far the fastest partition has scanned. */
export function furthestScanned({ scannedTo, partitions = [] }: Checkpoint): Position {
  return partitions.reduce((most, each) => (each.scannedTo > most ? each.scannedTo : most), scannedTo);
}

/** Cursor behind a page of marks. */
export interface MarkCursor {
  readonly since: string;
  readonly stream: string;
}

export interface MarksQuery {
  readonly after?: MarkCursor | undefined;
  /** Default: 100. */
  readonly limit?: number | undefined;
}

/** Inspects a build without knowing the type of its documents. */
export interface BuildInspector {
  readonly projection: string;
  readonly build: string;
  /** Marks of parked streams, including streams without a document; longest parked first, then by stream name. */
  parked(query?: MarksQuery): Promise<readonly Parked[]>;
  /** The mark of one document, by its ID. */
  mark(id: string): Promise<Parked | undefined>;
  countParked(): Promise<number>;
  /** Approximate while the build is being fed or filled. */
  countDocuments(): Promise<number>;
  /** Size on disk including indexes; undefined if the engine doesn't report it. */
  bytes(): Promise<number | undefined>;
  checkpoint(): Promise<Checkpoint>;
  /** Every fold's state in ID order, starting after an ID. */
  scan(options: { readonly after?: string | undefined; readonly limit: number }): Promise<readonly FoldState[]>;
}

/**
 * Reads one build. Get it from `live` once per request, so that a response comes from a single build. Marks without a
 * document are not returned.
 */
export interface BuildReader<Document> extends BuildInspector {
  get(id: string): Promise<StoredDocument<Document> | undefined>;
  /** In the order of the IDs; missing documents are left out. */
  getMany(ids: readonly string[]): Promise<readonly StoredDocument<Document>[]>;
  /** @throws BadCursor, NotIndexed */
  find(query: Query<Document>): Promise<Page<Document>>;
  /** @throws NotIndexed */
  count(filter?: Filter<Document>): Promise<number>;
  /**
   * Counts, and sums, per value of a field, in the order of the values. Documents without a value (null) are not
   * included.
   * @throws NotIndexed
   */
  tally(query: TallyQuery<Document>): Promise<readonly Tally[]>;
}

export interface Commit {
  readonly puts: readonly Put[];
  readonly position: Position;
  readonly scannedTo: Position;
  /** `writes` of the checkpoint that the puts are based on. */
  readonly onWrites: number;
  /** Called when the documents can be read, on engines that store the checkpoint afterwards. */
  readonly onReadable?: (() => void) | undefined;
}

/** `overtaken`: another writer has committed since. Nothing was written; read the checkpoint again. */
export type CommitResult =
  | { readonly outcome: 'committed'; readonly checkpoint: Checkpoint }
  | { readonly outcome: 'overtaken' };

/** Writes to one build. */
export interface BuildWriter {
  readonly projection: string;
  readonly build: string;
  /** How many documents a batch should have, if that matters to others who use the disk. */
  readonly putsPerCommit?: number;
  checkpoint(): Promise<Checkpoint>;
  /** The stored states, by ID. */
  load(ids: readonly string[]): Promise<ReadonlyMap<string, FoldState>>;
  /**
   * Writes documents and checkpoint: atomically on engines with transactions, documents first on others. The
   * checkpoint is therefore never ahead of the documents.
   * @throws EngineUnavailable if it is unknown whether the commit succeeded: read the checkpoint again.
   */
  commit(commit: Commit): Promise<CommitResult>;
}

/** How far a build has been filled stream by stream. */
export interface StreamsLoaded {
  /** The documents of all streams up to this name are stored, in the order of names by code points. */
  readonly stream: StreamName;
  /** They contain all events up to here: the store is read from here once all streams are loaded. */
  readonly upTo: Position;
}

/** For engines on which a build can be filled stream by stream: each document is written once. */
export interface StreamLoader {
  /** For temporary files, on the disk of the build. */
  readonly folder: string;
  /**
   * Where to continue. `nothing` if nothing is stored yet; `in-log-order` if the build was begun, or written to since,
   * in the order of the store.
   */
  loaded(): Promise<StreamsLoaded | 'nothing' | 'in-log-order'>;
  /**
   * Writes documents with `over: 'nothing'`, the checkpoint and how far the streams are loaded, atomically.
   * @param loaded `all`: the build is from now on written in the order of the store, after `scannedTo`
   */
  commit(commit: Commit & { readonly loaded: StreamsLoaded | 'all' }): Promise<CommitResult>;
}

/** A build that is filled for the first time. Nothing reads it yet. */
export interface BuildLoader extends BuildWriter {
  readonly streams?: StreamLoader;
  /** Makes the loaded documents durable and builds the indexes. From now on the build can be read, fed and promoted. */
  finish(): Promise<void>;
}

/**
 * What a build is for. Shadow builds (`trial`) and dry runs are only compared with other builds: they never go live,
 * and only their maker feeds them. Builds of a replay or a dry run survive the death of their process, except for the
 * last moments before a power loss, and can be continued with `resume`.
 */
export type BuildPurpose = 'to-answer' | 'trial' | 'replay' | 'dry-run';

export interface BuildInfo {
  /** Unique: a name is never reused. */
  readonly build: string;
  readonly projection: string;
  readonly version: number;
  /** `definitionOf` the projection that made the build. */
  readonly definition: string;
  /** `replaying` becomes `ready` and is not swept. `trial` and `dry-run` are final. */
  readonly state: 'loading' | 'replaying' | 'ready' | 'trial' | 'dry-run';
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  /** Whether it serves requests. */
  readonly live: boolean;
}

/** The state in which a build of this purpose is listed while it is filled. */
export function initialState(purpose: BuildPurpose): BuildInfo['state'] {
  switch (purpose) {
    case 'to-answer':
      return 'loading';
    case 'replay':
      return 'replaying';
    case 'trial':
    case 'dry-run':
      return purpose;
  }
}

/** Whether an interrupted build in this state can be resumed. */
export function isResumable(state: BuildInfo['state']): boolean {
  return state === 'replaying' || state === 'dry-run';
}

/** The build is finished, or another version began it. */
class NotResumable extends Error {
  override readonly name = 'NotResumable';

  constructor({ build, state }: BuildInfo) {
    super(`The build ${build} can’t be continued: it is ${state}, or another version of the shop started it.`);
  }
}

/** @throws NotResumable */
export function refuseUnlessResumable(info: BuildInfo, projection: AnyProjection): void {
  if (!isResumable(info.state) || info.definition !== definitionOf(projection)) throw new NotResumable(info);
}

/** Which build of a projection serves requests. */
export interface Pointer {
  readonly live: string;
  /** The live build before the last promotion, for undo; absent once it was dropped. */
  readonly previous: string | undefined;
}

/** Checkpoint of the build that `live` reads. */
export interface LiveCheckpoint {
  readonly build: string;
  readonly checkpoint: Checkpoint;
}

/** The port to the read models: small, closed, and identical on every engine. */
export interface DocumentStore {
  /**
   * Reader of the live build: the promoted one if this definition or the previous version made it, else the newest
   * build of this version, else of the previous one. Builds of the previous version are read through
   * `UpgradedReader`. Undefined if there is none: documents of another version can't be read safely.
   */
  live<Document>(projection: Projection<Document>): Promise<BuildReader<Document> | undefined>;
  reader<Document>(projection: Projection<Document>, build: string): Promise<BuildReader<Document>>;
  inspect(projection: AnyProjection, build: string): Promise<BuildInspector>;
  /**
   * A build in partitions is written through a writer for each of them; one without a partition can only read it.
   * @param partition only on engines that have partitions; the build gets their number of checkpoints
   * @throws OtherPartitions if the shop has another number of partitions
   */
  writer(projection: AnyProjection, build: string, partition?: Partition): Promise<BuildWriter>;
  /** The partition of a build that a stream belongs to; undefined if it has none. */
  partitionOf(build: string, stream: StreamName): Promise<Partition | undefined>;
  /** Creates an empty build alongside the others. Default purpose: `to-answer`. */
  create(projection: AnyProjection, purpose?: BuildPurpose): Promise<BuildLoader>;
  /**
   * Continues an unfinished build of a replay or a dry run. Only one process may do so.
   * @throws BuildMissing
   */
  resume(projection: AnyProjection, build: string): Promise<BuildLoader>;
  builds(): Promise<readonly BuildInfo[]>;
  pointer(projection: string): Promise<Pointer | undefined>;
  /** Checkpoints of all live builds by projection, in one query: for processes that poll instead of feeding. */
  liveCheckpoints(projections: readonly AnyProjection[]): Promise<ReadonlyMap<string, LiveCheckpoint>>;
  /** Compare-and-swap of the live build. False if the live build is not the expected one. */
  point(change: {
    readonly projection: string;
    readonly expected: string | undefined;
    readonly next: string;
  }): Promise<boolean>;
  /** Removes a build for good. False for the live build, which is not removed. */
  drop(build: string): Promise<boolean>;
  /**
   * Removes what no process can be using: unfinished builds, files of no build, and abandoned shadow builds, but not
   * builds that a replay or a dry run may resume. Call it only from the process that owns the read models, at
   * startup. On servers, orphaned collections are removed once running requests are done. Returns what it removed.
   */
  sweep(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Projectors of a shop must use the same number of partitions: this one feeds nothing. */
export class OtherPartitions extends Error {
  override readonly name = 'OtherPartitions';

  constructor(stored: number, own: number) {
    super(
      `The projectors of this shop use PROJECTOR_PARTITIONS=${String(stored)}, and this process has ${String(own)}. Set the same number for all of them.`,
    );
  }
}

/** There is no such build, or its file is missing. */
export class BuildMissing extends Error {
  override readonly name = 'BuildMissing';

  constructor(build: string) {
    super(`There is no build ${build}.`);
  }
}

/** The file of a build can't be read any more; only a replay helps. HTTP status 503 with `Retry-After`. */
export class BuildDamaged extends Error {
  override readonly name = 'BuildDamaged';
  readonly build: string;

  constructor(build: string, options?: ErrorOptions) {
    super(
      `The build ${build} is damaged. If it is live, a running shop rebuilds it automatically; otherwise drop it. pressline status shows which it is.`,
      options,
    );
    this.build = build;
  }
}

/** The cursor doesn't belong to a page of this sort. HTTP status 400. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor';

  constructor() {
    super('This cursor does not belong to this list.');
  }
}

/** The query needs the new version of a read model, which is still being built. HTTP status 503 with `Retry-After`. */
export class NotYetBuilt extends Error {
  override readonly name = 'NotYetBuilt';

  constructor(projection: string, what: string, options?: ErrorOptions) {
    super(`${projection} still serves its previous version, which does not support ${what}.`, options);
  }
}

/** No declared index supports the query: a bug of the caller. */
export class NotIndexed extends Error {
  override readonly name = 'NotIndexed';
}
