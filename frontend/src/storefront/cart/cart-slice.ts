import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Tier } from '@pressline/domain/catalogue/print-price.ts';
import { inCheapestRuns, keyOf, quantityWithin, type CartLine, type LineKey } from './cart-line.ts';
import type { CartPart } from './cart-part.ts';

/** A line that was taken out, with its place, so that it can be put back. */
export interface TakenOut {
  readonly line: CartLine;
  readonly place: number;
}

export type SideCart = 'open' | 'added' | 'capped';

export interface CartState {
  readonly lines: readonly CartLine[];
  /** Lines that were kept and could not be read; told once. */
  readonly dropped: number;
  /** Whether the browser keeps the cart: storage can be forbidden or full. */
  readonly kept: boolean;
  readonly takenOut: TakenOut | undefined;
  /** The side cart; `added` when it opened because something was put in, `capped` where not all of it fitted. */
  readonly side: 'closed' | SideCart;
}

export const EMPTY_CART: CartState = { lines: [], dropped: 0, kept: true, takenOut: undefined, side: 'closed' };

const slice = createSlice({
  name: 'cart',
  initialState: EMPTY_CART,
  reducers: {
    /** What is there already grows by as much and keeps its price, which is checked when the cart is opened. */
    added: (state, { payload }: PayloadAction<readonly CartLine[]>) => ({
      ...state,
      lines: payload.reduce(withAdded, state.lines),
      takenOut: undefined,
    }),
    stepped: (state, { payload: { key, by } }: PayloadAction<{ readonly key: LineKey; readonly by: number }>) => ({
      ...state,
      lines: withLine(state.lines, key, (line) => withQuantity(line, line.quantity + by)),
    }),
    quantitySet: (
      state,
      { payload: { key, quantity } }: PayloadAction<{ readonly key: LineKey; readonly quantity: number }>,
    ) => ({
      ...state,
      lines: withLine(state.lines, key, (line) => withQuantity(line, quantity)),
    }),
    removed: (state, { payload: { key } }: PayloadAction<{ readonly key: LineKey }>) => {
      const place = state.lines.findIndex((line) => keyOf(line) === key);
      const line = state.lines[place];
      if (line === undefined) return state;
      return {
        ...state,
        lines: [...state.lines.slice(0, place), ...state.lines.slice(place + 1)],
        takenOut: { line, place },
      };
    },
    putBack: (state, { payload: { line, place } }: PayloadAction<TakenOut>) => ({
      ...state,
      // Put in again meanwhile: then it is there, and nothing is doubled.
      lines: has(state.lines, keyOf(line))
        ? state.lines
        : [...state.lines.slice(0, place), line, ...state.lines.slice(place)],
      takenOut: undefined,
    }),
    /** What the shop says of a product now; the quantity stays. */
    renewed: (state, { payload }: PayloadAction<CartLine>) => ({
      ...state,
      lines: withLine(state.lines, keyOf(payload), (line) => ({
        ...payload,
        quantity: line.quantity,
        ...(line.tier !== undefined && { tier: line.tier }),
      })),
    }),
    runsChosen: (state, { payload: { key, tier } }: PayloadAction<{ readonly key: LineKey; readonly tier: Tier }>) => ({
      ...state,
      lines: withLine(state.lines, key, (line) => ({ ...line, tier })),
    }),
    /** An order took this along. What was added meanwhile stays. */
    ordered: (state, { payload }: PayloadAction<readonly CartPart[]>) => ({
      ...state,
      lines: payload.reduce(withoutPart, state.lines),
      takenOut: undefined,
    }),
    /** What was unreadable is written anew without it. */
    mended: (state) => state,

    /** What is kept now, here or by another tab. */
    cartSeen: (state, { payload: { lines, dropped } }: PayloadAction<Pick<CartState, 'lines' | 'dropped'>>) => ({
      ...state,
      lines,
      dropped: Math.max(state.dropped, dropped),
    }),
    cartKept: (state, { payload }: PayloadAction<boolean>) => ({ ...state, kept: payload }),
    droppedTold: (state) => ({ ...state, dropped: 0 }),
    sideCartOpened: (state, { payload }: PayloadAction<SideCart>) => ({ ...state, side: payload }),
    sideCartClosed: (state) => ({ ...state, side: 'closed' as const, takenOut: undefined }),
  },
  selectors: {
    selectCart: (state) => state,
  },
});

function has(lines: readonly CartLine[], key: LineKey): boolean {
  return lines.some((line) => keyOf(line) === key);
}

function withLine(lines: readonly CartLine[], key: LineKey, change: (line: CartLine) => CartLine): readonly CartLine[] {
  return lines.map((line) => (keyOf(line) === key ? change(line) : line));
}

function withQuantity(line: CartLine, quantity: number): CartLine {
  return inCheapestRuns({ ...line, quantity: quantityWithin(line, quantity) });
}

function withAdded(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const key = keyOf(added);
  if (!has(lines, key)) return [...lines, withQuantity(added, added.quantity)];
  return withLine(lines, key, (line) =>
    // The runs that were chosen last.
    withQuantity({ ...line, ...(added.tier !== undefined && { tier: added.tier }) }, line.quantity + added.quantity),
  );
}

function withoutPart(lines: readonly CartLine[], part: CartPart): readonly CartLine[] {
  return lines.flatMap((line) => {
    if (keyOf(line) !== keyOf(part)) return [line];
    return line.quantity > part.quantity ? [{ ...line, quantity: line.quantity - part.quantity }] : [];
  });
}

export const cartReducer = slice.reducer;
export const {
  added,
  stepped,
  quantitySet,
  removed,
  putBack,
  renewed,
  runsChosen,
  ordered,
  mended,
  cartSeen,
  cartKept,
  droppedTold,
  sideCartOpened,
  sideCartClosed,
} = slice.actions;
export const { selectCart } = slice.selectors;

/** What a person does to the cart: each can be done again to what another tab has kept meanwhile. */
export const isCartChange = isAnyOf(
  added,
  stepped,
  quantitySet,
  removed,
  putBack,
  renewed,
  runsChosen,
  ordered,
  mended,
);

export interface WithCart {
  readonly cart: CartState;
}
