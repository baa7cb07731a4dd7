import { useEffect, useState } from 'react';
import { useIsLive } from '../../../../shared/change-feed/liveness.ts';

/** A line that breaks is mostly back within a second or two. */
const BREAK_MS = 4_000;

/** Whether nothing has been heard of the shop for so long that what others have done meanwhile may be missing here. */
export function useIsUnheard(): boolean {
  const live = useIsLive();
  const [unheard, setUnheard] = useState(false);
  useEffect(() => {
    if (live) return undefined;
    const timer = setTimeout(() => setUnheard(true), BREAK_MS);
    return () => {
      clearTimeout(timer);
      setUnheard(false);
    };
  }, [live]);
  return unheard;
}
