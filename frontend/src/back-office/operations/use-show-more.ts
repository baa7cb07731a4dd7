import { useEffect, useRef, useState, type RefObject } from 'react';

interface More {
  readonly all: boolean;
  readonly showAll: () => void;
  /** Of the list: its items take the focus. */
  readonly list: RefObject<HTMLUListElement | null>;
}

/**
 * A list of which the first few stand there until the others are asked for. The button that asks goes away then: the focus
 * goes to the first of those that came.
 */
export function useMore(few: number): More {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const came = all ? list.current?.children[few] : undefined;
    if (came instanceof HTMLElement) came.focus();
  }, [all, few]);
  return { all, showAll: () => setAll(true), list };
}
