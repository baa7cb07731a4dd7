import type { OnlinePayment } from '@pressline/contracts/payments/payments.ts';
import { aedOf, type Fils } from '@pressline/domain/kernel/money.ts';
import { attentionOf } from '@pressline/domain/payments/payment-attention.ts';
import { isInReview, refundable } from '@pressline/domain/payments/payment.ts';
import type { Money, PaymentEvent } from '@pressline/domain/payments/payment-events.ts';
import type { RecordedEvent } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import { payments, type PaymentRow } from '@pressline/read-models/payments/payments.ts';
import type { StreamEvent } from '@pressline/read-models/projection/projection.ts';

/** A payment folded from its own stream, for pages that must not lag; undefined if there is none. */
export function loadedPayment(recorded: readonly RecordedEvent[]): PaymentRow | undefined {
  return recorded.reduce<PaymentRow | undefined>((row, event) => {
    const { stream, revision, at, actor } = event;
    // A stream contains only events of its own decider.
    const known = { ...toShopEvent(event), stream, revision, at, actor } as StreamEvent<PaymentEvent>;
    return payments.evolve(row, known);
  }, undefined);
}

/** A payment as returned by the API; only staff see what the provider keeps, and what needs attention. */
export function paymentRecord(row: PaymentRow, viewer: 'staff' | 'payer'): OnlinePayment {
  const { payment, state, requestedAt, paidAt } = row;
  const refunds = payment.status === 'paid' ? Object.values(payment.refunds) : [];
  const sumOf = (status: 'requested' | 'refunded'): number =>
    aedOf(refunds.reduce((sum, refund) => (refund.status === status ? sum + refund.amount : sum), 0));
  return {
    id: payment.id,
    state,
    provider: payment.provider,
    amount: aedOf(payment.amount),
    currency: 'AED',
    requested_at: requestedAt,
    expires_at: payment.expiresAt,
    paid_at: paidAt,
    in_review: isInReview(payment),
    refunded: sumOf('refunded'),
    refund_pending: sumOf('requested'),
    parts: payment.parts.map(({ kind, orderId, amount }) => ({ kind, order_id: orderId, amount: aedOf(amount) })),
    internal: viewer === 'staff' ? internalOf(row) : null,
  };
}

function internalOf({ payment }: PaymentRow): NonNullable<OnlinePayment['internal']> {
  const reference = payment.status === 'requested' ? null : (payment.reference ?? null);
  const attention = [...attentionOf(payment)];
  if (payment.status !== 'paid') {
    return { reference, fee: null, payout: null, received: null, refundable: 0, attention };
  }
  const { fee, payout, received } = payment;
  return {
    reference,
    // Stripe reports fees in the currency of the shop’s account.
    fee: fee?.currency === 'AED' ? aedOf(fee.amount satisfies Fils) : null,
    payout: payout ?? null,
    received: { amount: inUnits(received), currency: received.currency },
    refundable: aedOf(refundable(payment)),
    attention,
  };
}

/** `12.34` for 1234 cents; currencies have 0 to 3 decimals. */
export function inUnits({ amount, currency }: Money): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return amount / 10 ** maximumFractionDigits;
}
