import { useEffect } from 'react';
import { newKey } from '../../../shared/browser/new-key.ts';
import { useProfileQuery } from '../../api/profile-api.ts';
import type { DraftStore, DraftView } from '../../../shared/drafts/draft-store.ts';
import { useLastOrderDetails } from './use-last-order-details.ts';
import { claimDraft, belongsToOther, type CustomerDraft } from './claimed-draft.ts';
import { useToken } from '../../../shared/session/use-token.ts';

/** The draft of the logged-in customer; `opening` until it is certain that it is theirs. */
export function useClaimedDraft<D extends CustomerDraft>(
  store: DraftStore<D>,
  view: DraftView<D>,
  impersonal: (draft: D) => D,
): DraftView<D> {
  const token = useToken('store');
  const { currentData: customer, error } = useProfileQuery(undefined, { skip: token === undefined });
  const last = useLastOrderDetails();
  useEffect(() => {
    if (customer !== undefined && view.status === 'open')
      store.change((draft) => claimDraft(draft, customer, impersonal, newKey, last));
  }, [customer, impersonal, store, last, view.status]);
  if (view.status !== 'open' || token === undefined) return view;
  const isUncertain =
    customer === undefined
      ? error === undefined && view.draft.account !== undefined
      : belongsToOther(view.draft, customer);
  return isUncertain ? { status: 'opening' } : view;
}
