import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import { shownBadge } from '../../shared/catalogue/discount.ts';
import { compareTitles, inShownLanguage } from '../../shared/catalogue/product-in-language.ts';

/** The products of a list, print or workwear. */
export type Listing =
  | { readonly kind: 'print'; readonly products: readonly PrintProduct[] }
  | { readonly kind: 'safety'; readonly products: readonly SafetyProduct[] };

export const SORTS = ['newest', 'oldest', 'cheapest', 'dearest', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** What each list can be filtered by. (`label` in a URL is the category.) */
export const FACETS = { print: ['badge', 'dimensions'], safety: ['size', 'kind'] } as const;
export type Facet = (typeof FACETS)['print' | 'safety'][number];

/** Sorting and filters of a list, stored in the URL so that they can be bookmarked and shared. */
export interface ListChoice {
  readonly sort: Sort;
  /** A product must match any of the values of each facet. */
  readonly filters: ReadonlyMap<Facet, readonly string[]>;
}

export function listChoiceOf(search: URLSearchParams, kind: Listing['kind']): ListChoice {
  const requested = search.get('sort');
  return {
    sort: SORTS.find((sort) => sort === requested) ?? 'newest',
    filters: new Map(
      FACETS[kind]
        .map((facet): [Facet, string[]] => [facet, search.getAll(facet)])
        .filter(([, values]) => values.length > 0),
    ),
  };
}

/** The query string of a choice. Default values are omitted, and other parameters of `current` kept. */
export function searchParamsOf({ sort, filters }: ListChoice, current: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(current);
  for (const name of ['sort', ...FACETS.print, ...FACETS.safety]) search.delete(name);
  if (sort !== 'newest') search.set('sort', sort);
  for (const [facet, values] of filters) for (const value of values) search.append(facet, value);
  return search;
}

/** Adds a value to the filters of a facet, or removes it. */
export function toggleFilter({ sort, filters }: ListChoice, facet: Facet, value: string): ListChoice {
  const values = filters.get(facet) ?? [];
  const next = new Map(filters).set(
    facet,
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
  );
  if (next.get(facet)?.length === 0) next.delete(facet);
  return { sort, filters: next };
}

/** The values of a product for a facet. */
function valuesOf(product: PrintProduct | SafetyProduct, facet: Facet): readonly string[] {
  switch (facet) {
    case 'badge': {
      const badge = 'badge' in product ? shownBadge(product) : null;
      return badge === null ? [] : [badge];
    }
    case 'dimensions':
      return 'dimensions' in product && product.dimensions !== null ? [product.dimensions] : [];
    case 'size':
      return 'size' in product ? product.size : [];
    case 'kind':
      return 'size' in product ? [product.label] : [];
  }
}

export interface FilterChip {
  readonly facet: Facet;
  /** As in the URL: in English. */
  readonly value: string;
  /** In the language of the page. */
  readonly label: string;
}

/** The values worth filtering by: those that some products have and others do not. */
export function filterChipsOf({ kind, products }: Listing): readonly FilterChip[] {
  const all: readonly (PrintProduct | SafetyProduct)[] = products;
  return FACETS[kind].flatMap((facet) => {
    const labels = new Map(
      all.flatMap((product) => {
        const shown = valuesOf(inShownLanguage(product), facet);
        return valuesOf(product, facet).map((value, index) => [value, shown[index] ?? value] as const);
      }),
    );
    return [...labels]
      .filter(([value]) => all.some((product) => !valuesOf(product, facet).includes(value)))
      .map(([value, label]) => ({ facet, value, label }));
  });
}

function priceOf(product: PrintProduct | SafetyProduct): number {
  return 'price' in product ? product.price : product.quantity_500;
}

/** Filters and sorts a list of products that is sorted oldest first. */
export function filterProducts<Product extends PrintProduct | SafetyProduct>(
  products: readonly Product[],
  { sort, filters }: ListChoice,
): Product[] {
  const matching = products.filter((product) =>
    [...filters].every(([facet, values]) => valuesOf(product, facet).some((value) => values.includes(value))),
  );
  switch (sort) {
    case 'newest':
      return matching.reverse();
    case 'oldest':
      return matching;
    case 'cheapest':
      return matching.sort((a, b) => priceOf(a) - priceOf(b));
    case 'dearest':
      return matching.sort((a, b) => priceOf(b) - priceOf(a));
    case 'name':
      return matching.sort(compareTitles);
  }
}
