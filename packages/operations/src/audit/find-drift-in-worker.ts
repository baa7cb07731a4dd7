import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StoreLocation } from '@pressline/read-models/replay/store-location.ts';
import { ofThread } from '@pressline/read-models/replay/thread-errors.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import type { DriftRequest, FoundDrift } from '../drift/find-drift.ts';

/** What the worker is told at its start; it opens the place by itself. */
export interface FindDriftJob extends Omit<DriftRequest, 'signal'> {
  readonly location: StoreLocation;
}

/**
 * `findDrift` in a thread of its own, beside a running shop.
 * @throws as `findDrift`
 */
export function findDriftInWorker(location: StoreLocation): OperatorContext['findDrift'] {
  return async ({ share, workShare, signal }) => {
    signal?.throwIfAborted();
    const order: FindDriftJob = { location, share, workShare };
    const worker = new Worker(new URL('./find-drift-worker.ts', import.meta.url), {
      workerData: order,
      // Documents that are held against others live shortly: with less room they are copied about with all that is folded.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    const stop = (): void => worker.postMessage('stop');
    signal?.addEventListener('abort', stop);
    try {
      // An error in the thread rejects it.
      const [found] = (await once(worker, 'message')) as [FoundDrift];
      return found;
    } catch (error) {
      throw ofThread(error);
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };
}
