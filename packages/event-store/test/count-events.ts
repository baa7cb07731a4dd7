import { parentPort, workerData } from 'node:worker_threads';
import { START } from '../src/event-store.ts';
import { openSqliteEventReader } from '../src/sqlite-event-reader.ts';

// A thread of its own, like a replay: reports how many events it finds.
const { file } = workerData as { readonly file: string };
const reader = openSqliteEventReader({ file });
const { events } = await reader.readForward({ after: START, limit: 1_000 });
await reader.close();
parentPort?.postMessage(events.length);
