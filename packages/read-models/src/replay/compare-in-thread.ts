import type { compare, CompareOptions } from './compare.ts';
import { runInThread } from './run-in-thread.ts';
import type { StoreLocation } from './store-location.ts';

export interface CompareJob extends Pick<CompareOptions, 'live' | 'build' | 'timeoutMs'> {
  /** The projection's name. */
  readonly projection: string;
}

/**
 * `compare` in a thread of its own, for a running shop: it takes minutes with many documents.
 * @throws as `compare`
 */
export function compareInThread(location: StoreLocation): typeof compare {
  return ({ projection, live, build, timeoutMs, signal, onProgress }) =>
    runInThread<CompareJob, number, Awaited<ReturnType<typeof compare>>>({
      module: new URL('./compare-job.ts', import.meta.url).href,
      location,
      job: { projection: projection.name, live, build, timeoutMs },
      signal,
      receive(share) {
        onProgress?.(share);
        return undefined;
      },
    });
}
