import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { headersOf } from '../../../../src/shared/api/base-query.ts';
import { upload, type UploadRequest } from '../../../../src/storefront/orders/upload/upload.ts';

type Progress = UploadRequest['upload']['onprogress'];

/** A request whose response the test sends. */
class HandRequest implements UploadRequest {
  status = 0;
  responseText = '';
  onload: UploadRequest['onload'] = null;
  onerror: UploadRequest['onerror'] = null;
  onabort: UploadRequest['onabort'] = null;
  ontimeout: UploadRequest['ontimeout'] = null;
  readonly upload: { onprogress: Progress } = { onprogress: null };
  readonly sent: { method?: string; address?: string; headers: Record<string, string>; body?: unknown } = {
    headers: {},
  };
  aborted = false;
  #headers = '';

  open(method: string, address: string | URL): void {
    Object.assign(this.sent, { method, address: String(address) });
  }
  setRequestHeader(name: string, value: string): void {
    this.sent.headers[name] = value;
  }
  send(body?: unknown): void {
    this.sent.body = body;
  }
  abort(): void {
    this.aborted = true;
    this.#end(this.onabort);
  }
  getAllResponseHeaders(): string {
    return this.#headers;
  }
  answer(status: number, headers: string, body: string): void {
    this.status = status;
    this.#headers = headers;
    this.responseText = body;
    this.#end(this.onload);
  }
  lose(): void {
    this.#end(this.onerror);
  }
  progress(loaded: number, total: number): void {
    const event = { loaded, total } as ProgressEvent;
    (this.upload.onprogress as ((event: ProgressEvent) => void) | null)?.(event);
  }
  #end(handler: unknown): void {
    (handler as (() => void) | null)?.();
  }
}

function send(token?: string) {
  const request = new HandRequest();
  /** The second is sent if the shop was busy. */
  const requests = [request, new HandRequest(), new HandRequest()];
  const opened: HandRequest[] = [];
  const stop = new AbortController();
  const shares: number[] = [];
  const form = new FormData();
  const outcome = upload(
    {
      endpoint: 'placeOrder',
      form,
      idempotencyKey: 'key-1',
      token,
      onProgress: (share) => shares.push(share),
      signal: stop.signal,
    },
    () => {
      const next = requests.shift() ?? new HandRequest();
      opened.push(next);
      return next;
    },
  );
  return { request, opened, stop, shares, outcome, form };
}

const JSON_HEAD = 'content-type: application/json\r\n';
const PROBLEM_HEAD = 'content-type: application/problem+json\r\n';

// Requests that a test leaves open are being watched.
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('sending a form with files', () => {
  it('goes to the call’s address with the key of the intention and the token', () => {
    const { request, form } = send('token-1');
    expect(request.sent).toEqual({
      method: 'POST',
      address: '/api/orders',
      headers: {
        accept: 'application/json',
        'accept-language': 'en',
        authorization: 'Bearer token-1',
        'idempotency-key': 'key-1',
      },
      body: form,
    });
  });

  it('reports progress from 0 to 1', () => {
    const { request, shares } = send();
    request.progress(25, 100);
    request.progress(110, 100);
    request.progress(0, 0);
    expect(shares).toEqual([0.25, 1]);
  });

  it('returns the response, and lets the next query read it', async () => {
    const { request, outcome } = send();
    request.answer(
      201,
      `${JSON_HEAD}Pressline-Position: 4711\r\n`,
      '{"message":"Order placed successfully","orderId":"1","number":"7K2M-4Q9X"}',
    );
    expect(await outcome).toEqual({
      kind: 'succeeded',
      body: { message: 'Order placed successfully', orderId: '1', number: '7K2M-4Q9X' },
    });
    expect(headersOf({ endpoint: 'myOrders' }, undefined).get('Pressline-After')).toBe('4711');
  });

  it('reports why the shop refused', async () => {
    const { request, outcome } = send();
    request.answer(
      409,
      PROBLEM_HEAD,
      '{"type":"/problems/price-changed","title":"Conflict","status":409,"message":"The price has changed to AED 160.00 before VAT.","total_price":160}',
    );
    expect(await outcome).toMatchObject({
      kind: 'failed',
      error: { kind: 'problem', status: 409, problem: { total_price: 160 } },
    });
  });

  it('reports how long to wait', async () => {
    const { request, outcome } = send();
    request.answer(
      503,
      `${PROBLEM_HEAD}Retry-After: 30\r\n`,
      '{"type":"/problems/not-available","title":"Away","status":503,"message":"Away"}',
    );
    expect(await outcome).toMatchObject({ kind: 'failed', error: { retryAfterMs: 30_000 } });
  });

  it.each([
    ['a broken connection', (request: HandRequest) => request.lose()],
    ['an answer that is cut off', (request: HandRequest) => request.answer(201, JSON_HEAD, '{"message":"Ord')],
    ['a refusal that is cut off', (request: HandRequest) => request.answer(409, PROBLEM_HEAD, '{"type":')],
    [
      'an answer of somebody else',
      (request: HandRequest) => request.answer(502, 'content-type: text/html\r\n', '<h1>Bad gateway</h1>'),
    ],
    ['no status at all', (request: HandRequest) => request.answer(0, '', '')],
  ])('treats %s as no response: the request may have arrived', async (_, happen) => {
    const { request, outcome } = send();
    happen(request);
    expect(await outcome).toEqual({ kind: 'failed', error: { kind: 'unreachable' } });
  });

  it('stops when it is cancelled', async () => {
    const { stop, outcome } = send();
    stop.abort();
    expect(await outcome).toEqual({ kind: 'cancelled' });
  });

  it('does not begin when it was cancelled before', async () => {
    const outcome = await upload(
      {
        endpoint: 'placeOrder',
        form: new FormData(),
        idempotencyKey: 'key-1',
        token: undefined,
        onProgress: () => undefined,
        signal: AbortSignal.abort(),
      },
      () => {
        throw new Error('must not be opened');
      },
    );
    expect(outcome).toEqual({ kind: 'cancelled' });
  });
});

