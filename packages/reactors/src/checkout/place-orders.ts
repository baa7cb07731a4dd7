import { checkout } from '@pressline/domain/checkout/checkout.ts';
import type { CheckoutEvent, CheckoutPlaced } from '@pressline/domain/checkout/checkout-events.ts';
import { CATEGORY, streamOf, streamOfOrder } from '@pressline/domain/shop/streams.ts';
import { eventIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore, Position, RecordedEvent } from '@pressline/event-store/event-store.ts';
import { handle } from '@pressline/event-store/handle.ts';
import { reactionIdOf } from '@pressline/event-store/reaction-ids.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import { reactorCommand } from '../reactor-commands.ts';

type Store = Pick<EventStore, 'readStream' | 'append'>;
type FirstEvent = CheckoutPlaced['data']['orders'][number];

/**
 * Places the orders of a checkout: appends the first event of each order, as `checkout-placed` contains it, and then
 * records that all are placed. Each step can be repeated, by several processes at once.
 * @returns the position after which all orders can be read; undefined if there is no such checkout
 */
export async function placeOrdersOf(store: Store, checkoutId: string, at: string): Promise<Position | undefined> {
  const stream = streamOf(CATEGORY.checkout, checkoutId);
  const recorded = await store.readStream(stream);
  const [first] = recorded;
  // A stream contains only the events of one decider.
  const events = recorded.map((event) => toShopEvent(event) as CheckoutEvent);
  const [placed] = events;
  if (first === undefined || placed?.type !== 'checkout-placed') return undefined;
  const completed = recorded[events.findIndex(({ type }) => type === 'checkout-completed')];
  if (completed !== undefined) return completed.position;
  await Promise.all(placed.data.orders.map((order) => placeOrder(store, first, order)));
  const context = { ...reactorCommand(reactionIdOf(first, 'completed'), at), causationId: first.metadata.id };
  const result = await handle(store, checkout, stream, { type: 'complete-checkout' }, context);
  return 'position' in result ? result.position : first.position;
}

/** An order that an earlier attempt placed is left as it is; since then it may have been moved or cancelled. */
async function placeOrder(store: Store, { metadata, ...cause }: RecordedEvent, order: FirstEvent): Promise<void> {
  const stream = streamOfOrder(order.type === 'order-placed' ? 'print' : 'safety', order.data.orderId);
  const { at, actor, fingerprint, correlationId, id: causationId } = metadata;
  const commandId = reactionIdOf(cause, stream);
  const id = eventIdOf(commandId, stream, 0);
  const event = {
    event: order,
    metadata: { id, at, actor, commandId, fingerprint, correlationId, causationId },
  };
  const appended = await store.append(stream, 'no-stream', [event]);
  if (appended.outcome === 'appended') return;
  const [earlier] = await store.readStream(stream, 0, 1);
  if (earlier?.metadata.commandId !== commandId) throw new Error(`${stream} was placed by something else.`);
}
