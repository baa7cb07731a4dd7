import { PRODUCT_KINDS, type ProductCategory, type ProductKind } from '../product/product-kind.ts';

/** The most useful orders, which have names of their own. */
export const USUAL_SORTS = ['newest', 'oldest', 'title', 'title-back', 'cheapest', 'dearest'] as const;
/** By a column of the list; `-` in front reverses it. The last ones are of print products only. */
const COLUMN_SORTS = ['category', 'details', 'thousand', 'label'] as const;
type ColumnSort = (typeof COLUMN_SORTS)[number];
const PRODUCT_SORTS = [...USUAL_SORTS, ...COLUMN_SORTS.flatMap((column) => [column, `-${column}`] as const)];
export type ProductSort = (typeof USUAL_SORTS)[number] | ColumnSort | `-${ColumnSort}`;

/** What a product page keeps in its URL. */
export interface ProductsUrlState {
  readonly q: string;
  readonly category: ProductCategory | null;
  readonly sort: ProductSort;
  /** Shows removed products instead of those on sale. */
  readonly removed: boolean;
  /** The edited product; null to add one. */
  readonly edit: string | null;
  /** The visible pane on small screens: the list, unless a product is edited. */
  readonly shows: (typeof PANES)[number];
}

const PANES = ['form', 'list'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ignores invalid values, so that an outdated or mistyped link still opens the page. */
export function readProductsUrl(kind: ProductKind, params: URLSearchParams): ProductsUrlState {
  const category = params.get('category')?.toLowerCase();
  const editParam = params.get('edit')?.toLowerCase() ?? '';
  const edit = UUID.test(editParam) ? editParam : null;
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    category: PRODUCT_KINDS[kind].categories.find((known) => known.toLowerCase() === category) ?? null,
    sort: PRODUCT_SORTS.find((known) => known === params.get('sort')) ?? 'newest',
    removed: params.get('removed') === 'true',
    edit,
    shows: PANES.find((known) => known === params.get('shows')) ?? defaultPane(edit),
  };
}

/** Leaves out defaults. */
export function writeProductsUrl(state: ProductsUrlState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.edit !== null) params.set('edit', state.edit);
  if (state.q !== '') params.set('q', state.q);
  if (state.category !== null) params.set('category', state.category);
  if (state.sort !== 'newest') params.set('sort', state.sort);
  if (state.removed) params.set('removed', 'true');
  if (state.shows !== defaultPane(state.edit)) params.set('shows', state.shows);
  return params;
}

function defaultPane(edit: string | null): ProductsUrlState['shows'] {
  return edit === null ? 'list' : 'form';
}
