import type { SearchHit } from '@pressline/contracts/catalogue/search.ts';
import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '@pressline/domain/catalogue/categories.ts';

export const SEARCH_SORTS = ['best', 'cheapest', 'dearest', 'name'] as const;
type SearchSort = (typeof SEARCH_SORTS)[number];

const SLUGS = [...PRINT_CATEGORY_SLUGS, ...SAFETY_CATEGORY_SLUGS];

export interface FoundCategory {
  readonly slug: (typeof SLUGS)[number];
  readonly hits: number;
}

/** The categories that hits lie in, those with most of them first. */
export function categoriesOf(hits: readonly SearchHit[]): FoundCategory[] {
  return SLUGS.map((slug) => ({ slug, hits: hits.filter(({ product }) => product.category_slug === slug).length }))
    .filter((each) => each.hits > 0)
    .sort((one, other) => other.hits - one.hits);
}

/** What the least of it costs: a run of 500, or a piece. */
function priceOf(hit: SearchHit): number {
  return hit.kind === 'print' ? hit.product.quantity_500 : hit.product.price;
}

/** The hits in these categories (all, where none is named), in an order; the likeliest first is the order that they come in. */
export function found(
  hits: readonly SearchHit[],
  { categories, sort }: { readonly categories: readonly string[]; readonly sort: SearchSort },
): SearchHit[] {
  const fitting = hits.filter(({ product }) => categories.length === 0 || categories.includes(product.category_slug));
  switch (sort) {
    case 'best':
      return fitting;
    case 'cheapest':
      return fitting.sort((one, other) => priceOf(one) - priceOf(other));
    case 'dearest':
      return fitting.sort((one, other) => priceOf(other) - priceOf(one));
    case 'name':
      return fitting.sort((one, other) => one.product.title.localeCompare(other.product.title, 'en'));
  }
}
