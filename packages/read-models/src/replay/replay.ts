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
  /** What the builds are for; to answer, if nothing is said. */
  readonly purpose?: BuildPurpose | undefined;
  /** Ends it; what was built is dropped, unless it is resumable. */
  readonly signal?: AbortSignal | undefined;
  /** Of a replay or a dry run. */
  readonly resumable?: Resumable | undefined;
  /** Events a second, at most; asked with each page. Undefined: as many as can be. */
  readonly atMost?: (() => number | undefined) | undefined;
  readonly pageSize?: number | undefined;
  /** Documents kept in memory, of all projections together: at most twice as many. What fits, where it is absent. */
  readonly cacheSize?: number | undefined;
}

/**
 * A replay that saves how far it came every few seconds, and leaves its builds where it is stopped or its process dies:
 * another goes on with them.
 */
export interface Resumable {
  /** The builds of one that ended before its time; none at the first begin. */
  readonly begun: readonly Rebuilt[];
  /** Hears which builds there are before anything is folded into them: whoever does not remember them can't go on. */
  readonly onBegun: (builds: readonly Rebuilt[]) => Promise<void> | void;
  readonly saveEveryMs?: number;
}

export interface ReplayProgress {
  /** Read so far. */
  readonly events: number;
  readonly position: Position;
  /** The newest event when the replay began. */
  readonly head: Position;
}

export interface Rebuilt {
  readonly projection: string;
  readonly build: string;
}

const PAGE_SIZE = 2_000;
/** What a resumable replay does again at most, where its process dies. */
const SAVE_EVERY_MS = 10_000;
/** More than that was no faster. */
const MAX_DOCUMENTS = 450_000;
/** What a document takes in memory, as measured on orders' with a long history. */
const DOCUMENT_BYTES = 1_500;

/**
 * How many documents a replay may keep, so that at most a third of the heap is theirs.
 * @param heapBytes how large the heap of this thread may become
 */
export function documentsThatFit(heapBytes: number): number {
  return Math.max(1, Math.min(MAX_DOCUMENTS, Math.floor(heapBytes / 3 / DOCUMENT_BYTES / 2)));
}

/**
 * Folds the whole history into a new build of each projection, in one pass, beside the builds that are there. They are
 * ready when it answers, and an engine that is told to `refresh` feeds them on, but those on trial; none is live yet. Keeps
 * its thread busy: beside a running shop use `replayInWorker`.
 * @throws what the engines throw, and the signal's reason; then nothing of it is left, unless it is resumable.
 */
export async function replay(options: ReplayOptions): Promise<readonly Rebuilt[]> {
  const { projections, store, resumable } = options;
  const loaders: BuildLoader[] = [];
  // Somebody can go on with them.
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
  const limit = options.pageSize ?? PAGE_SIZE;
  const feeds = await feedsOf(options, loaders);
  const categories = [...new Set(options.projections.flatMap(({ reads }) => reads))];
  const head = await reader.head();
  if (feeds.some(({ scannedTo }) => scannedTo > head)) throw new AheadOfEvents();
  const read = (after: Position) => {
    const page = reader.readForward({ after, categories, limit });
    // Awaited with its turn; where the turn never comes nobody is to stumble over it.
    page.catch(() => undefined);
    return page;
  };
  const rateLimiter = new RateLimiter(options.atMost);
  let events = 0;
  let savedAt = performance.now();
  // Some may have been saved further than others.
  let after = feeds.reduce((least, { scannedTo }) => (scannedTo < least ? scannedTo : least), head);
  let next = read(after);
  for (let caughtUp = false; !caughtUp;) {
    if (signal?.aborted === true && resumable !== undefined) await saveAll(feeds, after);
    signal?.throwIfAborted();
    const page = await next;
    // A server reads the next page while this one is folded.
    if (!page.caughtUp) next = read(page.scannedTo);
    const pages = readByCategory(page.events);
    for (const feed of feeds) if (feed.scannedTo < page.scannedTo) await feed.take(pages, reader);
    if (feeds.reduce((sum, { inUse }) => sum + inUse, 0) >= cacheSize) for (const feed of feeds) await feed.evict();
    after = page.scannedTo;
    caughtUp = page.caughtUp;
    events += page.events.length;
    onProgress?.({ events, position: after, head });
    if (resumable !== undefined && performance.now() - savedAt > (resumable.saveEveryMs ?? SAVE_EVERY_MS)) {
      await saveAll(feeds, after);
      savedAt = performance.now();
    }
    await rateLimiter.after(page.events.length, signal);
  }
  await saveAll(feeds, after);
}

/** An older backup of the events was brought back since: what was built knows what never happened. */
class AheadOfEvents extends Error {
  override readonly name = 'AheadOfEvents';

  constructor() {
    super('What was built so far is ahead of the events. Cancel this replay and order another.');
  }
}

/** Together they have the room: each is told when there is no more. */
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
