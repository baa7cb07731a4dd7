import { z } from 'zod';
import { orderKind } from '../orders/fulfilment/order-link.ts';

/** Who takes the money: Stripe, staff who record cash, cheques and transfers, or the demo’s page, where no money moves. */
const paymentProvider = z.enum(['stripe', 'manual', 'demo']);
export type PaymentProviderName = z.infer<typeof paymentProvider>;

/** The currency of the shop; a payment that arrives in another is a mismatch. */
export const SHOP_CURRENCY = 'AED';

const positiveFils = z.int().min(1);
const moment = z.iso.datetime();
/** In the smallest unit of its currency, because providers also report amounts in others: their fees, for example. */
export const money = z.strictObject({ amount: z.int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) });
export type Money = z.infer<typeof money>;

/** What an order gets of a payment, VAT included; less than its total if it is a deposit. */
const paymentPart = z.strictObject({ kind: orderKind, orderId: z.uuid(), amount: positiveFils });
export type PaymentPart = z.infer<typeof paymentPart>;

export const paymentRequested = z.strictObject({
  type: z.literal('payment-requested'),
  data: z.strictObject({
    paymentId: z.uuid(),
    /** Absent if it pays orders that were placed one by one. */
    checkoutId: z.uuid().optional(),
    parts: z.array(paymentPart).min(1),
    /** The sum of the parts. */
    amount: positiveFils,
    currency: z.literal(SHOP_CURRENCY),
    provider: paymentProvider,
    expiresAt: moment,
  }),
});
/** The provider is waiting for the customer. `reference` is the provider’s own id of the payment. */
export const paymentOpened = z.strictObject({
  type: z.literal('payment-opened'),
  data: z.strictObject({ reference: z.string().min(1) }),
});
export const paymentSucceeded = z.strictObject({
  type: z.literal('payment-succeeded'),
  data: z.strictObject({
    reference: z.string().min(1),
    /** What was received, which differs from what was requested if it follows `payment-mismatched`. */
    received: money,
    /** When the provider received it. */
    at: moment,
  }),
});
export const paymentFailed = z.strictObject({
  type: z.literal('payment-failed'),
  data: z.strictObject({ reason: z.string().min(1) }),
});
export const paymentExpired = z.strictObject({ type: z.literal('payment-expired'), data: z.strictObject({}) });
/** Needs the attention of staff: another amount or currency was received than requested, which pays no order. */
export const paymentMismatched = z.strictObject({
  type: z.literal('payment-mismatched'),
  data: z.strictObject({ expected: money, received: money }),
});
/** Staff accepted what was received as the full payment. */
export const mismatchAccepted = z.strictObject({ type: z.literal('mismatch-accepted'), data: z.strictObject({}) });
/** Needs the attention of staff: an order could not take its part, so the money has to be refunded or assigned by hand. */
export const paymentUnassigned = z.strictObject({
  type: z.literal('payment-unassigned'),
  data: z.strictObject({ orderId: z.uuid(), reason: z.enum(['order-cancelled', 'paid-already', 'more-than-due']) }),
});
/** What the provider keeps of a payment, and with which of its payouts the rest reached the shop’s bank account. */
export const paymentSettled = z.strictObject({
  type: z.literal('payment-settled'),
  data: z.strictObject({ fee: money, payout: z.string().min(1).optional() }),
});
export const refundRequested = z.strictObject({
  type: z.literal('refund-requested'),
  data: z.strictObject({ refundId: z.uuid(), amount: positiveFils, orderId: z.uuid().optional() }),
});
/** What a refund returns of the part of an order. */
const refundPart = z.strictObject({ orderId: z.uuid(), amount: positiveFils });
export type RefundPart = z.infer<typeof refundPart>;

/** Refunds that were made in the provider’s own pages have the provider’s id, and no `refund-requested` before. */
export const paymentRefunded = z.strictObject({
  type: z.literal('payment-refunded'),
  data: z.strictObject({
    refundId: z.string().min(1),
    amount: positiveFils,
    /** Present if the payment is for several orders and the refund was requested for none of them in particular. */
    parts: z.array(refundPart).min(1).optional(),
  }),
});
/** The customer did not get the money. Banks can still return it days after a refund succeeded. */
export const refundFailed = z.strictObject({
  type: z.literal('refund-failed'),
  data: z.strictObject({ refundId: z.string().min(1), amount: positiveFils, reason: z.string().min(1) }),
});
/** The customer’s bank claims the money back. */
export const paymentDisputed = z.strictObject({
  type: z.literal('payment-disputed'),
  data: z.strictObject({ disputeId: z.string().min(1), amount: positiveFils, reason: z.string().min(1) }),
});
export const disputeClosed = z.strictObject({
  type: z.literal('dispute-closed'),
  data: z.strictObject({ disputeId: z.string().min(1), won: z.boolean() }),
});

export type PaymentEvent =
  | z.infer<typeof paymentRequested>
  | z.infer<typeof paymentOpened>
  | z.infer<typeof paymentSucceeded>
  | z.infer<typeof paymentFailed>
  | z.infer<typeof paymentExpired>
  | z.infer<typeof paymentMismatched>
  | z.infer<typeof mismatchAccepted>
  | z.infer<typeof paymentUnassigned>
  | z.infer<typeof paymentSettled>
  | z.infer<typeof refundRequested>
  | z.infer<typeof paymentRefunded>
  | z.infer<typeof refundFailed>
  | z.infer<typeof paymentDisputed>
  | z.infer<typeof disputeClosed>;
