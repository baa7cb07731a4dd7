import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { compare, CompareOptions, Comparison } from './compare.ts';
import type { StoreLocation } from './store-location.ts';
import { ofThread } from './thread-errors.ts';

/** Sent to the worker at its start; it opens the stores itself. */
export interface CompareJob extends Pick<CompareOptions, 'live' | 'build' | 'timeoutMs'> {
  readonly location: StoreLocation;
  /** The projection's name. */
  readonly projection: string;
}

export type FromCompareWorker =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'done'; readonly compared: Comparison | 'not-together' };

/**
 * `compare` in a thread of its own, for a running shop: it takes minutes with many documents.
 * @throws as `compare`
 */
export function compareInWorker(location: StoreLocation): typeof compare {
  return async ({ projection, live, build, timeoutMs, signal, onProgress }) => {
    signal?.throwIfAborted();
    const order: CompareJob = { location, projection: projection.name, live, build, timeoutMs };
    const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { workerData: order });
    const stop = (): void => worker.postMessage('stop');
    signal?.addEventListener('abort', stop);
    try {
      // Rethrows an error of the thread.
      for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[FromCompareWorker]>) {
        if (message.type === 'done') return message.compared;
        onProgress?.(message.share);
      }
      throw new Error('The comparison’s thread ended before it was done.');
    } catch (error) {
      throw ofThread(error);
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };
}
