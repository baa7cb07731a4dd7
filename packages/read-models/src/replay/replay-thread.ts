import { parentPort, workerData } from 'node:worker_threads';
import { PROJECTIONS } from '../projections.ts';
import { openFoldPlace } from './store-location.ts';
import { replay, type ReplayProgress } from './replay.ts';
import type { FromReplayWorker, ReplayOrder, ToReplayWorker } from './replay-in-worker.ts';

const PROGRESS_EVERY_MS = 100;

const { place, projections, purpose, begun, ...order } = workerData as ReplayOrder;
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
// Listening to its parent must not keep a thread alive that has done its work.
parentPort?.unref();

function tell(message: FromReplayWorker): void {
  parentPort?.postMessage(message);
}

const { reader, store, close } = await openFoldPlace(place);
function tellTheLast(): void {
  if (untold !== undefined) tell({ type: 'progress', progress: untold });
  untold = undefined;
}

let toldAt = 0;
/** The last, until it was told. */
let untold: ReplayProgress | undefined;
try {
  const rebuilt = await replay({
    projections: PROJECTIONS.filter(({ name }) => projections?.includes(name) ?? true),
    reader,
    store,
    purpose,
    resumable: begun && { begun, onBegun: (builds) => tell({ type: 'begun', builds }) },
    atMost: () => atMost,
    signal: stop.signal,
    onProgress(progress) {
      untold = progress;
      if (Date.now() - toldAt < PROGRESS_EVERY_MS) return;
      toldAt = Date.now();
      untold = undefined;
      tell({ type: 'progress', progress });
    },
  });
  tellTheLast();
  tell({ type: 'done', rebuilt });
} finally {
  // Also where it was stopped: so much is folded and kept.
  tellTheLast();
  await close();
}
