import { HOLD_KINDS } from '@pressline/domain/orders/fulfilment/holds.ts';
import { z } from 'zod';
import { MAX_SELECTED_ORDERS, MAX_TICKETS } from './selection-limits.ts';
import { text, uuid, whole } from './fields.ts';

/** Maximum number of rows in a list without parameters, newest first. */
export const LONGEST_LIST = 1_000;

/** Parameters of every paged list: a row limit, a cursor, and whether to return the total (`Pressline-Total`). */
export const paging = {
  limit: whole(1, LONGEST_LIST).optional(),
  /** The cursor from `Link: …; rel="next"`. */
  after: z.string().max(500).optional(),
  count: z.enum(['true', 'false']).optional(),
};

/** The text of a search field. */
export const search = text(100).optional();

/** Order numbers, separated by commas: `7K2M-4Q9X,G86E-MCGD`. */
function orderNumbers(most: number) {
  return z
    .string()
    .max(10 * most - 1)
    .regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}(,[0-9A-Z]{4}-[0-9A-Z]{4})*$/);
}

/** Selected orders, to be printed. */
export const ticketsQuery = z.strictObject({ numbers: orderNumbers(MAX_TICKETS) });

/** Filters of both kinds of order: payment, day of placing (inclusive, in Dubai's time zone), customer and hold. */
export const commonOrderFilters = {
  /** `false` if nothing was received, `due` if anything is still due. */
  paid: z.enum(['true', 'part', 'false', 'due']).optional(),
  placed_from: z.iso.date().optional(),
  placed_to: z.iso.date().optional(),
  customer: uuid.optional(),
  /** `any`: on hold for whatever reason but artwork. */
  hold: z.enum([...HOLD_KINDS, 'any']).optional(),
};

/** Exactly these orders, whatever the filters. */
export const selectedOrders = { numbers: orderNumbers(MAX_SELECTED_ORDERS).optional() };
