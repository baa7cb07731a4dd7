import { getHeapStatistics } from 'node:v8';
import { START, type EventReader, type Position } from '@pressline/event-store/event-store.ts';
import type { BuildLoader, BuildPurpose, DocumentStore } from '../documents/document-store.ts';
import { Feed } from '../engine/feed.ts';
import { readByCategory } from '../engine/fold.ts';
import type { AnyProjection } from '../projection/projection.ts';
import { AheadOfEvents, loadByStream } from './load-by-stream.ts';
import { LoadPace, type PaceOptions } from './load-pace.ts';

export interface ReplayOptions extends PaceOptions {
  readonly projections: readonly AnyProjection[];
  readonly reader: EventReader;
  readonly store: DocumentStore;
  /** Default: `to-answer`. */
  readonly purpose?: BuildPurpose | undefined;
  /** For a replay or a dry run. */
  readonly resumable?: Resumable | undefined;
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

export interface Rebuilt {
  readonly projection: string;
  readonly build: string;
}

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

/** Stream by stream, as far as the engines can do so, and then in the order of the store what is newer. */
async function load(options: ReplayOptions, loaders: readonly BuildLoader[]): Promise<void> {
  const { reader, projections } = options;
  const loads = projections.map((projection, index) => ({ projection, loader: given(loaders[index]) }));
  const head = await reader.head();
  const pace = new LoadPace(options);
  await loadByStream({ reader, loads, head, pace });
  const feeds: Feed[] = [];
  for (const { projection, loader } of loads) {
    const { writes } = await loader.checkpoint();
    // The replay limits the cache of all feeds together.
    const feed = new Feed(projection, loader, { cacheSize: Infinity, now: () => new Date(), alone: writes === 0 });
    await feed.reset();
    feeds.push(feed);
  }
  await loadInLogOrder(options, feeds, head, pace);
}

/** Each projection has one; two versions of a read model have the same name. */
function given(loader: BuildLoader | undefined): BuildLoader {
  if (loader === undefined) throw new Error('A projection has no build.');
  return loader;
}

async function loadInLogOrder(
  { reader, projections, ...options }: ReplayOptions,
  feeds: readonly Feed[],
  head: Position,
  pace: LoadPace,
): Promise<void> {
  const cacheSize = options.cacheSize ?? documentsThatFit(getHeapStatistics().heap_size_limit);
  const categories = [...new Set(projections.flatMap(({ reads }) => reads))];
  // Documents are saved ahead of the checkpoint.
  if (feeds.some(({ scannedTo, position }) => scannedTo > head || position > head)) throw new AheadOfEvents();
  const read = (after: Position) => {
    const page = reader.readForward({ after, categories, limit: pace.limit });
    // Awaited in its turn; avoids an unhandled rejection if that turn never comes.
    page.catch(() => undefined);
    return page;
  };
  // Some builds may have been saved further than others.
  let after = feeds.reduce((least, { scannedTo }) => (scannedTo < least ? scannedTo : least), head);
  const save = (): Promise<void> => saveAll(feeds, after);
  let next = read(after);
  for (let caughtUp = false; !caughtUp;) {
    await pace.check(save);
    const page = await next;
    // Read the next page while this one is folded.
    if (!page.caughtUp) next = read(page.scannedTo);
    const pages = readByCategory(page.events);
    for (const feed of feeds) if (feed.scannedTo < page.scannedTo) await feed.take(pages, reader);
    if (isFull(feeds, cacheSize)) for (const feed of feeds) await feed.evict();
    after = page.scannedTo;
    caughtUp = page.caughtUp;
    await pace.folded(page.events.length, shareOf(after, head), save);
  }
  await save();
}

/** Positions are for comparison only, not arithmetic; here they serve as an estimate. */
function shareOf(position: Position, head: Position): number {
  return head <= START ? 1 : Math.min(1, Number(position) / Number(head));
}

/**
 * An eviction keeps what was used since the one before. Until two thirds of the memory are used, nothing is evicted:
 * orders whose events take turns would be read from disk again with each event.
 */
function isFull(feeds: readonly Feed[], cacheSize: number): boolean {
  const [all, recent] = feeds.reduce(([a, b], { cached }) => [a + cached.all, b + cached.recent], [0, 0]);
  return recent >= (cacheSize * 2) / 3 && all >= (cacheSize * 4) / 3;
}

async function saveAll(feeds: readonly Feed[], scannedTo: Position): Promise<void> {
  for (const feed of feeds) if (feed.scannedTo < scannedTo) await feed.save(scannedTo);
}
