import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react';

const EACH_MS = 7_000;

/** Whoever asks for less motion gets none that starts by itself. */
function mayMove(): boolean {
  // Nobody has asked the server for anything.
  return !('matchMedia' in globalThis && globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches);
}

/**
 * Turns again and again until stopped; waits while a pointer rests on it, while the keyboard is in it, and while the tab
 * isn't looked at.
 */
export function useTurning(onTurn: () => void) {
  const [byItself, setByItself] = useState(mayMove);
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
      setByItself(true);
    },
    stop: () => {
      setByItself(false);
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
