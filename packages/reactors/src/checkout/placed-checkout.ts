import type { CheckoutEvent, CheckoutPlaced } from '@pressline/domain/checkout/checkout-events.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';

/** The first event of a checkout, with all that was bought; undefined if there is no such checkout. */
export async function placedCheckout(
  store: Pick<EventStore, 'readStream'>,
  checkoutId: string,
): Promise<CheckoutPlaced | undefined> {
  const [first] = await store.readStream(streamOf(CATEGORY.checkout, checkoutId), 0, 1);
  // A stream contains only the events of one decider.
  const placed = first && (toShopEvent(first) as CheckoutEvent);
  return placed?.type === 'checkout-placed' ? placed : undefined;
}
