import { setTimeout as pause } from 'node:timers/promises';
import { untilItWorks } from '@pressline/tests/support/until.ts';
import { EngineUnavailable } from '../src/event-store.ts';
import { openEventStoreDB } from '../src/eventstoredb/eventstoredb-event-store.ts';
import { ownStream, withNoteOf } from './sample-events.ts';

// A process of its own, since an uncaught error ends it: the server hangs while 300 callers append 4 KB each, and
// then dies.
const [url = '', server = ''] = process.argv.slice(2);
const store = openEventStoreDB({ url });
const append = () => store.append(ownStream(), 'no-stream', [withNoteOf(4_096)]);
await append();
process.kill(Number(server), 'SIGSTOP');
const appends = Promise.allSettled(Array.from({ length: 300 }, append));
await pause(300);
process.kill(Number(server), 'SIGKILL');
const unavailable = (await appends).filter(
  (settled) => settled.status === 'rejected' && settled.reason instanceof EngineUnavailable,
);
process.stdout.write(`${unavailable.length} unavailable\n`);
// The test restarts it as soon as that is printed.
const { outcome } = await untilItWorks(append);
process.stdout.write(`${outcome}\n`);
await store.close();
