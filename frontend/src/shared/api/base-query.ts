import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { ENDPOINTS, type EndpointName } from '@pressline/contracts/api/endpoints.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import type { Problem } from '@pressline/contracts/http/problem.ts';
import type { SessionOver } from '@pressline/domain/accounts/session.ts';
import { shownLanguage } from '../language/language.ts';
import { isUserActive } from '../browser/user-activity.ts';
import { identityCheck } from '../session/identity-check.ts';
import { secondFactorRequired, sessionEnded, type SessionState } from '../session/session-slice.ts';
import { areaOfPath, bearerOf, type Area } from '../session/tokens.ts';
import { problemMessage } from '../texts/problem-messages.ts';

/** One call of the table of routes. */
export interface ShopCall {
  readonly endpoint: EndpointName;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly json?: unknown;
  readonly form?: FormData | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The revision the user has read, if the path names the resource: sent as `If-Match`. */
  readonly expectedRevision?: number | undefined;
  /** The token of the order link, for a visitor who is not logged in. */
  readonly orderLink?: string | undefined;
  /** Sent without the token of the session, although a user is logged in. */
  readonly asGuest?: boolean | undefined;
}

/** Why a call failed, in a form that pages can show. */
export type CallError =
  /** The server refused the request. */
  | {
      readonly kind: 'problem';
      readonly status: number;
      readonly problem: Problem;
      readonly retryAfterMs: number | undefined;
    }
  /** No response: the browser is offline or the server unavailable. The request may have arrived. */
  | { readonly kind: 'unreachable' };

export interface CallMeta {
  /** Of the response; empty without one. */
  readonly headers: Headers;
}

/**
 * The newest position that the responses to this page’s commands had. Queries send it, so that users read their own
 * writes.
 */
let newestPosition: bigint | undefined;

export function recordPosition(position: string | null): void {
  if (position === null || !/^\d+$/.test(position)) return;
  const received = BigInt(position);
  if (newestPosition === undefined || received > newestPosition) newestPosition = received;
}

