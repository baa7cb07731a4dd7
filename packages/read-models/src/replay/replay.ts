import { getHeapStatistics } from 'node:v8';
import type { EventReader, Position } from '@pressline/event-store/event-store.ts';
import type { BuildLoader, BuildPurpose, DocumentStore } from '../documents/document-store.ts';
import { Feed } from '../engine/feed.ts';
import { readByCategory } from '../engine/fold.ts';
import type { AnyProjection } from '../projection/projection.ts';
import { RateLimiter } from './rate-limiter.ts';

export interface ReplayOptions {
  readonly projections: readonly AnyProjection[];
  readonly reader: EventReader;
  readonly store: DocumentStore;
  readonly onProgress?: ((progress: ReplayProgress) => void) | undefined;
  /** Default: `to-answer`. */
  readonly purpose?: BuildPurpose | undefined;
  /** Cancels the replay; its builds are dropped, unless it is resumable. */
  readonly signal?: AbortSignal | undefined;
  /** For a replay or a dry run. */
  readonly resumable?: Resumable | undefined;
  /** Limit in events per second, read with each page; undefined for no limit. */
  readonly atMost?: (() => number | undefined) | undefined;
  readonly pageSize?: number | undefined;
  /** Documents cached for all projections together, at most twice as many. By default as many as fit. */
  readonly cacheSize?: number | undefined;
}

/**
 * Saves progress every few seconds, and leaves its builds for another replay to continue if it is stopped or its
 * process dies.
 */
export interface Resumable {
  /** The builds of an interrupted replay; empty for a new one. */
  readonly begun: readonly Rebuilt[];
  /** Called before anything is folded. The builds must be recorded, or they can't be resumed. */
  readonly onBegun: (builds: readonly Rebuilt[]) => Promise<void> | void;
  readonly saveEveryMs?: number;
}

export interface ReplayProgress {
  /** Events read so far. */
  readonly events: number;
  readonly position: Position;
  /** Position of the newest event when the replay began. */
  readonly head: Position;
  /** Time spent waiting for `atMost`. */
  readonly waitedMs: number;
}

export interface Rebuilt {
  readonly projection: string;
  readonly build: string;
}

const PAGE_SIZE = 2_000;
/** At most this much work is repeated if the process of a resumable replay dies. */
const SAVE_EVERY_MS = 10_000;
/** More was not faster. */
const MAX_DOCUMENTS = 450_000;
/** Memory per document, measured with orders that have a long history. */
const DOCUMENT_BYTES = 1_500;

/**
 * How many documents a replay may cache, using at most a third of the heap.
 * @param heapBytes maximum heap size of this thread
 */
export function documentsThatFit(heapBytes: number): number {
  return Math.max(1, Math.min(MAX_DOCUMENTS, Math.floor(heapBytes / 3 / DOCUMENT_BYTES / 2)));
}

/**
 * Folds the whole history into a new build of each projection, in one pass, alongside the existing builds. The builds
 * are ready when it returns, and an engine feeds them after `refresh` (except shadow builds); none is live yet. Keeps
 * its thread busy: in a running shop, use `replayInThread`.
 * @throws what the engines throw, and the signal's reason; the builds are then dropped, unless it is resumable
 */
export async function replay(options: ReplayOptions): Promise<readonly Rebuilt[]> {
  const { projections, store, resumable } = options;
  const loaders: BuildLoader[] = [];
  // Recorded, so it can be resumed.
  let isRemembered = false;
  try {
    for (const projection of projections) loaders.push(await begin(options, projection));
    await resumable?.onBegun(loaders.map(rebuilt));
    isRemembered = resumable !== undefined;
    await load(options, loaders);
    for (const loader of loaders) await loader.finish();
  } catch (error) {
    const begun = new Set(
      isRemembered ? loaders.map(({ build }) => build) : resumable?.begun.map(({ build }) => build),
    );
    for (const { build } of loaders) if (!begun.has(build)) await store.drop(build);
    throw error;
  }
  return loaders.map(rebuilt);
}

function rebuilt({ projection, build }: BuildLoader): Rebuilt {
  return { projection, build };
}

