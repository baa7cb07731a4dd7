import { z } from 'zod';
import { LARGEST_QUANTITY, QUANTITY_STEP, type Tier } from '@pressline/domain/catalogue/print-price.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { BACKS_WITHOUT_FILE, SIDE_CONTENTS } from '@pressline/domain/orders/print/artwork-sides.ts';
import { PRODUCT_SHAPES } from '@pressline/domain/catalogue/product-shape.ts';
import { artworkSide } from '@pressline/domain/orders/print/artwork-check.ts';
import { stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import {
  aed,
  historyCompleteness,
  instant,
  lineOfText,
  message,
  orderTotal,
  personal,
  phone,
  text,
  uuid,
  whole,
  yesOrNo,
} from '../http/fields.ts';
import { orderSorts } from './order-sorts.ts';
import { commonOrderFilters, paging, search, selectedOrders } from '../http/listing.ts';
import { historyEntryFields } from './history-entry.ts';
import { checkoutOfOrder, commonOrderFields, customerRequest, invoice } from './order-fields.ts';

export const orderedQuantity = whole(QUANTITY_STEP, LARGEST_QUANTITY).refine((pieces) => pieces % QUANTITY_STEP === 0, {
  error: 'must be a multiple of 500',
});
export const orderedTier = z
  .enum(['500', '1000'])
  .or(z.literal([500, 1000]))
  .transform((value): Tier => (Number(value) === 1000 ? 1000 : 500));

/**
 * The fields of `POST /api/orders`, next to its two files, `frontFile` and `backFile`. A two-sided product needs
 * `backFile` or `back`.
 */
export const placeOrderRequest = z.strictObject({
  product_title: lineOfText(200),
  /** The product; without it, the title must match exactly one. */
  product_id: uuid.optional(),
  quantity: orderedQuantity,
  /** Runs of 500 (the default), or of 1,000. */
  tier: orderedTier.optional(),
  /** What to print on the back instead of a `backFile`. One-sided products need neither. */
  back: z.enum(BACKS_WITHOUT_FILE).optional(),
  circulation: whole(1, LARGEST_QUANTITY).optional(),
  series: whole(1, LARGEST_QUANTITY / QUANTITY_STEP).optional(),
  /** Before VAT, as shown to the customer. If the shop's price differs, the response is 409 with the correct one. */
  total_price: orderTotal,
  ...customerRequest,
  customer_location: text(500),
  /** The customer accepts the low resolution or wrong size of the files after a warning. Nothing is refused without it. */
  accept_low_resolution: yesOrNo.optional(),
});
export type PlaceOrderRequest = z.input<typeof placeOrderRequest>;

/**
 * Orders again: product, artwork and customer of an earlier order, at the current price. What is absent is the same as in
 * that order.
 */
export const reorderRequest = z.strictObject({
  quantity: orderedQuantity.optional(),
  /** For a quantity without a tier, runs of 500. */
  tier: orderedTier.optional(),
  customer_phone: phone.optional(),
  customer_location: text(500).optional(),
  /** Before VAT, as shown to the customer. If the shop's price differs, the response is 409 with the correct one. */
  total_price: orderTotal,
});

export const placeOrderResponse = z.strictObject({ message, orderId: uuid, number: z.string() });

/** A file of an order: `name` is what the customer called it. */
export const artworkFile = z.strictObject({ name: personal, size: z.int(), type: z.string(), sha256: z.string() });

/** A request of the shop for new artwork. */
export const artworkHold = z.strictObject({
  /** `answered`: all requested files have arrived and await review by staff. */
  state: z.enum(['waiting', 'answered']),
  reason: z.string().nullable(),
  sides: z.array(artworkSide),
  /** Still missing. */
  missing: z.array(artworkSide),
  since: instant,
});

/** A file of an order that is still to be printed can’t be printed well; `accepted` if the customer accepted it. */
export const artworkProblems = z.enum(['open', 'accepted']);

/** The estimated range in which an order will be finished. */
export const estimate = z.strictObject({ from: instant, to: instant });

export const orderStatus = z.enum(['in-production', 'completed', 'cancelled']);

export const printOrder = z.strictObject({
  ...commonOrderFields,
  customer_location: personal,
  product_id: uuid,
  product_title: z.string(),
  category: z.string(),
  dimensions: z.string().nullable(),
  shape: z.enum(PRODUCT_SHAPES),
  quantity: z.int(),
  circulation: z.int(),
  series: z.int(),
  tier: z.literal([500, 1000]),
  /** (run_price + label) × runs = total_price */
  run_price: aed,
  label: aed,
  runs: z.int(),
  /** Names under `/uploads/`, accessible to the owner and to staff only. */
  front_file: z.string(),
  /** Null if the back has no file of its own. */
  back_file: z.string().nullable(),
  front_artwork: artworkFile,
  back_artwork: artworkFile.nullable(),
  /** What is printed on each side. */
  sides: z.strictObject({ front: z.literal('file'), back: z.enum(SIDE_CONTENTS) }),
  current_stage: stage,
  stage_since: instant,
  /** The number of the stage divided by 7. */
  progress: z.number(),
  /** A cancelled order is not in production; `current_stage` is the stage at cancellation. */
  status: orderStatus,
  cancellation: z
    .strictObject({ by: z.enum(['customer', 'staff']), reason: z.string().nullable(), at: instant })
    .nullable(),
  artwork_hold: artworkHold.nullable(),
  /** In staff lists: problems with a file that prevent good printing. */
  artwork_faults: artworkProblems.optional(),
});
export type PrintOrder = z.infer<typeof printOrder>;

/** A single order. The estimate is null if there is too little data, or the order is finished. */
export const printOrderResponse = printOrder.extend({
  /** The account that placed it. */
  customer_id: uuid,
  /** Null if it was ordered on its own. */
  checkout: checkoutOfOrder.nullable(),
  estimate: estimate.nullable(),
  invoice: invoice.nullable(),
  history: historyCompleteness,
});

const orderFilters = {
  /** Of orders in production or completed. */
  stage: stage.optional(),
  status: orderStatus.optional(),
  ...commonOrderFilters,
  /** In a stage for longer than its limit. */
  late: z.enum(['true']).optional(),
  /**
   * `any`: new artwork was requested or arrived, and not released yet. `faulty`: not printed yet, with a problem that
   * nobody accepted.
   */
  artwork: z.enum(['waiting', 'answered', 'any', 'faulty']).optional(),
  /** Searches for a number, a product title or a person. */
  q: search,
};

export const adminOrdersQuery = z.strictObject({
  ...paging,
  ...orderFilters,
  sort: z.enum(orderSorts).optional(),
});
/** A list as a file: everything that the list shows with the same filters, without pages. */
export const ordersFileQuery = z.strictObject({
  ...orderFilters,
  ...selectedOrders,
  sort: z.enum(orderSorts).optional(),
});
/** The counts are per stage and for cancelled orders, so neither is a filter. */
const { stage: _stage, status: _status, ...otherFilters } = orderFilters;
export const orderCountsQuery = z.strictObject(otherFilters);
export const orderCounts = z.array(z.strictObject({ standing: z.enum([...STAGES, 'cancelled']), orders: z.int() }));
export const myOrdersQuery = z.strictObject({ ...paging, stage: stage.optional() });

/** All event types of a print order. */
const orderEvents = [
  'order-placed',
  'stage-changed',
  'stage-change-undone',
  'order-cancelled',
  'order-reinstated',
  'payment-recorded',
  'payment-withdrawn',
  'deposit-requested',
  'note-added',
  'shipment-recorded',
  'order-held',
  'order-hold-released',
  'artwork-held',
  'artwork-replaced',
  'artwork-released',
] as const;

export const historyEntry = z.strictObject({
  ...historyEntryFields(orderEvents, stage),
  /** The sides for which new artwork was requested or arrived. */
  sides: z.array(artworkSide),
  /** New artwork: names under `/uploads/` of the file and of the one it replaced. */
  artwork: z.strictObject({ name: personal, file: z.string(), replaced: z.string() }).nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
