import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';

/** What a list of products is made of, print or safety wear. */
export type Listing =
  | { readonly kind: 'print'; readonly products: readonly PrintProduct[] }
  | { readonly kind: 'safety'; readonly products: readonly SafetyProduct[] };

export const SORTS = ['newest', 'oldest', 'cheapest', 'dearest', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** What can be filtered by: print by its mark and dimensions, safety wear by its size and label. (`label` in an address names the category.) */
export const FACETS = { print: ['badge', 'dimensions'], safety: ['size', 'kind'] } as const;
export type Facet = (typeof FACETS)['print' | 'safety'][number];

/** How the list is looked at; it stands in the address, so that it can be kept and passed on. */
export interface Choice {
  readonly sort: Sort;
  /** Within a facet any of the values will do; each facet must be met. */
  readonly wanted: ReadonlyMap<Facet, readonly string[]>;
}

export function choiceOf(search: URLSearchParams, kind: Listing['kind']): Choice {
  const asked = search.get('sort');
  return {
    sort: SORTS.find((sort) => sort === asked) ?? 'newest',
    wanted: new Map(
      FACETS[kind]
        .map((facet): [Facet, string[]] => [facet, search.getAll(facet)])
        .filter(([, values]) => values.length > 0),
    ),
  };
}

/** The address's query for a choice; what is usual isn't named. `kept` is what else stands in it. */
export function searchOf({ sort, wanted }: Choice, kept: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(kept);
  for (const name of ['sort', ...FACETS.print, ...FACETS.safety]) search.delete(name);
  if (sort !== 'newest') search.set('sort', sort);
  for (const [facet, values] of wanted) for (const value of values) search.append(facet, value);
  return search;
}

/** The choice with one value of a facet put in, or taken out if it is in. */
export function toggled({ sort, wanted }: Choice, facet: Facet, value: string): Choice {
  const values = wanted.get(facet) ?? [];
  const next = new Map(wanted).set(
    facet,
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
  );
  if (next.get(facet)?.length === 0) next.delete(facet);
  return { sort, wanted: next };
}

/** What a product has of a facet. */
function valuesOf(product: PrintProduct | SafetyProduct, facet: Facet): readonly string[] {
  switch (facet) {
    case 'badge':
      return 'badge' in product && product.badge !== null ? [product.badge] : [];
    case 'dimensions':
      return 'dimensions' in product && product.dimensions !== null ? [product.dimensions] : [];
    case 'size':
      return 'size' in product ? product.size : [];
    case 'kind':
      return 'size' in product ? [product.label] : [];
  }
}

export interface Chip {
  readonly facet: Facet;
  readonly value: string;
}

/** The chips that tell products apart: a value that all have, or of a facet with one value only, is none. */
export function chipsOf({ kind, products }: Listing): readonly Chip[] {
  const all: readonly (PrintProduct | SafetyProduct)[] = products;
  return FACETS[kind].flatMap((facet) => {
    const values = [...new Set(all.flatMap((product) => valuesOf(product, facet)))];
    return values
      .filter((value) => all.some((product) => !valuesOf(product, facet).includes(value)))
      .map((value) => ({ facet, value }));
  });
}

function priceOf(product: PrintProduct | SafetyProduct): number {
  return 'price' in product ? product.price : product.quantity_500;
}

/** The products of a list that fit a choice, in its order. The list itself is oldest first. */
export function chosen<Product extends PrintProduct | SafetyProduct>(
  products: readonly Product[],
  { sort, wanted }: Choice,
): Product[] {
  const fitting = products.filter((product) =>
    [...wanted].every(([facet, values]) => valuesOf(product, facet).some((value) => values.includes(value))),
  );
  switch (sort) {
    case 'newest':
      return fitting.reverse();
    case 'oldest':
      return fitting;
    case 'cheapest':
      return fitting.sort((a, b) => priceOf(a) - priceOf(b));
    case 'dearest':
      return fitting.sort((a, b) => priceOf(b) - priceOf(a));
    case 'name':
      return fitting.sort((a, b) => a.title.localeCompare(b.title, 'en'));
  }
}
