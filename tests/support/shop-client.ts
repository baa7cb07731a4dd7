import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { ENDPOINTS, type EndpointName } from '@pressline/contracts/api/endpoints.ts';

export interface Call {
  readonly token?: string | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: FormData;
  /** The `Idempotency-Key`. */
  readonly key?: string;
  /** The response to a command: the read must include its write. */
  readonly after?: ShopResponse<unknown>;
  /** Ends the wait for the response. */
  readonly signal?: AbortSignal | undefined;
}

/** The response type of a route; anything for one without JSON. */
type Promised<N extends EndpointName> = [ResponseOf<N>] extends [never] ? unknown : ResponseOf<N>;

export interface ShopResponse<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** Calls a route as a browser would; returns every response, including refusals. */
export async function call<N extends EndpointName>(
  url: string,
  name: N,
  { token, params = {}, query, json, form, key, after, signal }: Call = {},
): Promise<ShopResponse<Promised<N>>> {
  const { method, path } = ENDPOINTS[name];
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(params[field] ?? ''));
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  const response = await fetch(`${url}${filled}${search}`, {
    method,
    ...(signal !== undefined && { signal }),
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(after !== undefined && { 'Pressline-After': after.headers.get('Pressline-Position') ?? '' }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(form !== undefined && { body: form }),
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  const body: unknown = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
  // The response schema is the server's contract, which the HTTP tests verify.
  return { status: response.status, headers: response.headers, body: body as never };
}

/** A form with these fields and files. */
export function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}

/** The smallest real PNG: one white pixel. Each with its own comment, so that no two files are the same. */
export function tinyPng(comment: string): Blob {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
    'base64',
  );
  return new Blob([pixel, Buffer.from(comment)], { type: 'image/png' });
}
