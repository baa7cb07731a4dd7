import { useLocation } from 'react-router-dom';
import { newKey } from '../../../shared/browser/new-key.ts';
import { customerDrafts, useDraft } from '../../drafts/use-draft.ts';
import { orderIntentOf } from '../../cart/order-intent.ts';
import { useClaimedDraft } from '../checkout/use-claimed-draft.ts';
import { beginOrder, impersonalOrder, ORDER_DRAFT } from './order-draft.ts';

/** The print order on its way in this tab. */
export const orderDrafts = customerDrafts(ORDER_DRAFT);

/** The draft of an ordering page: what the navigation brought, or what is kept. */
export function useOrderDraft() {
  const location = useLocation();
  const intent = orderIntentOf(location.state);
  const view = useDraft(orderDrafts, (kept) => beginOrder(intent, kept, newKey));
  return useClaimedDraft(orderDrafts, view, impersonalOrder);
}
