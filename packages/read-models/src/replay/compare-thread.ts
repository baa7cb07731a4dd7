import { parentPort, workerData } from 'node:worker_threads';
import { PROJECTIONS } from '../projections.ts';
import { compare } from './compare.ts';
import type { CompareJob, FromCompareWorker } from './compare-in-worker.ts';
import { openStoreLocation } from './store-location.ts';

const { location, projection: name, live, build, timeoutMs } = workerData as CompareJob;
const stop = new AbortController();
parentPort?.on('message', () => stop.abort());
parentPort?.unref();

function post(message: FromCompareWorker): void {
  parentPort?.postMessage(message);
}

const { reader, store, close } = await openStoreLocation(location);
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
    onProgress: (share) => post({ type: 'progress', share }),
  });
  post({ type: 'done', compared });
} finally {
  await close();
}
