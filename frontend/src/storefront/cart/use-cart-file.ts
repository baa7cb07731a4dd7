import { useEffect, useEffectEvent } from 'react';
import { urlOf } from '../../shared/api/base-query.ts';
import { useDesignFetch, useFileResponse } from '../../shared/orders/order-files.ts';
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
  useFileForOrder(
    artwork,
    ({ artwork: token }) => token,
    async ({ artwork: token, name }, signal) => {
      const response = await fetchFile(urlOf({ endpoint: CONTENT }), CONTENT, signal, { artwork: token });
      const content = await response.blob();
      return new File([content], name, { type: content.type });
    },
    onFetched,
  );
}

/**
 * Fetches the design of an earlier order for a new one.
 * @param design its name under `/uploads/`
 * @param onFetched receives undefined if the file could not be fetched
 */
export function useOrderedDesign(design: string | undefined, onFetched: (file: File | undefined) => void): void {
  const fetchDesign = useDesignFetch(design ?? '');
  useFileForOrder(
    design,
    (name) => name,
    async (name, signal) => {
      const content = await fetchDesign(signal);
      return content instanceof File ? content : new File([content], name, { type: content.type });
    },
    (_, file) => onFetched(file),
  );
}

/** Fetches a file once for each key of its source. */
function useFileForOrder<Source>(
  source: Source | undefined,
  keyOf: (source: Source) => string,
  fetchFile: (source: Source, signal: AbortSignal) => Promise<File>,
  onFetched: (source: Source, file: File | undefined) => void,
): void {
  const key = source === undefined ? undefined : keyOf(source);
  const fetchSource = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    if (source === undefined) return;
    try {
      const file = await fetchFile(source, signal);
      if (!signal.aborted) onFetched(source, file);
    } catch {
      // The page says that it has to be chosen again.
      if (!signal.aborted) onFetched(source, undefined);
    }
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    const left = new AbortController();
    void fetchSource(left.signal);
    return () => left.abort();
  }, [key]);
}
