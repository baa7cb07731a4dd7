import { isSafety, keyOf, type CartLine } from './cart-line.ts';
import type { CartState } from './cart-slice.ts';

/** A row of the cart: a line, or the place of one that was just taken out and can be put back. */
export type CartRow =
  | { readonly kind: 'line'; readonly key: string; readonly line: CartLine }
  | { readonly kind: 'taken-out'; readonly key: string; readonly line: CartLine };

export interface CartRows {
  readonly print: readonly CartRow[];
  readonly safety: readonly CartRow[];
}

/** The rows in their order, print apart from safety wear. */
export function rowsOf({ lines, takenOut }: Pick<CartState, 'lines' | 'takenOut'>): CartRows {
  const all = lines.map((line): CartRow => ({ kind: 'line', key: keyOf(line), line }));
  const { place, line } = takenOut ?? {};
  const rows: readonly CartRow[] =
    line === undefined
      ? all
      : [...all.slice(0, place), { kind: 'taken-out', key: 'taken-out', line }, ...all.slice(place)];
  return {
    print: rows.filter(({ line }) => !isSafety(line)),
    safety: rows.filter(({ line }) => isSafety(line)),
  };
}
