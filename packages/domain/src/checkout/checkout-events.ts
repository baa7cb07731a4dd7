import { z } from 'zod';
import { sealed } from '../kernel/sealed.ts';
import { amounts, fils, language } from '../kernel/value-schemas.ts';
import type { OrderContact } from '../orders/fulfilment/order-contact.ts';
import { orderNumber } from '../orders/fulfilment/order-number.ts';
import { orderPlaced } from '../orders/print/print-order-events.ts';
import { safetyOrderPlaced } from '../orders/workwear/safety-order-events.ts';
import { DESTINATIONS } from './delivery.ts';
import { discountCodeText } from './discount-code.ts';

/** Who buys, and where the goods and the invoices go. Stored sealed. */
export interface CheckoutContact extends Omit<OrderContact, 'note'> {
  /** The names of the files that a guest uploaded for the cart: with them, the files can be erased before they expire. */
  readonly cartFiles?: readonly string[] | undefined;
}

/** How the customer chose to pay: online with the payment provider, or in one of the ways that staff record. */
export const PAYMENT_CHOICES = ['online', 'bank-transfer', 'cash', 'cheque'] as const;
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number];

const days = z.int().min(0);
const delivery = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('collection'), fee: z.literal(0) }),
  z.strictObject({
    method: z.literal('delivery'),
    destination: z.enum(DESTINATIONS),
    /** The zone of the delivery rules at that time. */
    zone: z.string().min(1),
    /** Before VAT. */
    fee: fils,
    days: z.strictObject({ from: days, to: days }),
  }),
]);

/** The customer has bought the whole cart. The orders are placed from this event alone, however often it is processed. */
export const checkoutPlaced = z.strictObject({
  type: z.literal('checkout-placed'),
  data: z.strictObject({
    checkoutId: z.uuid(),
    /** Absent for a guest. */
    customerId: z.uuid().optional(),
    contact: sealed<CheckoutContact>(),
    /** The first event of each order’s stream. */
    orders: z.array(z.discriminatedUnion('type', [orderPlaced, safetyOrderPlaced])).min(1),
    delivery,
    /** Absent if no code was used. The amount is before VAT. */
    discount: z.strictObject({ codeId: z.uuid(), code: discountCodeText, amount: fils }).optional(),
    /** The sums of the orders’ amounts. */
    amounts,
    payment: z.enum(PAYMENT_CHOICES),
    /** The orders wait for payment, and are cancelled if there is none by this time. Absent if they don’t wait. */
    payBefore: z.iso.datetime().optional(),
    /** The language in which the customer ordered, used for mail. */
    language: language.optional(),
  }),
});

/** All orders are placed. */
export const checkoutCompleted = z.strictObject({ type: z.literal('checkout-completed'), data: z.strictObject({}) });
/** It was not paid in time. */
export const checkoutExpired = z.strictObject({ type: z.literal('checkout-expired'), data: z.strictObject({}) });
/** A discount code was claimed for it, but it was not placed in time. Now it can’t be placed any more. */
export const checkoutAbandoned = z.strictObject({ type: z.literal('checkout-abandoned'), data: z.strictObject({}) });

export type CheckoutPlaced = z.infer<typeof checkoutPlaced>;

/** The orders of a checkout, in their order. */
export function ordersOfCheckout({ data }: CheckoutPlaced) {
  return data.orders.map(({ type, data: { orderId } }) => ({
    kind: type === 'order-placed' ? ('print' as const) : ('safety' as const),
    id: orderId,
    number: orderNumber(orderId),
  }));
}

export type CheckoutEvent =
  | CheckoutPlaced
  | z.infer<typeof checkoutCompleted>
  | z.infer<typeof checkoutExpired>
  | z.infer<typeof checkoutAbandoned>;
