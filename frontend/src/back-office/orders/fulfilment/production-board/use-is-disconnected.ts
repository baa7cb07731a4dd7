import { useEffect, useState } from 'react';
import { useIsLive } from '../../../../shared/change-feed/liveness.ts';

/** A line that breaks is mostly back within a second or two. */
const GRACE_PERIOD_MS = 4_000;

/** Whether nothing has been heard of the shop for so long that what others have done meanwhile may be missing here. */
export function useIsDisconnected(): boolean {
  const isLive = useIsLive();
  const [isDisconnected, setDisconnected] = useState(false);
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setTimeout(() => setDisconnected(true), GRACE_PERIOD_MS);
    return () => {
      clearTimeout(timer);
      setDisconnected(false);
    };
  }, [isLive]);
  return isDisconnected;
}
