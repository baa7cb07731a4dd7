import { ENDPOINTS, type EndpointName } from '@pressline/contracts/api/endpoints.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import {
  urlOf,
  errorOf,
  headersOf,
  recordPosition,
  retryPauseOf,
  type CallError,
  type ShopCall,
} from '../../../shared/api/base-query.ts';

export interface Upload<Name extends EndpointName> extends Pick<ShopCall, 'params' | 'orderLink'> {
  readonly endpoint: Name;
  readonly form: FormData;
  /** The same for each retry, so that a lost response does not place an order twice. */
  readonly idempotencyKey: string;
  readonly token: string | undefined;
  /** Reports the uploaded share of the request, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export type UploadOutcome<Body> =
  | { readonly kind: 'succeeded'; readonly body: Body }
  | { readonly kind: 'failed'; readonly error: CallError }
  /** The user cancelled. The request may have arrived anyway. */
  | { readonly kind: 'cancelled' };

/** The part of `XMLHttpRequest` that an upload needs. */
export type UploadRequest = Pick<
  XMLHttpRequest,
  | 'open'
  | 'setRequestHeader'
  | 'send'
  | 'abort'
  | 'status'
  | 'responseText'
  | 'getAllResponseHeaders'
  | 'onload'
  | 'onerror'
  | 'onabort'
  | 'ontimeout'
> & {
  readonly upload: Pick<XMLHttpRequestUpload, 'onprogress'>;
};

/** Without progress for this long, the connection is considered broken. */
const STALL_TIMEOUT_MS = 45_000;
/** How long the server may take to respond. */
const RESPONSE_TIMEOUT_MS = 120_000;

/**
 * Uploads a form with files. By `XMLHttpRequest`, because `fetch` does not report upload progress. Sent again, like any
 * other command, if the server responds that it is busy and after which pause to retry.
 */
export async function upload<Name extends EndpointName>(
  task: Upload<Name>,
  newRequest: () => UploadRequest = () => new XMLHttpRequest(),
): Promise<UploadOutcome<ResponseOf<Name>>> {
  for (let retries = 0; ; retries += 1) {
    const response = await send(task, newRequest);
    if (!(response instanceof Response)) return response;
    const pauseMs = retryPauseOf(response, retries);
    if (pauseMs === undefined) return outcomeOf(response);
    task.onProgress(0);
    await untilAborted(task.signal, pauseMs);
  }
}

type NoResponse = Exclude<UploadOutcome<never>, { kind: 'succeeded' }>;

async function send(
  { endpoint, params, orderLink, form, idempotencyKey, token, onProgress, signal }: Upload<EndpointName>,
  newRequest: () => UploadRequest,
): Promise<Response | NoResponse> {
  if (signal.aborted) return { kind: 'cancelled' };
  const request = newRequest();
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let resetWatchdog: (ms: number) => void = () => undefined;
  const outcome = new Promise<'loaded' | 'unreachable' | 'cancelled'>((resolve) => {
    request.onload = () => resolve('loaded');
    request.onerror = () => resolve('unreachable');
    request.ontimeout = () => resolve('unreachable');
    request.onabort = () => resolve('cancelled');
    resetWatchdog = (ms) => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => {
        // Before aborting, which would be reported as cancelled.
        resolve('unreachable');
        request.abort();
      }, ms);
    };
  });
  request.upload.onprogress = ({ loaded, total }) => {
    const share = total > 0 ? Math.min(1, loaded / total) : undefined;
    resetWatchdog(share === 1 ? RESPONSE_TIMEOUT_MS : STALL_TIMEOUT_MS);
    if (share !== undefined) onProgress(share);
  };
  const call = { endpoint, params, orderLink, form, idempotencyKey };
  request.open(ENDPOINTS[endpoint].method, urlOf(call));
  headersOf(call, token).forEach((value, name) => {
    request.setRequestHeader(name, value);
  });
  const abort = () => {
    request.abort();
  };
  signal.addEventListener('abort', abort, { once: true });
  resetWatchdog(STALL_TIMEOUT_MS);
  request.send(form);
  const result = await outcome;
  clearTimeout(watchdog);
  signal.removeEventListener('abort', abort);
  switch (result) {
    case 'cancelled':
      return { kind: 'cancelled' };
    case 'unreachable':
      return { kind: 'failed', error: { kind: 'unreachable' } };
    case 'loaded':
      return responseOf(request);
  }
}

/** Waits, or until the user cancels. */
function untilAborted(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}

async function outcomeOf<Body>(response: Response): Promise<UploadOutcome<Body>> {
  recordPosition(response.headers.get(HEADER.position));
  try {
    if (!response.ok) return { kind: 'failed', error: await errorOf(response) };
    return { kind: 'succeeded', body: (await response.json()) as Body };
  } catch {
    // Truncated, or not from the shop: treated as no response. A retry has the same key.
    return { kind: 'failed', error: { kind: 'unreachable' } };
  }
}

function responseOf(request: UploadRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  // `Response` does not accept other status codes.
  const status = request.status >= 200 && request.status <= 599 ? request.status : 502;
  // `Response` does not accept a body for these.
  return new Response([204, 205, 304].includes(status) ? null : request.responseText, { status, headers });
}
