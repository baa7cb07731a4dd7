import type { Fils } from '@pressline/domain/kernel/money.ts';
import { refundedFor } from '@pressline/domain/payments/refund-parts.ts';
import { isRefunded, payment, type PaidPayment } from '@pressline/domain/payments/payment.ts';
import type { PaymentEvent } from '@pressline/domain/payments/payment-events.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { PaymentScope } from '@pressline/event-store/command-ids.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import { attemptsToPay } from './attempts.ts';

interface RefundedOrder {
  readonly orderId: string;
  readonly checkoutId: string | undefined;
  /** ISO 8601: earlier refunds don’t count. */
  readonly since: string;
  /** Whether its work is finished: then it stays invoiced, although its payment is withdrawn. */
  readonly isFinished: boolean;
}

/**
 * What the customer got back of the online payments of an order, as far as its invoice has to be credited for it. A
 * payment that is refunded whole is withdrawn from an unfinished order, which cancels the invoice, so it doesn’t count.
 */
export async function refundedOfOrder(
  store: Pick<EventStore, 'readStream'>,
  { orderId, checkoutId, since, isFinished }: RefundedOrder,
): Promise<Fils> {
  const scopes: PaymentScope[] = [`order ${orderId}`];
  if (checkoutId !== undefined) scopes.push(`checkout ${checkoutId}`);
  let sum = 0;
  for (const scope of scopes) {
    for (const { id } of await attemptsToPay(store, scope)) {
      const { state, recorded } = await loadStream(store, payment, streamOf(CATEGORY.payment, id));
      if (state.status !== 'paid' || state.match === 'mismatched' || state.unassigned.includes(orderId)) continue;
      if (!isFinished && isRefunded(state, orderId)) continue;
      for (const event of recorded) {
        // A stream contains only the events of one decider.
        const refund = toShopEvent(event) as PaymentEvent;
        if (refund.type !== 'payment-refunded' || event.at < since) continue;
        sum += shareOfRefund(state, refund.data.refundId, orderId);
      }
    }
  }
  return sum;
}

function shareOfRefund({ refunds, parts }: PaidPayment, refundId: string, orderId: string): Fils {
  const refund = refunds[refundId];
  return refund === undefined ? 0 : refundedFor({ parts, refunds: { [refundId]: refund } }, orderId, () => true);
}
