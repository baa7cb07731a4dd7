import { isFulfilled, type Middleware } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import type { CallMeta } from './base-query.ts';
import { shopApi } from './shop-api.ts';

/** The queries that were answered before what had just been written could be read. */
const late = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Hears which answers the shop gave up waiting for (`Pressline-Stale`). Each is asked again by the hint that tells of what
 * it waited for; until then pages say that something is on its way.
 */
export const lateAnswers: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (isFulfilled(action) && action.type.startsWith(`${shopApi.reducerPath}/executeQuery`)) {
    const { arg, baseQueryMeta } = action.meta as {
      readonly arg: { readonly queryCacheKey: string };
      readonly baseQueryMeta?: CallMeta;
    };
    const before = late.size;
    if (baseQueryMeta?.headers.get(HEADER.stale) === 'true') late.add(arg.queryCacheKey);
    else late.delete(arg.queryCacheKey);
    if (late.size !== before) tell();
  } else if (shopApi.internalActions.removeQueryResult.match(action)) {
    // No page shows it any more.
    if (late.delete(action.payload.queryCacheKey)) tell();
  } else if (shopApi.util.resetApiState.match(action)) {
    late.clear();
    tell();
  }
  return result;
};

function tell(): void {
  for (const listener of listeners) listener();
}

/** Whether something that was just written is missing in what is shown. */
export function useIsLate(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => late.size > 0,
    () => false,
  );
}
