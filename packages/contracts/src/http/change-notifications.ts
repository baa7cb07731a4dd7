import { z } from 'zod';
import { whole } from './fields.ts';

/** A hundred years. */
const LONGEST_AGE_MS = 3_155_760_000_000;

/** A page's first call says for how long it has been reading, in ms: it is told what changed since, and nothing is read twice. */
export const changeStreamQuery = z.strictObject({ age: whole(0, LONGEST_AGE_MS).optional() });

/**
 * A server-sent hint: something of this kind has changed and can be read now. It carries no data, so there is nothing
 * in it to protect but the id, and losing one loses nothing. `resync` says that some were missed.
 */
export const changeNotification = z.strictObject({
  topic: z.enum([
    'orders',
    'safety-orders',
    'messages',
    'products',
    'safety-products',
    'mails',
    'staff',
    'security-log',
    'resync',
  ]),
  /** Of the order, message or product; absent with `resync`. */
  id: z.string().optional(),
});
export type ChangeNotification = z.infer<typeof changeNotification>;
