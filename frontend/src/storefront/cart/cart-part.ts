import type { CartLine } from './cart-line.ts';

/** So much of a line: what goes into an order, and leaves the cart with it. */
export type CartPart = Pick<CartLine, 'id' | 'size' | 'quantity'>;

/** What a navigation's state or a kept draft says came from the cart; anybody may have put it there. */
export function cartPartsOf(state: object): readonly CartPart[] {
  const parts: unknown = 'fromCart' in state ? state.fromCart : undefined;
  return Array.isArray(parts) ? parts.filter(isPart) : [];
}

function isPart(part: unknown): part is CartPart {
  if (typeof part !== 'object' || part === null) return false;
  const { id, size, quantity } = part as Partial<Record<keyof CartPart, unknown>>;
  return typeof id === 'string' && (size === undefined || typeof size === 'string') && Number.isInteger(quantity);
}
