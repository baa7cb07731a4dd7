import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { PREVIEW_WIDTHS } from '@pressline/contracts/orders/artwork-previews.ts';
import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import { savedAs } from '@pressline/domain/kernel/file-names.ts';
import type { Side } from './artwork/side.ts';
import { selectToken, type WithSession } from '../session/session-slice.ts';
import { areaOfPath } from '../session/tokens.ts';
import { fileNameIn } from '../files/file-name-in.ts';
import {
  addressOf,
  errorOf,
  headersOf,
  problemKindOf,
  sendConfirmed,
  sessionChangeOf,
  type CallError,
} from '../api/base-query.ts';

/** Fetches a file of an order, named as its sender called it where the shop says so. It is served to its owner and to admins only, so a plain link or picture can't. */
export type FileFetch = (signal?: AbortSignal) => Promise<Blob>;

export function useArtworkFetch(id: string, side: Side): FileFetch {
  return useFileFetch(addressOf({ endpoint: 'artwork', params: { id, side } }), 'artwork');
}

/** Fetches how page one of an order's artwork looks, so many pixels large at most; the shop makes it of any kind of file. */
export function usePageOneFetch(id: string, side: Side, width: (typeof PREVIEW_WIDTHS)[number]): FileFetch {
  return useFileFetch(
    addressOf({ endpoint: 'artworkPreview', params: { id, side }, query: { width } }),
    'artworkPreview',
  );
}

/** Fetches the design image of an order of safety wear, by its name under `/uploads/`. */
export function useDesignFetch(file: string): FileFetch {
  return useFileFetch(addressOf({ endpoint: 'uploads', params: { file } }), 'uploads');
}

/** Fetches the tax invoice of an order of either kind as a PDF, or the credit note that took it back. */
export function useInvoiceFetch(
  endpoint: 'invoice' | 'safetyInvoice',
  id: string,
  document: 'invoice' | 'credit-note',
): FileFetch {
  return useFileFetch(addressOf({ endpoint, params: { id }, query: { document } }), endpoint);
}

function useFileFetch(
  address: string,
  endpoint: 'artwork' | 'artworkPreview' | 'uploads' | 'invoice' | 'safetyInvoice',
): FileFetch {
  const fetchFile = useFileAnswer();
  return useCallback(
    async (signal) => {
      const response = await fetchFile(address, endpoint, signal);
      const file = await response.blob();
      const name = fileNameIn(response.headers.get('Content-Disposition'));
      return name === undefined ? file : new File([file], name, { type: file.type });
    },
    [address, endpoint, fetchFile],
  );
}

/**
 * Asks for a file that only a token opens, with that of the page's area; where the shop says that the session is over, it is.
 *
 * @throws FileRefused where it is not answered; what `fetch` throws where no answer came.
 */
export function useFileAnswer(): (address: string, endpoint: EndpointName, signal?: AbortSignal) => Promise<Response> {
  const area = areaOfPath(useLocation().pathname);
  const token = useSelector((state: WithSession) => selectToken(state, area));
  const dispatch = useDispatch();
  return useCallback(
    async (address, endpoint, signal) => {
      const response = await sendConfirmed(async () =>
        fetch(address, { headers: headersOf({ endpoint }, token), signal: signal ?? null }),
      );
      if (response.ok) return response;
      const error = await errorOf(response);
      const change = token === undefined ? undefined : sessionChangeOf(error, area, token);
      if (change !== undefined) dispatch(change);
      throw new FileRefused(address, response.status, error);
    },
    [area, dispatch, token],
  );
}

/** The shop answered with something else than the file. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly status: number;
  /** In a form that pages can show. */
  readonly why: CallError;

  constructor(address: string, status: number, why: CallError) {
    super(`${address}: ${status}`);
    this.status = status;
    this.why = why;
  }
}

/** Whether the shop said that it no longer has the file. */
export function isLost(error: unknown): boolean {
  return error instanceof FileRefused && problemKindOf(error.why) === 'file-lost';
}

export type Preview =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly address: string }
  /** `absent` where it can't be drawn, not now nor later; `lost` where the shop no longer has the file. */
  | { readonly status: 'failed' | 'absent' | 'lost' };

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
      (error: unknown) => {
        if (!stop.signal.aborted)
          setPreview({
            status: isLost(error) ? 'lost' : error instanceof FileRefused && error.status === 404 ? 'absent' : 'failed',
          });
      },
    );
    return () => {
      stop.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [fetchFile, wanted]);
  return preview;
}

/** So often it is looked whether a tab is still open. */
const LOOK_MS = 5_000;

/** Shows a file in a tab that was opened for it, as long as that is open: its viewer reads the file again to save it. */
export function showIn(tab: Window, file: Blob): void {
  const address = URL.createObjectURL(file);
  tab.location.href = address;
  const look = setInterval(() => {
    if (!tab.closed) return;
    clearInterval(look);
    URL.revokeObjectURL(address);
  }, LOOK_MS);
}

/** Saves a file under its name, as a download of the browser. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = savedAs(name, file.type);
  link.click();
  // By then every browser has taken the file.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
