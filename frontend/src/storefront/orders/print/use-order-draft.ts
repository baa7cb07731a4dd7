import { useLocation } from 'react-router-dom';
import { newKey } from '../../../shared/browser/new-key.ts';
import { customerDraftStore, useDraft } from '../../drafts/use-draft.ts';
import { orderIntentOf } from '../../cart/order-intent.ts';
import { useClaimedDraft } from '../order-form/use-claimed-draft.ts';
import { beginOrder, impersonalOrder, ORDER_DRAFT } from './order-draft.ts';

export const orderDrafts = customerDraftStore(ORDER_DRAFT);

/** The draft of a checkout page, from the navigation state or the store. */
export function useOrderDraft() {
  const location = useLocation();
  const intent = orderIntentOf(location.state);
  const view = useDraft(orderDrafts, (stored) => beginOrder(intent, stored, newKey));
  return useClaimedDraft(orderDrafts, view, impersonalOrder);
}
