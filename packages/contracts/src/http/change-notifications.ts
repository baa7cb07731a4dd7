import { z } from 'zod';
import { CHANGE_TOPICS } from './change-topics.ts';
import { whole } from './fields.ts';

/** A hundred years. */
const LONGEST_AGE_MS = 3_155_760_000_000;

/**
 * In the first request of a page: how long ago it started loading data, in ms. It receives the notifications since
 * then, so that nothing is loaded twice.
 */
export const changeStreamQuery = z.strictObject({ age: whole(0, LONGEST_AGE_MS).optional() });

/**
 * A server-sent change notification: a record of this kind has changed and the change can be read. It contains no data
 * except an id, so nothing is lost with it. `resync` means that notifications were missed.
 */
export const changeNotification = z.strictObject({
  topic: z.enum([...CHANGE_TOPICS, 'resync']),
  /** The id of the order, message, customer or product; absent for `resync`. */
  id: z.string().optional(),
});
export type ChangeNotification = z.infer<typeof changeNotification>;
