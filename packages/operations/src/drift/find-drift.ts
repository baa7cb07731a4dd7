import { getHeapStatistics } from 'node:v8';
import type { EventReader, Position, StreamName } from '@pressline/event-store/event-store.ts';
import { START } from '@pressline/event-store/event-store.ts';
import { BuildMissing, type DocumentStore, type FoldState } from '@pressline/read-models/documents/document-store.ts';
import { foldEvent, freshFold, readEvent, type Fold } from '@pressline/read-models/engine/fold.ts';
import { readSkips } from '@pressline/read-models/engine/skips.ts';
import { pagesOf } from '@pressline/read-models/documents/hash.ts';
import { versionOfBuild } from '@pressline/read-models/previous-version/versions.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import { documentsThatFit } from '@pressline/read-models/replay/replay.ts';
import { isInShare, PARTS, slicesOf, type AuditShare } from './audit-share.ts';
import { Throttle } from '@pressline/concurrency/throttle.ts';
import { streamDrift, streamsOf, type Audited, type Drift } from './stream-drift.ts';

export interface DriftRequest {
  readonly share: AuditShare;
  /** Maximum share of time spent working, above 0, up to 1; 1 if absent. */
  readonly workShare?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface FoundDrift {
  /** Events read; several passes if not all documents fit into memory. */
  readonly events: number;
  /** Documents compared with the fold of their streams. */
  readonly documents: number;
  /** Parked streams, which don't count as drift. */
  readonly parked: number;
  readonly drifts: readonly Drift[];
  /**
   * Projections that could not be audited: no build of this version is live, or another build was promoted meanwhile.
   */
  readonly left: readonly string[];
}

export interface FindDriftOptions extends DriftRequest {
  readonly reader: EventReader;
  readonly documents: DocumentStore;
  readonly projections: readonly AnyProjection[];
  /** Folds that fit into memory. */
  readonly foldsAtOnce?: number | undefined;
  readonly pageSize?: number | undefined;
}

const PAGE_SIZE = 2_000;
/** Short units of work, to be barely noticeable. */
const THROTTLED_PAGE_SIZE = 250;
/** On servers, each needs several calls. */
const RECHECK_CONCURRENCY = 20;
/** Differing fields are determined for this many documents; others are only named. */
const MAX_WITH_FIELDS = 1_000;

/**
 * Folds a share of all streams again, in one pass over the events, and compares the live documents with the result.
 * Documents may be fed meanwhile, so apparent differences are checked again individually. Keeps its thread busy.
 * @throws what the stores throw, and the signal's reason
 */
export async function findDrift(options: FindDriftOptions): Promise<FoundDrift> {
  const audited = await auditedBuilds(options);
  const found = new DriftSearch(options, audited);
  const atOnce = options.foldsAtOnce ?? 2 * documentsThatFit(getHeapStatistics().heap_size_limit);
  const documents = (await countDocuments(options, audited)) * (options.share.parts / PARTS);
  for (const slice of slicesOf(options.share, Math.max(1, Math.ceil(documents / atOnce)))) await found.search(slice);
  return found.result();
}

async function auditedBuilds({ reader, documents, projections }: FindDriftOptions): Promise<readonly Audited[]> {
  const checkpoints = await documents.liveCheckpoints(projections);
  const builds = await documents.builds();
  const audited: Audited[] = [];
  for (const projection of projections) {
    const build = checkpoints.get(projection.name)?.build;
    const info = builds.find((one) => one.build === build);
    const version = info === undefined ? undefined : versionOfBuild(projection, info.definition);
    if (info === undefined || version === undefined) continue;
    audited.push({
      projection: version,
      build: await documents.writer(version, info.build),
      how: { skips: await readSkips(reader, projection.name), now: () => new Date() },
    });
  }
  return audited;
}

async function countDocuments({ documents }: FindDriftOptions, audited: readonly Audited[]): Promise<number> {
  let sum = 0;
  for (const { projection, build } of audited)
    sum += await (await documents.inspect(projection, build.build)).countDocuments();
  return sum;
}

/** Streams of which one should fold into a document, but none seems to. */
type Suspect = readonly [StreamName, ...StreamName[]];

class DriftSearch {
  readonly #options: FindDriftOptions;
  readonly #audited: readonly Audited[];
  readonly #throttle: Throttle;
  readonly #drifts: Drift[] = [];
  readonly #streamsWithoutDocument = new Set<Audited>();
  #events = 0;
  #documents = 0;
  #parked = 0;

  constructor(options: FindDriftOptions, audited: readonly Audited[]) {
    this.#options = options;
    this.#audited = audited;
    this.#throttle = new Throttle(options.workShare ?? 1);
  }

