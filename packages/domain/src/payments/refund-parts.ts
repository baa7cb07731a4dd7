import { apportion } from '../kernel/apportion.ts';
import type { Fils } from '../kernel/money.ts';
import type { PaymentPart, RefundPart } from './payment-events.ts';

export interface Refund {
  readonly amount: Fils;
  /** Absent if it is of no order in particular, or was made in the provider’s own pages. */
  readonly orderId?: string | undefined;
  /** Its shares of the orders, if it is of none in particular. */
  readonly parts?: readonly RefundPart[] | undefined;
  readonly status: 'requested' | 'refunded' | 'failed';
}

interface Refunded {
  readonly parts: readonly PaymentPart[];
  /** By the id of the refund. */
  readonly refunds: Readonly<Record<string, Refund>>;
}

/** What was refunded of the part of an order. */
export function refundedFor(
  { parts, refunds }: Refunded,
  orderId: string,
  isCounted: (refund: Refund) => boolean,
): Fils {
  const isOnly = parts.length === 1 && parts[0]?.orderId === orderId;
  return Object.values(refunds)
    .filter(isCounted)
    .reduce((sum, refund) => sum + (isOnly ? refund.amount : shareOf(refund, orderId)), 0);
}

function shareOf({ amount, orderId: refunded, parts = [] }: Refund, orderId: string): Fils {
  if (refunded !== undefined) return refunded === orderId ? amount : 0;
  return parts.find((part) => part.orderId === orderId)?.amount ?? 0;
}

/**
 * Splits a refund that names no order, such as one made on the provider’s pages: it first returns what no order could
 * take, and the rest of it is apportioned to the orders by what they have left of the payment, like the delivery fee
 * and the discount of a checkout.
 */
export function partsOfRefund(paid: Refunded & { readonly unassigned: readonly string[] }, amount: Fils): RefundPart[] {
  const parts = paid.parts.map(({ orderId, amount: part }) => ({
    orderId,
    left: Math.max(0, part - refundedFor(paid, orderId, ({ status }) => status === 'refunded')),
  }));
  const unassigned = parts.filter(({ orderId }) => paid.unassigned.includes(orderId));
  const assigned = parts.filter((part) => !unassigned.includes(part));
  const first = Math.min(
    amount,
    unassigned.reduce((sum, { left }) => sum + left, 0),
  );
  const split = (sum: Fils, among: typeof parts): RefundPart[] => {
    if (sum === 0 || among.length === 0) return [];
    const weights = among.map(({ left }) => left);
    return apportion(sum, weights).flatMap((share, index) => {
      const orderId = among[index]?.orderId;
      return share > 0 && orderId !== undefined ? [{ orderId, amount: share }] : [];
    });
  };
  return [...split(first, unassigned), ...split(amount - first, assigned)];
}
