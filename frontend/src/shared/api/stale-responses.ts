import { isFulfilled, type Middleware } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import type { CallMeta } from './base-query.ts';
import { shopApi } from './shop-api.ts';

/** Queries whose responses do not yet contain the latest write. */
const stale = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Tracks which responses the server has marked as stale (`Pressline-Stale`). A change notification makes them refetched;
 * until then pages say that something is still missing.
 */
export const trackStaleResponses: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (isFulfilled(action) && action.type.startsWith(`${shopApi.reducerPath}/executeQuery`)) {
    const { arg, baseQueryMeta } = action.meta as {
      readonly arg: { readonly queryCacheKey: string };
      readonly baseQueryMeta?: CallMeta;
    };
    const before = stale.size;
    if (baseQueryMeta?.headers.get(HEADER.stale) === 'true') stale.add(arg.queryCacheKey);
    else stale.delete(arg.queryCacheKey);
    if (stale.size !== before) notify();
  } else if (shopApi.internalActions.removeQueryResult.match(action)) {
    // No longer in use.
    if (stale.delete(action.payload.queryCacheKey)) notify();
  } else if (shopApi.util.resetApiState.match(action)) {
    stale.clear();
    notify();
  }
  return result;
};

function notify(): void {
  for (const listener of listeners) listener();
}

/** Whether a response in use is stale: something that was just written is missing. */
export function useIsStale(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => stale.size > 0,
    () => false,
  );
}
