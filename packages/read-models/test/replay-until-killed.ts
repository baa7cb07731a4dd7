import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { orderHistory } from '../src/orders/order-history.ts';
import { orderList } from '../src/orders/order-list.ts';
import { replay, type Rebuilt } from '../src/replay/replay.ts';
import { openSqliteDocumentStore } from '../src/sqlite/sqlite-document-store.ts';

/** A program that replays, to be killed: it prints its builds, then a line after each page and a last one. */
const [file = '', folder = '', begun = '[]'] = process.argv.slice(2);
const reader = openSqliteEventReader({ file });
const store = openSqliteDocumentStore({ folder });
await replay({
  projections: [orderList, orderHistory],
  reader,
  store,
  pageSize: 20,
  purpose: 'replay',
  resumable: {
    // Written by the test.
    begun: JSON.parse(begun) as readonly Rebuilt[],
    onBegun: (builds) => void process.stdout.write(`${JSON.stringify(builds)}\n`),
    saveEveryMs: 0,
  },
  onProgress: ({ events }) => void (events > 0 && process.stdout.write(`${events}\n`)),
});
process.stdout.write('done\n');
await store.close();
await reader.close();
