import { useLocation } from 'react-router-dom';
import { newKey } from '../../../shared/browser/new-key.ts';
import { customerDrafts, useDraft } from '../../drafts/use-draft.ts';
import { safetyIntentOf } from '../../cart/safety-intent.ts';
import { useClaimedDraft } from '../checkout/use-claimed-draft.ts';
import { beginSafetyOrder, impersonalSafetyOrder, SAFETY_DRAFT } from './safety-draft.ts';

/** The order of safety wear on its way in this tab. */
export const safetyDrafts = customerDrafts(SAFETY_DRAFT);

/** The draft of the order form: what the navigation brought, or what is kept. */
export function useSafetyDraft() {
  const location = useLocation();
  const intent = safetyIntentOf(location.state);
  const view = useDraft(safetyDrafts, (kept) => beginSafetyOrder(intent, kept, newKey));
  return useClaimedDraft(safetyDrafts, view, impersonalSafetyOrder);
}
