import type { OrderCustomer } from '@pressline/domain/orders/print/print-order-events.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { sampleEvent, sampleId, sampleStream } from './sample-orders.ts';

export interface Listing {
  readonly store: Pick<EventStore, 'append'>;
  readonly documents: Pick<DocumentStore, 'live'>;
  /** Waits until the list of orders has come so far. */
  readonly comesTo: (position: Position) => Promise<unknown>;
  /** Whose orders they are; somebody who can't be opened where it is absent. */
  readonly customer?: Sealed<OrderCustomer>;
}

/** Orders one after another: of each, from its append's answer until it stands in the list of orders, in ms. */
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
