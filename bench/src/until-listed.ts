import type { OrderCustomer } from '@pressline/domain/orders/print/print-order-events.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { sampleEvent, sampleId, sampleStream } from './sample-orders.ts';

export interface Listing {
  readonly store: Pick<EventStore, 'append'>;
  readonly documents: Pick<DocumentStore, 'live'>;
  /** Waits until the order list includes a position. */
  readonly comesTo: (position: Position) => Promise<unknown>;
  /** The customer of the orders; if absent, one whose data can't be decrypted. */
  readonly customer?: Sealed<OrderCustomer>;
}

/**
 * Places orders one after another. Returns for each the time in ms from the response to its append until it is in the
 * order list.
 */
export async function timesUntilListed(
  orders: number,
  { store, documents, comesTo, customer }: Listing,
): Promise<readonly number[]> {
  const took: number[] = [];
  for (let order = 0; order < orders; order += 1) {
    const appended = await store.append(sampleStream(order), 'no-stream', [sampleEvent(order, 0, customer)]);
    const began = performance.now();
    if (appended.outcome === 'conflict') throw new Error('An order was there before it was placed.');
    await comesTo(appended.position);
    const list = await documents.live(orderList);
    if ((await list?.get(sampleId('order', order))) === undefined)
      throw new Error('The order list lacks an order that it should hold.');
    took.push(performance.now() - began);
  }
  return took;
}
