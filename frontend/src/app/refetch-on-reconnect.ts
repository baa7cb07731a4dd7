import type { Store } from '@reduxjs/toolkit';
import { isUnavailable } from '../shared/api/base-query.ts';
import { onLiveness } from '../shared/change-feed/liveness.ts';
import { shopApi, type ShopState } from '../shared/api/shop-api.ts';

/** The server asks for the same pause with `Retry-After`. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * While queries fail because the server is unavailable, refetches what the page shows: after growing pauses, and as soon
 * as the change stream is open again or the user returns to the page. RTK Query itself does so when the browser is online
 * again. A query keeps its error until it succeeds, so pages do not flicker meanwhile.
 */
export function refetchOnReconnect(store: Pick<Store<ShopState>, 'dispatch' | 'getState' | 'subscribe'>): void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hasUnavailable = (): boolean =>
    Object.values(store.getState()[shopApi.reducerPath].queries).some((query) => isUnavailable(query?.error));

  const refetch = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!hasUnavailable() || document.visibilityState === 'hidden' || !navigator.onLine) return;
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
    store.dispatch(shopApi.internalActions.onOnline());
  };

  store.subscribe(() => {
    if (hasUnavailable()) {
      // With jitter, so that not all users’ pages retry at once.
      timer ??= setTimeout(refetch, pause * (0.75 + Math.random() / 2));
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    pause = FIRST_PAUSE_MS;
  });
  globalThis.addEventListener('focus', refetch);
  document.addEventListener('visibilitychange', refetch);
  onLiveness(refetch);
}
