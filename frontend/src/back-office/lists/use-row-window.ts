import { measureElement, useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { useIsPrinting } from './is-printing.ts';

/** The table's head stands before its first row and stays in sight, in px. */
const HEAD = 32;
/** What stands over a page that scrolls by itself, and over its foot on a phone, in px. */
const OVER_PAGE = 64;
const UNDER_PAGE = 72;

export interface RowWindow {
  /** The rows to draw: from the first in sight to the last, with a few more at each end. */
  readonly places: readonly number[];
  /** What lies above and below them, in px. */
  readonly above: number;
  readonly below: number;
  /** For each drawn row, which tells its place by `data-index`: rows may be of any height. */
  readonly measure: (row: HTMLElement | null) => void;
  readonly bringIntoSight: (place: number) => void;
}

/**
 * A long table draws only its rows in sight, and all of them for paper; two rows without content keep the place of the
 * others. On a phone, where the list has no height of its own, those in sight of the page.
 *
 * @param scroll what scrolls: an element of the component that calls this, which is there when its effects run
 * @param count rows in all
 * @param height of a row before it was measured, in px
 */
export function useRowWindow(scroll: RefObject<HTMLElement | null>, count: number, height: number): RowWindow {
  const from = useStartInPage(scroll);
  const inPage = from !== undefined;
  const isPrinting = useIsPrinting();
  const both = {
    count,
    estimateSize: () => height,
    overscan: 12,
    // A row that isn't displayed, in a list behind a form, has no height to learn from.
    measureElement: <Scroller extends Element | Window>(
      row: HTMLElement,
      entry: ResizeObserverEntry | undefined,
      instance: Virtualizer<Scroller, HTMLElement>,
    ) => (row.offsetParent === null ? height : measureElement(row, entry, instance)),
  };
  // oxlint-disable-next-line react/incompatible-library
  const ofList = useVirtualizer({
    ...both,
    enabled: !inPage,
    getScrollElement: () => scroll.current,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
  });
  const ofPage = useWindowVirtualizer({
    ...both,
    enabled: inPage,
    scrollMargin: from ?? 0,
    scrollPaddingStart: OVER_PAGE,
    scrollPaddingEnd: UNDER_PAGE,
  });
  const rows = inPage ? ofPage : ofList;
  const margin = from ?? HEAD;
  const drawn = rows.getVirtualItems();
  return {
    ...(isPrinting
      ? { places: Array.from({ length: count }, (_, place) => place), above: 0, below: 0 }
      : {
          places: drawn.map(({ index }) => index),
          above: (drawn[0]?.start ?? margin) - margin,
          below: rows.getTotalSize() + margin - (drawn.at(-1)?.end ?? margin),
        }),
    measure: rows.measureElement,
    bringIntoSight: (place) => rows.scrollToIndex(place, { align: 'auto' }),
  };
}

/** Where a list begins in a page that scrolls, in px; undefined where the list scrolls by itself. */
function useStartInPage(scroll: RefObject<HTMLElement | null>): number | undefined {
  const [start, setStart] = useState<number>();
  useLayoutEffect(() => {
    const look = (): void => {
      const list = scroll.current;
      if (list === null) return;
      const isOwn = getComputedStyle(list).overflowY !== 'visible';
      setStart(isOwn ? undefined : Math.round(list.getBoundingClientRect().top + scrollY));
    };
    look();
    // What stands over the list may come later, or go.
    const watch = new ResizeObserver(look);
    watch.observe(document.body);
    addEventListener('resize', look);
    return () => {
      watch.disconnect();
      removeEventListener('resize', look);
    };
  }, [scroll]);
  return start;
}
