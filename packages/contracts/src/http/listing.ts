import { z } from 'zod';
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

/** Filters by payment, day of placing (inclusive, in the shop's time zone) and customer account. */
export const moneyAndTime = {
  paid: z.enum(['true', 'false']).optional(),
  placed_from: z.iso.date().optional(),
  placed_to: z.iso.date().optional(),
  customer: uuid.optional(),
};
