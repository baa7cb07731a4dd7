import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { BuildPurpose } from '../documents/document-store.ts';
import type { StoreLocation } from './store-location.ts';
import type { Rebuilt, ReplayOptions, ReplayProgress } from './replay.ts';
import { ofThread } from './thread-errors.ts';

/** Sent to the worker at its start; it opens the stores itself. */
export interface ReplayJob {
  readonly location: StoreLocation;
  /** Names of projections; all if absent. */
  readonly projections: readonly string[] | undefined;
  readonly purpose?: BuildPurpose | undefined;
  /** The builds to continue, for a resumable replay. */
  readonly begun?: readonly Rebuilt[] | undefined;
  /** Initial limit, in events per second. */
  readonly atMost?: number | undefined;
}

export type ToReplayWorker = { readonly type: 'stop' } | { readonly type: 'pace'; readonly atMost: number | undefined };

export type FromReplayWorker =
  | { readonly type: 'begun'; readonly builds: readonly Rebuilt[] }
  | { readonly type: 'progress'; readonly progress: ReplayProgress }
  | { readonly type: 'done'; readonly rebuilt: readonly Rebuilt[] };

export interface ReplayInWorkerOptions extends Pick<ReplayOptions, 'resumable' | 'signal' | 'onProgress' | 'atMost'> {
  readonly location: StoreLocation;
  /** Names of projections; all if absent. */
  readonly projections: readonly string[] | undefined;
  readonly purpose?: BuildPurpose | undefined;
}

/** How soon a changed limit reaches the thread. */
const CHECK_RATE_MS = 250;

/**
 * `replay` in a thread of its own, for a running shop: it has its own files or connections, so it doesn't block the
 * shop's event loop or transactions.
 * @throws as `replay`
 */
export function replayInWorker(options: ReplayInWorkerOptions): Promise<readonly Rebuilt[]> {
  const { onProgress, signal, resumable, atMost, ...order } = options;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./replay-worker.ts', import.meta.url), {
      workerData: { ...order, begun: resumable?.begun, atMost: atMost?.() } satisfies ReplayJob,
      ...(order.location.kind === 'servers' && { resourceLimits: { maxOldGenerationSizeMb: halfOfHeap() } }),
    });
    const post = (message: ToReplayWorker): void => worker.postMessage(message);
    const stop = (): void => post({ type: 'stop' });
    signal?.addEventListener('abort', stop);
    const rateUpdates = atMost && setInterval(() => post({ type: 'pace', atMost: atMost() }), CHECK_RATE_MS).unref();
    // Persisted before completion: whoever waits for the end relies on the recorded beginning.
    let remembered = Promise.resolve();
    const fail = (error: unknown): void => {
      reject(error instanceof Error ? error : new Error(String(error)));
      stop();
    };
    const receive = (message: FromReplayWorker): void => {
      switch (message.type) {
        case 'begun':
          remembered = Promise.resolve(resumable?.onBegun(message.builds));
          remembered.catch(fail);
          return;
        case 'progress':
          onProgress?.(message.progress);
          return;
        case 'done':
          remembered.then(() => resolve(message.rebuilt), fail);
          return;
      }
    };
    worker.on('message', (message: FromReplayWorker) => {
      try {
        receive(message);
      } catch (error) {
        // The caller's own error.
        fail(error);
      }
    });
    worker.on('error', (error: Error) => reject(signal?.aborted === true ? abortReason(signal) : ofThread(error)));
    worker.on('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      clearInterval(rateUpdates);
      // Has no effect after `done` or an error.
      if (code !== 0) reject(new Error(`The replay's thread ended with code ${code}.`));
    });
  });
}

/** In MiB: a projector's container limits the memory of all its work. */
function halfOfHeap(): number {
  return Math.floor(getHeapStatistics().heap_size_limit / 2 ** 21);
}

function abortReason({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error('The replay was stopped.', { cause: reason });
}
