import { EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import type { OrderCustomer } from '@pressline/domain/orders/print/print-order-events.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import { bareEvent } from './bare-event.ts';
import { sampleEvent, sampleStream } from '../sample-orders.ts';

const AT_ONCE = 500;

export interface History {
  readonly orders: number;
  readonly eventsEach: number;
  /** How many other orders are placed between the first and the second half of an order's events. */
  readonly apart: number;
  /** The customer of the orders; if absent, one whose data can't be decrypted. */
  readonly customer?: Sealed<OrderCustomer> | undefined;
}

/** Fills a store with placed and moved orders. */
export async function fill(
  url: string,
  prefix: string,
  { orders, eventsEach, apart, customer }: History,
): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  const half = Math.ceil(eventsEach / 2);
  const append = async (from: number, first: number): Promise<void> => {
    const expectedRevision = first === 0 ? NO_STREAM : BigInt(first - 1);
    const some = Array.from({ length: AT_ONCE }, (_, place) => from + place);
    await Promise.all(
      some
        .filter((order) => order >= 0 && order < orders)
        .map((order) => {
          const events = Array.from({ length: half }, (_, n) => bareEvent(sampleEvent(order, first + n, customer)));
          return client.appendToStream(`${prefix}_${sampleStream(order)}`, events, { expectedRevision });
        }),
    );
  };
  try {
    for (let from = 0; from < orders + apart; from += AT_ONCE) {
      await append(from, 0);
      await append(from - apart, half);
    }
  } finally {
    await client.dispose();
  }
}
