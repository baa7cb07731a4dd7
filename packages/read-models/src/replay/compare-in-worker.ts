import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { compare, CompareOptions, Comparison } from './compare.ts';

/** What the worker is told at its start; it opens the files by itself. */
export interface CompareOrder extends Pick<CompareOptions, 'live' | 'build' | 'timeoutMs'> {
  readonly eventsFile: string;
  readonly readModelsFolder: string;
  /** Its name. */
  readonly projection: string;
}

/**
 * `compare` in a thread of its own, beside a running shop on SQLite: it takes minutes where there are many documents.
 * @throws as `compare`
 */
export function compareInWorker(files: Pick<CompareOrder, 'eventsFile' | 'readModelsFolder'>): typeof compare {
  return async ({ projection, live, build, timeoutMs, signal }) => {
    signal?.throwIfAborted();
    const order: CompareOrder = { ...files, projection: projection.name, live, build, timeoutMs };
    const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { workerData: order });
    const stop = (): void => worker.postMessage('stop');
    signal?.addEventListener('abort', stop);
    try {
      // An error in the thread rejects it.
      const [compared] = (await once(worker, 'message')) as [Comparison | 'not-together'];
      return compared;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };
}
