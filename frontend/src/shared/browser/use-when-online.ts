import { useEffect, useEffectEvent } from 'react';

/** Does something when the browser says that the connection is back, while that is waited for. */
export function useWhenOnline(waits: boolean, onOnline: () => void): void {
  const told = useEffectEvent(onOnline);
  useEffect(() => {
    if (!waits) return undefined;
    const back = () => told();
    globalThis.addEventListener('online', back);
    return () => {
      globalThis.removeEventListener('online', back);
    };
  }, [waits]);
}
