import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '@pressline/domain/catalogue/categories.ts';
import { z } from 'zod';
import { text, whole } from '../http/fields.ts';
import { printProduct } from './products.ts';
import { safetyProduct } from './safety-products.ts';

/** Maximum number of hits in a response; `total` is the number of all hits. */
export const LONGEST_SEARCH = 200;

export const searchQuery = z.strictObject({
  q: text(100),
  /** Any name of a category; an unknown name finds nothing. */
  category: text(80).optional(),
  limit: whole(1, LONGEST_SEARCH).optional(),
});

/** The matching products of both catalogues, best match first. */
export const searchResponse = z.strictObject({
  total: z.int().min(0),
  hits: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('print'), product: printProduct }),
      z.strictObject({ kind: z.literal('safety'), product: safetyProduct }),
    ]),
  ),
  /** Whether each hit contains every typed word; otherwise they contain some of them. */
  whole: z.boolean(),
  /** The closest categories for a product that the shop doesn't sell, such as boots; usually empty. */
  near: z.array(z.enum([...PRINT_CATEGORY_SLUGS, ...SAFETY_CATEGORY_SLUGS])),
});
export type SearchHit = z.infer<typeof searchResponse>['hits'][number];
