import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { findDrift } from './find-drift.ts';
import type { FindDriftOrder } from './find-drift-in-worker.ts';

const { eventsFile, readModelsFolder, ...wanted } = workerData as FindDriftOrder;
const stop = new AbortController();
parentPort?.on('message', () => stop.abort());
parentPort?.unref();

const reader = openSqliteEventReader({ file: eventsFile });
const documents = openSqliteDocumentStore({ folder: readModelsFolder });
try {
  const options = { ...wanted, reader, documents, projections: PROJECTIONS, signal: stop.signal };
  parentPort?.postMessage(await findDrift(options));
} finally {
  await documents.close();
  await reader.close();
}
