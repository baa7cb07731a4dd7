import { parentPort, workerData } from 'node:worker_threads';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { openStoreLocation } from '@pressline/read-models/replay/store-location.ts';
import { findDrift } from '../drift/find-drift.ts';
import type { FindDriftJob } from './find-drift-in-worker.ts';

const { location, ...job } = workerData as FindDriftJob;
const stop = new AbortController();
parentPort?.on('message', () => stop.abort());
parentPort?.unref();

const { reader, store: documents, close } = await openStoreLocation(location);
try {
  const options = { ...job, reader, documents, projections: PROJECTIONS, signal: stop.signal };
  parentPort?.postMessage(await findDrift(options));
} finally {
  await close();
}
