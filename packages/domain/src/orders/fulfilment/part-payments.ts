import type { Fils } from '../../kernel/money.ts';

/** A payment that was recorded on an order and not withdrawn since. */
interface RecordedPart {
  /** The revision of its event. */
  readonly revision: number;
  readonly amount: Fils;
}

/** What was received for an order, in one or more parts. */
export interface PartPayments {
  /** VAT included. */
  readonly total: Fils;
  /** Oldest first. */
  readonly parts: readonly RecordedPart[];
}

/** `part-paid` if something is still due. */
export type PaidState = 'unpaid' | 'part-paid' | 'paid';

export function receivedOf({ parts }: Pick<PartPayments, 'parts'>): Fils {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

export function dueOf(order: PartPayments): Fils {
  return Math.max(0, order.total - receivedOf(order));
}

/**
 * What is due of the requested deposit; 0 if none was requested, or it was received.
 * @param order `deposit`: what has to be received before work begins
 */
export function depositDueOf(order: PartPayments & { readonly deposit?: Fils | undefined }): Fils {
  return Math.min(dueOf(order), Math.max(0, (order.deposit ?? 0) - receivedOf(order)));
}

export function paidStateOf(order: PartPayments): PaidState {
  if (order.parts.length === 0) return 'unpaid';
  return dueOf(order) === 0 ? 'paid' : 'part-paid';
}

/** @param amount absent if it paid all that was due */
export function withPart(order: PartPayments, revision: number, amount: Fils | undefined): readonly RecordedPart[] {
  return [...order.parts, { revision, amount: amount ?? dueOf(order) }];
}

/** @param withdrawn the revision of the payment; absent if all were withdrawn */
export function withoutPart<Part extends { readonly revision: number }>(
  parts: readonly Part[],
  withdrawn: number | undefined,
): readonly Part[] {
  return withdrawn === undefined ? [] : parts.filter(({ revision }) => revision !== withdrawn);
}
