import { parentPort, workerData } from 'node:worker_threads';
import { STOP, type FromThread, type ThreadStart } from './run-in-thread.ts';
import { openStoreLocation } from './store-location.ts';
import type { OpenedStores } from './store-location-on-servers.ts';

export interface ThreadContext<Message> extends Omit<OpenedStores, 'close'> {
  readonly signal: AbortSignal;
  readonly post: (message: Message) => void;
  /** The newest setting; undefined before the first. */
  readonly setting: () => unknown;
}

/**
 * The other end of `runInThread`: does the work in this thread, and posts its result.
 * @param work names the type of its job
 */
export async function workInThread<Message, Result>(
  work: (job: never, context: ThreadContext<Message>) => Promise<Result>,
): Promise<void> {
  const { location, job } = workerData as ThreadStart<never>;
  const stop = new AbortController();
  let setting: unknown;
  parentPort?.on('message', (message: unknown) => {
    if (message === STOP) stop.abort();
    else setting = message;
  });
  // The listener must not keep a finished thread alive.
  parentPort?.unref();
  const post = (from: FromThread<Message, Result>): void => parentPort?.postMessage(from);
  const { reader, store, close } = await openStoreLocation(location);
  try {
    const context = { reader, store, signal: stop.signal, post: (message: Message) => post({ message }) };
    post({ result: await work(job, { ...context, setting: () => setting }) });
  } finally {
    await close();
  }
}
