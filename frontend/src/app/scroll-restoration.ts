import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** In `sessionStorage`, across a reload. */
const STORAGE_KEY = 'pagePlaces';
/** How long to wait for lists that are loading. */
const TIMEOUT_MS = 5_000;
/** A page that has not changed its height for this long, and loads no list, is restored. */
const QUIET_MS = 1_000;
/** Skeletons of lists. */
const LOADING = '[data-loading]';

/** The scroll position of each entry of the tab's history. */
const positions = new Map<string, number>(stored());
let currentKey: string | undefined;
/** While a position is restored, scrolling is not recorded. */
let isRestoring = false;

function stored(): [string, number][] {
  try {
    const found: unknown = JSON.parse(globalThis.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isPosition) : [];
  } catch {
    return [];
  }
}

/** Other scripts may have written to the storage. */
function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

function record(): void {
  if (currentKey !== undefined && !isRestoring) positions.set(currentKey, globalThis.scrollY);
}

/** @returns whether they survive a reload: storage can be full or forbidden */
function store(): boolean {
  try {
    globalThis.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-100)));
    return true;
  } catch {
    return false;
  }
}

/**
 * Gives the first entry of the tab's history a key of its own. The router's own key for it is always the same, so a page whose
 * URL was typed would start at the scroll position of another.
 */
export function keyFirstHistoryEntry(): void {
  const state: unknown = globalThis.history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return;
  globalThis.history.replaceState({ ...(state as object | null), key: Math.random().toString(36).slice(2) }, '');
}

/**
 * Restores the scroll position when the user navigates back, also if lists have to be loaded again: the router scrolls once,
 * when the page may still be too short. It stops as soon as the user scrolls, taps or types.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  useLayoutEffect(() => {
    globalThis.addEventListener('scroll', record, { passive: true });
    globalThis.addEventListener('pagehide', store);
    return () => {
      globalThis.removeEventListener('scroll', record);
      globalThis.removeEventListener('pagehide', store);
    };
  }, []);
  useLayoutEffect(() => {
    currentKey = key;
    const position = positions.get(key) ?? 0;
    return navigationType === NavigationType.Pop && position > 0 ? restore(position) : undefined;
  }, [navigationType, key]);
}

function restore(position: number): () => void {
  const stopped = new AbortController();
  isRestoring = true;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    stopped.abort();
    heightObserver.disconnect();
    clearTimeout(timeout);
    clearTimeout(quiet);
    isRestoring = false;
  };
  // Again with each list that is loaded: it moves what is below.
  const scroll = () => {
    globalThis.scrollTo({ top: position, behavior: 'instant' });
    clearTimeout(quiet);
    if (Math.abs(globalThis.scrollY - position) < 2) quiet = setTimeout(stopOnceLoaded, QUIET_MS);
  };
  const stopOnceLoaded = () => {
    if (document.querySelector(LOADING) === null) stop();
    else quiet = setTimeout(stopOnceLoaded, QUIET_MS);
  };
  const heightObserver = new ResizeObserver(scroll);
  const timeout = setTimeout(stop, TIMEOUT_MS);
  heightObserver.observe(document.body);
  for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    globalThis.addEventListener(input, stop, { signal: stopped.signal, passive: true });
  return stop;
}
