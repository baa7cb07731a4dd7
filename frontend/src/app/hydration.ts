import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { printCategoryOf, safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import { matchPath } from 'react-router-dom';
import type { ShopCall } from '../shared/api/base-query.ts';
import { catalogueApi } from '../storefront/api/catalogue-api.ts';
import type { Namespace } from '../shared/texts/texts.ts';
import type { ShopStore } from './store.ts';

/** The queries that first views need, each with the path parameter of its argument. */
const QUERIES = {
  shop: undefined,
  products: undefined,
  product: 'id',
  productsByCategory: 'label',
  safetyProducts: undefined,
  safetyProduct: 'id',
  safetyProductsByCategory: 'category',
} as const;
type QueryName = keyof typeof QUERIES;

/** A query with its response, as RTK Query caches it. */
export interface CachedResponse {
  readonly endpointName: QueryName;
  readonly arg?: string;
  readonly value: unknown;
}

/** Fetches the response of a query; undefined if it is an error. */
export type Read = <Name extends QueryName>(name: Name, arg?: string) => Promise<ResponseOf<Name> | undefined>;

export function callOf(name: QueryName, arg: string | undefined): ShopCall {
  const field = QUERIES[name];
  return { endpoint: name, ...(field !== undefined && arg !== undefined && { params: { [field]: arg } }) };
}

interface FirstViewOf {
  readonly path: string;
  /** The texts that the page loads. */
  readonly texts: readonly Namespace[];
  /** Fetches its data; false if something is missing. */
  readonly read: (read: Read, params: Readonly<Record<string, string | undefined>>) => Promise<boolean>;
}

/** The pages that visitors arrive at from a search or a link. The build puts them into one chunk (`vite.config.ts`). */
const FIRST_VIEWS: readonly FirstViewOf[] = [
  {
    path: '/',
    texts: ['home'],
    read: async (read) =>
      allPresent(
        await Promise.all([
          read('products'),
          read('productsByCategory', 'premium-business-cards'),
          read('safetyProductsByCategory', 'safety-vest'),
          read('safetyProductsByCategory', 'Pant-Shirts-Coveralls'),
        ]),
      ),
  },
  {
    path: '/categorywise',
    texts: ['catalogue'],
    read: async (read) => allPresent(await Promise.all([read('products'), read('safetyProducts')])),
  },
  {
    path: '/category/:label',
    texts: ['catalogue'],
    read: async (read, { label = '' }) => {
      const safety = safetyCategoryOf(label);
      return allPresent([
        await (safety === undefined
          ? read('productsByCategory', printCategoryOf(label) ?? label)
          : read('safetyProductsByCategory', safety)),
      ]);
    },
  },
  {
    path: '/product/:id',
    texts: ['catalogue', 'cart'],
    read: async (read, { id = '' }) => {
      const product = await read('product', id);
      return product !== undefined && allPresent([await read('productsByCategory', product.category_slug)]);
    },
  },
  {
    path: '/safety-product/product/:id',
    texts: ['catalogue', 'cart'],
    read: async (read, { id = '' }) => {
      const product = await read('safetyProduct', id);
      return product !== undefined && allPresent([await read('safetyProductsByCategory', product.category_slug)]);
    },
  },
];

function allPresent(responses: readonly unknown[]): boolean {
  return !responses.includes(undefined);
}

/** The texts of the first view of a path, and how to fetch its data; undefined if it has none. */
export function firstViewOf(
  pathname: string,
): { readonly texts: readonly Namespace[]; readonly read: (read: Read) => Promise<boolean> } | undefined {
  for (const { path, texts, read } of FIRST_VIEWS) {
    const found = matchPath(path, pathname);
    if (found === null) continue;
    return {
      texts,
      read: async (readOne) => (await Promise.all([read(readOne, found.params), readOne('shop')])).every(Boolean),
    };
  }
  return undefined;
}

/** Puts responses into RTK Query's cache. */
export function cacheResponses(store: Pick<ShopStore, 'dispatch'>, responses: readonly CachedResponse[]): void {
  // Each has the type of its endpoint.
  const entries = responses as Parameters<typeof catalogueApi.util.upsertQueryEntries>[0];
  store.dispatch(catalogueApi.util.upsertQueryEntries([...entries]));
}

/** The data that the server rendered the first view with. */
export interface FirstView {
  /** Including the query. */
  readonly path: string;
  readonly responses: readonly CachedResponse[];
}

/** Undefined if the server sent none. */
export function receivedFirstView(): FirstView | undefined {
  const text = document.getElementById('first-view')?.textContent;
  return text === undefined ? undefined : (JSON.parse(text) as FirstView);
}
