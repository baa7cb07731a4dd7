import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { loadWhenOnline } from '../shared/browser/load-when-online.ts';
import { trackUserActivity } from '../shared/browser/user-activity.ts';
import { refetchOnReconnect } from './refetch-on-reconnect.ts';
import { trackStaleResponses } from '../shared/api/stale-responses.ts';
import { shopApi } from '../shared/api/shop-api.ts';
import { cartReducer, EMPTY_CART } from '../storefront/cart/cart-slice.ts';
import { typedContactReducer } from '../storefront/drafts/typed-contact-slice.ts';
import { browserCart, syncCart } from '../storefront/cart/persist-cart.ts';
import { LOGGED_OUT, sessionReducer, tokenChanged } from '../shared/session/session-slice.ts';
import { areaOfStorageKey, readToken, writeToken } from '../shared/session/tokens.ts';

/** Redux's checks in development are slow on a busy machine, which is not worth a warning. */
const DEVELOPMENT_CHECKS = { immutableCheck: { warnAfter: 1_000 }, serializableCheck: { warnAfter: 1_000 } };

/** The session, the cart, and the responses of the API. */
export function makeStore() {
  return configureStore({
    reducer: {
      session: sessionReducer,
      cart: cartReducer,
      typedContact: typedContactReducer,
      [shopApi.reducerPath]: shopApi.reducer,
    },
    middleware: (standard) =>
      standard(DEVELOPMENT_CHECKS).concat(shopApi.middleware, trackStaleResponses, browserCart.middleware),
  });
}

/**
 * Keeps the state in sync with the browser: storage, other tabs, connection.
 * @param signal ends what changes the stored cart
 */
export function syncWithBrowser(store: ShopStore, signal = new AbortController().signal): void {
  setupListeners(store.dispatch);
  refetchOnReconnect(store);
  syncTokens(store);
  syncCart();
  syncAccountCart(store, signal);
  trackUserActivity();
}

export type ShopStore = ReturnType<typeof makeStore>;
export type ShopRootState = ReturnType<ShopStore['getState']>;

/** The state that the server renders with: nobody is logged in, and the cart is empty. */
export function serverStateOf(store: ShopStore): ShopRootState {
  return { ...store.getState(), session: LOGGED_OUT, cart: EMPTY_CART };
}

/** Loads what keeps the cart the same on all devices of an account, for visitors who are logged in. */
function syncAccountCart(store: ShopStore, signal: AbortSignal): void {
  const stop = store.subscribe(start);
  let isStarted = false;
  function start(): void {
    if (isStarted || store.getState().session.store.token === undefined) return;
    isStarted = true;
    stop();
    void loadWhenOnline(() => import('../storefront/cart/sync/sync-cart.ts')).then(({ startCartSync }) =>
      startCartSync(store, signal),
    );
  }
  start();
}

/** Writes tokens to the browser's storage when they change, and follows what other tabs write there. */
function syncTokens(store: Pick<ShopStore, 'dispatch' | 'getState' | 'subscribe'>): void {
  let { session } = store.getState();
  store.subscribe(() => {
    const current = store.getState().session;
    if (current === session) return;
    const before = session;
    // Before the dispatch below, which calls this subscriber again.
    session = current;
    for (const area of ['store', 'office'] as const) {
      if (current[area].token === before[area].token) continue;
      if (current[area].token !== readToken(area)) writeToken(area, current[area].token);
      // Responses for the previous user must not be shown.
      store.dispatch(shopApi.util.resetApiState());
    }
  });
  globalThis.addEventListener('storage', ({ key }) => {
    const area = areaOfStorageKey(key);
    if (area !== undefined) store.dispatch(tokenChanged({ area, token: readToken(area) }));
  });
}
