import { useLocation } from 'react-router-dom';
import { newKey } from '../../shared/browser/new-key.ts';
import { createDraftKeeper } from '../../shared/drafts/draft-keeper.ts';
import { draftStore } from '../../shared/drafts/draft-store.ts';
import { tabPlaces } from '../../shared/drafts/tab-places.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { safetyIntentOf } from '../../shared/order/safety-intent.ts';
import { useClaimedDraft } from '../../shared/ordering/use-claimed-draft.ts';
import { beginSafetyOrder, impersonalSafetyOrder, SAFETY_DRAFT } from './safety-draft.ts';

/** The order of safety wear on its way in this tab. */
export const safetyDrafts = createDraftKeeper({
  ...SAFETY_DRAFT,
  store: draftStore,
  places: tabPlaces,
  now: () => new Date(),
});

/** The draft of the order form: what the navigation brought, or what is kept. */
export function useSafetyDraft() {
  const location = useLocation();
  const intent = safetyIntentOf(location.state);
  const view = useDraft(safetyDrafts, (kept) => beginSafetyOrder(intent, kept, newKey));
  return useClaimedDraft(safetyDrafts, view, impersonalSafetyOrder);
}
