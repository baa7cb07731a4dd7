import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { startEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { orderList } from '@pressline/read-models/projections/order-list.ts';
import { prepareReadModels } from '@pressline/read-models/replay/prepare-read-models.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { percentile, type Figure } from './measure.ts';
import { sampleEvent, sampleId, sampleStream } from './sample-orders.ts';

const GOAL_MS = 10;

/** From an append's answer until the order stands in the list, with every projection fed. */
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
  const took: number[] = [];
  for (let order = 0; order < Math.max(300, 2_000 * scale); order++) {
    const appended = await store.append(sampleStream(order), 'no-stream', [sampleEvent(order, 0)]);
    const began = performance.now();
    if (appended.outcome === 'conflict') throw new Error('An order was there before it was placed.');
    await engine.waitFor(orderList.name, appended.position, { timeoutMs: 5_000 });
    const list = await documents.live(orderList);
    if ((await list?.get(sampleId('order', order))) === undefined)
      throw new Error('The order list lacks an order that it should hold.');
    took.push(performance.now() - began);
  }
  await engine.stop();
  await documents.close();
  await store.close();
  rmSync(folder, { recursive: true });
  const value = percentile(took, 0.99);
  return [
    {
      name: 'event-to-read-model',
      value,
      unit: 'ms p99',
      reference: null,
      ratio: null,
      goal: `≤ ${String(GOAL_MS)} ms`,
      met: value <= GOAL_MS,
    },
  ];
}
