import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { startEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { prepareReadModels } from '@pressline/read-models/replay/prepare-read-models.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { atMost, percentile, type Figure } from './measure.ts';
import { timesUntilListed } from './until-listed.ts';

const GOAL_MS = 5;

/** From the response to an append until the order is in the list, with all projections updated. */
export async function eventToReadModel(scale: number): Promise<readonly Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-bench-'));
  const store = openSqliteEventStore({ file: path.join(folder, 'events', 'events.sqlite') });
  const documents = openSqliteDocumentStore({ folder: path.join(folder, 'read-models') });
  await prepareReadModels({ projections: PROJECTIONS, reader: store, store: documents });
  const report = ({ error }: { readonly error: unknown }) => {
    process.stderr.write(`${String(error)}\n`);
  };
  const engine = await startEngine({ reader: store, store: documents, projections: PROJECTIONS, report });
  store.onAppended(() => {
    engine.wake();
  });
  const took = await timesUntilListed(Math.max(300, 2_000 * scale), {
    store,
    documents,
    comesTo: (position) => engine.waitFor(orderList.name, position, { timeoutMs: 5_000 }),
  });
  await engine.stop();
  await documents.close();
  await store.close();
  rmSync(folder, { recursive: true });
  return [atMost('event-to-read-model', 'ms p99', percentile(took, 0.99), GOAL_MS)];
}
