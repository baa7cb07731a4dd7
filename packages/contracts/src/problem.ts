import { z } from 'zod';

/** What went wrong, as RFC 9457 says it (`application/problem+json`), with the shop's own `message` and what a page needs to go on. */
export const problem = z.looseObject({
  /** A path under `/problems/`, one a kind. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  /** To be shown to a person. */
  message: z.string(),
  /** Of the request; to be named to the shop. */
  request_id: z.string().optional(),
  /** The fields that don't fit. */
  errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problem>;
