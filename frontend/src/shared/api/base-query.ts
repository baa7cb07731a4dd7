import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { ENDPOINTS, type EndpointName } from '@pressline/contracts/api/endpoints.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import type { Problem } from '@pressline/contracts/http/problem.ts';
import type { SessionOver } from '@pressline/domain/accounts/session.ts';
import { shownLanguage } from '../language/language.ts';
import { isAttended } from '../browser/user-activity.ts';
import { identityCheck } from '../session/identity-check.ts';
import { secondFactorRequired, sessionEnded, type SessionState } from '../session/session-slice.ts';
import { areaOfPath, bearerOf, type Area } from '../session/tokens.ts';
import { problemWords } from '../texts/problem-messages.ts';

/** One call of the table of routes. */
export interface ShopCall {
  readonly endpoint: EndpointName;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly json?: unknown;
  readonly form?: FormData | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The revision that was seen, where the thing is named by the path: sent as `If-Match`. */
  readonly expectedRevision?: number | undefined;
  /** The token of the link by which somebody without a log-in sends it. */
  readonly orderLink?: string | undefined;
}

/** Why a call failed, in a form that pages can show. */
export type CallError =
  /** The shop answered no. */
  | {
      readonly kind: 'problem';
      readonly status: number;
      readonly problem: Problem;
      readonly retryAfterMs: number | undefined;
    }
  /** No answer came: offline, or the shop is away. What was sent may have arrived. */
  | { readonly kind: 'unreachable' };

export interface CallMeta {
  /** Of the response; empty without one. */
  readonly headers: Headers;
}

/**
 * The newest position that a command of this page was answered with. Each query sends it, so that a person reads what
 * they have just written.
 */
let newestPosition: bigint | undefined;

export function notePosition(position: string | null): void {
  if (position === null || !/^\d+$/.test(position)) return;
  const seen = BigInt(position);
  if (newestPosition === undefined || seen > newestPosition) newestPosition = seen;
}

/** The address of a call with its path and query filled in. */
export function addressOf({ endpoint, params, query }: Pick<ShopCall, 'endpoint' | 'params' | 'query'>): string {
  const path = ENDPOINTS[endpoint].path.replace(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(params?.[field] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [field, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(field, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Whose token a call carries; undefined for one that reads none. */
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
  if (!isAttended()) headers.set(HEADER.background, 'true');
  if (ENDPOINTS[call.endpoint].method === 'GET' && newestPosition !== undefined)
    headers.set(HEADER.after, newestPosition.toString());
  return headers;
}

/** The error of an answer that is no success. An answer that isn't the shop's own, or was cut off, is as good as none. */
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
    // The connection broke within the answer, or something between us and the shop answered in its place.
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
  const token = area === undefined ? undefined : session[area].token;
  const send = async (): Promise<Response> =>
    fetch(addressOf(call), {
      method: ENDPOINTS[call.endpoint].method,
      headers: headersOf(call, token),
      signal,
      ...(call.json !== undefined && { body: JSON.stringify(call.json) }),
      ...(call.form !== undefined && { body: call.form }),
    });
  let response: Response;
  try {
    response = await sendConfirmed(send);
  } catch {
    // Also where the page gave the call up: then nobody looks at what it answers.
    return { error: { kind: 'unreachable' }, meta: { headers: new Headers() } };
  }
  notePosition(response.headers.get(HEADER.position));
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

/**
 * Sends a call. Where the shop refuses it until its user has confirmed who they are, asks them and sends it again, with
 * the same idempotency key. Where they cancel, the response is the refusal.
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

/** Whether a call was refused as its user has not confirmed who they are: they cancelled, and know it. */
export function isNotConfirmed(error: unknown): boolean {
  return problemKindOf(error) === 'confirmation-required';
}

/** What a refusal means for the session that the call was made in; undefined where nothing. */
export function sessionChangeOf(error: CallError, area: Area, token: string) {
  if (!isProblem(error)) return undefined;
  if (error.status === 401) return sessionEnded({ area, token, end: sessionEndOf(error) });
  if (problemKindOf(error) === 'second-factor-setup-required') return secondFactorRequired({ area, token });
  return undefined;
}

/** Why the shop said no, in the words of the page's language; `otherwise` where it gave no reason. */
export function messageOf(error: unknown, otherwise: string): string {
  if (!isProblem(error)) return otherwise;
  return problemWords(problemKindOf(error), error.problem.message, otherwise, error.retryAfterMs);
}

/** The kind of a problem: `price-changed` of `/problems/price-changed`. Empty where no problem was answered. */
export function problemKindOf(error: unknown): string {
  return isProblem(error) ? error.problem.type.replace(/^.*\/problems\//, '') : '';
}

/** Why a session ended, by the problem of a call that was refused for it. */
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

/** Whether the shop said that there is no such thing. */
export function isNotFound(error: unknown): boolean {
  return isProblem(error) && error.status === 404;
}
