import { useEffect, useEffectEvent } from 'react';
import { urlOf } from '../../shared/api/base-query.ts';
import { useFileResponse } from '../../shared/orders/order-files.ts';
import type { CartFile } from './line-details.ts';

const CONTENT = 'cartArtworkContent';

/**
 * Fetches a file of the cart for an order.
 * @param onFetched receives undefined if the file could not be fetched
 */
export function useCartFile<Stored extends CartFile>(
  artwork: Stored | undefined,
  onFetched: (artwork: Stored, file: File | undefined) => void,
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
