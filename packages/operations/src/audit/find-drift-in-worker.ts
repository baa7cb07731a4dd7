import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StoreLocation } from '@pressline/read-models/replay/store-location.ts';
import { ofThread } from '@pressline/read-models/replay/thread-errors.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import type { DriftRequest, FoundDrift } from '../drift/find-drift.ts';

/** Sent to the worker at its start; it opens the stores itself. */
export interface FindDriftJob extends Omit<DriftRequest, 'signal'> {
  readonly location: StoreLocation;
}

/**
 * `findDrift` in a thread of its own, for a running shop.
 * @throws as `findDrift`
 */
export function findDriftInWorker(location: StoreLocation): OperatorContext['findDrift'] {
  return async ({ share, workShare, signal }) => {
    signal?.throwIfAborted();
    const order: FindDriftJob = { location, share, workShare };
    const worker = new Worker(new URL('./find-drift-worker.ts', import.meta.url), {
      workerData: order,
      // Compared documents are short-lived; with a small young generation they are promoted and copied along with all
      // folds.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    const stop = (): void => worker.postMessage('stop');
    signal?.addEventListener('abort', stop);
    try {
      // Rejects with an error of the thread.
      const [found] = (await once(worker, 'message')) as [FoundDrift];
      return found;
    } catch (error) {
      throw ofThread(error);
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };
}
