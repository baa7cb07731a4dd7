import { z } from 'zod';
import { actor } from '../http/actor.ts';
import { instant } from '../http/fields.ts';

/** A field's value as the product's own record says it; null where the product had none. */
const value = z.union([z.string(), z.number(), z.array(z.string())]).nullable();

/** One event of a product's stream, print or safety wear. */
export const productChange = z.strictObject({
  /** The event's place in the product's stream, from 1. */
  number: z.int().min(1),
  type: z.enum(['added', 'edited', 'removed', 'restored']),
  at: instant,
  actor,
  /** By the names of the product's record: `title`, `quantity_500`, `size`. All of them where the product was added. */
  changes: z.array(z.strictObject({ field: z.string(), from: value, to: value })),
});
export type ProductChange = z.infer<typeof productChange>;
