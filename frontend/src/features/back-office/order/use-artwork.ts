import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { addressOf, headersOf } from '../../../shared/api/base-query.ts';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';

export type Side = 'front' | 'back';

/** What a browser draws by itself. */
const DRAWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif']);
/** Larger pictures are fetched only when somebody wants to see them. */
const LARGEST_UNASKED = 12_000_000;

export function canBeDrawn(type: string): boolean {
  return DRAWN.has(type);
}
export function isShownUnasked({ type, size }: { readonly type: string; readonly size: number }): boolean {
  return canBeDrawn(type) && size <= LARGEST_UNASKED;
}

/** Fetches a file of an order: it is served to admins only, so that an `<img>` or a link alone can't. */
export function useArtworkFetch(id: string, side: Side): (signal?: AbortSignal) => Promise<Blob> {
  const token = useSelector((state: WithSession) => selectToken(state, 'office'));
  return useCallback(
    async (signal) => {
      const call = { endpoint: 'artwork', params: { id, side } } as const;
      const response = await fetch(addressOf(call), { headers: headersOf(call, token), signal: signal ?? null });
      if (!response.ok) throw new Error(`artwork ${side} of ${id}: ${response.status}`);
      return response.blob();
    },
    [id, side, token],
  );
}

export type Preview =
  { readonly status: 'loading' } | { readonly status: 'shown'; readonly url: string } | { readonly status: 'failed' };

/** A preview of an artwork file, while it is wanted. */
export function usePreview(id: string, side: Side, wanted: boolean): Preview {
  const fetchArtwork = useArtworkFetch(id, side);
  const [preview, setPreview] = useState<Preview>({ status: 'loading' });
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    let url: string | undefined;
    fetchArtwork(stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setPreview({ status: 'shown', url });
      },
      () => {
        if (!stop.signal.aborted) setPreview({ status: 'failed' });
      },
    );
    return () => {
      stop.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [fetchArtwork, wanted]);
  return preview;
}
