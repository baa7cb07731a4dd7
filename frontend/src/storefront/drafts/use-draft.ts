import { useLayoutEffect, useSyncExternalStore } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { draftDatabase } from '../../shared/drafts/draft-database.ts';
import {
  createDraftStore,
  type Draft,
  type DraftStore,
  type DraftKind,
  type DraftView,
} from '../../shared/drafts/draft-store.ts';
import { tabSlots } from '../../shared/drafts/tab-slots.ts';

/** The store of one kind of customer drafts. */
export function customerDraftStore<D extends Draft>(kind: DraftKind<D>): DraftStore<D> {
  return createDraftStore({ ...kind, database: draftDatabase, slots: tabSlots, now: () => new Date() });
}

/**
 * Opens the draft of a page.
 * @param begin creates it from the stored draft
 */
export function useDraft<D extends Draft>(
  store: DraftStore<D>,
  begin: (stored: D | undefined) => D | undefined,
): DraftView<D> {
  const navigationType = useNavigationType();
  // Before the first paint, so that the draft is shown at once when navigating back.
  useLayoutEffect(() => {
    // After a reload or when navigating back, the stored draft is newer than the navigation state.
    const isRestored = (stored: D | undefined, isOwn: boolean) =>
      navigationType === NavigationType.Pop && isOwn && stored !== undefined;
    void store.open((stored, isOwn) => (isRestored(stored, isOwn) ? stored : begin(stored)));
    // Once per page: the navigation state does not change while it is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store]);
  return useSyncExternalStore(store.subscribe, store.view);
}
