import { EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import { toServer } from '@pressline/event-store/eventstoredb/recorded-event.ts';
import { sampleEvent, sampleStream } from '../sample-orders.ts';

const AT_ONCE = 500;

/** Fills a store, an order's events as far apart as can be: all orders' first events, then all second ones. */
export async function fill(url: string, prefix: string, orders: number, eventsEach: number): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  try {
    for (let revision = 0; revision < eventsEach; revision += 1)
      for (let from = 0; from < orders; from += AT_ONCE)
        await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, orders - from) }, (_, place) =>
            client.appendToStream(
              `${prefix}_${sampleStream(from + place)}`,
              toServer(sampleEvent(from + place, revision)),
              { expectedRevision: revision === 0 ? NO_STREAM : BigInt(revision - 1) },
            ),
          ),
        );
  } finally {
    await client.dispose();
  }
}
