import { isInReview, isRefunded, type PaidPayment, type Payment } from './payment.ts';

/** What staff have to decide or check about a payment. */
export const PAYMENT_ATTENTION = ['mismatch', 'unassigned', 'refund-failed', 'disputed'] as const;
export type PaymentAttention = (typeof PAYMENT_ATTENTION)[number];

/** Nothing once it is settled: refunded, accepted, refunded again, or the dispute is over. */
export function attentionOf(payment: Payment): readonly PaymentAttention[] {
  if (payment.status !== 'paid') return [];
  const { unassigned, disputes } = payment;
  const found: Readonly<Record<PaymentAttention, boolean>> = {
    mismatch: isInReview(payment),
    unassigned: unassigned.some((orderId) => !isRefunded(payment, orderId)),
    'refund-failed': hasFailedRefund(payment),
    disputed: Object.values(disputes).some(({ status }) => status === 'open'),
  };
  return PAYMENT_ATTENTION.filter((what) => found[what]);
}

/** Whether a refund failed, and none of at least its amount was requested after it. */
function hasFailedRefund({ refunds }: PaidPayment): boolean {
  const inOrder = Object.values(refunds);
  return inOrder.some(
    ({ status, amount }, index) =>
      status === 'failed' &&
      !inOrder.slice(index + 1).some((later) => later.status !== 'failed' && later.amount >= amount),
  );
}