  result(): FoundDrift {
    const done = this.#audited
      .filter((one) => !this.#streamsWithoutDocument.has(one))
      .map(({ projection }) => projection.name);
    const left = this.#options.projections.map(({ name }) => name).filter((name) => !done.includes(name));
    return {
      events: this.#events,
      documents: this.#documents,
      parked: this.#parked,
      drifts: this.#drifts,
      left: [...new Set(left)],
    };
  }

  /** Audits all streams of the share. */
  async search(share: AuditShare): Promise<void> {
    const folds = await this.#fold(share);
    for (const audited of this.#audited) {
      try {
        if (!this.#streamsWithoutDocument.has(audited))
          await this.#compare(audited, folds.get(audited) ?? new Map<string, Fold>(), share);
      } catch (error) {
        if (!(error instanceof BuildMissing)) throw error;
        // Another build was promoted, and this one was dropped.
        this.#streamsWithoutDocument.add(audited);
      }
      folds.delete(audited);
    }
  }

  /** By build and document ID. */
  async #fold(share: AuditShare): Promise<Map<Audited, Map<string, Fold>>> {
    const { reader, signal, workShare = 1 } = this.#options;
    const limit = this.#options.pageSize ?? (workShare < 1 ? THROTTLED_PAGE_SIZE : PAGE_SIZE);
    const folds = new Map(this.#audited.map((audited) => [audited, new Map<string, Fold>()]));
    const categories = [...new Set(this.#audited.flatMap(({ projection }) => projection.reads))];
    const ofStream = new Map<StreamName, readonly (readonly [Audited, Fold])[]>();
    // Later events need not be audited.
    const head = await reader.head();
    for (let after: Position = START; after < head;) {
      const page = await reader.readForward({ after, categories, limit });
      for (const recorded of page.events) {
        if (!isInShare(share, recorded.stream)) continue;
        let fed = ofStream.get(recorded.stream);
        if (fed === undefined) ofStream.set(recorded.stream, (fed = this.#begin(recorded.stream, folds)));
        const event = readEvent(recorded);
        for (const [{ projection, how }, fold] of fed) foldEvent(projection, fold, event, how);
      }
      this.#events += page.events.length;
      after = page.scannedTo;
      if (page.caughtUp) break;
      await this.#throttle.rest(signal);
    }
    return folds;
  }

  #begin(stream: StreamName, folds: ReadonlyMap<Audited, Map<string, Fold>>): readonly (readonly [Audited, Fold])[] {
    const category: string = stream.slice(0, stream.indexOf('-'));
    return this.#audited
      .filter(({ projection }) => projection.reads.some((one) => one === category))
      .map((audited) => {
        const fold = freshFold(audited.projection, stream);
        folds.get(audited)?.set(fold.id, fold);
        return [audited, fold] as const;
      });
  }

  async #compare(audited: Audited, folds: Map<string, Fold>, share: AuditShare): Promise<void> {
    const { projection, build } = audited;
    const inspector = await this.#options.documents.inspect(projection, build.build);
    for await (const states of pagesOf(inspector)) {
      const suspects: Suspect[] = [];
      for (const state of states) {
        const fold = folds.get(state.id);
        folds.delete(state.id);
        const suspect = this.#compareOne(projection, state, fold, share);
        if (suspect !== undefined) suspects.push(suspect);
      }
      await this.#recheck(audited, suspects);
    }
    const missing = [...folds.values()].map(({ stream }): Suspect => [stream]);
    await this.#recheck(audited, missing);
  }

  /** @returns the streams to check again, if the document seems to differ from the fold of each */
  #compareOne(
    projection: AnyProjection,
    state: FoldState,
    fold: Fold | undefined,
    share: AuditShare,
  ): Suspect | undefined {
    const [stream, ...more] = fold === undefined ? streamsOf(projection, state.id) : [fold.stream];
    const ofStreams = stream === undefined ? undefined : ([stream, ...more] as const);
    // Its streams are outside the share. If they are unknown, the document belongs to every share.
    if (fold === undefined && ofStreams !== undefined && !ofStreams.some((one) => isInShare(share, one)))
      return undefined;
    this.#documents += 1;
    if (state.parked !== undefined) {
      this.#parked += 1;
      return undefined;
    }
    if (fold !== undefined && isSame(state, fold)) return undefined;
    if (ofStreams === undefined)
      this.#drifted({ projection: projection.name, id: state.id, stream: null, kind: 'extra', fields: [] });
    return ofStreams;
  }

  /** Several at once: a busy shop creates new documents meanwhile, and each is a suspect. */
  async #recheck(audited: Audited, suspects: readonly Suspect[]): Promise<void> {
    for (let start = 0; start < suspects.length; start += RECHECK_CONCURRENCY) {
      const closer = suspects.slice(start, start + RECHECK_CONCURRENCY).map(async (streams) => {
        const drifts = await Promise.all(streams.map((one) => streamDrift(this.#options.reader, audited, one)));
        // Correct if it matches any stream that it can belong to.
        return drifts.includes(undefined) ? undefined : (drifts.find(isNotExtra) ?? drifts[0]);
      });
      for (const drift of await Promise.all(closer)) if (drift !== undefined) this.#drifted(drift);
      await this.#throttle.rest(this.#options.signal);
    }
    await this.#throttle.rest(this.#options.signal);
  }

  #drifted(drift: Drift): void {
    this.#drifts.push(this.#drifts.length < MAX_WITH_FIELDS ? drift : { ...drift, fields: [] });
  }
}

function isNotExtra(drift: Drift | undefined): boolean {
  return drift !== undefined && drift.kind !== 'extra';
}

/** The same fold almost always produces the same text; other documents are compared in detail. */
function isSame(state: FoldState, fold: Fold): boolean {
  if (fold.parked !== undefined || state.revision !== fold.revision) return false;
  return JSON.stringify(state.body) === JSON.stringify(fold.body);
}
