import type { Translations } from '@pressline/domain/catalogue/product-translations.ts';
import { compareTitles } from '../../../shared/catalogue/product-in-language.ts';
import { isPrintProduct, type ListedProduct } from '../product/product-fields.ts';
import type { ProductCategory } from '../product/product-kind.ts';
import type { ProductsUrlState, ProductSort } from './products-url.ts';

export interface ArrangedProducts {
  readonly rows: readonly ListedProduct[];
  /** Matches of the search by category, ignoring the category filter. */
  readonly counts: ReadonlyMap<string, number>;
  /** Matches of the search. */
  readonly matches: number;
}

/** Searches, filters and sorts. Every search word must occur in the product. */
export function arrangeProducts(
  products: readonly ListedProduct[],
  { q, category, sort, removed }: Pick<ProductsUrlState, 'q' | 'category' | 'sort' | 'removed'>,
): ArrangedProducts {
  const searchWords = normalizedText(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  const matches = products.filter(
    (product) =>
      (product.status === 'removed') === removed && searchWords.every((word) => searchTextOf(product).includes(word)),
  );
  const counts = new Map<string, number>();
  for (const { category_slug } of matches) counts.set(category_slug, (counts.get(category_slug) ?? 0) + 1);
  const rows = matches.filter(({ category_slug }) => category === null || isInCategory(category_slug, category));
  return { rows: rows.sort(comparatorFor(sort)), counts, matches: matches.length };
}

function isInCategory(slug: string, category: ProductCategory): boolean {
  return slug === category;
}

/** The price for sorting: of the smallest run, or of a piece. */
function priceOf(product: ListedProduct): number {
  return isPrintProduct(product) ? product.quantity_500 : product.price;
}

type Comparator = (a: ListedProduct, b: ListedProduct) => number;

function comparatorFor(sort: ProductSort): Comparator {
  const newest = (a: ListedProduct, b: ListedProduct) => compare(b.added_at, a.added_at) || compare(b.id, a.id);
  const title = (a: ListedProduct, b: ListedProduct) => compareTitles(a, b) || newest(a, b);
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
    case 'category':
      return (a, b) => a.category.localeCompare(b.category) || title(a, b);
    case 'details':
      return (a, b) => detailsOf(a).localeCompare(detailsOf(b), undefined, { numeric: true }) || title(a, b);
    case 'thousand':
      return (a, b) => amountOf(a, 'quantity_1000') - amountOf(b, 'quantity_1000') || title(a, b);
    case 'label':
      return (a, b) => amountOf(a, 'label') - amountOf(b, 'label') || title(a, b);
    case '-category':
    case '-details':
    case '-thousand':
    case '-label': {
      const ascending = comparatorFor(OPPOSITES[sort]);
      return (a, b) => ascending(b, a);
    }
  }
}

const OPPOSITES = {
  '-category': 'category',
  '-details': 'details',
  '-thousand': 'thousand',
  '-label': 'label',
} as const;

function detailsOf(product: ListedProduct): string {
  return isPrintProduct(product) ? (product.dimensions ?? '') : product.size.join(' ');
}

/** Only print products have these amounts. */
function amountOf(product: ListedProduct, field: 'quantity_1000' | 'label'): number {
  return isPrintProduct(product) ? product[field] : 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const searchTexts = new WeakMap<ListedProduct, string>();

function searchTextOf(product: ListedProduct): string {
  let text = searchTexts.get(product);
  if (text === undefined) {
    const translations: Translations = product.translations;
    const translatedTexts = Object.values(translations).flatMap((texts) => Object.values(texts ?? {}));
    const otherTexts = isPrintProduct(product) ? [product.badge, product.dimensions] : [product.label, ...product.size];
    text = normalizedText([product.title, product.category, ...otherTexts, ...translatedTexts].join(' '));
    searchTexts.set(product, text);
  }
  return text;
}

/** Without case and accents, so that `cafe` finds `café`. */
function normalizedText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
