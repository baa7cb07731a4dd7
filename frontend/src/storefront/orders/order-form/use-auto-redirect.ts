import { useEffect, useEffectEvent } from 'react';
import { useIsNavigating } from '../../../shared/browser/use-is-navigating.ts';

/** How long a success message is shown. */
export const AUTO_REDIRECT_DELAY_MS = 2_000;

/** Redirects automatically after a success message, unless the user is already navigating. */
export function useAutoRedirect(isPending: boolean, redirect: () => void): void {
  const isNavigating = useIsNavigating();
  const handleTimeout = useEffectEvent(redirect);
  useEffect(() => {
    if (!isPending || isNavigating) return undefined;
    const timer = setTimeout(() => handleTimeout(), AUTO_REDIRECT_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isNavigating, isPending]);
}
