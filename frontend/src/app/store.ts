import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { followInput } from '../shared/browser/user-activity.ts';
import { refetchOnReconnect } from './refetch-on-reconnect.ts';
import { trackStaleResponses } from '../shared/api/stale-responses.ts';
import { shopApi } from '../shared/api/shop-api.ts';
import { cartReducer, EMPTY_CART } from '../storefront/cart/cart-slice.ts';
import { browserCart, followCart } from '../storefront/cart/persist-cart.ts';
import { LOGGED_OUT, sessionReducer, tokenSeen } from '../shared/session/session-slice.ts';
import { areaOfStorageKey, readToken, writeToken } from '../shared/session/tokens.ts';

/** Redux's checks in development are slow on a busy machine, which is not worth a warning. */
const DEVELOPMENT_CHECKS = { immutableCheck: { warnAfter: 1_000 }, serializableCheck: { warnAfter: 1_000 } };

/** The session, the cart, and the responses of the API. */
export function makeStore() {
  return configureStore({
    reducer: { session: sessionReducer, cart: cartReducer, [shopApi.reducerPath]: shopApi.reducer },
    middleware: (standard) =>
      standard(DEVELOPMENT_CHECKS).concat(shopApi.middleware, trackStaleResponses, browserCart.middleware),
  });
}

/** Keeps the state in sync with the browser: storage, other tabs, connection. */
export function followBrowser(store: ShopStore): void {
  setupListeners(store.dispatch);
  refetchOnReconnect(store);
  keepTokens(store);
  followCart();
  followInput();
}

export type ShopStore = ReturnType<typeof makeStore>;
export type ShopRootState = ReturnType<ShopStore['getState']>;

/** The state that the server renders with: nobody is logged in, and the cart is empty. */
export function serverStateOf(store: ShopStore): ShopRootState {
  return { ...store.getState(), session: LOGGED_OUT, cart: EMPTY_CART };
}

/** Writes tokens to the browser's storage when they change, and follows what other tabs write there. */
function keepTokens(store: Pick<ShopStore, 'dispatch' | 'getState' | 'subscribe'>): void {
  let { session } = store.getState();
  store.subscribe(() => {
    const now = store.getState().session;
    if (now === session) return;
    const before = session;
    // First, as what is dispatched below comes back here.
    session = now;
    for (const area of ['store', 'office'] as const) {
      if (now[area].token === before[area].token) continue;
      if (now[area].token !== readToken(area)) writeToken(area, now[area].token);
      // Another person's answers must not be shown to this one.
      store.dispatch(shopApi.util.resetApiState());
    }
  });
  globalThis.addEventListener('storage', ({ key }) => {
    const area = areaOfStorageKey(key);
    if (area !== undefined) store.dispatch(tokenSeen({ area, token: readToken(area) }));
  });
}
