import { orderIntentOf, type OrderIntent } from '../../cart/order-intent.ts';
import { confirmedOrderOf, type ConfirmedOrder } from '../checkout/confirmed-order.ts';
import type { OrderDraft } from './order-draft.ts';

/** The order that the confirmation page shows. */
export interface PlacedOrder extends ConfirmedOrder {
  readonly ordered?: { readonly intent: OrderIntent; readonly agreedTotal?: number | undefined };
}

/** The navigation state of the confirmation page. */
export function placedOrderState({ intent, agreedTotal }: OrderDraft, { orderId, number }: ConfirmedOrder) {
  return { orderId, number, ...intent, agreedTotal };
}

/** Reads it back; empty if the page was opened directly. */
export function placedOrderOf(state: unknown): PlacedOrder {
  const intent = orderIntentOf(state);
  if (intent === undefined) return confirmedOrderOf(state);
  const { agreedTotal } = state as { readonly agreedTotal?: unknown };
  return {
    ...confirmedOrderOf(state),
    ordered: { intent, agreedTotal: typeof agreedTotal === 'number' ? agreedTotal : undefined },
  };
}
