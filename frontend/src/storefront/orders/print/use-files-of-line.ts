import { useEffect, useEffectEvent, useState } from 'react';
import { urlOf } from '../../../shared/api/base-query.ts';
import { useFileResponse } from '../../../shared/orders/order-files.ts';
import { SIDES, type Side } from '../../../shared/orders/artwork/side.ts';
import type { CartArtwork } from '../../cart/line-details.ts';
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
  useFetchedFile(fileToFetch(draft, 'front'), (artwork, file) => handleFetched('front', artwork, file));
  useFetchedFile(fileToFetch(draft, 'back'), (artwork, file) => handleFetched('back', artwork, file));
  return {
    fetching: SIDES.filter((side) => fileToFetch(draft, side) !== undefined),
    failed: failed.filter((side) => draft[side] === undefined),
  };
}

const CONTENT = 'cartArtworkContent';

/** @param onFetched receives undefined if the file could not be fetched */
function useFetchedFile(
  artwork: CartArtwork | undefined,
  onFetched: (artwork: CartArtwork, file: File | undefined) => void,
): void {
  const fetchFile = useFileResponse();
  const token = artwork?.artwork;
  const fetchArtwork = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    if (artwork === undefined) return;
    try {
      const response = await fetchFile(urlOf({ endpoint: CONTENT }), CONTENT, signal, { artwork: artwork.artwork });
      const content = await response.blob();
      if (!signal.aborted) onFetched(artwork, new File([content], artwork.name, { type: content.type }));
    } catch {
      // The page says that it has to be chosen again.
      if (!signal.aborted) onFetched(artwork, undefined);
    }
  });
  useEffect(() => {
    if (token === undefined) return undefined;
    const left = new AbortController();
    void fetchArtwork(left.signal);
    return () => left.abort();
  }, [token]);
}
