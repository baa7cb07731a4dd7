import { useLocation } from 'react-router-dom';
import { newKey } from '../../../shared/browser/new-key.ts';
import { customerDraftStore, useDraft } from '../../drafts/use-draft.ts';
import { safetyIntentOf } from '../../cart/safety-intent.ts';
import { useClaimedDraft } from '../order-form/use-claimed-draft.ts';
import { beginSafetyOrder, impersonalSafetyOrder, SAFETY_DRAFT } from './safety-draft.ts';

export const safetyDrafts = customerDraftStore(SAFETY_DRAFT);

/** The draft of the order form, from the navigation state or the store. */
export function useSafetyDraft() {
  const location = useLocation();
  const intent = safetyIntentOf(location.state);
  const view = useDraft(safetyDrafts, (stored) => beginSafetyOrder(intent, stored, newKey));
  return useClaimedDraft(safetyDrafts, view, impersonalSafetyOrder);
}
