import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import {
  urlOf,
  areaOfCall,
  errorOf,
  headersOf,
  messageOf,
  recordPosition,
  shopBaseQuery,
  type ShopCall,
} from '../../../src/shared/api/base-query.ts';
import { listPage } from '../../../src/shared/api/list-page.ts';

describe('the address of a call', () => {
  it('fills in the path, so that nothing in it becomes a path of its own', () => {
    expect(urlOf({ endpoint: 'productsByCategory', params: { label: 'a/b c' } })).toBe(
      '/api/products/category/a%2Fb%20c',
    );
  });

  it('omits undefined parameters', () => {
    expect(urlOf({ endpoint: 'adminOrders', query: { stage: 'Printing', q: '', after: undefined, limit: 50 } })).toBe(
      '/api/admin/orders?stage=Printing&limit=50',
    );
  });
});

describe('whose token a call carries', () => {
  it('has no owner if the call needs no token', () => {
    expect(areaOfCall('products', '/admin/orders')).toBeUndefined();
  });

  it('is the customer’s for an order, the admin’s for the board', () => {
    expect(areaOfCall('placeOrder', '/confirm-order')).toBe('store');
    expect(areaOfCall('processes', '/admin/process-tracker')).toBe('office');
  });

  it('depends on the page where both may call', () => {
    expect(areaOfCall('order', '/orders/A')).toBe('store');
    expect(areaOfCall('order', '/admin/orders/A')).toBe('office');
    expect(areaOfCall('order', '/administration')).toBe('store');
  });
});

describe('reading what one has just written', () => {
  it('sends the newest position with queries, never with commands', () => {
    recordPosition('9');
    recordPosition('10');
    recordPosition('8');
    recordPosition(null);
    recordPosition('not a number');
    expect(headersOf({ endpoint: 'myOrders' }, 'T').get('pressline-after')).toBe('10');
    expect(headersOf({ endpoint: 'placeOrder', idempotencyKey: 'K' }, 'T').get('pressline-after')).toBeNull();
    expect(headersOf({ endpoint: 'placeOrder', idempotencyKey: 'K' }, 'T').get('idempotency-key')).toBe('K');
  });
});

describe('a token that isn’t the shop’s', () => {
  it.each(['ж', 'two words', 'a\nb', 'é'])(
    'is sent as far as a header carries it, so that the shop refuses it: %s',
    (token) => {
      expect(headersOf({ endpoint: 'myOrders' }, token).get('authorization')).toMatch(/^Bearer [\x21-\x7e]+$/);
    },
  );
});

describe('why a call failed', () => {
  const problem = { type: '/problems/too-many', title: 'Too many', status: 429, message: 'Please wait a minute.' };

  it('has the server’s message', async () => {
    const error = await errorOf(
      new Response(JSON.stringify(problem), {
        status: 429,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '60' },
      }),
    );
    expect(error).toEqual({ kind: 'problem', status: 429, problem, retryAfterMs: 60_000 });
    expect(messageOf(error, 'Login failed. Please try again.')).toBe('Please wait a minute.');
  });

  it('is treated as no response if it is not from the shop', async () => {
    expect(await errorOf(new Response('<html>Bad gateway</html>', { status: 502 }))).toEqual({ kind: 'unreachable' });
    expect(messageOf({ kind: 'unreachable' }, 'Login failed. Please try again.')).toBe(
      'Login failed. Please try again.',
    );
  });

  it('is treated as no response if it was cut off', async () => {
    expect(
      await errorOf(new Response('{"type":', { status: 500, headers: { 'content-type': 'application/problem+json' } })),
    ).toEqual({ kind: 'unreachable' });
  });
});

