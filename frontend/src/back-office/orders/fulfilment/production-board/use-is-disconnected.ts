import { useEffect, useState } from 'react';
import { useIsLive } from '../../../../shared/change-feed/liveness.ts';

/** Most interruptions end within a second or two. */
const GRACE_PERIOD_MS = 4_000;

/** Whether change notifications have been missing for so long that the board may be outdated. */
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