/** The URL of a call, with path parameters and query. */
export function urlOf({ endpoint, params, query }: Pick<ShopCall, 'endpoint' | 'params' | 'query'>): string {
  const path = ENDPOINTS[endpoint].path.replace(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(params?.[field] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [field, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(field, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Which area’s token a call sends; undefined if it needs none. */
export function areaOfCall(endpoint: EndpointName, page: string): Area | undefined {
  switch (ENDPOINTS[endpoint].access) {
    case 'anyone':
    case 'any-session':
      return undefined;
    case 'admin':
      return 'office';
    case 'customer':
    case 'anyone-or-customer':
      return 'store';
    case 'customer-or-admin':
    case 'anyone-or-account':
      return areaOfPath(page);
  }
}

/** The headers of a call: the language of the page, the token, the newest position for a query, the key of a command. */
export function headersOf(call: ShopCall, token: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': shownLanguage() });
  if (token !== undefined) headers.set('Authorization', bearerOf(token));
  if (call.idempotencyKey !== undefined) headers.set(HEADER.idempotencyKey, call.idempotencyKey);
  if (call.expectedRevision !== undefined) headers.set('If-Match', `"${call.expectedRevision}"`);
  if (call.orderLink !== undefined) headers.set(HEADER.orderLink, call.orderLink);
  if (call.json !== undefined) headers.set('Content-Type', 'application/json');
  if (!isUserActive()) headers.set(HEADER.background, 'true');
  if (ENDPOINTS[call.endpoint].method === 'GET' && newestPosition !== undefined)
    headers.set(HEADER.after, newestPosition.toString());
  return headers;
}

/**
 * The error of an unsuccessful response. A truncated response, or one that is not from the shop, is treated as no
 * response.
 */
export async function errorOf(response: Response): Promise<CallError> {
  const problem = /problem\+json/.test(response.headers.get('content-type') ?? '') ? await jsonOf(response) : undefined;
  if (problem === undefined) return { kind: 'unreachable' };
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    kind: 'problem',
    status: response.status,
    problem: problem as Problem,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : undefined,
  };
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch {
    // The connection was cut off, or a proxy responded instead of the shop.
    return undefined;
  }
}

/** Makes the calls of the table of routes by `fetch`. */
export const shopBaseQuery: BaseQueryFn<ShopCall, unknown, CallError, object, CallMeta> = async (
  call,
  { signal, dispatch, getState },
) => {
  const area = areaOfCall(call.endpoint, globalThis.location.pathname);
  const { session } = getState() as { readonly session: SessionState };
  const token = area === undefined || call.asGuest === true ? undefined : session[area].token;
  const send = async (): Promise<Response> =>
    fetch(urlOf(call), {
      method: ENDPOINTS[call.endpoint].method,
      headers: headersOf(call, token),
      signal,
      ...(call.json !== undefined && { body: JSON.stringify(call.json) }),
      ...(call.form !== undefined && { body: call.form }),
    });
  let response: Response;
  try {
    response = await sendUntilAvailable(call, signal, () => sendConfirmed(send));
  } catch {
    // Also when the page aborted the call: then nobody reads the result.
    return { error: { kind: 'unreachable' }, meta: { headers: new Headers() } };
  }
  recordPosition(response.headers.get(HEADER.position));
  const meta = { headers: response.headers };
  if (response.ok) {
    const data = await jsonOf(response);
    return data === undefined ? { error: { kind: 'unreachable' }, meta } : { data, meta };
  }
  const error = await errorOf(response);
  const change = area === undefined || token === undefined ? undefined : sessionChangeOf(error, area, token);
  if (change !== undefined) dispatch(change);
  return { error, meta };
};

/** A command is sent at most this many times more while the server is unavailable. */
const RETRIES = 2;
/** A person does not wait longer without a message. */
const LONGEST_RETRY_PAUSE_MS = 5_000;

/**
 * Sends a command again, with its idempotency key, as long as the server responds that it is busy or unavailable and
 * after which pause to retry. Queries are refetched by the page.
 *
 * @throws what `send` throws, and when the call is aborted during a pause
 */
async function sendUntilAvailable(
  { idempotencyKey }: ShopCall,
  signal: AbortSignal,
  send: () => Promise<Response>,
): Promise<Response> {
  for (let retries = 0; ; retries += 1) {
    const response = await send();
    const pauseMs = idempotencyKey === undefined ? undefined : retryPauseOf(response, retries);
    if (pauseMs === undefined) return response;
    await pauseFor(pauseMs);
    signal.throwIfAborted();
  }
}

/**
 * How long to wait before a command is sent again with the same idempotency key, in ms.
 *
 * @param retries how often it was sent again already
 * @returns undefined if it is not sent again automatically
 */
export function retryPauseOf(response: Response, retries: number): number | undefined {
  const pauseMs = Number(response.headers.get('retry-after') ?? Number.NaN) * 1_000;
  if (response.status !== 503 || retries >= RETRIES || !(pauseMs <= LONGEST_RETRY_PAUSE_MS)) return undefined;
  // With jitter, so that not all users retry at once.
  return pauseMs * (1 + Math.random() / 2);
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * Sends a call. If the server requires the user to confirm their identity first, asks them and sends it again with the
 * same idempotency key. If they cancel, returns the refusal.
 *
 * @throws what `send` throws
 */
export async function sendConfirmed(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const before = identityCheck.confirmations;
    const response = await send();
    if (response.status !== 403 || !isNotConfirmed(await errorOf(response.clone()))) return response;
    if (!(await identityCheck.confirmed(before))) return response;
  }
}

/**
 * Whether a call was refused because the user did not confirm their identity. They cancelled, so no message is needed.
 */
export function isNotConfirmed(error: unknown): boolean {
  return problemKindOf(error) === 'confirmation-required';
}

/** The change to the session that an error requires; undefined if none. */
export function sessionChangeOf(error: CallError, area: Area, token: string) {
  if (!isProblem(error)) return undefined;
  if (error.status === 401) return sessionEnded({ area, token, end: sessionEndOf(error) });
  if (problemKindOf(error) === 'second-factor-setup-required') return secondFactorRequired({ area, token });
  return undefined;
}

/** The server’s message in the language of the page; `fallback` if there is none. */
export function messageOf(error: unknown, fallback: string): string {
  if (!isProblem(error)) return fallback;
  return problemMessage(problemKindOf(error), error.problem.message, fallback, error.retryAfterMs);
}

/** The kind of a problem: `price-changed` of `/problems/price-changed`. Empty if the error is not a problem. */
export function problemKindOf(error: unknown): string {
  return isProblem(error) ? error.problem.type.replace(/^.*\/problems\//, '') : '';
}

/** Why a session ended, from the problem of the refused call. */
export function sessionEndOf(error: unknown): SessionOver {
  return problemKindOf(error) === 'session-idle' ? 'idle' : 'ended';
}

export function isProblem(error: unknown): error is Extract<CallError, { kind: 'problem' }> {
  return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'problem';
}

/** Whether a call failed because the server, or something it needs, is unavailable: a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (isProblem(error)) return error.status === 503;
  return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'unreachable';
}

/** Whether the server may have carried out a call that failed: the response was lost, or reports an error of its own. */
export function isResultUnknown(error: CallError): boolean {
  return isUnavailable(error) || (isProblem(error) && error.status >= 500);
}

/** Whether a call was refused because nobody is logged in any more. */
export function hasSessionEnded(error: CallError): boolean {
  return isProblem(error) && error.status === 401;
}

/** Whether the server responded with 404. */
export function isNotFound(error: unknown): boolean {
  return isProblem(error) && error.status === 404;
}
