import { parentPort, workerData } from 'node:worker_threads';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { openFoldPlace } from '@pressline/read-models/replay/store-location.ts';
import { findDrift } from '../drift/find-drift.ts';
import type { FindDriftOrder } from './find-drift-in-worker.ts';

const { place, ...wanted } = workerData as FindDriftOrder;
const stop = new AbortController();
parentPort?.on('message', () => stop.abort());
parentPort?.unref();

const { reader, store: documents, close } = await openFoldPlace(place);
try {
  const options = { ...wanted, reader, documents, projections: PROJECTIONS, signal: stop.signal };
  parentPort?.postMessage(await findDrift(options));
} finally {
  await close();
}
