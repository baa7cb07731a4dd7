import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function in every render, that does what the newest one does: so that a row of a long list is not drawn again. */
export function useStableCallback<Parameters extends readonly unknown[], Result>(
  newest: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const ref = useRef(newest);
  useLayoutEffect(() => {
    ref.current = newest;
  });
  return useCallback((...parameters) => ref.current(...parameters), []);
}
