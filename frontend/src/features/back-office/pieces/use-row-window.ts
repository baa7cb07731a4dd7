import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** The table's head stands before its first row and stays in sight, in px. */
const HEAD = 32;

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
 * A long table draws only its rows in sight; two rows without content keep the place of the others.
 *
 * @param scroll what scrolls: an element of the component that calls this, which is there when its effects run
 * @param count rows in all
 * @param height of a row before it was measured, in px
 */
export function useRowWindow(scroll: RefObject<HTMLElement | null>, count: number, height: number): RowWindow {
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
  });
  const drawn = rows.getVirtualItems();
  return {
    places: drawn.map(({ index }) => index),
    above: (drawn[0]?.start ?? HEAD) - HEAD,
    below: rows.getTotalSize() + HEAD - (drawn.at(-1)?.end ?? HEAD),
    measure: rows.measureElement,
    bringIntoSight: (place) => rows.scrollToIndex(place, { align: 'auto' }),
  };
}
