import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Where the browser's tab keeps the places of its pages across a reload. */
const KEPT = 'pagePlaces';
/** A list that takes longer is no longer waited for. */
const PATIENCE_MS = 5_000;
/** A page at its place that changes no more in so long, and waits for no list, is done. */
const QUIET_MS = 1_000;
/** Bones in the place of a list that is on its way. */
const LOADING = '[data-loading]';

/** How far each entry of the tab's history was scrolled. */
const places = new Map<string, number>(kept());
let shown: string | undefined;
/** On the way back to a place: what is scrolled meanwhile is none. */
let returning = false;

function kept(): [string, number][] {
  try {
    const found: unknown = JSON.parse(globalThis.sessionStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(found) ? found.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** Whoever else writes into the tab's storage must not keep the pages from beginning. */
function isPlace(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

function note(): void {
  if (shown !== undefined && !returning) places.set(shown, globalThis.scrollY);
}

/** Whether they outlive a reload: storage can be full or forbidden. */
function keep(): boolean {
  try {
    globalThis.sessionStorage.setItem(KEPT, JSON.stringify([...places].slice(-100)));
    return true;
  } catch {
    return false;
  }
}

/**
 * Gives the entry of the history that a tab begins with a key of its own. The router calls each of them the same, and a page
 * whose address is typed would begin where another one was left.
 */
export function nameFirstEntry(): void {
  const state: unknown = globalThis.history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return;
  globalThis.history.replaceState({ ...(state as object | null), key: Math.random().toString(36).slice(2) }, '');
}

/**
 * Goes back to the old place of a page that is returned to, also where its lists have to be loaded again: the router scrolls
 * once, when the page may still be too short. As soon as the reader scrolls, taps or types, it is theirs.
 */
export function useOldPlace(): void {
  const { key } = useLocation();
  const cameBy = useNavigationType();
  useLayoutEffect(() => {
    globalThis.addEventListener('scroll', note, { passive: true });
    globalThis.addEventListener('pagehide', keep);
    return () => {
      globalThis.removeEventListener('scroll', note);
      globalThis.removeEventListener('pagehide', keep);
    };
  }, []);
  useLayoutEffect(() => {
    shown = key;
    const place = places.get(key) ?? 0;
    return cameBy === NavigationType.Pop && place > 0 ? goBackTo(place) : undefined;
  }, [cameBy, key]);
}

function goBackTo(place: number): () => void {
  const over = new AbortController();
  returning = true;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    over.abort();
    grown.disconnect();
    clearTimeout(patience);
    clearTimeout(quiet);
    returning = false;
  };
  // Again with each list that comes: what it puts in the place of its bones moves what is below.
  const go = () => {
    globalThis.scrollTo({ top: place, behavior: 'instant' });
    clearTimeout(quiet);
    if (Math.abs(globalThis.scrollY - place) < 2) quiet = setTimeout(stopOnceLoaded, QUIET_MS);
  };
  const stopOnceLoaded = () => {
    if (document.querySelector(LOADING) === null) stop();
    else quiet = setTimeout(stopOnceLoaded, QUIET_MS);
  };
  const grown = new ResizeObserver(go);
  const patience = setTimeout(stop, PATIENCE_MS);
  grown.observe(document.body);
  for (const deed of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    globalThis.addEventListener(deed, stop, { signal: over.signal, passive: true });
  return stop;
}
