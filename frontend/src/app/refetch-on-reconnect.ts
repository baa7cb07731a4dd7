import {
  isFulfilled,
  isRejectedWithValue,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { QueryStatus, type BaseQueryApi } from '@reduxjs/toolkit/query';
import { isAway, shopBaseQuery, type CallMeta, type ShopCall } from '../shared/api/base-query.ts';
import { onLiveness } from '../shared/change-feed/liveness.ts';
import { shopApi } from '../shared/api/shop-api.ts';

/** The shop asks who is told to come back for as long (`Retry-After`). */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 30_000;
/** A sign that the shop answers again hurries, but not more often than this. */
const SHORTEST_PAUSE_MS = 2_000;

interface FailedQuery {
  readonly endpointName: string;
  readonly originalArgs: unknown;
  readonly call: ShopCall;
}

interface Store {
  readonly dispatch: (action: UnknownAction | ThunkAction<unknown, unknown, unknown, UnknownAction>) => unknown;
  readonly getState: () => unknown;
}

/**
 * The queries that failed as the shop was away, of whatever page: asked again by themselves once it answers. It is tried
 * beside the pages, so that what they say of the failure stands still until there is something to show.
 */
class AwayQueries {
  readonly #failed = new Map<string, FailedQuery>();
  #store: Store | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = FIRST_PAUSE_MS;
  #tries = false;
  #triedAt = -Infinity;

  /** Hears how each call ended. */
  readonly middleware: Middleware = () => (next) => (action) => {
    const result = next(action);
    if (isFulfilled(action) && action.type.startsWith(`${shopApi.reducerPath}/`)) {
      this.#failed.delete(keyOf(action.meta.arg));
      this.#hurry();
    } else if (isRejectedWithValue(action) && isAway(action.payload)) this.#note(action.meta);
    return result;
  };

  /** From now on, until `signal` ends it. */
  follow(store: Store, signal?: AbortSignal): void {
    this.#store = store;
    const hurry = () => this.#hurry();
    const until = signal === undefined ? {} : { signal };
    globalThis.addEventListener('online', hurry, until);
    globalThis.addEventListener('focus', hurry, until);
    document.addEventListener('visibilitychange', hurry, until);
    const unheard = onLiveness(hurry);
    signal?.addEventListener('abort', () => {
      unheard();
      clearTimeout(this.#timer);
      this.#store = undefined;
    });
    this.#plan();
  }

  #note(meta: unknown): void {
    const { arg, baseQueryMeta } = meta as { readonly arg: FailedQuery; readonly baseQueryMeta?: CallMeta };
    const key = keyOf(arg);
    // A command has none: what was sent may have arrived, so it is its page's to send it again.
    if (key === '' || baseQueryMeta === undefined) return;
    const { endpointName, originalArgs } = arg;
    this.#failed.set(key, { endpointName, originalArgs, call: baseQueryMeta.call });
    this.#plan();
  }

  #plan(): void {
    if (this.#store === undefined || this.#tries || this.#timer !== undefined || this.#failed.size === 0) return;
    // Not all pages at once.
    this.#timer = setTimeout(() => void this.#try(), this.#pause * (0.75 + Math.random() / 2));
  }

  #hurry(): void {
    if (this.#failed.size === 0) return;
    if (performance.now() - this.#triedAt < SHORTEST_PAUSE_MS) this.#plan();
    else void this.#try();
  }

  async #try(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // A page that nobody sees, or that has no connection, waits for the event that tells otherwise.
    if (this.#store === undefined || this.#tries || document.visibilityState === 'hidden' || !navigator.onLine) return;
    const store = this.#store;
    this.#tries = true;
    this.#forgetOthers(store);
    const answered = await Promise.all(
      [...this.#failed].map(async ([key, { call }]) => ((await isAnswered(call, store)) ? key : undefined)),
    );
    this.#tries = false;
    this.#triedAt = performance.now();
    this.#forgetOthers(store);
    for (const key of answered) {
      const query = key === undefined ? undefined : this.#failed.get(key);
      if (key === undefined || query === undefined) continue;
      this.#failed.delete(key);
      store.dispatch(askedAgain(query));
    }
    this.#pause = this.#failed.size === 0 ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, this.#pause * 2);
    this.#plan();
  }

  /** Those that were asked again elsewhere, or that no page has wanted for a while. */
  #forgetOthers(store: Store): void {
    const { queries } = (store.getState() as { readonly shop: ReturnType<typeof shopApi.reducer> }).shop;
    for (const key of this.#failed.keys()) if (queries[key]?.status !== QueryStatus.rejected) this.#failed.delete(key);
  }
}

/** Those of this page. */
export const awayQueries = new AwayQueries();

function keyOf(arg: unknown): string {
  const { queryCacheKey } = arg as { readonly queryCacheKey?: string };
  return queryCacheKey ?? '';
}

/** Whether the shop answers this now, be it with a no. */
async function isAnswered(call: ShopCall, { dispatch, getState }: Store): Promise<boolean> {
  const stop = new AbortController();
  const api = {
    signal: stop.signal,
    abort: () => stop.abort(),
    dispatch: dispatch as BaseQueryApi['dispatch'],
    getState,
    extra: undefined,
    endpoint: call.endpoint,
    type: 'query',
  } as const satisfies BaseQueryApi;
  const { error } = await shopBaseQuery(call, api, {});
  return error === undefined || !isAway(error);
}

/** Each page adds calls of its own, so their types are not known here. */
type Initiate = (
  arg: unknown,
  options: { readonly subscribe: false; readonly forceRefetch: true },
) => ThunkAction<unknown, unknown, unknown, UnknownAction>;

function askedAgain({
  endpointName,
  originalArgs,
}: FailedQuery): ThunkAction<unknown, unknown, unknown, UnknownAction> {
  const endpoints = shopApi.endpoints as unknown as Readonly<Record<string, { readonly initiate: Initiate }>>;
  const endpoint = endpoints[endpointName];
  if (endpoint === undefined) throw new Error(`There is no call ${endpointName} to be made again.`);
  return endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true });
}
