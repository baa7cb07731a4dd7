import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { addressOf, headersOf } from '../../shared/api/base-query.ts';
import { selectToken, sessionEnded, type WithSession } from '../../shared/session/session-slice.ts';

export type Side = 'front' | 'back';

/** What a browser draws by itself. */
const DRAWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif']);
/** A larger picture is not fetched only to be looked at small. */
const LARGEST_PREVIEW = 12_000_000;

export function hasPreview({ type, size }: { readonly type: string; readonly size: number }): boolean {
  return DRAWN.has(type) && size <= LARGEST_PREVIEW;
}

/** Fetches a file of an order. It is served to its owner only, so a plain link or picture can't. */
export function useArtworkFetch(id: string, side: Side): (signal?: AbortSignal) => Promise<Blob> {
  const token = useSelector((state: WithSession) => selectToken(state, 'store'));
  const dispatch = useDispatch();
  return useCallback(
    async (signal) => {
      const call = { endpoint: 'artwork', params: { id, side } } as const;
      const response = await fetch(addressOf(call), { headers: headersOf(call, token), signal: signal ?? null });
      if (response.status === 401 && token !== undefined) dispatch(sessionEnded({ area: 'store', token }));
      if (!response.ok) throw new Error(`artwork ${side} of ${id}: ${response.status}`);
      return response.blob();
    },
    [dispatch, id, side, token],
  );
}

export type Preview =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly address: string }
  | { readonly status: 'failed' };

/** The address of an artwork file to be drawn from, while it is wanted. */
export function usePreview(id: string, side: Side, wanted: boolean): Preview {
  const fetchArtwork = useArtworkFetch(id, side);
  const [preview, setPreview] = useState<Preview>({ status: 'loading' });
  useEffect(() => {
    if (!wanted) return undefined;
    const stop = new AbortController();
    let address: string | undefined;
    fetchArtwork(stop.signal).then(
      (file) => {
        if (stop.signal.aborted) return;
        address = URL.createObjectURL(file);
        setPreview({ status: 'shown', address });
      },
      () => {
        if (!stop.signal.aborted) setPreview({ status: 'failed' });
      },
    );
    return () => {
      stop.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [fetchArtwork, wanted]);
  return preview;
}

/** Saves a file under its name, as a download of the browser. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the next turn.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 0);
}