describe('making a call', () => {
  const dispatched: unknown[] = [];
  const keys: (string | null)[] = [];
  const realFetch = globalThis.fetch;
  let answer: () => Promise<Response> = async () => Response.json([]);

  beforeEach(() => {
    dispatched.length = 0;
    keys.length = 0;
    globalThis.fetch = async (_, { headers } = {}) => {
      keys.push(new Headers(headers).get('idempotency-key'));
      return answer();
    };
    Object.assign(globalThis, { location: { pathname: '/profile' } });
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
    Reflect.deleteProperty(globalThis, 'location');
  });

  function make(call: ShopCall) {
    const session = { store: { token: 'T' }, office: { token: undefined } };
    const api: BaseQueryApi = {
      signal: new AbortController().signal,
      abort: () => undefined,
      dispatch: (action: unknown) => dispatched.push(action),
      getState: () => ({ session }),
      extra: undefined,
      endpoint: call.endpoint,
      type: 'query',
    } as BaseQueryApi;
    return shopBaseQuery(call, api, {});
  }

  it.each([
    ['not-logged-in', 'ended'],
    ['session-idle', 'idle'],
  ])('ends the session that the server refuses with %s, and no other', async (kind, end) => {
    answer = async () =>
      Response.json(
        { type: `/problems/${kind}`, message: 'Please log in again.' },
        { status: 401, headers: { 'content-type': 'application/problem+json' } },
      );
    await make({ endpoint: 'myOrders' });
    expect(dispatched).toEqual([{ type: 'session/sessionEnded', payload: { area: 'store', token: 'T', end } }]);
  });

  it('leaves the session unchanged if a wrong password gets 401', async () => {
    answer = async () =>
      new Response('{"message":"E-mail or password is wrong."}', {
        status: 401,
        headers: { 'content-type': 'application/problem+json' },
      });
    await make({ endpoint: 'login', json: {} });
    expect(dispatched).toEqual([]);
  });

  const busy = (retryAfter: string) =>
    Response.json(
      { type: '/problems/not-available', message: 'The shop is very busy right now. Try again in a moment.' },
      { status: 503, headers: { 'content-type': 'application/problem+json', 'retry-after': retryAfter } },
    );

  it('sends a command again with its key while the shop is busy', async () => {
    answer = async () => (keys.length < 3 ? busy('0') : Response.json({ message: 'Order placed.' }));
    expect(await make({ endpoint: 'placeCheckout', json: {}, idempotencyKey: 'K1' })).toMatchObject({
      data: { message: 'Order placed.' },
    });
    expect(keys).toEqual(['K1', 'K1', 'K1']);
  });

  it('reports that the shop is busy after three attempts', async () => {
    answer = async () => busy('0');
    const { error } = await make({ endpoint: 'placeCheckout', json: {}, idempotencyKey: 'K1' });
    expect(messageOf(error, '')).toBe('The shop is very busy right now. Try again in a moment.');
    expect(keys).toEqual(['K1', 'K1', 'K1']);
  });

  it.each([
    ['has no key', { endpoint: 'placeCheckout', json: {} }, '0'],
    ['would have to wait for a minute', { endpoint: 'placeCheckout', json: {}, idempotencyKey: 'K1' }, '60'],
  ] as const)('does not repeat a command that %s', async (_, call, retryAfter) => {
    answer = async () => busy(retryAfter);
    expect(await make(call)).toMatchObject({ error: { kind: 'problem', status: 503 } });
    expect(keys).toHaveLength(1);
  });

  it('reports that the shop can’t be reached without a complete response', async () => {
    answer = async () => Promise.reject(new TypeError('fetch failed'));
    expect(await make({ endpoint: 'products' })).toMatchObject({ error: { kind: 'unreachable' } });
    answer = async () => new Response('[{"id":', { headers: { 'content-type': 'application/json' } });
    expect(await make({ endpoint: 'products' })).toMatchObject({ error: { kind: 'unreachable' } });
  });
});

describe('a page of a list', () => {
  it('knows the cursor of the next one and the total', () => {
    const headers = new Headers({
      link: '</api/admin/orders?limit=50&after=abc%3D>; rel="next"',
      'pressline-total': '1234',
    });
    expect(listPage(['row'], { headers })).toEqual({
      rows: ['row'],
      next: 'abc=',
      total: 1234,
      stale: false,
    });
  });

  it('is the last without one, and may lag behind what was just written', () => {
    expect(listPage([], { headers: new Headers({ 'pressline-stale': 'true' }) })).toEqual({
      rows: [],
      next: undefined,
      total: undefined,
      stale: true,
    });
  });
});
