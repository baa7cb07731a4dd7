import { KINDS, type ProductCategory, type ProductKind } from './product-kind.ts';

export const PRODUCT_SORTS = ['newest', 'oldest', 'title', 'title-back', 'cheapest', 'dearest'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** What a page of products shows, as it stands in its address. */
export interface ProductsAddress {
  readonly q: string;
  readonly category: ProductCategory | null;
  readonly sort: ProductSort;
  /** What was taken off the catalogue, instead of what is on sale. */
  readonly removed: boolean;
  /** The product that is edited; null adds one. */
  readonly edit: string | null;
  /** Where there is room for one of both only: the list, unless a product is edited. */
  readonly shows: (typeof SHOWN)[number];
}

const SHOWN = ['form', 'list'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads an address; what it doesn't know, it leaves out, so that an old or mistyped link still opens the page. */
export function readProductsAddress(kind: ProductKind, params: URLSearchParams): ProductsAddress {
  const category = params.get('category')?.toLowerCase();
  const named = params.get('edit')?.toLowerCase() ?? '';
  const edit = UUID.test(named) ? named : null;
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    category: KINDS[kind].categories.find((known) => known.toLowerCase() === category) ?? null,
    sort: PRODUCT_SORTS.find((known) => known === params.get('sort')) ?? 'newest',
    removed: params.get('removed') === 'true',
    edit,
    shows: SHOWN.find((known) => known === params.get('shows')) ?? usuallyShown(edit),
  };
}

/** Writes an address; what is usual is left out. */
export function writeProductsAddress(address: ProductsAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (address.edit !== null) params.set('edit', address.edit);
  if (address.q !== '') params.set('q', address.q);
  if (address.category !== null) params.set('category', address.category);
  if (address.sort !== 'newest') params.set('sort', address.sort);
  if (address.removed) params.set('removed', 'true');
  if (address.shows !== usuallyShown(address.edit)) params.set('shows', address.shows);
  return params;
}

function usuallyShown(edit: string | null): ProductsAddress['shows'] {
  return edit === null ? 'list' : 'form';
}
