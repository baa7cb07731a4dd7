import type { Draft } from '../../../shared/drafts/draft-store.ts';
import { filledFrom, NO_DETAILS, type CustomerDetails, type OrderedWith } from './customer.ts';

/** A draft with a person's details. */
export interface CustomerDraft extends Draft {
  /** The id of the account that it was made with; absent before anybody was logged in. */
  readonly account?: string | undefined;
  readonly details: CustomerDetails;
}

export interface Customer {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

export function isOfAnother(draft: CustomerDraft, customer: Customer): boolean {
  return draft.account !== undefined && draft.account !== customer.id;
}

/**
 * The draft once it is known who is logged in: theirs, filled in where it is empty. Of another account's draft, as one
 * whose session ran out here leaves it, only what is no person's goes on, as an order of its own.
 * @param last what their last order was placed with
 * @param impersonal what of the draft is no person's: not their files, nor what they agreed to
 */
export function claimedBy<D extends CustomerDraft>(
  draft: D,
  customer: Customer,
  impersonal: (draft: D) => D,
  newKey: () => string,
  last?: OrderedWith,
): D {
  if (isOfAnother(draft, customer))
    return {
      ...impersonal(draft),
      key: newKey(),
      account: customer.id,
      details: filledFrom(NO_DETAILS, customer, last),
    };
  const details = filledFrom(draft.details, customer, last);
  const same = details === draft.details && draft.account === customer.id;
  return same ? draft : { ...draft, account: customer.id, details };
}
