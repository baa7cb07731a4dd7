import type { Store } from '@reduxjs/toolkit';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { haveSameContent } from '@pressline/domain/kernel/same-content.ts';
import { mergeCarts } from '@pressline/domain/checkout/merge-carts.ts';
import { overrideExisting, shopApi, type ShopDispatch, type ShopState } from '../../../shared/api/shop-api.ts';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { accountOf } from '../../../shared/session/tokens.ts';
import type { WithCart } from '../cart-slice.ts';
import { crossTabMutex } from '../cross-tab-mutex.ts';
import { browserCart } from '../persist-cart.ts';
import { CART_KEY, parseCart, serializeCart } from '../stored-cart.ts';
import { afterLogout, entriesOf, linesOf, linesWithout, type Entry } from './cart-entries.ts';

/** The key in `localStorage` of the account's cart as this browser knows it. */
const KNOWN_KEY = 'cartSync';
/** Several changes in a row are sent together. */
const DEBOUNCE_MS = 1_500;
/** A larger cart is sent without the small images of its files: the shop reads at most 1 MB. */
const LARGEST_BYTES = 1_000_000;

interface KnownCart {
  /** The id of the account. */
  readonly account: string;
  readonly entries: readonly Entry[];
}

const cartApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    saveCart: build.mutation<ResponseOf<'saveCart'>, readonly Entry[]>({
      query: (entries) => ({ endpoint: 'saveCart', json: { entries: withinLimit(entries) } }),
    }),
  }),
});

type SyncedStore = Pick<Store<WithCart & WithSession & ShopState>, 'getState' | 'subscribe'> & {
  readonly dispatch: ShopDispatch;
};

/**
 * Keeps the cart of this browser and that of the account the same: at the start, after a login and after changes, and
 * when the page is shown again or the connection is back. What could not be sent is sent the next time.
 * @param signal ends it
 */
export function startCartSync(store: SyncedStore, signal: AbortSignal): void {
  if (signal.aborted) return;
  let { lines } = store.getState().cart;
  let token = selectToken(store.getState(), 'store');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isRequested = false;
  /** Also if this browser has changed nothing. */
  let sendsAlways = false;

  const run = async (always: boolean): Promise<void> => {
    if (signal.aborted) return;
    sendsAlways ||= always;
    if (isRunning) {
      isRequested = true;
      return;
    }
    isRunning = true;
    const sendsNow = sendsAlways;
    sendsAlways = false;
    try {
      if (await sync(store, sendsNow, signal)) isRequested = true;
    } finally {
      isRunning = false;
    }
    if (isRequested) {
      isRequested = false;
      schedule();
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(false), DEBOUNCE_MS);
  };
  const unsubscribe = store.subscribe(() => {
    const { cart, session } = store.getState();
    const before = token;
    token = session.store.token;
    if (token !== undefined && token !== before) void run(true);
    // A session that has expired is usually renewed by the same person.
    if (token === undefined && before !== undefined && session.store.ended === undefined) void forgetDetails();
    if (cart.lines !== lines) schedule();
    lines = cart.lines;
  });
  const syncNow = (): void => void run(true);
  globalThis.addEventListener('online', syncNow, { signal });
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') syncNow();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  signal.addEventListener('abort', unsubscribe);
  syncNow();
}

/**
 * @param always also if this browser has changed nothing, to get what other devices have changed
 * @returns whether there are changes that were not sent
 */
async function sync(store: SyncedStore, always: boolean, signal: AbortSignal): Promise<boolean> {
  const token = selectToken(store.getState(), 'store');
  if (token === undefined) return false;
  const account = accountOf(token);
  let sent: readonly Entry[] | undefined;
  await withStoredCart((stored, known) => {
    const isOther = known !== undefined && known.account !== account;
    const lines = isOther ? linesWithout(stored, known.entries) : stored;
    const before = known === undefined || isOther ? [] : known.entries;
    const entries = entriesOf(lines, before, Date.now());
    if (always || !haveSameContent(entries, before)) sent = entries;
    return { lines, known: { account, entries } };
  });
  if (sent === undefined) return false;
  const entries = sent;
  const { data } = await store.dispatch(cartApi.endpoints.saveCart.initiate(entries));
  if (data === undefined || signal.aborted || selectToken(store.getState(), 'store') !== token) return false;
  let isComplete = true;
  await withStoredCart((stored) => {
    const now = Date.now();
    // With what was changed during the request.
    const newest = entriesOf(stored, entries, now);
    isComplete = haveSameContent(newest, entries);
    const merged = mergeCarts(newest, data.entries as unknown as readonly Entry[], now);
    return { lines: linesOf(merged), known: { account, entries: merged } };
  });
  return !isComplete;
}

async function forgetDetails(): Promise<void> {
  await withStoredCart((stored, known) => {
    if (known === undefined) return { lines: stored, known };
    const { lines, known: entries } = afterLogout(stored, known.entries);
    return { lines, known: { ...known, entries } };
  });
}

type StoredLines = ReturnType<typeof parseCart>['lines'];

/** Changes the stored cart while no other tab does. Without storage there is nothing to keep the same. */
async function withStoredCart(
  change: (
    lines: StoredLines,
    known: KnownCart | undefined,
  ) => { readonly lines: readonly unknown[]; readonly known: KnownCart | undefined },
): Promise<void> {
  await crossTabMutex(() => {
    browserCart.writePending();
    const before = localStorage.getItem(CART_KEY);
    const { lines, known } = change(parseCart(before).lines, knownCart());
    const after = serializeCart(parseCart(JSON.stringify(lines)).lines);
    if (known !== undefined) localStorage.setItem(KNOWN_KEY, JSON.stringify(known));
    if (haveSameContent(JSON.parse(before ?? '[]'), JSON.parse(after))) return;
    localStorage.setItem(CART_KEY, after);
    browserCart.reload();
  });
}

function knownCart(): KnownCart | undefined {
  const known = localStorage.getItem(KNOWN_KEY);
  return known === null ? undefined : (JSON.parse(known) as KnownCart);
}

function withinLimit(entries: readonly Entry[]): Entry[] {
  if (new TextEncoder().encode(JSON.stringify(entries)).length <= LARGEST_BYTES) return [...entries];
  return JSON.parse(
    JSON.stringify(entries, (key, value: unknown) => (key === 'thumbnail' ? undefined : value)),
  ) as Entry[];
}
