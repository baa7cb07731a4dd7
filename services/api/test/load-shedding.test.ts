import { execFileSync } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express, { type Response } from 'express';
import { until } from '@pressline/tests/support/until.ts';
import { EventLoopDelay, LoadShedder, type LoadLimits, type Overload } from '../src/http/load-shedding.ts';
import { customerToken } from './support/fixtures.ts';
import { startShop } from './support/start-shop.ts';

const LIMITS: LoadLimits = {
  inProgress: { uploads: 2, all: 3 },
  receiving: 2,
  bytes: 100_000,
  delayMs: { uploads: 500, all: 1_000 },
};
const FORM = { 'Content-Type': 'multipart/form-data; boundary=b' };

describe('a server with too much to do', () => {
  let server: Server;
  let shedder: LoadShedder;
  let meanMs: number;
  let waiting: Response[];
  let handled: string[];
  let refused: Overload[];

  beforeEach(async () => {
    [meanMs, waiting, handled, refused] = [0, [], [], []];
    shedder = new LoadShedder({
      limits: LIMITS,
      eventLoop: {
        get meanMs() {
          return meanMs;
        },
      },
      onRefused: (overload) => refused.push(overload),
    });
    const app = express();
    app.get('/healthz', (_, response) => void response.send('ok'));
    app.use(shedder.handler());
    app.get('/page', (_, response) => void response.send('page'));
    app.use('/api/quick', ({ originalUrl }, response) => {
      handled.push(originalUrl);
      response.send('done');
    });
    app.use('/api/stream', (_, response) => void response.writeHead(200).write('event'));
    app.use('/api/slow', (received, response) => {
      received.resume();
      waiting.push(response);
    });
    server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const port = () => (server.address() as AddressInfo).port;
  const get = (path: string) => fetch(`http://127.0.0.1:${port()}${path}`);
  const upload = (path: string) =>
    fetch(`http://127.0.0.1:${port()}${path}`, { method: 'POST', headers: FORM, body: 'x' });
  /** Calls that wait for their response, which comes with `respond`. */
  async function begin(calls: number): Promise<() => Promise<readonly number[]>> {
    const begun = Array.from({ length: calls }, () => get('/api/slow'));
    await until(() => waiting.length === calls);
    return async () => {
      for (const response of waiting.splice(0)) response.send('done');
      return (await Promise.all(begun)).map(({ status }) => status);
    };
  }
  /** A body of which so many bytes arrive, and the rest never. */
  async function trickle(bytes: number): Promise<() => void> {
    const headers = { ...FORM, 'Content-Length': String(10_000_000) };
    const sending = request({ port: port(), host: '127.0.0.1', path: '/api/slow', method: 'POST', headers });
    sending.on('error', () => undefined);
    const before = waiting.length;
    sending.write('x'.repeat(bytes));
    await until(() => waiting.length > before && (waiting.at(-1)?.socket?.bytesRead ?? 0) >= bytes);
    return () => sending.destroy();
  }

  it('refuses a call with a problem and Retry-After, and the calls in progress are served', async () => {
    const respond = await begin(3);
    expect(shedder.inProgress).toBe(3);
    const response = await get('/api/quick');
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
    expect(await response.json()).toMatchObject({
      type: '/problems/not-available',
      status: 503,
      message: 'The shop is very busy right now. Try again in a moment.',
    });
    expect(refused).toEqual(['in-progress']);
    expect(await respond()).toEqual([200, 200, 200]);
    expect((await get('/api/quick')).status).toBe(200);
  });

  it('refuses uploads before reads', async () => {
    const respond = await begin(2);
    expect((await upload('/api/quick')).status).toBe(503);
    expect((await get('/api/quick')).status).toBe(200);
    await respond();
    expect((await upload('/api/quick')).status).toBe(200);
  });

  it('still serves pages and health checks', async () => {
    const respond = await begin(3);
    meanMs = 60_000;
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/page')).status).toBe(200);
    await respond();
  });

  it('refuses uploads when its event loop is delayed by half a second, and all calls by a second', async () => {
    meanMs = 500;
    expect([(await upload('/api/quick')).status, (await get('/api/quick')).status]).toEqual([503, 200]);
    meanMs = 1_000;
    expect((await get('/api/quick')).status).toBe(503);
    expect(refused).toEqual(['event-loop', 'event-loop']);
  });

  it('does not count streams that have begun', async () => {
    const streams = await Promise.all(Array.from({ length: 4 }, () => get('/api/stream')));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(shedder.inProgress).toBe(0);
    expect((await get('/api/quick')).status).toBe(200);
    for (const { body } of streams) await body?.cancel();
  });

  it('bodies that arrive slowly don’t keep it from serving reads; further bodies are refused', async () => {
    const ends = [await trickle(10), await trickle(10)];
    expect((await get('/api/quick')).status).toBe(200);
    expect((await upload('/api/quick')).status).toBe(503);
    expect(refused).toEqual(['receiving']);
    for (const end of ends) end();
    await until(async () => (await upload('/api/quick')).status === 200);
  });

  it('refuses uploads while those that have arrived fill the memory', async () => {
    // What arrives together with the headers is not counted.
    const end = await trickle(200_000);
    expect((await upload('/api/quick')).status).toBe(503);
    expect(refused).toEqual(['bytes']);
    end();
    await until(async () => (await upload('/api/quick')).status === 200);
  });

  it('does nothing for a client that was gone before its request could be handled', async () => {
    // Blocks this process until the client has ended, so that the request and the end of the connection arrive together.
    const client = `const socket = require('net').connect(${port()}, '127.0.0.1', () => {
      socket.end('GET /api/quick/gone HTTP/1.1\\r\\nHost: shop\\r\\n\\r\\n', () => process.exit());
    });`;
    execFileSync(process.execPath, ['-e', client]);
    expect((await get('/api/quick/here')).status).toBe(200);
    expect(handled).toEqual(['/api/quick/here']);
  });
});

describe('the delay of the event loop', () => {
  const delays = (...ms: readonly number[]): number => {
    const delay = new EventLoopDelay();
    for (const each of ms) delay.measured(each);
    delay.stop();
    return Math.round(delay.meanMs);
  };

  it('is a mean in which one long pause, as of a process that was stopped, is no overload', () => {
    expect(delays(25_000)).toBe(300);
  });

  it('reaches a second when work keeps it busy for seconds', () => {
    expect(delays(1_500, 1_500, 1_500)).toBe(732);
    expect(delays(1_500, 1_500, 1_500, 1_500, 1_500)).toBe(1_008);
  });

  it('is forgotten within half a second', () => {
    expect(delays(1_500, 1_500, 1_500, 1_500, 1_500, 0, 0, 0, 0)).toBe(413);
  });
});

it('a shop refuses calls beyond 300 in progress, reports that in its metrics, and stays healthy', async () => {
  const shop = await startShop();
  try {
    const token = await customerToken(shop.client, 'omar@noor.example', 'Omar');
    const { store } = shop.shop.stores;
    const readStream = store.readStream.bind(store);
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    store.readStream = async (...parameters) => {
      await opened;
      return readStream(...parameters);
    };
    const metric = async (name: string) => {
      const { body } = await shop.operators.raw('GET', '/metrics');
      return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(String(body))?.[1]);
    };
    const calls = Array.from({ length: 300 }, () => shop.client.call('profile', { token }));
    await until(async () => (await metric('pressline_requests_in_progress')) === 300);
    const refused = await shop.client.call('products');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2']);
    expect((await shop.client.raw('GET', '/healthz')).status).toBe(200);
    expect((await shop.client.raw('GET', '/readyz')).status).toBe(200);
    expect(await metric('pressline_requests_refused_total\\{overload="in-progress"\\}')).toBe(1);
    expect(shop.log.filter((line) => line.includes('calls are refused'))).toHaveLength(1);
    open();
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await shop.client.call('products')).status).toBe(200);
  } finally {
    await shop.stop();
  }
});
