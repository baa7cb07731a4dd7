import { LINK_TOKEN_PATTERN } from '@pressline/domain/orders/fulfilment/link-token-pattern.ts';

/** An order of a guest, whose tracking link is stored in the browser. */
export interface GuestOrder {
  readonly token: string;
  readonly number: string;
  /** When it was placed, ISO 8601. */
  readonly at: string;
}

const KEY = 'followedOrders';
/** Only the newest orders are stored. */
const MAX_ORDERS = 10;

/** Newest first. Invalid stored values are ignored. */
export function guestOrders(): readonly GuestOrder[] {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isGuestOrder) : [];
  } catch {
    // Not JSON, or storage is disabled.
    return [];
  }
}

/** @returns false if storage is full or disabled: then only the confirmation page shows the link */
export function addGuestOrder(order: GuestOrder): boolean {
  const others = guestOrders().filter(({ token }) => token !== order.token);
  try {
    globalThis.localStorage.setItem(KEY, JSON.stringify([order, ...others].slice(0, MAX_ORDERS)));
    return true;
  } catch {
    return false;
  }
}

/**
 * For users of shared computers. The links themselves stay valid.
 *
 * @returns false if storage is disabled
 */
export function clearGuestOrders(): boolean {
  try {
    globalThis.localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

function isGuestOrder(value: unknown): value is GuestOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { token, number, at } = value as Partial<Record<keyof GuestOrder, unknown>>;
  return (
    typeof token === 'string' &&
    LINK_TOKEN_PATTERN.test(token) &&
    typeof number === 'string' &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at))
  );
}
