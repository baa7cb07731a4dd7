import { z } from 'zod';
import { actor } from '../http/actor.ts';
import { instant } from '../http/fields.ts';

/** The value of a field as in the product's record; null if it had none. */
const value = z.union([z.string(), z.number(), z.array(z.string())]).nullable();

/** One event of a product, print or safety wear. */
export const productChange = z.strictObject({
  /** The event's revision in the product's stream, from 0. */
  revision: z.int().min(0),
  type: z.enum(['added', 'edited', 'removed', 'restored']),
  at: instant,
  actor,
  /**
   * By the field names of the product's record: `title`, `quantity_500`, `size`, `translations.it.title`. All fields if
   * the product was added.
   */
  changes: z.array(z.strictObject({ field: z.string(), from: value, to: value })),
});
export type ProductChange = z.infer<typeof productChange>;
