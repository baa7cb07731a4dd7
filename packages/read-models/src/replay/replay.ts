import { setImmediate as nextTurn } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { START, type EventReader, type Position } from '@pressline/event-store/event-store.ts';
import type { BuildLoader, BuildPurpose, DocumentStore } from '../document-store.ts';
import { Feed } from '../engine/feed.ts';
import { readByCategory } from '../engine/fold.ts';
import type { AnyProjection } from '../projection.ts';

export interface ReplayOptions {
  readonly projections: readonly AnyProjection[];
  readonly reader: EventReader;
  readonly store: DocumentStore;
  readonly onProgress?: ((progress: ReplayProgress) => void) | undefined;
  /** What the builds are for; to answer, if nothing is said. */
  readonly purpose?: BuildPurpose | undefined;
  /** Ends it; what was built is dropped. */
  readonly signal?: AbortSignal | undefined;
  readonly pageSize?: number | undefined;
  /** Documents kept in memory, of all projections together: at most twice as many. What fits, where it is absent. */
  readonly cacheSize?: number | undefined;
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
/** More than that was no faster. */
const MOST_DOCUMENTS = 450_000;
/** What a document takes in memory, as measured on orders' with a long history. */
const DOCUMENT_BYTES = 1_500;

/**
 * How many documents a replay may keep, so that at most a third of the heap is theirs.
 * @param heapBytes how large the heap of this thread may become
 */
export function documentsThatFit(heapBytes: number): number {
  return Math.max(1, Math.min(MOST_DOCUMENTS, Math.floor(heapBytes / 3 / DOCUMENT_BYTES / 2)));
}

/**
 * Folds the whole history into a new build of each projection, in one pass, beside the builds that are there. They are
 * ready when it answers, and an engine that is told to `refresh` feeds them on, but those on trial; none is live yet. Keeps
 * its thread busy: beside a running shop use `replayInWorker`.
 * @throws what the engines throw, and the signal's reason; then nothing of it is left.
 */
export async function replay(options: ReplayOptions): Promise<readonly Rebuilt[]> {
  const { projections, store } = options;
  const loaders: BuildLoader[] = [];
  try {
    for (const projection of projections) loaders.push(await store.create(projection, options.purpose));
    await load(options, loaders);
    for (const loader of loaders) await loader.finish();
  } catch (error) {
    for (const { build } of loaders) await store.drop(build);
    throw error;
  }
  return loaders.map(({ projection, build }) => ({ projection, build }));
}

async function load(options: ReplayOptions, loaders: readonly BuildLoader[]): Promise<void> {
  const { reader, signal, onProgress } = options;
  const cacheSize = options.cacheSize ?? documentsThatFit(getHeapStatistics().heap_size_limit);
  const limit = options.pageSize ?? PAGE_SIZE;
  const now = (): Date => new Date();
  // Together they have the room: each is told when there is no more.
  const feeds = options.projections.flatMap((projection, place) => {
    const loader = loaders[place];
    return loader === undefined ? [] : [new Feed(projection, loader, { cacheSize: Infinity, now, alone: true })];
  });
  const categories = [...new Set(options.projections.flatMap(({ reads }) => reads))];
  const head = await reader.head();
  const read = (after: Position) => {
    const page = reader.readForward({ after, categories, limit });
    // Awaited with its turn; where the turn never comes nobody is to stumble over it.
    page.catch(() => undefined);
    return page;
  };
  let events = 0;
  let after: Position = START;
  let next = read(after);
  for (let caughtUp = false; !caughtUp;) {
    signal?.throwIfAborted();
    const page = await next;
    // A server reads the next page while this one is folded.
    if (!page.caughtUp) next = read(page.scannedTo);
    const pages = readByCategory(page.events);
    for (const feed of feeds) await feed.take(pages, reader);
    if (feeds.reduce((sum, { inUse }) => sum + inUse, 0) >= cacheSize) for (const feed of feeds) await feed.makeRoom();
    after = page.scannedTo;
    caughtUp = page.caughtUp;
    events += page.events.length;
    onProgress?.({ events, position: after, head });
    await nextTurn();
  }
  for (const feed of feeds) await feed.finish(after);
}
