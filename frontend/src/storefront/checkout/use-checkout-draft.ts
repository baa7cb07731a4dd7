import { useEffect } from 'react';
import { newKey } from '../../shared/browser/new-key.ts';
import { destinationPreference } from '../cart/cart-destination.ts';
import { customerDraftStore, useDraft } from '../drafts/use-draft.ts';
import { useClaimedDraft } from '../orders/order-form/use-claimed-draft.ts';
import { CHECKOUT_DRAFT, impersonalCheckout, newCheckout, type CheckoutDraft } from './checkout-draft.ts';

export const checkoutDrafts = customerDraftStore(CHECKOUT_DRAFT);

const begin = (stored: CheckoutDraft | undefined) => stored ?? newCheckout(newKey(), destinationPreference.get());

/**
 * The draft of the checkout page.
 * @param isOver the checkout was placed, so no new draft is begun
 */
export function useCheckoutDraft(isOver: boolean) {
  const view = useDraft(checkoutDrafts, begin);
  const isGone = view.status === 'none' && !isOver;
  useEffect(() => {
    // Drafts are deleted when the customer logs out; the page stays.
    if (isGone) void checkoutDrafts.open(begin);
  }, [isGone]);
  return useClaimedDraft(checkoutDrafts, view, impersonalCheckout);
}
