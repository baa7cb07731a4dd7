import { ENDPOINTS, type EndpointName } from '@pressline/contracts/api/endpoints.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import {
  urlOf,
  errorOf,
  headersOf,
  recordPosition,
  type CallError,
  type ShopCall,
} from '../../../shared/api/base-query.ts';

export interface Upload<Name extends EndpointName> extends Pick<ShopCall, 'params' | 'orderLink'> {
  readonly endpoint: Name;
  readonly form: FormData;
  /** The same for each try of one intention: a retry after a lost answer does nothing twice. */
  readonly idempotencyKey: string;
  readonly token: string | undefined;
  /** How much of the whole request is on its way, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export type UploadOutcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly error: CallError }
  /** The person stopped it. It may have arrived nevertheless. */
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

/** So long without a sign that anything is going out, the connection is gone, though nobody has said so. */
const STALLED_MS = 45_000;
/** So long the shop may take to write down what has arrived. */
const UNANSWERED_MS = 120_000;

/** Sends a form with files. Not by `fetch`, which doesn't tell how far it is. */
export async function upload<Name extends EndpointName>(
  { endpoint, params, orderLink, form, idempotencyKey, token, onProgress, signal }: Upload<Name>,
  newRequest: () => UploadRequest = () => new XMLHttpRequest(),
): Promise<UploadOutcome<ResponseOf<Name>>> {
  if (signal.aborted) return { kind: 'cancelled' };
  const request = newRequest();
  let watch: ReturnType<typeof setTimeout> | undefined;
  let goesOnWithin: (ms: number) => void = () => undefined;
  const ended = new Promise<'loaded' | 'unreachable' | 'cancelled'>((resolve) => {
    request.onload = () => resolve('loaded');
    request.onerror = () => resolve('unreachable');
    request.ontimeout = () => resolve('unreachable');
    request.onabort = () => resolve('cancelled');
    goesOnWithin = (ms) => {
      clearTimeout(watch);
      watch = setTimeout(() => {
        // Before it is aborted, which would say that the person stopped it.
        resolve('unreachable');
        request.abort();
      }, ms);
    };
  });
  request.upload.onprogress = ({ loaded, total }) => {
    const share = total > 0 ? Math.min(1, loaded / total) : undefined;
    goesOnWithin(share === 1 ? UNANSWERED_MS : STALLED_MS);
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
  goesOnWithin(STALLED_MS);
  request.send(form);
  const end = await ended;
  clearTimeout(watch);
  signal.removeEventListener('abort', abort);
  switch (end) {
    case 'cancelled':
      return { kind: 'cancelled' };
    case 'unreachable':
      return { kind: 'failed', error: { kind: 'unreachable' } };
    case 'loaded':
      return answerOf(responseOf(request));
  }
}

async function answerOf<Answer>(response: Response): Promise<UploadOutcome<Answer>> {
  recordPosition(response.headers.get(HEADER.position));
  try {
    if (!response.ok) return { kind: 'failed', error: await errorOf(response) };
    return { kind: 'answered', answer: (await response.json()) as Answer };
  } catch {
    // Cut off, or not the shop's own: as good as no answer. The same key asks again.
    return { kind: 'failed', error: { kind: 'unreachable' } };
  }
}

function responseOf(request: UploadRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  // A status outside of what a response can have is no answer of the shop.
  const status = request.status >= 200 && request.status <= 599 ? request.status : 502;
  // These have no body, and a response that is given one for them throws.
  return new Response([204, 205, 304].includes(status) ? null : request.responseText, { status, headers });
}
