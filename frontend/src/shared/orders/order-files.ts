import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { PREVIEW_WIDTHS } from '@pressline/contracts/orders/artwork-previews.ts';
import { ENDPOINTS, type EndpointName } from '@pressline/contracts/api/endpoints.ts';
import { savedAs } from '@pressline/domain/kernel/file-names.ts';
import type { Side } from './artwork/side.ts';
import { areaOfPath } from '../session/tokens.ts';
import { fileNameIn } from '../files/file-name-in.ts';
import {
  urlOf,
  errorOf,
  headersOf,
  isUnavailable,
  problemKindOf,
  sendConfirmed,
  sessionChangeOf,
  type CallError,
} from '../api/base-query.ts';
import { useToken } from '../session/use-token.ts';

/**
 * Fetches a file of an order, with its original name if the server sends it. Only its owner and admins may read it, so
 * the request needs the token, which a plain link or image cannot send.
 */
export type FileFetch = (signal?: AbortSignal) => Promise<Blob>;

export function useArtworkFetch(id: string, side: Side): FileFetch {
  return useFileFetch(urlOf({ endpoint: 'artwork', params: { id, side } }), 'artwork');
}

/** Fetches a preview of page one of an order’s artwork, at most `width` pixels large; available for every file type. */
export function useArtworkPreviewFetch(id: string, side: Side, width: (typeof PREVIEW_WIDTHS)[number]): FileFetch {
  return useFileFetch(urlOf({ endpoint: 'artworkPreview', params: { id, side }, query: { width } }), 'artworkPreview');
}

/** Fetches the design image of a workwear order, by its name under `/uploads/`. */
export function useDesignFetch(file: string): FileFetch {
  return useFileFetch(urlOf({ endpoint: 'uploads', params: { file } }), 'uploads');
}

/** Where the invoice of an order comes from: the customer's order, or a link to it. */
export type InvoiceSource =
  | { readonly endpoint: 'invoice' | 'safetyInvoice'; readonly params: { readonly id: string } }
  | { readonly endpoint: 'trackedInvoice'; readonly params: { readonly token: string } };

/** Fetches the tax invoice or credit note of an order as a PDF. */
export function useInvoiceFetch(source: InvoiceSource, document: 'invoice' | 'credit-note', number: string): FileFetch {
  return useFileFetch(urlOf({ ...source, query: { document, number } }), source.endpoint);
}

function useFileFetch(
  url: string,
  endpoint: 'artwork' | 'artworkPreview' | 'uploads' | InvoiceSource['endpoint'],
): FileFetch {
  const fetchFile = useFileResponse();
  return useCallback(
    async (signal) => {
      const response = await fetchFile(url, endpoint, signal);
      const file = await response.blob();
      const name = fileNameIn(response.headers.get('Content-Disposition'));
      return name === undefined ? file : new File([file], name, { type: file.type });
    },
    [url, endpoint, fetchFile],
  );
}

/**
 * Fetches a file with the token of the page’s area, and ends the session if the server rejects the token.
 *
 * @throws FileRequestFailed if the response is an error; what `fetch` throws without a response
 */
export function useFileResponse(): (
  url: string,
  endpoint: EndpointName,
  signal?: AbortSignal,
  json?: unknown,
) => Promise<Response> {
  const area = areaOfPath(useLocation().pathname);
  const token = useToken(area);
  const dispatch = useDispatch();
  return useCallback(
    async (url, endpoint, signal, json) => {
      const response = await sendConfirmed(async () =>
        fetch(url, {
          method: ENDPOINTS[endpoint].method,
          headers: headersOf({ endpoint, json }, token),
          signal: signal ?? null,
          ...(json !== undefined && { body: JSON.stringify(json) }),
        }),
      );
      if (response.ok) return response;
      const error = await errorOf(response);
      const change = token === undefined ? undefined : sessionChangeOf(error, area, token);
      if (change !== undefined) dispatch(change);
      throw new FileRequestFailed(url, response.status, error);
    },
    [area, dispatch, token],
  );
}

/** The server did not return the file. */
export class FileRequestFailed extends Error {
  override readonly name = 'FileRequestFailed';
  readonly status: number;
  readonly error: CallError;

  constructor(url: string, status: number, error: CallError) {
    super(`${url}: ${status}`);
    this.status = status;
    this.error = error;
  }
}

/** Whether the server no longer has the file. */
export function isFileLost(error: unknown): boolean {
  return error instanceof FileRequestFailed && problemKindOf(error.error) === 'file-lost';
}

export type FilePreview =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly url: string }
  /** `absent` if no preview can be made of it; `lost` if the server no longer has the file. */
  | { readonly status: 'failed' | 'absent' | 'lost' };

/** Fetches a file and creates an object URL for it, while `isEnabled`. */
export function useFilePreview(fetchFile: FileFetch, isEnabled: boolean): FilePreview {
  const [preview, setPreview] = useState<FilePreview>({ status: 'loading' });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const aborted = new AbortController();
    let url: string | undefined;
    fetchWhenReady(fetchFile, aborted.signal).then(
      (file) => {
        if (aborted.signal.aborted) return;
        url = URL.createObjectURL(file);
        setPreview({ status: 'shown', url });
      },
      (error: unknown) => {
        if (!aborted.signal.aborted)
          setPreview({
            status: isFileLost(error)
              ? 'lost'
              : error instanceof FileRequestFailed && error.status === 404
                ? 'absent'
                : 'failed',
          });
      },
    );
    return () => {
      aborted.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [fetchFile, isEnabled]);
  return preview;
}

/** With the pauses of the server, half a minute: as long as it renders a slow preview. */
const ATTEMPTS = 6;

/**
 * Fetches a file again while the server is busy, as when it renders many previews at once.
 *
 * @throws what `fetchFile` throws
 */
async function fetchWhenReady(fetchFile: FileFetch, signal: AbortSignal): Promise<Blob> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchFile(signal);
    } catch (error) {
      const pauseMs = retryPauseOf(error);
      if (pauseMs === undefined || attempt === ATTEMPTS || signal.aborted) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs);
      });
      signal.throwIfAborted();
    }
  }
}

/** How long the server asks to wait before a retry; undefined if a retry is of no use. */
function retryPauseOf(error: unknown): number | undefined {
  if (!(error instanceof FileRequestFailed) || error.error.kind !== 'problem' || !isUnavailable(error.error))
    return undefined;
  return error.error.retryAfterMs;
}

const TAB_CHECK_MS = 5_000;

/**
 * Shows a file in an open tab. The object URL is revoked when the tab is closed, because its viewer reads the file
 * again to save it.
 */
export function openInTab(tab: Window, file: Blob): void {
  const url = URL.createObjectURL(file);
  tab.location.href = url;
  const timer = setInterval(() => {
    if (!tab.closed) return;
    clearInterval(timer);
    URL.revokeObjectURL(url);
  }, TAB_CHECK_MS);
}

/** Downloads a file under its name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = savedAs(name, file.type);
  link.click();
  // Every browser has read the file by then.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}
