import type { Position, StreamName } from '@pressline/event-store/event-store.ts';
import { definitionOf, type AnyProjection, type Field, type Projection } from '../projection/projection.ts';

/** Why a document stands still: one of its stream's events could not be folded, and the later ones wait. */
export interface Parked {
  readonly stream: StreamName;
  /** Of the event that could not be folded. */
  readonly revision: number;
  /** ISO 8601 in UTC: when that was found. Not part of hashes. */
  readonly since: string;
  /** The error's class and message; no personal data. */
  readonly reason: string;
}

/** A document as it is answered. */
export interface StoredDocument<Document> {
  readonly id: string;
  /** Of its stream, up to where it was folded. */
  readonly revision: number;
  readonly body: Document;
  readonly parked: Parked | undefined;
}

/** Where a fold stands: also of a stream whose first event could not be folded (`revision` −1, no body). */
export interface FoldState {
  readonly id: string;
  readonly revision: number;
  readonly body: unknown;
  readonly parked: Parked | undefined;
}

/** A fold's state to be written. */
export interface Put extends FoldState {
  /**
   * Which stored revisions it may replace; where another is stored nothing happens, so a late page changes nothing.
   * `older-or-same` is for marks and for streams folded again; `nothing`, for a loader only, that none is stored yet.
   * `whatever` is for the repair of what no stream can have left there, and without body and mark removes it: only the
   * checkpoint that the commit was made on guards it.
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
  /** And any of these hold, where given. */
  readonly anyOf?: readonly Where<Document>[] | undefined;
}

export interface Sort<Document> {
  /** Ties are broken by id, in the same direction. */
  readonly by: readonly [Field<Document>, ...Field<Document>[]];
  readonly direction: 'ascending' | 'descending';
}

export interface Query<Document> extends Filter<Document> {
  readonly sort: Sort<Document>;
  /** `next` of the page before, asked with the same sort. */
  readonly after?: string | undefined;
  /** All when absent. */
  readonly limit?: number | undefined;
}

export interface Page<Document> {
  readonly documents: readonly StoredDocument<Document>[];
  /** The cursor to go on from; absent on the last page. */
  readonly next: string | undefined;
}

export interface TallyQuery<Document> {
  readonly where?: Where<Document> | undefined;
  /** A field of an index. */
  readonly by: Field<Document>;
  /** A number that is a field of an index. */
  readonly sum?: Field<Document> | undefined;
}

/** The documents that have one value of a field. */
export interface Tally {
  readonly key: Key;
  readonly count: number;
  /** Of the field that was asked for; else 0. */
  readonly sum: number;
}

/** How far a build has been fed. */
export interface Checkpoint {
  /** Of the last event that was folded. */
  readonly position: Position;
  /** Everything up to here was looked at. Forwards only. */
  readonly scannedTo: Position;
  /** Counts commits: who saw another number must look again before writing. */
  readonly writes: number;
}

/** Where a page of marks ends, to go on behind it. */
export interface MarkCursor {
  readonly since: string;
  readonly stream: string;
}

export interface MarksQuery {
  readonly after?: MarkCursor | undefined;
  /** 100 where nothing is said. */
  readonly limit?: number | undefined;
}

/** Looks at one build without knowing what its documents are. */
export interface BuildInspector {
  readonly projection: string;
  readonly build: string;
  /** The marks of parked streams, also of those without a document, the longest first, then by the stream's name. */
  parked(query?: MarksQuery): Promise<readonly Parked[]>;
  /** The mark of one, by the id of its document. */
  mark(id: string): Promise<Parked | undefined>;
  countParked(): Promise<number>;
  /** Also of a build that is fed or filled now: then about so many. */
  countDocuments(): Promise<number>;
  /** What it takes on disk, with its indexes; undefined where the engine does not say. */
  bytes(): Promise<number | undefined>;
  checkpoint(): Promise<Checkpoint>;
  /** Every fold's state, in order of id, from behind an id. */
  scan(options: { readonly after?: string | undefined; readonly limit: number }): Promise<readonly FoldState[]>;
}

/** Reads one build; made by `live` once a request, so that an answer is wholly of one build. Marks without a document are not found. */
export interface BuildReader<Document> extends BuildInspector {
  get(id: string): Promise<StoredDocument<Document> | undefined>;
  /** In the order of the ids; those that are not there are left out. */
  getMany(ids: readonly string[]): Promise<readonly StoredDocument<Document>[]>;
  /** @throws BadCursor, NotIndexed */
  find(query: Query<Document>): Promise<Page<Document>>;
  /** @throws NotIndexed */
  count(filter?: Filter<Document>): Promise<number>;
  /**
   * Counts, and sums, by the values of a field, in their order; values that no document has are not among them, nor are
   * documents that have none (null).
   * @throws NotIndexed
   */
  tally(query: TallyQuery<Document>): Promise<readonly Tally[]>;
}

export interface Commit {
  readonly puts: readonly Put[];
  readonly position: Position;
  readonly scannedTo: Position;
  /** `writes` of the checkpoint that the puts were made on. */
  readonly onWrites: number;
}

/** `overtaken`: somebody else wrote since; nothing of the commit counts, read the checkpoint again. */
export type CommitResult =
  | { readonly outcome: 'committed'; readonly checkpoint: Checkpoint }
  | { readonly outcome: 'overtaken' };

/** Feeds one build. */
export interface BuildWriter {
  readonly projection: string;
  readonly build: string;
  checkpoint(): Promise<Checkpoint>;
  /** The states that are stored, by id. */
  load(ids: readonly string[]): Promise<ReadonlyMap<string, FoldState>>;
  /**
   * Documents and checkpoint: on an engine with transactions both or neither, on others documents first. The checkpoint
   * is therefore never ahead of them.
   * @throws EngineUnavailable, after which it is unknown whether it was taken: read the checkpoint again.
   */
  commit(commit: Commit): Promise<CommitResult>;
}

