import { measureElement, useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { useIsPrinting } from './is-printing.ts';

/** Of a row before it is measured, in px. */
const ROW_HEIGHT = 36;
/** The table's header, which stays in view, in px. */
const HEADER_HEIGHT = 32;
/** What covers a page that scrolls as a whole, at its top and on a phone at its bottom, in px. */
const PAGE_HEADER_HEIGHT = 64;
const PAGE_FOOTER_HEIGHT = 72;

interface VirtualRows {
  /** The rows to render: those in view and a few more at each end. */
  readonly indexes: readonly number[];
  /** The height of the rows above and below them, in px. */
  readonly above: number;
  readonly below: number;
  /** A ref for each rendered row, which has a `data-index`: rows differ in height. */
  readonly measure: (row: HTMLElement | null) => void;
  readonly scrollTo: (index: number) => void;
}

/**
 * Which rows of a long table to render: those in view, or all of them on paper. On a phone the table does not scroll,
 * the page does.
 *
 * @param scroll an element of the calling component, so that its effects find it
 */
export function useVirtualRows(scroll: RefObject<HTMLElement | null>, count: number): VirtualRows {
  const pageOffset = usePageOffset(scroll);
  const scrollsWithPage = pageOffset !== undefined;
  const isPrinting = useIsPrinting();
  const options = {
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    // A row of a hidden list has no height to measure.
    measureElement: <Scroller extends Element | Window>(
      row: HTMLElement,
      entry: ResizeObserverEntry | undefined,
      instance: Virtualizer<Scroller, HTMLElement>,
    ) => (row.offsetParent === null ? ROW_HEIGHT : measureElement(row, entry, instance)),
  };
  // oxlint-disable-next-line react/incompatible-library
  const ofElement = useVirtualizer({
    ...options,
    enabled: !scrollsWithPage,
    getScrollElement: () => scroll.current,
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
  });
  const ofPage = useWindowVirtualizer({
    ...options,
    enabled: scrollsWithPage,
    scrollMargin: pageOffset ?? 0,
    scrollPaddingStart: PAGE_HEADER_HEIGHT,
    scrollPaddingEnd: PAGE_FOOTER_HEIGHT,
  });
  const virtualizer = scrollsWithPage ? ofPage : ofElement;
  const margin = pageOffset ?? HEADER_HEIGHT;
  const items = virtualizer.getVirtualItems();
  return {
    ...(isPrinting
      ? { indexes: Array.from({ length: count }, (_, index) => index), above: 0, below: 0 }
      : {
          indexes: items.map(({ index }) => index),
          above: (items[0]?.start ?? margin) - margin,
          below: virtualizer.getTotalSize() + margin - (items.at(-1)?.end ?? margin),
        }),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

/** The distance of a list from the top of the page that it scrolls with, in px; undefined if the list scrolls. */
function usePageOffset(scroll: RefObject<HTMLElement | null>): number | undefined {
  const [offset, setOffset] = useState<number>();
  useLayoutEffect(() => {
    const measure = (): void => {
      const list = scroll.current;
      if (list === null) return;
      const listScrolls = getComputedStyle(list).overflowY !== 'visible';
      setOffset(listScrolls ? undefined : Math.round(list.getBoundingClientRect().top + scrollY));
    };
    measure();
    // Content above the list may appear or disappear.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [scroll]);
  return offset;
}
