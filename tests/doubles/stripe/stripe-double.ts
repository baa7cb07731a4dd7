import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { StripeAccount, StripeRefusal, type StripeEvent } from './account.ts';
import { handle } from './api.ts';

/** What goes wrong with the next request. `executed`: only after Stripe has done what it asks. */
export type Fault =
  | { readonly kind: 'status'; readonly status: 409 | 429 | 500; readonly executed?: boolean }
  | { readonly kind: 'cut-off'; readonly executed: boolean };

/** A webhook as Stripe sends it. Tests deliver these late, twice, in another order or not at all. */
export interface Webhook {
  readonly body: string;
  readonly headers: Readonly<Record<'stripe-signature', string>>;
}

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  /** A key can be used again for the same content only. */
  readonly content: string;
  /** Only of POST: Stripe ignores the keys of other methods. */
  readonly key: string | undefined;
  readonly authorization: string | undefined;
}

interface Outcome {
  readonly status: number;
  readonly body: unknown;
  /** It is the response to each request with this key. */
  readonly saved?: boolean;
}

export interface StripeDouble {
  readonly account: StripeAccount;
  readonly api: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Method and path of each request since the start. */
  readonly requests: readonly string[];
  /** The faults of the next requests like `POST /v1/refunds`, in their order. */
  failNext(request: string, ...faults: readonly Fault[]): void;
  /** The webhooks of all events so far, signed now. */
  webhooks(): readonly Webhook[];
  close(): Promise<void>;
}

/** Speaks Stripe’s HTTP as far as the shop uses it: https://docs.stripe.com/api */
export async function startStripeDouble(now: () => number = Date.now): Promise<StripeDouble> {
  const account = new StripeAccount(now);
  const secretKey = 'sk_test_double';
  const webhookSecret = 'whsec_double';
  const requests: string[] = [];
  const saved = new Map<string, { readonly content: string; readonly outcome: Outcome }>();
  const faults: { readonly request: string; readonly fault: Fault }[] = [];

  /** Stripe saves the responses of what it began to carry out, its own errors included. */
  const outcomeOf = (request: Asked, fault: Fault | undefined): Outcome => {
    if (request.authorization !== `Bearer ${secretKey}`) return refusal(401, 'api_key_invalid');
    const before = request.key === undefined ? undefined : saved.get(request.key);
    if (before !== undefined) {
      return before.content === request.content ? before.outcome : refusal(400, 'idempotency_error');
    }
    const broken = fault?.kind === 'status' ? refusal(fault.status, CODES[fault.status]) : undefined;
    if (broken !== undefined && fault?.executed !== true) return broken;
    const outcome = carriedOut(() => handle(account, request.method, request.url, request.body));
    if (request.key === undefined || outcome.status !== 200) return broken ?? outcome;
    const response = { ...(broken ?? outcome), saved: true };
    saved.set(request.key, { content: request.content, outcome: response });
    return response;
  };

  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await askedBy(incoming);
    const line = `${request.method} ${request.url.pathname}`;
    requests.push(line);
    const index = faults.findIndex((next) => next.request === line);
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
    const outcome = fault?.kind === 'cut-off' && !fault.executed ? undefined : outcomeOf(request, fault);
    if (outcome === undefined || fault?.kind === 'cut-off') {
      incoming.socket.destroy();
      return;
    }
    response.writeHead(outcome.status, {
      'content-type': 'application/json',
      // Its response to this key will stay the same.
      ...(outcome.saved === true && { 'stripe-should-retry': 'false' }),
    });
    response.end(JSON.stringify(outcome.body));
  };

  const server: Server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    account,
    api: { host: '127.0.0.1', port, protocol: 'http' },
    secretKey,
    webhookSecret,
    requests,
    failNext: (request, ...more) => faults.push(...more.map((fault) => ({ request, fault }))),
    webhooks: () => account.events.map((event) => signed(event, webhookSecret, now())),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** https://docs.stripe.com/webhooks#verify-manually */
function signed(event: StripeEvent, secret: string, now: number): Webhook {
  const body = JSON.stringify(event);
  const time = String(Math.floor(now / 1_000));
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } };
}

async function askedBy(incoming: IncomingMessage): Promise<Asked> {
  const method = incoming.method ?? 'GET';
  const url = new URL(incoming.url ?? '/', 'http://stripe');
  const body = await text(incoming);
  const key = incoming.headers['idempotency-key'];
  return {
    method,
    url,
    body,
    content: `${method} ${url.pathname} ${body}`,
    key: method === 'POST' && typeof key === 'string' ? key : undefined,
    authorization: incoming.headers.authorization,
  };
}

function carriedOut(handled: () => unknown): Outcome {
  try {
    return { status: 200, body: handled() };
  } catch (error) {
    if (error instanceof StripeRefusal) return refusal(error.status, error.code, error.message);
    throw error;
  }
}

const CODES = { 409: 'lock_timeout', 429: 'rate_limit', 500: 'api_error' } as const;

function refusal(status: number, code: string, message: string = code): Outcome {
  return { status, body: { error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', code, message } } };
}
