import { useEffect, useEffectEvent } from 'react';

/** Calls `onOnline` when the browser is online again, while `isWaiting`. */
export function useWhenOnline(isWaiting: boolean, onOnline: () => void): void {
  const handleOnline = useEffectEvent(onOnline);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const listener = () => handleOnline();
    globalThis.addEventListener('online', listener);
    return () => {
      globalThis.removeEventListener('online', listener);
    };
  }, [isWaiting]);
}