/** A build that is being filled for the first time: nobody reads it. */
export interface BuildLoader extends BuildWriter {
  /** Makes what was loaded durable and quick to ask; from now on it can be read, followed and flipped to. */
  finish(): Promise<void>;
}

/**
 * What a build is made for. One on trial, or of a dry run, is compared with others: it never answers, and only who made it
 * feeds it. What was committed to one of a replay or a dry run stays where its filler dies, but for the last moments before
 * a loss of power: `resume` goes on with it.
 */
export type BuildPurpose = 'to-answer' | 'trial' | 'replay' | 'dry-run';

export interface BuildInfo {
  /** Never used before and never again. */
  readonly build: string;
  readonly projection: string;
  readonly version: number;
  /** `definitionOf` the projection that made it. */
  readonly definition: string;
  /** `replaying` becomes `ready`, too, and is not swept; one on trial, or of a dry run, is so from its beginning to its end. */
  readonly state: 'loading' | 'replaying' | 'ready' | 'trial' | 'dry-run';
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  /** Whether it answers requests. */
  readonly live: boolean;
}

/** How a build of this purpose is listed while it is filled. */
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

/** Whether a build in this state is left for whoever goes on with it. */
export function isResumable(state: BuildInfo['state']): boolean {
  return state === 'replaying' || state === 'dry-run';
}

/** A build that is whole, or that another version began. */
class NotResumable extends Error {
  override readonly name = 'NotResumable';

  constructor({ build, state }: BuildInfo) {
    super(`The build ${build} can’t be gone on with: it is ${state}, or another version of the shop began it.`);
  }
}

/** @throws NotResumable */
export function refuseUnlessResumable(info: BuildInfo, projection: AnyProjection): void {
  if (!isResumable(info.state) || info.definition !== definitionOf(projection)) throw new NotResumable(info);
}

/** Which build of a projection answers requests. */
export interface Pointer {
  readonly live: string;
  /** The one before the last flip, to go back to; absent once it was dropped. */
  readonly previous: string | undefined;
}

/** How far the build has been fed that `live` reads. */
export interface LiveCheckpoint {
  readonly build: string;
  readonly checkpoint: Checkpoint;
}

/** The port to the read models: small, closed, the same on every engine. */
export interface DocumentStore {
  /**
   * The build that answers now: the one that is pointed at, if this definition or its former one made it; else the newest of
   * its own that is kept, or of the former. One of the former is read as `LiftedReader` says. Undefined where there is none:
   * documents of another version would be read as what they are not.
   */
  live<Document>(projection: Projection<Document>): Promise<BuildReader<Document> | undefined>;
  reader<Document>(projection: Projection<Document>, build: string): Promise<BuildReader<Document>>;
  inspect(projection: AnyProjection, build: string): Promise<BuildInspector>;
  writer(projection: AnyProjection, build: string): Promise<BuildWriter>;
  /** A new empty build beside the others; to answer, if nothing is said. */
  create(projection: AnyProjection, purpose?: BuildPurpose): Promise<BuildLoader>;
  /** Goes on with a build of a replay or a dry run that was not finished; nobody else may. @throws BuildMissing */
  resume(projection: AnyProjection, build: string): Promise<BuildLoader>;
  builds(): Promise<readonly BuildInfo[]>;
  pointer(projection: string): Promise<Pointer | undefined>;
  /** Of those that `live` reads, by projection, in one look: for who doesn't feed them and looks again and again. */
  liveCheckpoints(projections: readonly AnyProjection[]): Promise<ReadonlyMap<string, LiveCheckpoint>>;
  /** Compare-and-swap: false where the live build is no longer the expected one (or there is one, where none was expected). */
  point(change: {
    readonly projection: string;
    readonly expected: string | undefined;
    readonly next: string;
  }): Promise<boolean>;
  /** Removes a build for good; false for the live one, which stays. */
  drop(build: string): Promise<boolean>;
  /**
   * Removes what no process can be using: unfinished builds, files that belong to no build, and builds on trial that were
   * left behind; not what a replay or a dry run may go on with. Only for the process that owns the read models, at its start.
   * On servers, what belongs to no build goes once whoever still reads it has been answered. Answers what it removed.
   */
  sweep(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** There is no such build, or its file is gone. */
export class BuildMissing extends Error {
  override readonly name = 'BuildMissing';

  constructor(build: string) {
    super(`There is no build ${build}.`);
  }
}

/** The file of a build can't be read any more; only a replay helps. HTTP tells it as 503 with `Retry-After`. */
export class BuildDamaged extends Error {
  override readonly name = 'BuildDamaged';
  readonly build: string;

  constructor(build: string, options?: ErrorOptions) {
    super(
      `The build ${build} is damaged. If readers are on it, a shop that runs makes it anew by itself; drop any other. pressline status says which it is.`,
      options,
    );
    this.build = build;
  }
}

/** A cursor that no page of this sort has answered. HTTP tells it as 400. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor';

  constructor() {
    super('This cursor belongs to no page of this list.');
  }
}

/** What was asked needs the new version of a read model, which is built still. HTTP tells it as 503 with `Retry-After`. */
export class NotYetBuilt extends Error {
  override readonly name = 'NotYetBuilt';

  constructor(projection: string, what: string, options?: ErrorOptions) {
    super(`${projection} answers by its former version, which can’t be asked by ${what}.`, options);
  }
}

/** A query that no declared index serves: a bug of the caller. */
export class NotIndexed extends Error {
  override readonly name = 'NotIndexed';
}
