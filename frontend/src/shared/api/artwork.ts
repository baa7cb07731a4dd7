import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { Side } from '../order/side.ts';
import { selectToken, sessionEnded, type WithSession } from '../session/session-slice.ts';
import { areaOfPath } from '../session/tokens.ts';
import { addressOf, headersOf } from './base-query.ts';

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

/** Fetches a file of an order. It is served to its owner and to admins only, so a plain link or picture can't. */
export type FileFetch = (signal?: AbortSignal) => Promise<Blob>;

export function useArtworkFetch(id: string, side: Side): FileFetch {
  return useFileFetch(addressOf({ endpoint: 'artwork', params: { id, side } }), 'artwork');
}

/** Fetches the design image of an order of safety wear, by its name under `/uploads/`. */
export function useDesignFetch(file: string): FileFetch {
  return useFileFetch(addressOf({ endpoint: 'uploads', params: { file } }), 'uploads');
}

function useFileFetch(address: string, endpoint: 'artwork' | 'uploads'): FileFetch {
  const area = areaOfPath(useLocation().pathname);
  const token = useSelector((state: WithSession) => selectToken(state, area));
  const dispatch = useDispatch();
  return useCallback(
    async (signal) => {
      const response = await fetch(address, { headers: headersOf({ endpoint }, token), signal: signal ?? null });
      if (response.status === 401 && token !== undefined) dispatch(sessionEnded({ area, token }));
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return response.blob();
    },
    [address, area, dispatch, endpoint, token],
  );
}

export type Preview =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly address: string }
  | { readonly status: 'failed' };

/** The address of an artwork file to be drawn from, while it is wanted. */
export function usePreview(id: string, side: Side, wanted: boolean): Preview {
  return useFilePreview(useArtworkFetch(id, side), wanted);
}

/** The address of a fetched file to be drawn from, while it is wanted. */
export function useFilePreview(fetchFile: FileFetch, wanted: boolean): Preview {
  const [preview, setPreview] = useState<Preview>({ status: 'loading' });
  useEffect(() => {
    if (!wanted) return undefined;
    const stop = new AbortController();
    let address: string | undefined;
    fetchFile(stop.signal).then(
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
  }, [fetchFile, wanted]);
  return preview;
}

/** Saves a file under its name, as a download of the browser. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then every browser has taken the file.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
