import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '@pressline/domain/catalogue/categories.ts';
import { z } from 'zod';
import { text, whole } from '../http/fields.ts';
import { printProduct } from './products.ts';
import { safetyProduct } from './safety-products.ts';

/** So many products a search answers with at most; `total` says how many there are. */
export const LONGEST_SEARCH = 200;

export const searchQuery = z.strictObject({
  q: text(100),
  /** By any word for a category; one that names none finds nothing. */
  category: text(80).optional(),
  limit: whole(1, LONGEST_SEARCH).optional(),
});

/** The products of both catalogues that a text can mean, the likeliest first. */
export const searchResponse = z.strictObject({
  total: z.int().min(0),
  hits: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('print'), product: printProduct }),
      z.strictObject({ kind: z.literal('safety'), product: safetyProduct }),
    ]),
  ),
  /** Whether each hit has every word that was typed; else they have some of them. */
  whole: z.boolean(),
  /** The categories nearest to a thing that the shop doesn't sell, as boots; mostly none. */
  near: z.array(z.enum([...PRINT_CATEGORY_SLUGS, ...SAFETY_CATEGORY_SLUGS])),
});
export type SearchHit = z.infer<typeof searchResponse>['hits'][number];
