import { useEffect, useEffectEvent, useState, useSyncExternalStore, type FocusEvent } from 'react';

const EACH_MS = 7_000;
const noChanges = () => () => undefined;

/**
 * Turns automatically until stopped, unless the visitor prefers reduced motion; pauses while it is hovered or focused, and
 * while the tab is hidden.
 */
export function useTurning(onTurn: () => void) {
  const [chosen, setChosen] = useState<boolean>();
  const reducesMotion = useSyncExternalStore(
    noChanges,
    () => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches,
    () => false,
  );
  const byItself = chosen ?? !reducesMotion;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const turn = useEffectEvent(() => {
    if (!document.hidden) onTurn();
  });
  const runs = byItself && !pointed && !focused;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(turn, EACH_MS);
    return () => {
      clearInterval(timer);
    };
  }, [runs]);
  return {
    byItself,
    start: () => {
      setChosen(true);
    },
    stop: () => {
      setChosen(false);
    },
    /** For the element that it turns in. */
    held: {
      onPointerEnter: () => {
        setPointed(true);
      },
      onPointerLeave: () => {
        setPointed(false);
      },
      onFocus: () => {
        setFocused(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
