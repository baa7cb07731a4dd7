import { Worker } from 'node:worker_threads';
import type { Rebuilt, ReplayProgress } from './replay.ts';

/** What the worker is told at its start; it opens the files by itself. */
export interface ReplayOrder {
  readonly eventsFile: string;
  readonly readModelsFolder: string;
  /** Names; all when absent. */
  readonly projections: readonly string[] | undefined;
}

export type FromReplayWorker =
  | { readonly type: 'progress'; readonly progress: ReplayProgress }
  | { readonly type: 'done'; readonly rebuilt: readonly Rebuilt[] };

export interface ReplayInWorkerOptions extends ReplayOrder {
  readonly onProgress?: ((progress: ReplayProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * `replay` in a thread of its own, beside a running shop on SQLite: its files are its own, so the shop's event loop and
 * transactions wait for nothing.
 * @throws as `replay`.
 */
export function replayInWorker({ onProgress, signal, ...order }: ReplayInWorkerOptions): Promise<readonly Rebuilt[]> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const { eventsFile, readModelsFolder, projections } = order;
    const worker = new Worker(new URL('./replay-worker.ts', import.meta.url), {
      workerData: { eventsFile, readModelsFolder, projections } satisfies ReplayOrder,
    });
    const abort = (): void => worker.postMessage('abort');
    signal?.addEventListener('abort', abort);
    worker.on('message', (message: FromReplayWorker) => {
      switch (message.type) {
        case 'progress':
          onProgress?.(message.progress);
          return;
        case 'done':
          resolve(message.rebuilt);
          return;
      }
    });
    worker.on('error', (error: Error) => reject(signal?.aborted === true ? abortReason(signal) : error));
    worker.on('exit', (code) => {
      signal?.removeEventListener('abort', abort);
      // After `done` or an error this changes nothing.
      reject(new Error(`The replay's thread ended with code ${code}.`));
    });
  });
}

function abortReason({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error('The replay was stopped.', { cause: reason });
}
