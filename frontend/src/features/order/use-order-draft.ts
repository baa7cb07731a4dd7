import { useLocation } from 'react-router-dom';
import { createDraftKeeper } from '../../shared/drafts/draft-keeper.ts';
import { browserDraftStore } from '../../shared/drafts/draft-store.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { orderIntentOf } from '../../shared/order/order-intent.ts';
import { beginOrder, ORDER_DRAFT } from './order-draft.ts';

/** The one print order on its way in this browser. */
export const orderDrafts = createDraftKeeper({ ...ORDER_DRAFT, store: browserDraftStore(), now: () => new Date() });

/** The draft of an ordering page: what the navigation brought, or what is kept. */
export function useOrderDraft() {
  const location = useLocation();
  const intent = orderIntentOf(location.state);
  return useDraft(orderDrafts, (kept) => beginOrder(intent, kept, () => crypto.randomUUID()));
}
