import { useEffect, useEffectEvent, useState, useSyncExternalStore, type FocusEvent } from 'react';

const INTERVAL_MS = 7_000;
const neverChanges = () => () => undefined;

/**
 * Rotates automatically until stopped, unless the visitor prefers reduced motion. Pauses while the element is hovered
 * or focused, and while the tab is hidden.
 */
export function useAutoRotation(onRotate: () => void) {
  const [chosen, setChosen] = useState<boolean>();
  const reducesMotion = useSyncExternalStore(
    neverChanges,
    () => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches,
    () => false,
  );
  const isRotating = chosen ?? !reducesMotion;
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const rotate = useEffectEvent(() => {
    if (!document.hidden) onRotate();
  });
  const isRunning = isRotating && !isHovered && !isFocused;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(rotate, INTERVAL_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning]);
  return {
    byItself: isRotating,
    start: () => {
      setChosen(true);
    },
    stop: () => {
      setChosen(false);
    },
    /** For the element to pause on. */
    pauseHandlers: {
      onPointerEnter: () => {
        setIsHovered(true);
      },
      onPointerLeave: () => {
        setIsHovered(false);
      },
      onFocus: () => {
        setIsFocused(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setIsFocused(false);
      },
    },
  };
}
