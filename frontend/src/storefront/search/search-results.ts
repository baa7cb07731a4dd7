import type { SearchHit } from '@pressline/contracts/catalogue/search.ts';
import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '@pressline/domain/catalogue/categories.ts';
import { compareTitles } from '../../shared/catalogue/product-in-language.ts';

export const SEARCH_SORTS = ['best', 'cheapest', 'dearest', 'name'] as const;
type SearchSort = (typeof SEARCH_SORTS)[number];

const SLUGS = [...PRINT_CATEGORY_SLUGS, ...SAFETY_CATEGORY_SLUGS];

export interface CategoryHits {
  readonly slug: (typeof SLUGS)[number];
  readonly hits: number;
}

/** The categories of the hits, those with most hits first. */
export function categoriesOf(hits: readonly SearchHit[]): CategoryHits[] {
  return SLUGS.map((slug) => ({ slug, hits: hits.filter(({ product }) => product.category_slug === slug).length }))
    .filter((each) => each.hits > 0)
    .sort((one, other) => other.hits - one.hits);
}

/** The minimum price: of a run of 500, or a piece. */
function priceOf(hit: SearchHit): number {
  return hit.kind === 'print' ? hit.product.quantity_500 : hit.product.price;
}

/** Filters hits by category, if any is selected, and sorts them. They are passed in best match first. */
export function filterHits(
  hits: readonly SearchHit[],
  { categories, sort }: { readonly categories: readonly string[]; readonly sort: SearchSort },
): SearchHit[] {
  const matching = hits.filter(({ product }) => categories.length === 0 || categories.includes(product.category_slug));
  switch (sort) {
    case 'best':
      return matching;
    case 'cheapest':
      return matching.sort((one, other) => priceOf(one) - priceOf(other));
    case 'dearest':
      return matching.sort((one, other) => priceOf(other) - priceOf(one));
    case 'name':
      return matching.sort((one, other) => compareTitles(one.product, other.product));
  }
}
