import { useLayoutEffect, useSyncExternalStore } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { Draft, DraftKeeper, DraftView } from '../../shared/drafts/draft-store.ts';

/**
 * The draft of a page, opened when the page is.
 * @param begin makes it out of what is kept and of what the page came with
 */
export function useDraft<D extends Draft>(
  keeper: DraftKeeper<D>,
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
