import { z } from 'zod';
import { text, uuid, whole } from './fields.ts';

/** Without parameters a list answers up to so many rows, newest first. */
export const LONGEST_LIST = 1_000;

/** What every paged list takes: at most so many rows, from behind a cursor, and the total when asked for (`Pressline-Total`). */
export const paging = {
  limit: whole(1, LONGEST_LIST).optional(),
  /** The cursor out of `Link: …; rel="next"`. */
  after: z.string().max(500).optional(),
  count: z.enum(['true', 'false']).optional(),
};

/** What a person types into a search field. */
export const search = text(100).optional();

/** By money, by the day it was placed (inclusive, as the shop counts days), by the customer's account. */
export const moneyAndTime = {
  paid: z.enum(['true', 'false']).optional(),
  placed_from: z.iso.date().optional(),
  placed_to: z.iso.date().optional(),
  customer: uuid.optional(),
};
