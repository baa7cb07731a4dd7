import { parentPort, workerData } from 'node:worker_threads';
import { PROJECTIONS } from '../projections.ts';
import { openStoreLocation } from './store-location.ts';
import { replay, type ReplayProgress } from './replay.ts';
import type { FromReplayWorker, ReplayJob, ToReplayWorker } from './replay-in-worker.ts';

const PROGRESS_EVERY_MS = 100;

const { location, projections, purpose, begun, ...order } = workerData as ReplayJob;
const stop = new AbortController();
let { atMost } = order;
parentPort?.on('message', (message: ToReplayWorker) => {
  switch (message.type) {
    case 'stop':
      stop.abort();
      return;
    case 'pace':
      atMost = message.atMost;
      return;
  }
});
// The listener must not keep a finished thread alive.
parentPort?.unref();

function post(message: FromReplayWorker): void {
  parentPort?.postMessage(message);
}

const { reader, store, close } = await openStoreLocation(location);
function postLast(): void {
  if (unposted !== undefined) post({ type: 'progress', progress: unposted });
  unposted = undefined;
}

let postedAt = 0;
/** The latest progress, until it is posted. */
let unposted: ReplayProgress | undefined;
try {
  const rebuilt = await replay({
    projections: PROJECTIONS.filter(({ name }) => projections?.includes(name) ?? true),
    reader,
    store,
    purpose,
    resumable: begun && { begun, onBegun: (builds) => post({ type: 'begun', builds }) },
    atMost: () => atMost,
    signal: stop.signal,
    onProgress(progress) {
      unposted = progress;
      if (Date.now() - postedAt < PROGRESS_EVERY_MS) return;
      postedAt = Date.now();
      unposted = undefined;
      post({ type: 'progress', progress });
    },
  });
  postLast();
  post({ type: 'done', rebuilt });
} finally {
  // Also when stopped: that much is folded and saved.
  postLast();
  await close();
}
