import { useCallback, useEffect, useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import { isNotFound } from '../../shared/api/base-query.ts';
import { useShopDispatch, type ShopDispatch, type ShopState } from '../../shared/api/shop-api.ts';
import { productAnswers, safetyProductAnswers } from '../api/catalogue-api.ts';
import { useWhenOnline } from '../../shared/browser/use-when-online.ts';
import { isSafety, keyOf, type CartLine, type LineKey } from './cart-line.ts';
import { checkLine, type LineCheck, type ProductAnswer } from './line-check.ts';

export interface CartCheck {
  readonly of: (line: CartLine) => LineCheck;
  readonly anyFailed: boolean;
  /** Asks again where the shop could not be asked. */
  readonly askAgain: () => void;
}

/**
 * What the shop says of each line now. Asked when the cart is opened and when a product joins it; as long as it is open,
 * the shop's hints keep it true.
 */
export function useCartCheck(lines: readonly CartLine[]): CartCheck {
  const dispatch = useShopDispatch();
  const store = useStore<ShopState>();
  // As one text, so that a changed quantity asks nothing.
  const products = [...new Set(lines.map(productOf))].sort().join('\n');
  useEffect(() => {
    const asked = productsIn(products).map((product) => ask(dispatch, product));
    return () => {
      for (const one of asked) one.unsubscribe();
    };
  }, [dispatch, products]);
  const askAgain = useCallback(() => {
    for (const product of productsIn(products))
      if (answerOf(store.getState(), product).status === 'failed') ask(dispatch, product).unsubscribe();
  }, [dispatch, products, store]);
  const answers = useSelector((state: ShopState) => lines.map((line) => answerOf(state, productOf(line))), areSame);
  const checks = useMemo(
    () =>
      new Map<LineKey, LineCheck>(
        lines.map((line, place) => [keyOf(line), checkLine(line, answers[place] ?? { status: 'asked' })]),
      ),
    [answers, lines],
  );
  const anyFailed = [...checks.values()].some(({ status }) => status === 'failed');
  useWhenOnline(anyFailed, askAgain);
  return {
    of: (line) => checks.get(keyOf(line)) ?? { status: 'checking' },
    anyFailed,
    askAgain,
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

function ask(dispatch: ShopDispatch, product: Product) {
  const anew = { forceRefetch: true };
  return product.startsWith('safety ')
    ? dispatch(safetyProductAnswers.initiate(idOf(product), anew))
    : dispatch(productAnswers.initiate(idOf(product), anew));
}

function answerOf(state: ShopState, product: Product): ProductAnswer {
  const answers = product.startsWith('safety ') ? safetyProductAnswers : productAnswers;
  const { error, data } = answers.select(idOf(product))(state);
  if (error !== undefined) return { status: isNotFound(error) ? 'none' : 'failed' };
  return data === undefined ? { status: 'asked' } : { status: 'there', product: data };
}

function areSame(a: readonly ProductAnswer[], b: readonly ProductAnswer[]): boolean {
  return a.length === b.length && a.every((answer, place) => isSame(answer, b[place]));
}

function isSame(a: ProductAnswer, b: ProductAnswer | undefined): boolean {
  if (a.status === 'there') return b?.status === 'there' && a.product === b.product;
  return a.status === b?.status;
}
