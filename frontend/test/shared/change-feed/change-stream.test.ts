import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';
import { followChangeStream } from '../../../src/shared/change-feed/change-stream.ts';

describe('following the change stream', () => {
  const requests: Headers[] = [];
  const urls: string[] = [];
  const received: ChangeNotification[] = [];
  const live: boolean[] = [];
  let ended = 0;
  let responses: (() => Response | Promise<Response>)[] = [];
  let stop = new AbortController();
  const realFetch = globalThis.fetch;

  beforeEach(() => {
    jest.useFakeTimers();
    requests.length = 0;
    urls.length = 0;
    received.length = 0;
    live.length = 0;
    ended = 0;
    stop = new AbortController();
    globalThis.fetch = (async (url: string, { headers, signal }: RequestInit) => {
      requests.push(new Headers(headers));
      urls.push(url);
      const next = responses.shift();
      if (next !== undefined) return next();
      // No response until the connection is aborted.
      return new Promise<Response>((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    }) as typeof fetch;
  });
  afterEach(() => {
    stop.abort();
    globalThis.fetch = realFetch;
    jest.useRealTimers();
  });

  function follow(): Promise<void> {
    return followChangeStream(
      '/api/events/stream',
      {
        token: 'T',
        loadedSince: Date.now() - 800,
        lastId: undefined,
        onNotification: (notification) => received.push(notification),
        onLive: (now) => live.push(now),
        onSessionEnd: () => (ended += 1),
      },
      stop.signal,
    );
  }
  const streamOf = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/event-stream' } });

  it('sends the token in a header and delivers each notification', async () => {
    responses = [streamOf('id: 7\nevent: hint\ndata: {"topic":"orders","id":"A"}\n\n')];
    void follow();
    await jest.advanceTimersByTimeAsync(1);
    expect(requests[0]?.get('authorization')).toBe('Bearer T');
    expect(received).toEqual([{ topic: 'orders', id: 'A' }]);
  });

  it('reconnects after a break and continues from the last notification', async () => {
    responses = [streamOf('id: 7\nevent: hint\ndata: {"topic":"orders","id":"A"}\n\n'), streamOf('')];
    void follow();
    await jest.advanceTimersByTimeAsync(1_001);
    expect(requests.map((headers) => headers.get('last-event-id'))).toEqual([null, '7']);
    expect(urls).toEqual(['/api/events/stream?age=800', '/api/events/stream']);
    expect(received).toEqual([{ topic: 'orders', id: 'A' }]);
  });

  it('requests what has changed since the page began to load, until it has received a notification', async () => {
    responses = [streamOf('retry: 2000\n\n'), streamOf('retry: 2000\n\n')];
    void follow();
    await jest.advanceTimersByTimeAsync(1_001);
    expect(urls).toEqual(['/api/events/stream?age=800', '/api/events/stream?age=1800']);
    expect(received).toEqual([]);
  });

  it('is live only while a connection is open: not after a 429, nor after a break', async () => {
    responses = [() => new Response('', { status: 429 }), streamOf('retry: 2000\n\n')];
    void follow();
    await jest.advanceTimersByTimeAsync(1);
    expect(live).not.toContain(true);
    live.length = 0;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(live).toEqual([true, false]);
  });

  it('waits longer after each refusal, and no longer than 30 seconds', async () => {
    responses = Array.from({ length: 8 }, () => () => new Response('', { status: 503 }));
    void follow();
    await jest.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000 + 16_000 + 30_000 - 1);
    expect(requests).toHaveLength(6);
    await jest.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(7);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(requests).toHaveLength(8);
  });

  it('reconnects after 45 seconds of silence', async () => {
    responses = [];
    void follow();
    await jest.advanceTimersByTimeAsync(45_000 + 1_000);
    expect(requests).toHaveLength(2);
  });

  it('reports that the session has ended, and does not reconnect', async () => {
    responses = [() => new Response('', { status: 401 })];
    await follow();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ended).toBe(1);
    expect(requests).toHaveLength(1);
  });

  it('ends when it is aborted', async () => {
    responses = [streamOf('')];
    const following = follow();
    await jest.advanceTimersByTimeAsync(1);
    stop.abort();
    await following;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
  });
});
