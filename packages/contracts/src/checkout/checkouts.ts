import { z } from 'zod';
import { PAYMENT_CHOICES } from '@pressline/domain/checkout/checkout-events.ts';
import { DESTINATIONS } from '@pressline/domain/checkout/delivery.ts';
import { SIDE_CONTENTS } from '@pressline/domain/orders/print/artwork-sides.ts';
import { aed, email, instant, message, optionalText, personal, text, uuid } from '../http/fields.ts';
import { customerRequest, invoice, orderedItem } from '../orders/order-fields.ts';
import { onlinePayment } from '../payments/payments.ts';
import { orderedQuantity, orderedTier } from '../orders/orders.ts';
import { cartArtworkToken } from './cart-artwork.ts';

const lineFields = {
  /** Chosen by the client; refusals and quotes name the line by it. */
  line_id: z.string().min(1).max(60),
  product_id: uuid,
  /** For the people who make the order. */
  note: optionalText(500),
};

const printLine = z.strictObject({
  kind: z.literal('print'),
  ...lineFields,
  quantity: orderedQuantity,
  tier: orderedTier.optional(),
  /** What is printed on the back; `file` for a separate file, the default of a two-sided product. */
  back: z.enum(SIDE_CONTENTS).optional(),
  /** Can be absent from a quote. */
  front_artwork: cartArtworkToken.optional(),
  back_artwork: cartArtworkToken.optional(),
  accept_low_resolution: z.boolean().optional(),
});

const safetyLine = z.strictObject({
  kind: z.literal('safety'),
  ...lineFields,
  sizes: z.record(z.string().min(1).max(40), z.number()),
  /** Lines with the same design become one order. */
  design: cartArtworkToken.optional(),
});

/** A line of the cart. */
const cartLine = z.discriminatedUnion('kind', [printLine, safetyLine]);

const deliveryChoice = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('collection') }),
  z.strictObject({ method: z.literal('delivery'), destination: z.enum(DESTINATIONS) }),
]);

/** The lines of a checkout, each of which becomes an order or a part of one. */
export const MOST_CHECKOUT_LINES = 50;

const cartFields = {
  lines: z
    .array(cartLine)
    .max(MOST_CHECKOUT_LINES)
    .refine((lines) => new Set(lines.map(({ line_id: id }) => id)).size === lines.length, {
      error: 'must have different line_ids',
    }),
  delivery: deliveryChoice,
  discount_code: optionalText(40),
};

export const quoteCheckoutRequest = z.strictObject({
  ...cartFields,
  /** Of a guest, to check how often they have used the discount code. */
  customer_email: email.optional(),
});

const days = z.strictObject({ from: z.int(), to: z.int() });

/** How the goods get to the customer, and the fee before VAT. */
const delivery = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('collection'), fee: aed }),
  z.strictObject({
    method: z.literal('delivery'),
    destination: z.enum(DESTINATIONS),
    zone: z.string(),
    fee: aed,
    /** Working days. */
    days,
  }),
]);

/** The amounts of an order of a checkout: total_price = goods − discount + delivery; VAT is rounded for each order. */
const orderAmounts = {
  goods: aed,
  discount: aed,
  delivery: aed,
  total_price: aed,
  vat_amount: aed,
  grand_total: aed,
};

/** What a cart costs. All amounts but VAT and the grand total are before VAT. */
export const checkoutQuote = z.strictObject({
  /** To be sent when the checkout is placed. */
  quote_id: z.string(),
  valid_until: instant,
  /** One order for each print line, and one for the safety wear with the same design. */
  orders: z.array(
    z.strictObject({ kind: z.enum(['print', 'safety']), line_ids: z.array(z.string()), ...orderAmounts }),
  ),
  /** Before VAT, discount and delivery. */
  lines: z.array(z.strictObject({ line_id: z.string(), goods: aed })),
  delivery,
  discount: z.strictObject({ code: z.string(), amount: aed }).nullable(),
  goods: aed,
  total_price: aed,
  vat_rate: z.number(),
  /** The sums of the orders’ amounts. */
  vat_amount: aed,
  grand_total: aed,
});
export type CheckoutQuoteRecord = z.infer<typeof checkoutQuote>;

export const placeCheckoutRequest = z.strictObject({
  ...cartFields,
  /** Of the quote that the customer has accepted. */
  quote_id: z.string().max(100),
  customer_name: customerRequest.customer_name,
  customer_email: email,
  customer_phone: customerRequest.customer_phone,
  customer_company: customerRequest.customer_company,
  customer_trn: customerRequest.customer_trn,
  customer_location: text(500),
  payment: z.enum(PAYMENT_CHOICES),
  /** Adds the delivery address to the address book of the caller’s account. */
  save_address: z.boolean().optional(),
});

const placedOrder = { kind: z.enum(['print', 'safety']), id: uuid, number: z.string() };

export const placeCheckoutResponse = z.strictObject({
  message,
  id: uuid,
  orders: z.array(
    z.strictObject({
      ...placedOrder,
      /** The token of a link for following a safety wear order without logging in: `/track/{track_token}`. */
      track_token: z.string().nullable(),
    }),
  ),
  grand_total: aed,
});

/** A checkout, for its customer, staff, and guests with a link to one of its orders, who see no personal data. */
export const checkoutRecord = z.strictObject({
  id: uuid,
  /** `placed` until all orders have been placed, `expired` if it was not paid in time. */
  status: z.enum(['placed', 'completed', 'expired']),
  created_at: instant,
  customer_id: uuid.nullable(),
  customer_name: personal,
  customer_email: personal,
  customer_phone: personal,
  customer_company: personal,
  customer_trn: personal,
  customer_location: personal,
  orders: z.array(
    z.strictObject({
      ...placedOrder,
      items: z.array(orderedItem),
      ...orderAmounts,
      /** For a guest with a link to one of them: the token of the link for following this one. */
      track_token: z.string().nullable(),
      /** Null before it is issued, and for guests, who can have a link to it emailed. */
      invoice: invoice.nullable(),
    }),
  ),
  delivery,
  discount: z.strictObject({ code: z.string(), amount: aed }).nullable(),
  payment: z.enum(PAYMENT_CHOICES),
  /** The orders wait for payment, and are cancelled if there is none by this time. */
  pay_before: instant.nullable(),
  /** What can be paid online now, by one payment; null if nothing is due, or the shop takes no payments online. */
  payable: aed.nullable(),
  /** The deposit that the shop requests of it now; null if none is requested. */
  deposit: aed.nullable(),
  /** Online payments of it and of its orders, newest first. */
  payments: z.array(onlinePayment),
  goods: aed,
  total_price: aed,
  vat_rate: z.number(),
  vat_amount: aed,
  grand_total: aed,
});
export type CheckoutRecord = z.infer<typeof checkoutRecord>;
