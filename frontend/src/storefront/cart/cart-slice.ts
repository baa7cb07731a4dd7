import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Tier } from '@pressline/domain/catalogue/print-price.ts';
import { inCheapestRuns, keyOf, clampLineQuantity, type CartLine, type LineKey } from './cart-line.ts';
import type { CartPart } from './cart-part.ts';
import { detailsOf, withDetails, type DetailChanges } from './line-details.ts';

/** A removed line with its position, so that it can be restored. */
export interface RemovedLine {
  readonly line: CartLine;
  readonly index: number;
}

export type SideCart = 'open' | 'added' | 'capped';

export interface CartState {
  readonly lines: readonly CartLine[];
  /** The number of stored lines that could not be read; shown once. */
  readonly dropped: number;
  /** False if storage is disabled or full. */
  readonly isPersisted: boolean;
  readonly removedLine: RemovedLine | undefined;
  /** The side cart: `added` if it opened because something was added, `capped` if the maximum was exceeded. */
  readonly side: 'closed' | SideCart;
}

export const EMPTY_CART: CartState = {
  lines: [],
  dropped: 0,
  isPersisted: true,
  removedLine: undefined,
  side: 'closed',
};

const slice = createSlice({
  name: 'cart',
  initialState: EMPTY_CART,
  reducers: {
    /** Adds to existing lines. They keep their price, which is checked when the cart is opened. */
    added: (state, { payload }: PayloadAction<readonly CartLine[]>) => ({
      ...state,
      lines: payload.reduce(withAdded, state.lines),
      removedLine: undefined,
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
      const index = state.lines.findIndex((line) => keyOf(line) === key);
      const line = state.lines[index];
      if (line === undefined) return state;
      return {
        ...state,
        lines: [...state.lines.slice(0, index), ...state.lines.slice(index + 1)],
        removedLine: { line, index },
      };
    },
    restored: (state, { payload: { line, index } }: PayloadAction<RemovedLine>) => ({
      ...state,
      // Not if the product was added again in the meantime.
      lines: hasLine(state.lines, keyOf(line))
        ? state.lines
        : [...state.lines.slice(0, index), line, ...state.lines.slice(index)],
      removedLine: undefined,
    }),
    /** Updates a line to the current product, keeping its quantity. */
    refreshed: (state, { payload }: PayloadAction<CartLine>) => ({
      ...state,
      lines: withLine(state.lines, keyOf(payload), (line) => ({
        ...payload,
        ...detailsOf(line),
        quantity: line.quantity,
        ...(line.tier !== undefined && { tier: line.tier }),
      })),
    }),
    runsChosen: (state, { payload: { key, tier } }: PayloadAction<{ readonly key: LineKey; readonly tier: Tier }>) => ({
      ...state,
      lines: withLine(state.lines, key, (line) => ({ ...line, tier })),
    }),
    /** Changes the note or the files of a line. The sizes of a workwear product share them. */
    detailsChanged: (
      state,
      { payload: { key, changes } }: PayloadAction<{ readonly key: LineKey; readonly changes: DetailChanges }>,
    ) => {
      const changed = state.lines.find((line) => keyOf(line) === key);
      return {
        ...state,
        lines: state.lines.map((line) =>
          changed !== undefined && isSameProduct(line, changed) ? withDetails(line, changes) : line,
        ),
      };
    },
    /** Removes ordered parts. Quantities added in the meantime stay. */
    ordered: (state, { payload }: PayloadAction<readonly CartPart[]>) => ({
      ...state,
      lines: payload.reduce(withoutPart, state.lines),
      removedLine: undefined,
    }),
    /** Overwrites unreadable stored lines. */
    repaired: (state) => state,

    /** The cart as stored by this or another tab. */
    cartLoaded: (state, { payload: { lines, dropped } }: PayloadAction<Pick<CartState, 'lines' | 'dropped'>>) => ({
      ...state,
      lines,
      dropped: Math.max(state.dropped, dropped),
    }),
    persistenceChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isPersisted: payload }),
    droppedAcknowledged: (state) => ({ ...state, dropped: 0 }),
    sideCartOpened: (state, { payload }: PayloadAction<SideCart>) => ({ ...state, side: payload }),
    sideCartClosed: (state) => ({ ...state, side: 'closed' as const, removedLine: undefined }),
  },
  selectors: {
    selectCart: (state) => state,
  },
});

function hasLine(lines: readonly CartLine[], key: LineKey): boolean {
  return lines.some((line) => keyOf(line) === key);
}

function withLine(lines: readonly CartLine[], key: LineKey, change: (line: CartLine) => CartLine): readonly CartLine[] {
  return lines.map((line) => (keyOf(line) === key ? change(line) : line));
}

function withQuantity(line: CartLine, quantity: number): CartLine {
  return inCheapestRuns({ ...line, quantity: clampLineQuantity(line, quantity) });
}

function withAdded(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const key = keyOf(added);
  if (!hasLine(lines, key)) {
    const sameProduct = lines.find((line) => isSameProduct(line, added));
    const line = sameProduct === undefined ? added : { ...added, ...detailsOf(sameProduct), ...detailsOf(added) };
    return [...lines, withQuantity(line, line.quantity)];
  }
  return withLine(lines, key, (line) =>
    // The runs and files chosen last.
    withQuantity(
      { ...line, ...detailsOf(added), ...(added.tier !== undefined && { tier: added.tier }) },
      line.quantity + added.quantity,
    ),
  );
}

function isSameProduct(a: CartLine, b: CartLine): boolean {
  return a.id === b.id && (a.size === undefined) === (b.size === undefined);
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
  restored,
  refreshed,
  runsChosen,
  detailsChanged,
  ordered,
  repaired,
  cartLoaded,
  persistenceChanged,
  droppedAcknowledged,
  sideCartOpened,
  sideCartClosed,
} = slice.actions;
export const { selectCart } = slice.selectors;

/** Changes by the user, which can be reapplied to what another tab has stored. */
export const isCartChange = isAnyOf(
  added,
  stepped,
  quantitySet,
  removed,
  restored,
  refreshed,
  runsChosen,
  detailsChanged,
  ordered,
  repaired,
);

export interface WithCart {
  readonly cart: CartState;
}
