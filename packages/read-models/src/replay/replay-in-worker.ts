import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { BuildPurpose } from '../documents/document-store.ts';
import type { StoreLocation } from './store-location.ts';
import type { Rebuilt, ReplayOptions, ReplayProgress } from './replay.ts';
import { ofThread } from './thread-errors.ts';

/** What the worker is told at its start; it opens the place by itself. */
export interface ReplayJob {
  readonly location: StoreLocation;
  /** Names; all when absent. */
  readonly projections: readonly string[] | undefined;
  readonly purpose?: BuildPurpose | undefined;
  /** Of a resumable replay: the builds to go on with. */
  readonly begun?: readonly Rebuilt[] | undefined;
  /** Events a second, at its start. */
  readonly atMost?: number | undefined;
}

export type ToReplayWorker = { readonly type: 'stop' } | { readonly type: 'pace'; readonly atMost: number | undefined };

export type FromReplayWorker =
  | { readonly type: 'begun'; readonly builds: readonly Rebuilt[] }
  | { readonly type: 'progress'; readonly progress: ReplayProgress }
  | { readonly type: 'done'; readonly rebuilt: readonly Rebuilt[] };

export interface ReplayInWorkerOptions extends Pick<ReplayOptions, 'resumable' | 'signal' | 'onProgress' | 'atMost'> {
  readonly location: StoreLocation;
  /** Names; all when absent. */
  readonly projections: readonly string[] | undefined;
  readonly purpose?: BuildPurpose | undefined;
}

/** How soon a thread hears of another pace. */
const CHECK_RATE_MS = 250;

/**
 * `replay` in a thread of its own, beside a running shop: its files, or its connections, are its own, so the shop's event
 * loop and transactions wait for nothing.
 * @throws as `replay`.
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
    // Told before it is done: whoever waits for the end has remembered the beginning.
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
        // The caller's own, from what it was told.
        fail(error);
      }
    });
    worker.on('error', (error: Error) => reject(signal?.aborted === true ? abortReason(signal) : ofThread(error)));
    worker.on('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      clearInterval(rateUpdates);
      // After `done` or an error this changes nothing.
      if (code !== 0) reject(new Error(`The replay's thread ended with code ${code}.`));
    });
  });
}

/** In MiB: a projector has a container's memory for all that it does. */
function halfOfHeap(): number {
  return Math.floor(getHeapStatistics().heap_size_limit / 2 ** 21);
}

function abortReason({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error('The replay was stopped.', { cause: reason });
}
