import { LINK_TOKEN_PATTERN } from '@pressline/domain/orders/fulfilment/link-token-pattern.ts';

/** An order whose link this browser keeps, for a guest who has no account to find it in. */
export interface Followed {
  readonly token: string;
  readonly number: string;
  /** When it was placed, ISO 8601. */
  readonly at: string;
}

const KEY = 'followedOrders';
/** The newest; who orders more has an account by then. */
const MOST = 10;

/** Newest first; what somebody else put there, or an old version left, is left out. */
export function followedOrders(): readonly Followed[] {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isFollowed) : [];
  } catch {
    // Not JSON, or storage is forbidden: then there is nothing to show.
    return [];
  }
}

/** Whether the browser keeps it: where storage is full or forbidden, only the page shows the link. */
export function follow(order: Followed): boolean {
  const others = followedOrders().filter(({ token }) => token !== order.token);
  try {
    globalThis.localStorage.setItem(KEY, JSON.stringify([order, ...others].slice(0, MOST)));
    return true;
  } catch {
    return false;
  }
}

/** By who shares the browser with others: whether the browser keeps none any more. The links themselves stay good. */
export function forgetFollowed(): boolean {
  try {
    globalThis.localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

function isFollowed(value: unknown): value is Followed {
  if (typeof value !== 'object' || value === null) return false;
  const { token, number, at } = value as Partial<Record<keyof Followed, unknown>>;
  return (
    typeof token === 'string' &&
    LINK_TOKEN_PATTERN.test(token) &&
    typeof number === 'string' &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at))
  );
}
