import { useLocation } from 'react-router-dom';
import { createDraftKeeper } from '../../shared/drafts/draft-keeper.ts';
import { browserDraftStore } from '../../shared/drafts/draft-store.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { safetyIntentOf } from '../../shared/order/safety-intent.ts';
import { beginSafetyOrder, SAFETY_DRAFT } from './safety-draft.ts';

/** The one order of safety wear on its way in this browser. */
export const safetyDrafts = createDraftKeeper({ ...SAFETY_DRAFT, store: browserDraftStore(), now: () => new Date() });

/** The draft of the order form: what the navigation brought, or what is kept. */
export function useSafetyDraft() {
  const location = useLocation();
  const intent = safetyIntentOf(location.state);
  return useDraft(safetyDrafts, (kept) => beginSafetyOrder(intent, location.key, kept, () => crypto.randomUUID()));
}
