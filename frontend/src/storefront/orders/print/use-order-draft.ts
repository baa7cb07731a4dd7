import { useLocation } from 'react-router-dom';
import { newKey } from '../../../shared/browser/new-key.ts';
import { createDraftKeeper } from '../../../shared/drafts/draft-store.ts';
import { draftStore } from '../../../shared/drafts/draft-database.ts';
import { tabPlaces } from '../../../shared/drafts/tab-slots.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { orderIntentOf } from '../../cart/order-intent.ts';
import { useClaimedDraft } from '../checkout/use-claimed-draft.ts';
import { beginOrder, impersonalOrder, ORDER_DRAFT } from './order-draft.ts';

/** The print order on its way in this tab. */
export const orderDrafts = createDraftKeeper({
  ...ORDER_DRAFT,
  store: draftStore,
  places: tabPlaces,
  now: () => new Date(),
});

/** The draft of an ordering page: what the navigation brought, or what is kept. */
export function useOrderDraft() {
  const location = useLocation();
  const intent = orderIntentOf(location.state);
  const view = useDraft(orderDrafts, (kept) => beginOrder(intent, kept, newKey));
  return useClaimedDraft(orderDrafts, view, impersonalOrder);
}
