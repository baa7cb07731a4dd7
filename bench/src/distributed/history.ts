import { EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import { toServer } from '@pressline/event-store/eventstoredb/recorded-event.ts';
import { sampleEvent, sampleStream } from '../sample-orders.ts';

const AT_ONCE = 500;

/** Fills a store in two rounds: the first half of each order's events, then each one's second half. */
export async function fill(url: string, prefix: string, orders: number, eventsEach: number): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  try {
    const half = Math.ceil(eventsEach / 2);
    for (const first of [0, half])
      for (let from = 0; from < orders; from += AT_ONCE)
        await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, orders - from) }, (_, place) => {
            const order = from + place;
            const events = Array.from({ length: half }, (__, n) => toServer(sampleEvent(order, first + n)));
            const expectedRevision = first === 0 ? NO_STREAM : BigInt(first - 1);
            return client.appendToStream(`${prefix}_${sampleStream(order)}`, events, { expectedRevision });
          }),
        );
  } finally {
    await client.dispose();
  }
}
