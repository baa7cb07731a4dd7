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

/** The drafts of one kind of the customers of this browser. */
export function customerDrafts<D extends Draft>(kind: DraftKind<D>): DraftStore<D> {
  return createDraftStore({ ...kind, database: draftDatabase, slots: tabSlots, now: () => new Date() });
}

/**
 * The draft of a page, opened when the page is.
 * @param begin makes it out of what is kept and of what the page came with
 */
export function useDraft<D extends Draft>(
  keeper: DraftStore<D>,
  begin: (kept: D | undefined) => D | undefined,
): DraftView<D> {
  const cameBy = useNavigationType();
  // Before the first paint, so that a page that is come back to shows its draft at once.
  useLayoutEffect(() => {
    // Reloaded or gone back to, a page came with what it once began with: what has become of it since is newer.
    const goesOn = (kept: D | undefined, mine: boolean) => cameBy === NavigationType.Pop && mine && kept !== undefined;
    void keeper.open((kept, mine) => (goesOn(kept, mine) ? kept : begin(kept)));
    // Once a page: what it came with doesn't change while it is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [keeper]);
  return useSyncExternalStore(keeper.subscribe, keeper.view);
}
