import { z } from 'zod';
import { SAFETY_STATES } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { safetyState } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { aed, historyCompleteness, instant, message, personal, price, text, uuid } from '../http/fields.ts';
import { commonOrderFilters, paging, search, selectedOrders } from '../http/listing.ts';
import { historyEntryFields } from './history-entry.ts';
import { checkoutOfOrder, commonOrderFields, customerRequest, invoice, sizeQuantity } from './order-fields.ts';
import { safetySorts } from './order-sorts.ts';

/** One line of `products`, which a safety order sends as JSON. */
const safetyItemRequest = z.strictObject({
  id: uuid,
  title: z.string().optional(),
  /** The price per piece, as shown to the customer. If the shop's price differs, the response is 409. */
  price: price.optional(),
  sizeQuantities: z.record(z.string().min(1).max(40), z.number()),
});

/** The fields of `POST /api/safetyorder`, next to its optional file, `image`. */
export const placeSafetyOrderRequest = z.strictObject({
  ...customerRequest,
  delivery_location: text(500),
  /** JSON in a form field. */
  products: z
    .string()
    .max(100_000)
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a JSON array' });
        return z.NEVER;
      }
    })
    .pipe(z.array(safetyItemRequest).max(100)),
});

export const placeSafetyOrderResponse = z.strictObject({
  message,
  orderId: uuid,
  number: z.string(),
  /** The token of a link for following the order without logging in: `/track/{track_token}`. */
  track_token: z.string(),
});

/** All event types of a safety order. */
const safetyOrderEvents = [
  'safety-order-placed',
  'safety-order-moved',
  'safety-order-move-undone',
  'safety-order-cancelled',
  'safety-order-reinstated',
  'safety-payment-recorded',
  'safety-payment-withdrawn',
  'safety-deposit-requested',
  'safety-note-added',
  'safety-shipment-recorded',
  'safety-order-held',
  'safety-order-hold-released',
] as const;

export const safetyHistoryEntry = z.strictObject(historyEntryFields(safetyOrderEvents, safetyState));

export const safetyOrder = z.strictObject({
  ...commonOrderFields,
  delivery_location: personal,
  /** The titles of its items, joined. */
  product_title: z.string(),
  small_qty: z.int(),
  medium_qty: z.int(),
  large_qty: z.int(),
  xl_qty: z.int(),
  items: z.array(
    z.strictObject({
      product_id: uuid,
      title: z.string(),
      category: z.string(),
      unit_price: aed,
      sizes: z.array(sizeQuantity),
      total: aed,
    }),
  ),
  /** A name under `/uploads/`, accessible to the owner and to staff only. */
  design_image: z.string().nullable(),
  /** For a cancelled order, the state at cancellation. */
  state: safetyState,
  state_since: instant,
  cancelled: z.boolean(),
  cancellation: z.strictObject({ reason: z.string().nullable(), at: instant }).nullable(),
});
export type SafetyOrder = z.infer<typeof safetyOrder>;

const safetyFilters = {
  /** Of orders that are not cancelled. */
  state: safetyState.optional(),
  cancelled: z.enum(['true', 'false']).optional(),
  ...commonOrderFilters,
  q: search,
  sort: z.enum(safetySorts).optional(),
};
export const safetyOrdersQuery = z.strictObject({ ...paging, ...safetyFilters });
export const safetyOrdersFileQuery = z.strictObject({ ...safetyFilters, ...selectedOrders });
/** The counts are per state and for cancelled orders, so neither is a filter. */
const { state: _state, cancelled: _cancelled, sort: _sort, ...otherFilters } = safetyFilters;
export const safetyCountsQuery = z.strictObject(otherFilters);
export const safetyCounts = z.array(
  z.strictObject({ standing: z.enum([...SAFETY_STATES, 'cancelled']), orders: z.int() }),
);

/** A single safety order, with its invoice. */
export const safetyOrderResponse = safetyOrder.extend({
  /** The account that placed it; null for a guest’s order. */
  customer_id: uuid.nullable(),
  /** Null if it was ordered on its own. */
  checkout: checkoutOfOrder.nullable(),
  invoice: invoice.nullable(),
  history: historyCompleteness,
});
