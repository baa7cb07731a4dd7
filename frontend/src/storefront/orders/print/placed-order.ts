import { BACKS_WITHOUT_FILE } from '@pressline/domain/orders/print/artwork-sides.ts';
import { orderIntentOf } from '../../cart/order-intent.ts';
import { confirmedOrderOf, type ConfirmedOrder } from '../order-form/confirmed-order.ts';
import type { OrderDraft } from './order-draft.ts';

/** The order that the confirmation page shows. */
export interface PlacedOrder extends ConfirmedOrder {
  readonly ordered?: Pick<OrderDraft, 'intent' | 'agreedTotal' | 'backWithoutFile'>;
}

/** The navigation state of the confirmation page. */
export function placedOrderState(
  { intent, agreedTotal, backWithoutFile }: NonNullable<PlacedOrder['ordered']>,
  { orderId, number }: ConfirmedOrder,
) {
  return { orderId, number, ...intent, agreedTotal, backWithoutFile };
}

/** Reads it back; empty if the page was opened directly. */
export function placedOrderOf(state: unknown): PlacedOrder {
  const intent = orderIntentOf(state);
  if (intent === undefined) return confirmedOrderOf(state);
  const { agreedTotal, backWithoutFile } = state as Partial<Record<'agreedTotal' | 'backWithoutFile', unknown>>;
  return {
    ...confirmedOrderOf(state),
    ordered: {
      intent,
      agreedTotal: typeof agreedTotal === 'number' ? agreedTotal : undefined,
      backWithoutFile: BACKS_WITHOUT_FILE.find((content) => content === backWithoutFile),
    },
  };
}
