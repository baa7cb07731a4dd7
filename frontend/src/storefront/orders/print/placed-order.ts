import { orderIntentOf, type OrderIntent } from '../../cart/order-intent.ts';
import { placedOf, type PlacedNumber } from '../checkout/confirmed-order-number.ts';
import type { OrderDraft } from './order-draft.ts';

/** What the page that thanks shows of the order that was just placed. */
export interface PlacedOrder extends PlacedNumber {
  readonly ordered?: { readonly intent: OrderIntent; readonly agreedTotal?: number | undefined };
}

/** What goes to the page that thanks as navigation state. */
export function placedState({ intent, agreedTotal }: OrderDraft, { orderId, number }: PlacedNumber) {
  return { orderId, number, ...intent, agreedTotal };
}

/** The same, read back from what the browser keeps; empty where the page was opened by itself. */
export function placedOrderOf(state: unknown): PlacedOrder {
  const intent = orderIntentOf(state);
  if (intent === undefined) return placedOf(state);
  const { agreedTotal } = state as { readonly agreedTotal?: unknown };
  return {
    ...placedOf(state),
    ordered: { intent, agreedTotal: typeof agreedTotal === 'number' ? agreedTotal : undefined },
  };
}
