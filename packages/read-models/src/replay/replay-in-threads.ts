import { PROJECTIONS } from '../projections.ts';
import { replayInThread, type ReplayInThreadOptions } from './replay-in-thread.ts';
import type { ReplayProgress } from './load-pace.ts';
import type { Rebuilt } from './replay.ts';
import { openStoreLocation, type StoreLocation } from './store-location.ts';

/**
 * `replay` in several threads, each of which builds some of the read models, for a stopped shop.
 * If one fails, the others stop.
 * @throws as `replay`
 */
export async function replayInThreads(options: ReplayInThreadOptions, threads: number): Promise<readonly Rebuilt[]> {
  const names = options.projections ?? PROJECTIONS.map(({ name }) => name);
  const parts = await partsOf(options.location, names, threads);
  if (parts.length < 2) return replayInThread(options);
  const failure = new AbortController();
  const signal = AbortSignal.any([failure.signal, ...(options.signal === undefined ? [] : [options.signal])]);
  const onProgress = options.onProgress && slowestOf(parts.length, options.onProgress);
  const onBegun = options.resumable && recordTogether(options.resumable);
  const running = parts.map((projections, part) =>
    replayInThread({
      ...options,
      projections,
      signal,
      shareOfHeap: 1 / parts.length,
      onProgress: (progress) => onProgress?.(part, progress),
      resumable: options.resumable &&
        onBegun && {
          ...options.resumable,
          begun: options.resumable.begun.filter(({ projection }) => projections.includes(projection)),
          onBegun,
        },
    }).catch((error: unknown) => {
      // The first failure is the reason of all.
      failure.abort(error);
      throw error;
    }),
  );
  await Promise.allSettled(running);
  const builds = (await Promise.all(running)).flat();
  return names.flatMap((name) => builds.filter(({ projection }) => projection === name));
}

/**
 * Distributes read models to so many threads, evenly by the size of their live builds: the largest first, each to the
 * thread that has least to do.
 */
async function partsOf(
  location: StoreLocation,
  names: readonly string[],
  threads: number,
): Promise<readonly (readonly string[])[]> {
  if (Math.min(threads, names.length) < 2) return [names];
  const sizes = await sizesOf(location, names);
  const parts = Array.from({ length: threads }, () => ({ names: [] as string[], size: 0 }));
  for (const { name, size } of sizes.toSorted((a, b) => b.size - a.size)) {
    const least = parts.reduce((best, part) => (part.size < best.size ? part : best));
    least.names.push(name);
    least.size += size;
  }
  return parts.map((part) => part.names).filter((part) => part.length > 0);
}

async function sizesOf(location: StoreLocation, names: readonly string[]) {
  const { store, close } = await openStoreLocation(location);
  try {
    const sizes: { readonly name: string; readonly size: number }[] = [];
    for (const name of names) {
      const projection = PROJECTIONS.find((each) => each.name === name);
      const live = (await store.pointer(name))?.live;
      const bytes =
        projection === undefined || live === undefined
          ? undefined
          : await (await store.inspect(projection, live)).bytes();
      // So that a read model without a live build has a thread, too.
      sizes.push({ name, size: bytes ?? 1 });
    }
    return sizes;
  } finally {
    await close();
  }
}

/** Reports the progress of the thread that is furthest behind, once all have reported. */
function slowestOf(parts: number, report: (progress: ReplayProgress) => void) {
  const latest = new Map<number, ReplayProgress>();
  return (part: number, progress: ReplayProgress): void => {
    latest.set(part, progress);
    if (latest.size < parts) return;
    const all = [...latest.values()];
    const slowest = all.reduce((least, one) => (one.share < least.share ? one : least));
    // Each reads only the events of its read models; at the end, the most is nearest to all that were read.
    report(slowest.share < 1 ? slowest : { ...slowest, events: Math.max(...all.map(({ events }) => events)) });
  };
}

/** Records the builds of all threads, also of those that have not begun theirs again. */
function recordTogether({ begun, onBegun }: NonNullable<ReplayInThreadOptions['resumable']>) {
  const known = new Map(begun.map((each) => [each.projection, each]));
  let recorded: Promise<void> = Promise.resolve();
  return (builds: readonly Rebuilt[]): Promise<void> => {
    for (const each of builds) known.set(each.projection, each);
    const all = [...known.values()];
    recorded = recorded.then(() => onBegun(all));
    return recorded;
  };
}
