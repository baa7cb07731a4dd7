import { isPrint, type Listed } from './product-fields.ts';
import type { ProductCategory } from './product-kind.ts';
import type { ProductsAddress, ProductSort } from './products-url.ts';

/** What a list of products shows of all that there are. */
export interface Arranged {
  readonly rows: readonly Listed[];
  /** How many of the searched there are of each category, whatever category is chosen. */
  readonly counts: ReadonlyMap<string, number>;
  /** How many of the searched there are in all. */
  readonly found: number;
}

/** Searches, filters and sorts. Every word that is searched for must stand somewhere in the product. */
export function arrangeProducts(
  products: readonly Listed[],
  { q, category, sort, removed }: Pick<ProductsAddress, 'q' | 'category' | 'sort' | 'removed'>,
): Arranged {
  const words = folded(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = products.filter(
    (product) => (product.status === 'removed') === removed && words.every((word) => haystack(product).includes(word)),
  );
  const counts = new Map<string, number>();
  for (const { category_slug } of found) counts.set(category_slug, (counts.get(category_slug) ?? 0) + 1);
  const rows = found.filter(({ category_slug }) => category === null || isOf(category_slug, category));
  return { rows: rows.sort(comparing(sort)), counts, found: found.length };
}

function isOf(slug: string, category: ProductCategory): boolean {
  return slug === category;
}

/** The price that a product is compared by: of the smallest run, or of a piece. */
function priceOf(product: Listed): number {
  return isPrint(product) ? product.quantity_500 : product.price;
}

function comparing(sort: ProductSort): (a: Listed, b: Listed) => number {
  const newest = (a: Listed, b: Listed) => compare(b.added_at, a.added_at) || compare(b.id, a.id);
  const title = (a: Listed, b: Listed) => a.title.localeCompare(b.title) || newest(a, b);
  switch (sort) {
    case 'newest':
      return newest;
    case 'oldest':
      return (a, b) => newest(b, a);
    case 'title':
      return title;
    case 'title-back':
      return (a, b) => title(b, a);
    case 'cheapest':
      return (a, b) => priceOf(a) - priceOf(b) || title(a, b);
    case 'dearest':
      return (a, b) => priceOf(b) - priceOf(a) || title(a, b);
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const haystacks = new WeakMap<Listed, string>();

function haystack(product: Listed): string {
  let text = haystacks.get(product);
  if (text === undefined) {
    const more = isPrint(product) ? [product.badge, product.dimensions] : [product.label, ...product.size];
    text = folded([product.title, product.category, ...more].join(' '));
    haystacks.set(product, text);
  }
  return text;
}

/** Without case and accents: `café` is found by `cafe`. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
