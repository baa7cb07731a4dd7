import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';
import { followHints, StreamParser } from '../../../src/shared/change-feed/change-stream.ts';

describe('reading an event stream', () => {
  it('cuts messages out, whatever pieces they arrive in', () => {
    const parser = new StreamParser();
    expect(parser.take('retry: 2000\n\nid: 41\nevent: hi')).toEqual([]);
    expect(parser.take('nt\ndata: {"topic":"orders"}\n')).toEqual([]);
    expect(parser.take('\n: still here\n\n')).toEqual([{ id: '41', event: 'hint', data: '{"topic":"orders"}' }]);
  });

  it('takes both kinds of line ends, also when one is cut in two', () => {
    const parser = new StreamParser();
    expect(parser.take('id: 1\r\ndata: a\r\n\r')).toEqual([]);
    expect(parser.take('\nid: 2\ndata: b\n\n')).toEqual([
      { id: '1', event: 'message', data: 'a' },
      { id: '2', event: 'message', data: 'b' },
    ]);
  });

  it('keeps a colon within the data, and joins its lines', () => {
    expect(new StreamParser().take('data: 14:22\ndata:second\n\n')).toEqual([
      { id: undefined, event: 'message', data: '14:22\nsecond' },
    ]);
  });
});

describe('following hints', () => {
  const asked: Headers[] = [];
  const addresses: string[] = [];
  const heard: ChangeNotification[] = [];
  const live: boolean[] = [];
  let ended = 0;
  let answers: (() => Response | Promise<Response>)[] = [];
  let stop = new AbortController();
  const realFetch = globalThis.fetch;

  beforeEach(() => {
    jest.useFakeTimers();
    asked.length = 0;
    addresses.length = 0;
    heard.length = 0;
    live.length = 0;
    ended = 0;
    stop = new AbortController();
    globalThis.fetch = (async (address: string, { headers, signal }: RequestInit) => {
      asked.push(new Headers(headers));
      addresses.push(address);
      const next = answers.shift();
      if (next !== undefined) return next();
      // Nobody answers until the line is given up.
      return new Promise<Response>((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('given up'))),
      );
    }) as typeof fetch;
  });
  afterEach(() => {
    stop.abort();
    globalThis.fetch = realFetch;
    jest.useRealTimers();
  });

  function follow(): Promise<void> {
    return followHints(
      '/api/events/stream',
      {
        token: 'T',
        readSince: Date.now() - 800,
        lastId: undefined,
        onHint: (hint) => heard.push(hint),
        onLive: (now) => live.push(now),
        onEnded: () => (ended += 1),
      },
      stop.signal,
    );
  }
  const streamOf = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/event-stream' } });

  it('sends the token as a header and tells each hint', async () => {
    answers = [streamOf('id: 7\nevent: hint\ndata: {"topic":"orders","id":"A"}\n\n')];
    void follow();
    await jest.advanceTimersByTimeAsync(1);
    expect(asked[0]?.get('authorization')).toBe('Bearer T');
    expect(heard).toEqual([{ topic: 'orders', id: 'A' }]);
  });

  it('comes back after a break from the last hint that it saw', async () => {
    answers = [streamOf('id: 7\nevent: hint\ndata: {"topic":"orders","id":"A"}\n\n'), streamOf('')];
    void follow();
    await jest.advanceTimersByTimeAsync(1_001);
    expect(asked.map((headers) => headers.get('last-event-id'))).toEqual([null, '7']);
    expect(addresses).toEqual(['/api/events/stream?age=800', '/api/events/stream']);
    expect(heard).toEqual([{ topic: 'orders', id: 'A' }]);
  });

  it('asks for what changed since the page began to read, until it has seen a hint', async () => {
    answers = [streamOf('retry: 2000\n\n'), streamOf('retry: 2000\n\n')];
    void follow();
    await jest.advanceTimersByTimeAsync(1_001);
    expect(addresses).toEqual(['/api/events/stream?age=800', '/api/events/stream?age=1800']);
    expect(heard).toEqual([]);
  });

  it('is live only while a line is open: not while too many ask, nor after a break', async () => {
    answers = [() => new Response('', { status: 429 }), streamOf('retry: 2000\n\n')];
    void follow();
    await jest.advanceTimersByTimeAsync(1);
    expect(live).not.toContain(true);
    live.length = 0;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(live).toEqual([true, false]);
  });

  it('waits longer after each refusal, and no longer than 30 seconds', async () => {
    answers = Array.from({ length: 8 }, () => () => new Response('', { status: 503 }));
    void follow();
    await jest.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000 + 16_000 + 30_000 - 1);
    expect(asked).toHaveLength(6);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(7);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(asked).toHaveLength(8);
  });

  it('gives up a line that has been silent for 45 seconds', async () => {
    answers = [];
    void follow();
    await jest.advanceTimersByTimeAsync(45_000 + 1_000);
    expect(asked).toHaveLength(2);
  });

  it('says that the session is over, and asks no more', async () => {
    answers = [() => new Response('', { status: 401 })];
    await follow();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ended).toBe(1);
    expect(asked).toHaveLength(1);
  });

  it('ends when the page is left', async () => {
    answers = [streamOf('')];
    const following = follow();
    await jest.advanceTimersByTimeAsync(1);
    stop.abort();
    await following;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });
});
