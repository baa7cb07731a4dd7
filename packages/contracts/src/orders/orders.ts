import { z } from 'zod';
import { LARGEST_QUANTITY, QUANTITY_STEP } from '@pressline/domain/catalogue/print-price.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { artworkSide } from '@pressline/domain/orders/print/artwork-check.ts';
import { paymentMethod, stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { actor } from '../http/actor.ts';
import {
  aed,
  email,
  historyCompleteness,
  instant,
  lineOfText,
  message,
  optionalLineOfText,
  optionalTrn,
  orderTotal,
  personal,
  phone,
  text,
  uuid,
  whole,
  yesOrNo,
} from '../http/fields.ts';
import { moneyAndTime, paging, search } from '../http/listing.ts';

/** The fields of `POST /api/orders` beside its two files, `frontFile` and `backFile`. */
export const placeOrderRequest = z.strictObject({
  product_title: lineOfText(200),
  /** Which product is meant; without it the title must match exactly one. */
  product_id: uuid.optional(),
  quantity: whole(QUANTITY_STEP, LARGEST_QUANTITY).refine((pieces) => pieces % QUANTITY_STEP === 0, {
    error: 'in steps of 500',
  }),
  /** Runs of 500 (the default), or of 1,000. */
  tier: z
    .enum(['500', '1000'])
    .or(z.literal([500, 1000]))
    .transform((value) => (Number(value) === 1000 ? 1000 : 500))
    .optional(),
  circulation: whole(1, LARGEST_QUANTITY).optional(),
  series: whole(1, LARGEST_QUANTITY / QUANTITY_STEP).optional(),
  /** Before VAT, as the customer was shown it; another than the shop's own is answered with 409 and the right one. */
  total_price: orderTotal,
  customer_name: lineOfText(120),
  customer_email: email,
  customer_phone: phone,
  customer_location: text(500),
  /** The customer was told that a file is too coarse to be printed sharp, and wants it so. Nothing is refused without. */
  accept_low_resolution: yesOrNo.optional(),
  customer_company: optionalLineOfText(120),
  customer_trn: optionalTrn,
});
export type PlaceOrderRequest = z.input<typeof placeOrderRequest>;

/** The same once more: product, quantity, artwork and whom it is for as in an earlier order, at today's price. */
export const reorderRequest = z.strictObject({
  /** Before VAT, as the customer was shown it; another than the shop's own is answered with 409 and the right one. */
  total_price: orderTotal,
});

export const placeOrderResponse = z.strictObject({ message, orderId: uuid, number: z.string() });

/** A file of an order: `name` is what the customer called it. */
export const artworkFile = z.strictObject({ name: personal, size: z.int(), type: z.string(), sha256: z.string() });

/** Where an order's money stands; `not-owed` where it was cancelled before it was paid. */
export const payment = z.strictObject({
  state: z.enum(['unpaid', 'paid', 'not-owed']),
  method: paymentMethod.nullable(),
  /** For the staff only. */
  reference: personal,
  recorded_at: instant.nullable(),
});

/** Who carries the order; null in parts where the customer was forgotten. */
export const shipment = z.strictObject({ courier: personal, tracking_number: personal, recorded_at: instant });

/** New artwork that the shop has asked for. */
export const artworkHold = z.strictObject({
  /** `answered`: all has come, the staff look at it. */
  state: z.enum(['waiting', 'answered']),
  reason: z.string().nullable(),
  sides: z.array(artworkSide),
  /** Still to come. */
  missing: z.array(artworkSide),
  since: instant,
});

/** The check found a file that can't be printed as it should be; `accepted` where the customer was told and wants it so. */
export const artworkFaults = z.enum(['open', 'accepted']);

/** What an order was billed with, and the credit note that took it back. */
export const invoice = z.strictObject({ number: z.string(), issued_at: instant, credit_note: z.string().nullable() });

/** A range of moments in which an order will most likely be finished. */
export const estimate = z.strictObject({ from: instant, to: instant });

export const orderStatus = z.enum(['in-production', 'completed', 'cancelled']);

export const printOrder = z.strictObject({
  id: uuid,
  /** To be said on the phone: `7K2M-4Q9X`. */
  number: z.string(),
  customer_name: personal,
  customer_email: personal,
  customer_phone: personal,
  customer_location: personal,
  customer_company: personal,
  customer_trn: personal,
  product_id: uuid,
  product_title: z.string(),
  category: z.string(),
  dimensions: z.string().nullable(),
  quantity: z.int(),
  circulation: z.int(),
  series: z.int(),
  tier: z.literal([500, 1000]),
  /** (run_price + label) × runs = total_price */
  run_price: aed,
  label: aed,
  runs: z.int(),
  /** Before VAT. */
  total_price: aed,
  vat_rate: z.number(),
  vat_amount: aed,
  grand_total: aed,
  /** Names under `/uploads/`, served to the owner and to admins only. */
  front_file: z.string(),
  back_file: z.string(),
  front_artwork: artworkFile,
  back_artwork: artworkFile,
  created_at: instant,
  current_stage: stage,
  stage_since: instant,
  /** The stage's place / 7. */
  progress: z.number(),
  /** A cancelled order is in no stage's work; `current_stage` is where it was. */
  status: orderStatus,
  cancellation: z
    .strictObject({ by: z.enum(['customer', 'staff']), reason: z.string().nullable(), at: instant })
    .nullable(),
  payment,
  artwork_hold: artworkHold.nullable(),
  shipment: shipment.nullable(),
  /** Of the order's stream; to be sent back as `expected_revision`. */
  revision: z.int(),
  /** In the staff's lists: what the check found wrong with a file, unless it is only worth mending. */
  artwork_faults: artworkFaults.optional(),
  /** The customer was forgotten. */
  erased: z.boolean(),
  /** Where the list entry waits for a repair: since when. Of the history `history` of one order tells. */
  parked_since: instant.nullable(),
});
export type PrintOrder = z.infer<typeof printOrder>;

/** One order; the estimate is null where there is too little to say, or nothing to wait for. */
export const printOrderResponse = printOrder.extend({
  /** The account that placed it. */
  customer_id: uuid,
  estimate: estimate.nullable(),
  invoice: invoice.nullable(),
  history: historyCompleteness,
});

export const orderSorts = ['newest', 'oldest', 'longest-in-stage', 'highest-total'] as const;

const orderFilters = {
  /** Of those in production or completed. */
  stage: stage.optional(),
  status: orderStatus.optional(),
  ...moneyAndTime,
  /** `any`: artwork is asked for or was sent anew, and not released yet. */
  artwork: z.enum(['waiting', 'answered', 'any']).optional(),
  /** A number, a product's title or a person. */
  q: search,
};

export const adminOrdersQuery = z.strictObject({
  ...paging,
  ...orderFilters,
  sort: z.enum(orderSorts).optional(),
});
/** What a list in a file is of: all that the same list shows, without pages. */
export const ordersFileQuery = z.strictObject({ ...orderFilters, sort: z.enum(orderSorts).optional() });
/** Counted for each stage by itself, and for the cancelled: so neither is asked for. */
const { stage: _stage, status: _status, ...otherFilters } = orderFilters;
export const orderCountsQuery = z.strictObject(otherFilters);
export const orderCounts = z.array(z.strictObject({ standing: z.enum([...STAGES, 'cancelled']), orders: z.int() }));
export const myOrdersQuery = z.strictObject({ ...paging, stage: stage.optional() });

/** Everything that can happen to a print order. */
const orderEvents = [
  'order-placed',
  'stage-changed',
  'stage-change-undone',
  'order-cancelled',
  'order-reinstated',
  'payment-recorded',
  'payment-withdrawn',
  'note-added',
  'shipment-recorded',
  'artwork-held',
  'artwork-replaced',
  'artwork-released',
] as const;

/**
 * One thing that happened to an order. What does not go with its type is null. Customers are shown no notes, no references
 * of payments and no moves that were undone; what a forgotten person wrote is null too.
 */
export const historyEntry = z.strictObject({
  /** The event's place in the order's stream, from 1. */
  number: z.int(),
  type: z.enum(orderEvents),
  at: instant,
  actor,
  /** Of a move. */
  from: stage.nullable(),
  /** In which the order was after it. */
  to: stage,
  /** Of a move, or added by itself. */
  note: z.string().nullable(),
  /** The move was taken back later. */
  undone: z.boolean(),
  /** The number of the entry that this one takes back. */
  undoes: z.int().nullable(),
  /** Why it was cancelled, or its artwork held. */
  reason: z.string().nullable(),
  payment: z.strictObject({ method: paymentMethod, reference: personal }).nullable(),
  shipment: z.strictObject({ courier: personal, tracking_number: personal }).nullable(),
  /** For which new artwork was asked, or came. */
  sides: z.array(artworkSide),
  /** New artwork: names under `/uploads/` of the file and of the one that it replaced. */
  artwork: z.strictObject({ name: personal, file: z.string(), replaced: z.string() }).nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
