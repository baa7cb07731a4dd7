import { useEffect, useRef } from 'react';

/** What can be given the focus by its name. */
const PLACES = '[id][tabindex="-1"]:not(main)';

/**
 * Where what had the focus goes away, as an item that is done with, or the replay that it belonged to, the focus goes to
 * the place that it stood in, else to the next one around it, and does not fall out of the page.
 * @param fallback the id of what is always there
 */
export function useFocusKept(fallback: string): void {
  const last = useRef<{ readonly element: Element; readonly places: readonly string[] }>(undefined);
  useEffect(() => {
    const until = new AbortController();
    const { signal } = until;
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element) last.current = { element: target, places: placesAround(target) };
      },
      { signal },
    );
    // Whoever presses beside everything has left it.
    document.addEventListener('pointerdown', () => (last.current = undefined), { signal });
    return () => until.abort();
  }, []);
  // After each change of what is shown.
  useEffect(() => {
    const left = last.current;
    if (left === undefined || left.element.isConnected || document.activeElement !== document.body) return;
    last.current = undefined;
    const there = [...left.places, fallback].flatMap((id) => document.getElementById(id) ?? [])[0];
    there?.focus();
  });
}

/** The nearest first. */
function placesAround(element: Element): readonly string[] {
  const places: string[] = [];
  for (let at = element.closest(PLACES); at !== null; at = at.parentElement?.closest(PLACES) ?? null)
    places.push(at.id);
  return places;
}