async function begin({ store, purpose, resumable }: ReplayOptions, projection: AnyProjection): Promise<BuildLoader> {
  const before = resumable?.begun.find((each) => each.projection === projection.name);
  return before === undefined ? store.create(projection, purpose) : store.resume(projection, before.build);
}

async function load(options: ReplayOptions, loaders: readonly BuildLoader[]): Promise<void> {
  const { reader, signal, resumable, onProgress } = options;
  const cacheSize = options.cacheSize ?? documentsThatFit(getHeapStatistics().heap_size_limit);
  const pageSize = options.pageSize ?? PAGE_SIZE;
  const feeds = await feedsOf(options, loaders);
  const categories = [...new Set(options.projections.flatMap(({ reads }) => reads))];
  const head = await reader.head();
  if (feeds.some(({ scannedTo }) => scannedTo > head)) throw new AheadOfEvents();
  const read = (after: Position) => {
    // A page takes a second at most: progress is reported once per page.
    const limit = Math.min(pageSize, Math.max(1, options.atMost?.() ?? pageSize));
    const page = reader.readForward({ after, categories, limit });
    // Awaited in its turn; avoids an unhandled rejection if that turn never comes.
    page.catch(() => undefined);
    return page;
  };
  const rateLimiter = new RateLimiter(options.atMost);
  let events = 0;
  let savedAt = performance.now();
  // Some builds may have been saved further than others.
  let after = feeds.reduce((least, { scannedTo }) => (scannedTo < least ? scannedTo : least), head);
  let next = read(after);
  for (let caughtUp = false; !caughtUp;) {
    if (signal?.aborted === true && resumable !== undefined) await saveAll(feeds, after);
    signal?.throwIfAborted();
    const page = await next;
    // Read the next page while this one is folded.
    if (!page.caughtUp) next = read(page.scannedTo);
    const pages = readByCategory(page.events);
    for (const feed of feeds) if (feed.scannedTo < page.scannedTo) await feed.take(pages, reader);
    if (isFull(feeds, cacheSize)) for (const feed of feeds) await feed.evict();
    after = page.scannedTo;
    caughtUp = page.caughtUp;
    events += page.events.length;
    onProgress?.({ events, position: after, head, waitedMs: rateLimiter.waitedMs });
    if (resumable !== undefined && performance.now() - savedAt > (resumable.saveEveryMs ?? SAVE_EVERY_MS)) {
      await saveAll(feeds, after);
      savedAt = performance.now();
    }
    await rateLimiter.after(page.events.length, signal);
  }
  await saveAll(feeds, after);
}

/**
 * An eviction keeps what was used since the one before. Until two thirds of the memory are used, nothing is evicted:
 * orders whose events take turns would be read from disk again with each event.
 */
function isFull(feeds: readonly Feed[], cacheSize: number): boolean {
  const [all, recent] = feeds.reduce(([a, b], { cached }) => [a + cached.all, b + cached.recent], [0, 0]);
  return recent >= (cacheSize * 2) / 3 && all >= (cacheSize * 4) / 3;
}

/** The events were restored from an older backup since: the builds contain events that never happened. */
class AheadOfEvents extends Error {
  override readonly name = 'AheadOfEvents';

  constructor() {
    super('The build is ahead of the events. Cancel this replay and start another.');
  }
}

/** They share the cache: each evicts when it is full. */
async function feedsOf({ projections, resumable }: ReplayOptions, loaders: readonly BuildLoader[]): Promise<Feed[]> {
  const alone = resumable === undefined || resumable.begun.length === 0;
  const feeds: Feed[] = [];
  for (const [index, projection] of projections.entries()) {
    const loader = loaders[index];
    if (loader === undefined) throw new Error(`${projection.name} has no build.`);
    const feed = new Feed(projection, loader, { cacheSize: Infinity, now: () => new Date(), alone });
    if (!alone) await feed.reset();
    feeds.push(feed);
  }
  return feeds;
}

async function saveAll(feeds: readonly Feed[], scannedTo: Position): Promise<void> {
  for (const feed of feeds) if (feed.scannedTo < scannedTo) await feed.save(scannedTo);
}
