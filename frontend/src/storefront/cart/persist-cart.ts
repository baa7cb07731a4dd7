import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import {
  persistenceChanged,
  cartReducer,
  cartLoaded,
  EMPTY_CART,
  isCartChange,
  repaired,
  type CartState,
  type WithCart,
} from './cart-slice.ts';
import { crossTabMutex, type CrossTabMutex } from './cross-tab-mutex.ts';
import { CART_KEY, parseCart, serializeCart, type StoredCart } from './stored-cart.ts';

/** Persistent storage for the cart, shared by all tabs. Both methods may throw. */
export interface CartStorage {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

/**
 * Synchronizes the cart with the browser’s storage. A change is shown at once, then reapplied to the stored cart while
 * holding the mutex, so that changes of other tabs are not lost.
 */
export function persistCart(
  storage: CartStorage,
  mutex: CrossTabMutex,
): {
  readonly middleware: Middleware<object, WithCart>;
  readonly reload: () => void;
  readonly writePending: () => void;
} {
  let pending: UnknownAction[] = [];
  let dispatch: (action: UnknownAction) => void = () => undefined;
  let cart: () => CartState = () => EMPTY_CART;

  function readStored(): StoredCart | undefined {
    try {
      return parseCart(storage.read());
    } catch {
      return undefined;
    }
  }

  function write(lines: CartState['lines']): boolean {
    try {
      storage.write(serializeCart(lines));
      return true;
    } catch {
      return false;
    }
  }

  /** Applies pending changes to the stored cart. */
  function writePending(): void {
    if (pending.length === 0) return;
    const changes = pending;
    pending = [];
    // A cart that could not be stored exists in memory only.
    const stored = cart().isPersisted ? readStored() : undefined;
    const lines =
      stored === undefined
        ? cart().lines
        : changes.reduce<CartState>(cartReducer, { ...EMPTY_CART, lines: stored.lines }).lines;
    const isWritten = write(lines);
    if (isWritten !== cart().isPersisted) dispatch(persistenceChanged(isWritten));
    dispatch(cartLoaded({ lines, dropped: stored?.dropped ?? 0 }));
  }

  /** Another tab has written, or the page may have missed it. */
  function reload(): void {
    // Pending changes are applied when they are written, and a cart in memory must not be replaced.
    if (pending.length > 0 || !cart().isPersisted) return;
    const stored = readStored();
    if (stored === undefined) {
      dispatch(persistenceChanged(false));
      return;
    }
    dispatch(cartLoaded(stored));
    if (stored.dropped > 0) dispatch(repaired());
  }

  return {
    middleware: (api) => {
      dispatch = api.dispatch;
      cart = () => api.getState().cart;
      return (next) => (action) => {
        const result = next(action);
        if (isCartChange(action)) {
          pending.push(action);
          void mutex(writePending);
        }
        return result;
      };
    },
    reload,
    writePending,
  };
}

const browserStorage: CartStorage = {
  read: () => globalThis.localStorage.getItem(CART_KEY),
  write: (text) => {
    globalThis.localStorage.setItem(CART_KEY, text);
  },
};

export const browserCart = persistCart(browserStorage, crossTabMutex);

/** Loads the cart, and loads it again whenever another tab changes it. */
export function syncCart(): void {
  browserCart.reload();
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === null) browserCart.reload();
  });
  // Without waiting for the mutex, because the page is closing.
  globalThis.addEventListener('pagehide', browserCart.writePending);
  // Restored from the back/forward cache, where storage events are missed.
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) browserCart.reload();
  });
}
