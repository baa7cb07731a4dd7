import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { newKey } from '../../../shared/browser/new-key.ts';
import { useProfileQuery } from '../../api/profile-api.ts';
import type { DraftStore, DraftView } from '../../../shared/drafts/draft-store.ts';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { useLastOrderedWith } from './use-last-order-details.ts';
import { claimedBy, isOfAnother, type CustomerDraft } from './claimed-draft.ts';

/** The draft of whoever is logged in; `opening` until it is sure that it is theirs. */
export function useClaimedDraft<D extends CustomerDraft>(
  keeper: DraftStore<D>,
  view: DraftView<D>,
  impersonal: (draft: D) => D,
): DraftView<D> {
  const token = useSelector((state: WithSession) => selectToken(state, 'store'));
  const { currentData: customer, error } = useProfileQuery(undefined, { skip: token === undefined });
  const last = useLastOrderedWith();
  useEffect(() => {
    if (customer !== undefined && view.status === 'open')
      keeper.change((draft) => claimedBy(draft, customer, impersonal, newKey, last));
  }, [customer, impersonal, keeper, last, view.status]);
  if (view.status !== 'open' || token === undefined) return view;
  const unsure =
    customer === undefined
      ? error === undefined && view.draft.account !== undefined
      : isOfAnother(view.draft, customer);
  return unsure ? { status: 'opening' } : view;
}
