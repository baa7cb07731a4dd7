import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function with a stable identity that calls the latest callback, so that memoized rows are not rendered again. */
export function useStableCallback<Parameters extends readonly unknown[], Result>(
  callback: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const ref = useRef(callback);
  useLayoutEffect(() => {
    ref.current = callback;
  });
  return useCallback((...parameters) => ref.current(...parameters), []);
}
