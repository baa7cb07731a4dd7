import { useEffect, useEffectEvent } from 'react';
import { useIsNavigating } from '../../../shared/browser/use-is-navigating.ts';

/** How long a success is shown before its page goes on. */
const SHOWN_MS = 2_000;

/** Goes on by itself from a page that only says that something was done; not while somebody is leaving it for elsewhere. */
export function useGoesOn(waits: boolean, goOn: () => void): void {
  const going = useIsNavigating();
  const over = useEffectEvent(goOn);
  useEffect(() => {
    if (!waits || going) return undefined;
    const timer = setTimeout(() => over(), SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [going, waits]);
}
