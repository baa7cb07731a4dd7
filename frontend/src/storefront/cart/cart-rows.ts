import { isSafety, keyOf, type CartLine } from './cart-line.ts';
import type { CartState } from './cart-slice.ts';

/** A row of the cart: a line, or a removed line that can be restored. */
export type CartRow =
  | { readonly kind: 'line'; readonly key: string; readonly line: CartLine }
  | { readonly kind: 'removed'; readonly key: string; readonly line: CartLine };

export interface CartRows {
  readonly print: readonly CartRow[];
  readonly safety: readonly CartRow[];
}

/** The rows in their order, print and workwear separately. */
export function rowsOf({ lines, removedLine }: Pick<CartState, 'lines' | 'removedLine'>): CartRows {
  const all = lines.map((line): CartRow => ({ kind: 'line', key: keyOf(line), line }));
  const { index, line } = removedLine ?? {};
  const rows: readonly CartRow[] =
    line === undefined ? all : [...all.slice(0, index), { kind: 'removed', key: 'removed', line }, ...all.slice(index)];
  return {
    print: rows.filter(({ line }) => !isSafety(line)),
    safety: rows.filter(({ line }) => isSafety(line)),
  };
}
