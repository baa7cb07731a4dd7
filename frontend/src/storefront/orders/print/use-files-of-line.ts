import { useState } from 'react';
import { SIDES, type Side } from '../../../shared/orders/artwork/side.ts';
import type { CartArtwork } from '../../cart/line-details.ts';
import { useCartFile } from '../../cart/use-cart-file.ts';
import { fileToFetch, withFetched, type OrderDraft } from './order-draft.ts';

interface FilesOfLine {
  readonly fetching: readonly Side[];
  readonly failed: readonly Side[];
}

/** Fetches the files that the line of the cart has, so that nobody has to choose them again. */
export function useFilesOfLine(
  draft: OrderDraft,
  change: (update: (current: OrderDraft) => OrderDraft) => void,
): FilesOfLine {
  const [failed, setFailed] = useState<readonly Side[]>([]);
  const handleFetched = (side: Side, artwork: CartArtwork, file: File | undefined): void => {
    if (file === undefined) setFailed((sides) => [...sides, side]);
    change((current) => withFetched(current, side, artwork, file));
  };
  useCartFile(fileToFetch(draft, 'front'), (artwork, file) => handleFetched('front', artwork, file));
  useCartFile(fileToFetch(draft, 'back'), (artwork, file) => handleFetched('back', artwork, file));
  return {
    fetching: SIDES.filter((side) => fileToFetch(draft, side) !== undefined),
    failed: failed.filter((side) => draft[side] === undefined),
  };
}
