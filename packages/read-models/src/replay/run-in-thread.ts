import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { StoreLocation } from './store-location.ts';
import { ofThread } from './thread-errors.ts';

/** Sent to a thread at its start; it opens the stores itself. */
export interface ThreadStart<Job> {
  /** URL of the module that does the work, by `workInThread`. */
  readonly module: string;
  readonly location: StoreLocation;
  readonly job: Job;
}

export type FromThread<Message, Result> = { readonly message: Message } | { readonly result: Result };

/** Any other message to a thread is a setting. */
export const STOP = 'stop';

export interface RunInThreadOptions<Job, Message> extends ThreadStart<Job> {
  readonly signal?: AbortSignal | undefined;
  /** Called with each message. The result waits for the last promise that it returned. */
  readonly receive?: ((message: Message) => Promise<void> | undefined) | undefined;
  /** Called again and again; the thread has the newest setting. */
  readonly setting?: (() => unknown) | undefined;
  readonly resourceLimits?: ResourceLimits;
}

/** How soon a changed setting reaches the thread. */
const SETTING_EVERY_MS = 250;

/**
 * Work on the stores in a thread of its own, for a running shop. The thread has its own files or connections, so it
 * blocks neither the event loop nor the transactions of the shop.
 * @throws what the work throws, and the signal's reason
 */
export async function runInThread<Job, Message, Result>({
  signal,
  receive,
  setting,
  resourceLimits,
  ...start
}: RunInThreadOptions<Job, Message>): Promise<Result> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./thread-entry.ts', import.meta.url), {
    workerData: start,
    ...(resourceLimits !== undefined && { resourceLimits }),
  });
  const stop = (): void => worker.postMessage(STOP);
  signal?.addEventListener('abort', stop);
  const updates = setting && setInterval(() => worker.postMessage(setting()), SETTING_EVERY_MS).unref();
  try {
    return await resultOf<Result>(worker, receive, stop);
  } catch (error) {
    signal?.throwIfAborted();
    throw ofThread(error);
  } finally {
    signal?.removeEventListener('abort', stop);
    clearInterval(updates);
  }
}

function resultOf<Result>(
  worker: Worker,
  receive: RunInThreadOptions<unknown, never>['receive'],
  stop: () => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let received: Promise<void> | undefined;
    let isDone = false;
    const fail = (error: unknown): void => {
      reject(error instanceof Error ? error : new Error(String(error)));
      stop();
    };
    worker.on('message', (from: FromThread<never, Result>) => {
      if ('result' in from) {
        isDone = true;
        Promise.resolve(received).then(() => resolve(from.result), fail);
        return;
      }
      try {
        received = receive?.(from.message) ?? received;
        received?.catch(fail);
      } catch (error) {
        // The caller's own error.
        fail(error);
      }
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      if (!isDone) reject(new Error(`The thread ended with code ${code} before it was done.`));
    });
  });
}
