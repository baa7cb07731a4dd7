import { useEffect, useRef } from 'react';

/** Elements that can take the focus, by ID. */
const TARGETS = '[id][tabindex="-1"]:not(main)';

/**
 * If the focused element is removed, moves the focus to the nearest element that was around it.
 * @param fallback the ID of an element that always exists
 */
export function useRetainedFocus(fallback: string): void {
  const last = useRef<{ readonly element: Element; readonly targets: readonly string[] }>(undefined);
  useEffect(() => {
    const until = new AbortController();
    const { signal } = until;
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element) last.current = { element: target, targets: targetsAround(target) };
      },
      { signal },
    );
    // A click outside of everything removes the focus on purpose.
    document.addEventListener('pointerdown', () => (last.current = undefined), { signal });
    return () => until.abort();
  }, []);
  // After each render.
  useEffect(() => {
    const lost = last.current;
    if (lost === undefined || lost.element.isConnected || document.activeElement !== document.body) return;
    last.current = undefined;
    const target = [...lost.targets, fallback].flatMap((id) => document.getElementById(id) ?? [])[0];
    target?.focus();
  });
}

/** IDs, nearest first. */
function targetsAround(element: Element): readonly string[] {
  const targets: string[] = [];
  for (let at = element.closest(TARGETS); at !== null; at = at.parentElement?.closest(TARGETS) ?? null)
    targets.push(at.id);
  return targets;
}
