import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Draft, DraftKeeper, DraftView } from './draft-keeper.ts';

/** The draft of a page, opened when the page is; `begin` makes it out of what is kept and what the page came with. */
export function useDraft<D extends Draft>(
  keeper: DraftKeeper<D>,
  begin: (kept: D | undefined) => D | undefined,
): DraftView<D> {
  // Before the first paint, so that a page that is come back to shows its draft at once.
  useLayoutEffect(() => {
    void keeper.open(begin);
    // Once a page: what it came with doesn't change while it is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [keeper]);
  return useSyncExternalStore(keeper.subscribe, keeper.view);
}
