import { useLocation } from 'react-router-dom';
import { newKey } from '../../../shared/browser/new-key.ts';
import { createDraftKeeper } from '../../../shared/drafts/draft-store.ts';
import { draftStore } from '../../../shared/drafts/draft-database.ts';
import { tabPlaces } from '../../../shared/drafts/tab-slots.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { safetyIntentOf } from '../../cart/safety-intent.ts';
import { useClaimedDraft } from '../checkout/use-claimed-draft.ts';
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
