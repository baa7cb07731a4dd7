import type { CartLine } from './cart-line.ts';

/** The part of a line that is ordered, and then removed from the cart. */
export type CartPart = Pick<CartLine, 'id' | 'size' | 'quantity'>;

/** The cart parts in a navigation state or stored draft; validated, because neither can be trusted. */
export function cartPartsOf(state: object): readonly CartPart[] {
  const parts: unknown = 'fromCart' in state ? state.fromCart : undefined;
  return Array.isArray(parts) ? parts.filter(isPart) : [];
}

function isPart(part: unknown): part is CartPart {
  if (typeof part !== 'object' || part === null) return false;
  const { id, size, quantity } = part as Partial<Record<keyof CartPart, unknown>>;
  return typeof id === 'string' && (size === undefined || typeof size === 'string') && Number.isInteger(quantity);
}
