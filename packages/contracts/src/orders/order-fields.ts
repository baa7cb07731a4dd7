import { z } from 'zod';
import { holdKind, paymentMethod } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import {
  aed,
  email,
  instant,
  lineOfText,
  optionalLineOfText,
  optionalText,
  optionalTrn,
  orderReference,
  personal,
  phone,
  uuid,
} from '../http/fields.ts';

// What print and safety orders have in common.

/** The customer, in the requests that place an order. */
export const customerRequest = {
  customer_name: lineOfText(120),
  customer_email: email,
  customer_phone: phone,
  customer_company: optionalLineOfText(120),
  customer_trn: optionalTrn,
  /** For the people who make the order; printed on its ticket. */
  customer_note: optionalText(500),
};

export const sizeQuantity = z.strictObject({ size: z.string(), quantity: z.int() });

/** A product of an order, without its price. */
export const orderedItem = z.strictObject({
  title: z.string(),
  quantity: z.int(),
  /** Empty for a print product. */
  sizes: z.array(sizeQuantity),
});

/** `not-owed` if it was cancelled before anything was paid. */
export const paymentState = z.enum(['unpaid', 'part-paid', 'paid', 'not-owed']);

const recordedPayment = {
  /** For staff only. */
  reference: personal,
};

/** The payment status of an order, with its latest payment. All amounts include VAT. */
export const payment = z.strictObject({
  state: paymentState,
  method: paymentMethod.nullable(),
  ...recordedPayment,
  recorded_at: instant.nullable(),
  received: aed,
  /** Nothing for a cancelled order. */
  due: aed,
  /** What the shop requests now of what is due; null if no deposit is requested. */
  deposit: aed.nullable(),
  /** The payments of an order that is paid in parts, oldest first. */
  parts: z.array(
    z.strictObject({
      /** Of its event, to remove it. */
      revision: z.int(),
      amount: aed,
      method: paymentMethod,
      ...recordedPayment,
      recorded_at: instant,
    }),
  ),
});

/** The carrier of an order; partly null if the customer was forgotten. */
export const shipment = z.strictObject({ courier: personal, tracking_number: personal, recorded_at: instant });

/** Why an order waits; for staff only. A request for new artwork is separate: `artwork_hold`. */
const hold = z.strictObject({ kind: holdKind, note: personal, since: instant });

/** The latest invoice of an order, with its latest credit note. */
export const invoice = z.strictObject({
  number: z.string(),
  issued_at: instant,
  credit_note: z.string().nullable(),
  /** All credit notes of the order, oldest first, with the number of the invoice that each credits. */
  credit_notes: z.array(z.strictObject({ number: z.string(), issued_at: instant, invoice: z.string() })),
});

/**
 * The checkout that an order was bought with, and how its `total_price` is computed: goods − discount + delivery. All
 * amounts are before VAT.
 */
export const checkoutOfOrder = z.strictObject({
  id: uuid,
  goods: aed,
  discount: aed,
  delivery: aed,
  /** The other orders of the checkout. */
  orders: z.array(orderReference),
});

/** The fields of an order of either kind. */
export const commonOrderFields = {
  id: uuid,
  /** To be read out on the phone: `7K2M-4Q9X`. */
  number: z.string(),
  customer_name: personal,
  customer_email: personal,
  customer_phone: personal,
  customer_company: personal,
  customer_trn: personal,
  customer_note: personal,
  /** Before VAT. */
  total_price: aed,
  vat_rate: z.number(),
  vat_amount: aed,
  grand_total: aed,
  created_at: instant,
  /** The checkout that it was bought with; null if it was ordered on its own. */
  checkout_id: uuid.nullable(),
  payment,
  hold: hold.nullable(),
  shipment: shipment.nullable(),
  /** The revision of the order's stream, to be sent back as `expected_revision`. */
  revision: z.int(),
  /** The customer was forgotten. */
  erased: z.boolean(),
  /** Since when the list entry is outdated because it is parked. For a single order, see also `history`. */
  parked_since: instant.nullable(),
};
