import { useCallback, useEffect, useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import { isNotFound } from '../../shared/api/base-query.ts';
import { useShopDispatch, type ShopDispatch, type ShopState } from '../../shared/api/shop-api.ts';
import { productEndpoint, safetyProductEndpoint } from '../api/catalogue-api.ts';
import { useWhenOnline } from '../../shared/browser/use-when-online.ts';
import { isSafety, keyOf, type CartLine, type LineKey } from './cart-line.ts';
import { checkLine, type LineCheck, type ProductLookup } from './line-check.ts';

export interface CartCheck {
  readonly checkOf: (line: CartLine) => LineCheck;
  readonly hasFailed: boolean;
  /** Repeats failed lookups. */
  readonly retry: () => void;
}

/**
 * Compares each line with the current product. Products are fetched when the cart is opened or a line added, and kept
 * current by change notifications.
 */
export function useCartCheck(lines: readonly CartLine[]): CartCheck {
  const dispatch = useShopDispatch();
  const store = useStore<ShopState>();
  // As one string, so that a changed quantity does not fetch again.
  const products = [...new Set(lines.map(productOf))].sort().join('\n');
  useEffect(() => {
    const requests = productsIn(products).map((product) => fetchProduct(dispatch, product));
    return () => {
      for (const request of requests) request.unsubscribe();
    };
  }, [dispatch, products]);
  const retry = useCallback(() => {
    for (const product of productsIn(products))
      if (lookupOf(store.getState(), product).status === 'failed') fetchProduct(dispatch, product).unsubscribe();
  }, [dispatch, products, store]);
  const lookups = useSelector((state: ShopState) => lines.map((line) => lookupOf(state, productOf(line))), areSame);
  const checks = useMemo(
    () =>
      new Map<LineKey, LineCheck>(
        lines.map((line, index) => [keyOf(line), checkLine(line, lookups[index] ?? { status: 'loading' })]),
      ),
    [lookups, lines],
  );
  const hasFailed = [...checks.values()].some(({ status }) => status === 'failed');
  useWhenOnline(hasFailed, retry);
  return {
    checkOf: (line) => checks.get(keyOf(line)) ?? { status: 'checking' },
    hasFailed,
    retry,
  };
}

/** `safety <id>` or `print <id>` */
type Product = `safety ${string}` | `print ${string}`;

function productOf(line: CartLine): Product {
  return isSafety(line) ? `safety ${line.id}` : `print ${line.id}`;
}

function productsIn(products: string): readonly Product[] {
  return products === '' ? [] : (products.split('\n') as Product[]);
}

function idOf(product: Product): string {
  return product.slice(product.indexOf(' ') + 1);
}

function fetchProduct(dispatch: ShopDispatch, product: Product) {
  const options = { forceRefetch: true };
  return product.startsWith('safety ')
    ? dispatch(safetyProductEndpoint.initiate(idOf(product), options))
    : dispatch(productEndpoint.initiate(idOf(product), options));
}

function lookupOf(state: ShopState, product: Product): ProductLookup {
  const endpoint = product.startsWith('safety ') ? safetyProductEndpoint : productEndpoint;
  const { error, data } = endpoint.select(idOf(product))(state);
  if (error !== undefined) return { status: isNotFound(error) ? 'not-found' : 'failed' };
  return data === undefined ? { status: 'loading' } : { status: 'found', product: data };
}

function areSame(a: readonly ProductLookup[], b: readonly ProductLookup[]): boolean {
  return a.length === b.length && a.every((lookup, index) => isSame(lookup, b[index]));
}

function isSame(a: ProductLookup, b: ProductLookup | undefined): boolean {
  if (a.status === 'found') return b?.status === 'found' && a.product === b.product;
  return a.status === b?.status;
}
