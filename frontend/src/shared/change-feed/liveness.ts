import { useSyncExternalStore } from 'react';

let live = false;
const listeners = new Set<() => void>();

/** Whether the page receives change notifications. */
export function setLive(now: boolean): void {
  if (now === live) return;
  live = now;
  for (const listener of listeners) listener();
}

/** @returns unsubscribes */
export function onLiveness(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export function useIsLive(): boolean {
  return useSyncExternalStore(
    onLiveness,
    () => live,
    () => false,
  );
}
