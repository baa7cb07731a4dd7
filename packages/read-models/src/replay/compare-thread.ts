import { parentPort, workerData } from 'node:worker_threads';
import { PROJECTIONS } from '../projections.ts';
import { compare } from './compare.ts';
import type { CompareOrder, FromCompareWorker } from './compare-in-worker.ts';
import { openFoldPlace } from './store-location.ts';

const { place, projection: name, live, build, timeoutMs } = workerData as CompareOrder;
const stop = new AbortController();
parentPort?.on('message', () => stop.abort());
parentPort?.unref();

function tell(message: FromCompareWorker): void {
  parentPort?.postMessage(message);
}

const { reader, store, close } = await openFoldPlace(place);
try {
  const projection = PROJECTIONS.find((each) => each.name === name);
  if (projection === undefined) throw new Error(`There is no projection ${name}.`);
  const compared = await compare({
    store,
    reader,
    projection,
    live,
    build,
    timeoutMs,
    signal: stop.signal,
    onProgress: (share) => tell({ type: 'progress', share }),
  });
  tell({ type: 'done', compared });
} finally {
  await close();
}