describe('a shop that is busy', () => {
  const refuse = (request: HandRequest | undefined) => {
    request?.progress(100, 100);
    request?.answer(
      503,
      `${PROBLEM_HEAD}Retry-After: 2\r\n`,
      '{"type":"/problems/not-available","title":"Busy","status":503,"message":"Busy"}',
    );
  };

  it('gets the same form again after the pause, with the same key', async () => {
    const { opened, shares, outcome, form } = send('token-1');
    refuse(opened[0]);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(opened).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1_001);
    expect(opened).toHaveLength(2);
    expect(opened[1]?.sent).toEqual(opened[0]?.sent);
    expect(opened[1]?.sent.body).toBe(form);
    expect(shares).toEqual([1, 0]);
    opened[1]?.answer(201, JSON_HEAD, '{"message":"Order placed successfully","orderId":"1","number":"7K2M-4Q9X"}');
    expect(await outcome).toMatchObject({ kind: 'succeeded' });
  });

  it('gets it three times in all, so that the user can decide then', async () => {
    const { opened, outcome } = send();
    for (const attempt of [0, 1, 2]) {
      refuse(opened[attempt]);
      await jest.advanceTimersByTimeAsync(3_000);
    }
    expect(await outcome).toMatchObject({ kind: 'failed', error: { status: 503 } });
    expect(opened).toHaveLength(3);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gets nothing any more after the user has cancelled', async () => {
    const { opened, stop, outcome } = send();
    refuse(opened[0]);
    await jest.advanceTimersByTimeAsync(1_000);
    stop.abort();
    expect(await outcome).toEqual({ kind: 'cancelled' });
    expect(opened).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a connection that is gone without a word', () => {
  it('is given up after 45 seconds without progress: it may have arrived', async () => {
    const { request, outcome } = send();
    jest.advanceTimersByTime(30_000);
    request.progress(25, 100);
    jest.advanceTimersByTime(44_999);
    expect(request.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect(request.aborted).toBe(true);
    expect(await outcome).toEqual({ kind: 'failed', error: { kind: 'unreachable' } });
  });

  it('is given up when it never begins', async () => {
    const { outcome } = send();
    jest.advanceTimersByTime(45_000);
    expect(await outcome).toEqual({ kind: 'failed', error: { kind: 'unreachable' } });
  });

  it('waits 120 seconds for the response once everything is uploaded', async () => {
    const { request, outcome } = send();
    request.progress(100, 100);
    jest.advanceTimersByTime(119_999);
    expect(request.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await outcome).toEqual({ kind: 'failed', error: { kind: 'unreachable' } });
  });

  it('is no longer watched once it has a response', async () => {
    const { request, outcome } = send();
    request.answer(201, JSON_HEAD, '{"message":"Order placed successfully","orderId":"1","number":"7K2M-4Q9X"}');
    await outcome;
    expect(jest.getTimerCount()).toBe(0);
  });
});
