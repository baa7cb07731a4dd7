import { useSyncExternalStore } from 'react';

const EVERY = 30_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const each of listeners) each();
    }, EVERY);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * What a reading makes of the time, and a new one only when that has changed: a list of hundreds of ages draws those that
 * read otherwise now. The reading must be a plain value.
 */
export function useReading<Reading extends string | number | boolean>(read: (now: number) => Reading): Reading {
  return useSyncExternalStore(subscribe, () => read(now));
}

/** The time in ms, the same for all of a page, moving on every half minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
