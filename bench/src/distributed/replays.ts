import { EventStoreDBClient, START } from '@eventstore/db-client';
import { openEventStoreDB } from '@pressline/event-store/eventstoredb/eventstoredb-event-store.ts';
import { openMongoDocumentStore } from '@pressline/read-models/mongo/mongo-document-store.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { replay } from '@pressline/read-models/replay/replay.ts';
import { MongoClient } from 'mongodb';
import { byRatio, alternate, rate, type Figure } from '../measure.ts';
import type { Servers } from './servers.ts';

const ROUNDS = 3;
const GOAL = 0.8;

/** Replays the order list into MongoDB, compared with only reading all events through the same client. */
export async function replays(
  { eventStoreUrl, mongoUrl }: Servers,
  { prefix, events }: { readonly prefix: string; readonly events: number },
): Promise<readonly Figure[]> {
  const store = openEventStoreDB({ url: eventStoreUrl, prefix: `${prefix}_` });
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  const mongo = new MongoClient(mongoUrl, { useBigInt64: true, ignoreUndefined: true });
  const documents = openMongoDocumentStore({ db: mongo.db() });
  const ours = () =>
    rate(events, async () => {
      const rebuilt = await replay({ projections: [orderList], reader: store, store: documents });
      for (const { build } of rebuilt) await documents.drop(build);
    });
  const readAll = () =>
    rate(events, async () => {
      let read = 0;
      for await (const { event } of client.readAll({ fromPosition: START, maxCount: Number.MAX_SAFE_INTEGER }))
        if (event?.streamId.startsWith(prefix) === true) read += 1;
      if (read < events) throw new Error(`${read} events were read of ${events}.`);
    });
  try {
    return [byRatio('replay', 'events/s', await alternate(ROUNDS, ours, readAll), GOAL)];
  } finally {
    await documents.close();
    await mongo.close();
    await store.close();
    await client.dispose();
  }
}
