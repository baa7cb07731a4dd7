import { z } from 'zod';
import { paymentMethod } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { PAYMENT_DIFFERENCES } from '@pressline/domain/payments/payment-comparison.ts';
import { PAYMENT_ATTENTION } from '@pressline/domain/payments/payment-attention.ts';
import { orderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { paging } from '../http/listing.ts';
import { aed, instant, message, partOfTotal, price, uuid } from '../http/fields.ts';

/** `pending` until the provider reports the money, the failure or the expiry. */
const PAYMENT_STATES = ['pending', 'succeeded', 'failed', 'expired'] as const;

/** One attempt to pay online; after it failed or expired, another attempt is another payment. */
export const onlinePayment = z.strictObject({
  id: uuid,
  state: z.enum(PAYMENT_STATES),
  provider: z.enum(['stripe', 'manual', 'demo']),
  amount: aed,
  currency: z.literal('AED'),
  requested_at: instant,
  expires_at: instant,
  /** When the provider received the money. */
  paid_at: instant.nullable(),
  /** Another amount or currency was received than requested. It pays no order until staff have decided about it. */
  in_review: z.boolean(),
  refunded: aed,
  /** Requested refunds that the provider has not made yet. */
  refund_pending: aed,
  parts: z.array(z.strictObject({ kind: orderKind, order_id: uuid, amount: aed })),
  /** For staff; null for the payer. */
  internal: z
    .strictObject({
      reference: z.string().nullable(),
      /** What the provider keeps, once it is known. */
      fee: aed.nullable(),
      payout: z.string().nullable(),
      /** What was received; null until then. */
      received: z.strictObject({ amount: z.number(), currency: z.string() }).nullable(),
      refundable: aed,
      attention: z.array(z.enum(PAYMENT_ATTENTION)),
    })
    .nullable(),
});
export type OnlinePayment = z.infer<typeof onlinePayment>;

export const orderPaymentsQuery = z.strictObject({ kind: orderKind, order_id: uuid });

export const orderPaymentsResponse = z.strictObject({
  /** What can be paid online now; null if the order is paid or cancelled, or the shop takes no payments online. */
  payable: aed.nullable(),
  /** The deposit that the shop requests of it now; null if none is requested. */
  deposit: aed.nullable(),
  /** VAT included; null unless a part of what is due was received. */
  paid_in_parts: z.strictObject({ received: aed, due: aed }).nullable(),
  /** The checkout that it was placed by, if other orders of it can be paid too; null if there are none. */
  checkout: z.strictObject({ id: uuid, payable: aed, orders: z.int() }).nullable(),
  /** Work on the order begins once it is paid, and it is cancelled at this time without a payment; null if it doesn’t wait. */
  pay_before: instant.nullable(),
  /** What was received for the order, oldest first: online, or recorded by staff. VAT included. */
  received: z.array(z.strictObject({ amount: aed, method: paymentMethod, recorded_at: instant })),
  /** The attempts to pay online, newest first. */
  payments: z.array(onlinePayment),
});

/** What the list of payments is sorted by. */
const paymentSorts = ['newest', 'oldest', 'highest-amount', 'lowest-amount'] as const;

export const paymentsFileQuery = z.strictObject({
  state: z.enum(PAYMENT_STATES).optional(),
  /** Only those that staff have to check. */
  attention: z.literal('true').optional(),
  sort: z.enum(paymentSorts).optional(),
});
export const paymentsQuery = paymentsFileQuery.extend(paging);

export const requestPaymentRequest = z.xor([
  z.strictObject({
    kind: orderKind,
    order_id: uuid,
    /** Pays everything that is due for the checkout it was placed by. */
    whole_checkout: z.boolean().optional(),
    /** Pays only the deposit that the shop requests. */
    deposit: z.boolean().optional(),
  }),
  z.strictObject({
    checkout_id: uuid,
    /** Pays only the deposit that the shop requests. */
    deposit: z.boolean().optional(),
  }),
]);

export const requestPaymentResponse = z.strictObject({
  message,
  payment: onlinePayment,
  /** The provider’s page, where the customer pays. */
  url: z.url(),
});

export const checkoutDepositRequest = z.strictObject({
  /** What the customer is requested to pay now, including VAT; null to request no deposit any more. */
  amount: partOfTotal.nullable(),
});
export const checkoutDepositResponse = z.strictObject({ message, deposit: aed.nullable() });

export const refundRequest = z.strictObject({
  /** All that can be refunded if absent. */
  amount: price.optional(),
  /** The order that it is refunded for; absent if the payment has one order only, or for all of them. */
  order_id: uuid.optional(),
});

export const paymentResponse = z.strictObject({ message, payment: onlinePayment });

/** A payment as the shop or its provider knows it. */
const comparedPayment = z.strictObject({
  state: z.enum(PAYMENT_STATES),
  /** Null unless it succeeded. */
  received: z.strictObject({ amount: z.number(), currency: z.string() }).nullable(),
  /** In the currency of what was received. */
  refunded: z.number(),
});

export const paymentDifferencesResponse = z.strictObject({
  /** When the payments were last compared with the provider’s; null before the first comparison. */
  compared_at: instant.nullable(),
  /** Those that are not settled first. */
  differences: z.array(
    z.strictObject({
      payment_id: z.string(),
      /** The provider’s own id of the payment. */
      reference: z.string(),
      kind: z.enum(PAYMENT_DIFFERENCES),
      orders: z.array(z.strictObject({ kind: orderKind, order_id: uuid })),
      /** What the shop recorded; null if it doesn’t know the payment. */
      here: comparedPayment.nullable(),
      /** What the provider reports; null if it doesn’t know the payment. */
      there: comparedPayment.nullable(),
      found_at: instant,
      /** When a comparison no longer found it; it is listed for 30 more days. */
      settled_at: instant.nullable(),
    }),
  ),
});

/** A payment on the page that plays the provider in a demo. No money moves. */
export const demoPayment = z.strictObject({
  amount: aed,
  description: z.string(),
  state: z.enum(['open', 'paid', 'declined', 'closed']),
  /** Pages of the shop to return to. */
  success_url: z.string(),
  cancel_url: z.string(),
});
export type DemoPaymentRecord = z.infer<typeof demoPayment>;

export const demoPaymentChoice = z.strictObject({ choice: z.enum(['paid', 'declined']) });
