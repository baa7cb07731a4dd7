import { ENDPOINTS, type EndpointName } from '@pressline/contracts/api/endpoints.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';

export interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface ClientResponse {
  readonly status: number;
  // A test reads a response before it has checked its shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly headers: Headers;
}

/**
 * Calls the shop like a browser, by the names in the route table. Queries include everything that this client has
 * written.
 */
export class Client {
  readonly base: string;
  /** The position of the last event written by this client; undefined if there is none. */
  #wrote: bigint | undefined;

  constructor(base: string) {
    this.base = base;
  }

  /** The path of a call, with its parameters. */
  static path(name: EndpointName, { params = {}, query = {} }: Pick<Call, 'params' | 'query'> = {}): string {
    const path = ENDPOINTS[name].path.replaceAll(/\{(\w+)\}/g, (_whole, parameter: string) =>
      encodeURIComponent(params[parameter] ?? ''),
    );
    const search = new URLSearchParams(query).toString();
    return search === '' ? path : `${path}?${search}`;
  }

  async call(name: EndpointName, call: Call = {}): Promise<ClientResponse> {
    return this.raw(ENDPOINTS[name].method, Client.path(name, call), call);
  }

  async raw(method: string, path: string, { json, form, token, headers, signal }: Call = {}): Promise<ClientResponse> {
    const response = await fetch(`${this.base}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(method === 'GET' && this.#afterAll()),
        ...headers,
      },
      ...(signal !== undefined && { signal }),
      ...(form !== undefined ? { body: form } : json !== undefined ? { body: JSON.stringify(json) } : {}),
    });
    this.#noteWritten(response.headers.get(HEADER.position));
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text,
    };
  }

  /** The response as received, for content other than JSON. */
  fetch(path: string, token: string): Promise<Response> {
    return fetch(`${this.base}${path}`, { headers: { Authorization: `Bearer ${token}`, ...this.#afterAll() } });
  }

  /** The header that makes a query include everything written by this client. */
  #afterAll(): Readonly<Record<string, string>> {
    return this.#wrote === undefined ? {} : { [HEADER.after]: String(this.#wrote) };
  }

  #noteWritten(position: string | null): void {
    if (position === null) return;
    const wrote = BigInt(position);
    if (this.#wrote === undefined || wrote > this.#wrote) this.#wrote = wrote;
  }

  /** The header that makes a query include what a command wrote. */
  static after(command: ClientResponse): Readonly<Record<string, string>> {
    return { [HEADER.after]: command.headers.get(HEADER.position) ?? '' };
  }
}
