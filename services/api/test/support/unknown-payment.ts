import type { StripeDouble } from '@pressline/tests/doubles/stripe/stripe-double.ts';

export const UNKNOWN_PAYMENT = '01905555-0000-7000-8000-000000000099';

/** Money of a payment that the shop has no record of, as after it was restored from an old backup. */
export function receiveUnknownPayment({ account }: StripeDouble): void {
  const { id } = account.createSession({
    expires_at: String(Math.floor(Date.now() / 1_000) + 3_600),
    'line_items[0][price_data][unit_amount]': '5000',
    'line_items[0][price_data][currency]': 'aed',
    'metadata[paymentId]': UNKNOWN_PAYMENT,
    'payment_intent_data[metadata][paymentId]': UNKNOWN_PAYMENT,
  });
  account.pay(id);
}
