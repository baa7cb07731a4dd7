import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { ordersOfCheckout } from '@pressline/domain/checkout/checkout-events.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import type { EventReader, StreamName } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import { placedCheckout } from '@pressline/reactors/checkout/placed-checkout.ts';

/** The checkout that an order was bought with, from its first event; null if it was ordered on its own. */
export async function checkoutOfOrder(
  store: Pick<EventReader, 'readStream'>,
  stream: StreamName,
): Promise<ResponseOf<'order'>['checkout']> {
  const [first] = await store.readStream(stream, 0, 1);
  const placed = first && toShopEvent(first);
  if (placed?.type !== 'order-placed' && placed?.type !== 'safety-order-placed') return null;
  const { checkout, amounts } = placed.data;
  if (checkout === undefined) return null;
  const { id, discount, delivery } = checkout;
  return {
    id,
    goods: aedOf(amounts.total + discount - delivery),
    discount: aedOf(discount),
    delivery: aedOf(delivery),
    orders: await otherOrders(store, id, placed.data.orderId),
  };
}

async function otherOrders(store: Pick<EventReader, 'readStream'>, checkoutId: string, orderId: string) {
  const placed = await placedCheckout(store, checkoutId);
  return placed === undefined ? [] : ordersOfCheckout(placed).filter(({ id }) => id !== orderId);
}
