import type { AnswerOf } from '@pressline/contracts/route-table.ts';
import { printCategoryOf, safetyCategoryOf } from '@pressline/domain/categories.ts';
import { matchPath } from 'react-router-dom';
import type { ShopCall } from '../shared/api/base-query.ts';
import { catalogueApi } from '../shared/api/catalogue-api.ts';
import type { ShopStore } from './store.ts';

/** The queries that a first view can be made of, each with the field of the path that its argument fills. */
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

/** One query with its answer, as the pages' cache keeps it. */
export interface Answered {
  readonly endpointName: QueryName;
  readonly arg?: string;
  readonly value: unknown;
}

/** Reads one thing of the shop; undefined where it isn't there. */
export type Read = <Name extends QueryName>(name: Name, arg?: string) => Promise<AnswerOf<Name> | undefined>;

export function callOf(name: QueryName, arg: string | undefined): ShopCall {
  const field = QUERIES[name];
  return { endpoint: name, ...(field !== undefined && arg !== undefined && { params: { [field]: arg } }) };
}

interface FirstViewOf {
  readonly path: string;
  /** The source file of its page. */
  readonly page: string;
  /** Reads what it shows; false where that isn't there. */
  readonly read: (read: Read, params: Readonly<Record<string, string | undefined>>) => Promise<boolean>;
}

/** The pages that a visitor may come to first, from a search or a link. */
const FIRST_VIEWS: readonly FirstViewOf[] = [
  {
    path: '/',
    page: 'src/features/home/home-page.tsx',
    read: async (read) =>
      allThere(
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
    page: 'src/features/catalogue/catalogue-page.tsx',
    read: async (read) => allThere(await Promise.all([read('products'), read('safetyProducts')])),
  },
  {
    path: '/category/:label',
    page: 'src/features/catalogue/category-page.tsx',
    read: async (read, { label = '' }) => {
      const safety = safetyCategoryOf(label);
      return allThere([
        await (safety === undefined
          ? read('productsByCategory', printCategoryOf(label) ?? label)
          : read('safetyProductsByCategory', safety)),
      ]);
    },
  },
  {
    path: '/product/:id',
    page: 'src/features/catalogue/print-product-page.tsx',
    read: async (read, { id = '' }) => {
      const product = await read('product', id);
      return product !== undefined && allThere([await read('productsByCategory', product.category_slug)]);
    },
  },
  {
    path: '/safety-product/product/:id',
    page: 'src/features/catalogue/safety-product-page.tsx',
    read: async (read, { id = '' }) => {
      const product = await read('safetyProduct', id);
      return product !== undefined && allThere([await read('safetyProductsByCategory', product.category_slug)]);
    },
  },
];

function allThere(answers: readonly unknown[]): boolean {
  return !answers.includes(undefined);
}

/** Which page's first view an address has, and how what it shows is read. */
export function firstViewOf(
  pathname: string,
): { readonly page: string; readonly read: (read: Read) => Promise<boolean> } | undefined {
  for (const { path, page, read } of FIRST_VIEWS) {
    const found = matchPath(path, pathname);
    if (found === null) continue;
    return {
      page,
      read: async (one) => (await Promise.all([read(one, found.params), one('shop')])).every(Boolean),
    };
  }
  return undefined;
}

/** Puts answers into the pages' cache, as if they had been asked for. */
export function remember(store: Pick<ShopStore, 'dispatch'>, answers: readonly Answered[]): void {
  // Each answer stands under the query that it was asked by.
  const entries = answers as Parameters<typeof catalogueApi.util.upsertQueryEntries>[0];
  store.dispatch(catalogueApi.util.upsertQueryEntries([...entries]));
}

/** The answers that the server's first view was made of; nothing where it sent none. */
export function answersOfFirstView(): readonly Answered[] | undefined {
  const text = document.getElementById('first-view')?.textContent;
  return text === undefined ? undefined : (JSON.parse(text) as readonly Answered[]);
}
