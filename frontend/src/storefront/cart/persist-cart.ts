import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import {
  cartKept,
  cartReducer,
  cartSeen,
  EMPTY_CART,
  isCartChange,
  mended,
  type CartState,
  type WithCart,
} from './cart-slice.ts';
import { oneTabAtATime, type OneTabAtATime } from './cross-tab-mutex.ts';
import { CART_KEY, cartOf, textOfCart, type StoredCart } from './stored-cart.ts';

/** Where the cart outlives the page, shared by all tabs. Both may throw. */
export interface CartStorage {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

/**
 * Keeps the cart in step with what the browser keeps. Each change is shown at once, and then done again to what is kept
 * by then, one tab at a time: what another tab has put in stays in.
 */
export function keepCart(
  storage: CartStorage,
  inTurn: OneTabAtATime,
): {
  readonly middleware: Middleware<object, WithCart>;
  readonly seen: () => void;
  readonly writeWaiting: () => void;
} {
  let waiting: UnknownAction[] = [];
  let dispatch: (action: UnknownAction) => void = () => undefined;
  let cart: () => CartState = () => EMPTY_CART;

  function kept(): StoredCart | undefined {
    try {
      return cartOf(storage.read());
    } catch {
      return undefined;
    }
  }

  function write(lines: CartState['lines']): boolean {
    try {
      storage.write(textOfCart(lines));
      return true;
    } catch {
      return false;
    }
  }

  /** Does to what is kept the changes that wait for it. */
  function writeWaiting(): void {
    if (waiting.length === 0) return;
    const changes = waiting;
    waiting = [];
    // What could not be kept is in memory only: then that is what is true.
    const found = cart().kept ? kept() : undefined;
    const lines =
      found === undefined
        ? cart().lines
        : changes.reduce<CartState>(cartReducer, { ...EMPTY_CART, lines: found.lines }).lines;
    const isKept = write(lines);
    if (isKept !== cart().kept) dispatch(cartKept(isKept));
    dispatch(cartSeen({ lines, dropped: found?.dropped ?? 0 }));
  }

  /** Another tab has written, or the page was away and may have missed it. */
  function seen(): void {
    // What waits here is done to it in its turn; and what could not be kept is not to be lost to what could.
    if (waiting.length > 0 || !cart().kept) return;
    const found = kept();
    if (found === undefined) {
      dispatch(cartKept(false));
      return;
    }
    dispatch(cartSeen(found));
    if (found.dropped > 0) dispatch(mended());
  }

  return {
    middleware: (api) => {
      dispatch = api.dispatch;
      cart = () => api.getState().cart;
      return (next) => (action) => {
        const answer = next(action);
        if (isCartChange(action)) {
          waiting.push(action);
          void inTurn(writeWaiting);
        }
        return answer;
      };
    },
    seen,
    writeWaiting,
  };
}

/** The browser's own storage. */
const browserStorage: CartStorage = {
  read: () => globalThis.localStorage.getItem(CART_KEY),
  write: (text) => {
    globalThis.localStorage.setItem(CART_KEY, text);
  },
};

/** The cart of this browser. */
export const browserCart = keepCart(browserStorage, oneTabAtATime);

/** Reads the cart once the shop's state is there, and again whenever another tab has changed it. */
export function followCart(): void {
  browserCart.seen();
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === null) browserCart.seen();
  });
  // Nobody is there any more to wait for a turn: a change that a person has seen is kept.
  globalThis.addEventListener('pagehide', browserCart.writeWaiting);
  // Brought back as it was left: what other tabs did meanwhile was never told.
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) browserCart.seen();
  });
}
