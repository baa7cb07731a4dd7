import type { CheckoutPlaced } from '@pressline/domain/checkout/checkout-events.ts';
import type { StoredFile } from '@pressline/domain/kernel/files.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { START, type EventReader } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';

const PAGE = 500;

/**
 * Whether a checkout contains an order with this file, which may not be placed yet. Reads all checkouts, because a file
 * names only its order; it is needed only for files that no placed order has, and those are rare.
 */
export async function isInCheckout(store: Pick<EventReader, 'readForward'>, name: string): Promise<boolean> {
  for (let after = START; ;) {
    const page = await store.readForward({ after, categories: [CATEGORY.checkout], limit: PAGE });
    for (const recorded of page.events) {
      const event = toShopEvent(recorded);
      if (event.type === 'checkout-placed' && filesIn(event).some((file) => file.name === name)) return true;
    }
    if (page.caughtUp) return false;
    after = page.scannedTo;
  }
}

function filesIn({ data }: CheckoutPlaced): readonly StoredFile[] {
  return data.orders
    .flatMap((order): readonly (StoredFile | undefined)[] =>
      order.type === 'order-placed' ? [order.data.files.front, order.data.files.back] : [order.data.design],
    )
    .filter((file) => file !== undefined);
}
