import type { Draft } from '../../../shared/drafts/draft-store.ts';
import { prefill, NO_DETAILS, type CustomerDetails, type LastOrderDetails } from './customer.ts';

/** A draft with customer details. */
export interface CustomerDraft extends Draft {
  /** The id of the customer’s account; undefined before the login. */
  readonly account?: string | undefined;
  readonly details: CustomerDetails;
  /** Who has sent it, while it is unknown whether the order was placed. */
  readonly sentBy?: string | undefined;
}

export interface Customer {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

export function belongsToOther(draft: CustomerDraft, customer: Customer): boolean {
  return draft.account !== undefined && draft.account !== customer.id;
}

/**
 * Assigns a draft to the logged-in customer and prefills empty details. A draft of another account, for example after
 * an expired session, keeps only its impersonal part, as a new order. One that was sent keeps its details, because the
 * shop recognizes a repeated request by them.
 * @param last the details of the customer’s last order
 * @param impersonal removes personal data, files and consents
 */
export function claimDraft<D extends CustomerDraft>(
  draft: D,
  customer: Customer,
  impersonal: (draft: D) => D,
  newKey: () => string,
  last?: LastOrderDetails,
): D {
  if (belongsToOther(draft, customer))
    return {
      ...impersonal(draft),
      key: newKey(),
      account: customer.id,
      details: prefill(NO_DETAILS, customer, last),
    };
  const details = draft.sentBy === undefined ? prefill(draft.details, customer, last) : draft.details;
  const isUnchanged = details === draft.details && draft.account === customer.id;
  return isUnchanged ? draft : { ...draft, account: customer.id, details };
}
