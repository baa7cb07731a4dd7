import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '../support/server-process.ts';
import type { StartedProgram } from '../support/started-program.ts';

const TOKEN = 'q7Jd0sEcReT';

export interface ProxySite {
  /** With the built files in `assets`; the proxy may write into it. */
  readonly folder: string;
  readonly port: number;
  readonly otherPorts: readonly [number, number, number];
  readonly apiPorts: readonly number[];
}

export interface ProxyUnderTest {
  readonly start: (site: ProxySite) => StartedProgram;
  /** Its name in responses, without a version; null if it has none. */
  readonly server: string | null;
  /** Of compressed files. */
  readonly encoding: 'br' | 'gzip';
  /** Whether it accepts the client’s address from the proxy 127.0.0.2. */
  readonly trustsProxies: boolean;
  /** Resolves once it has logged the failed requests. */
  readonly logged: (proxy: StartedProgram) => Promise<void>;
}

/** What a proxy in front of the API does. */
export function proxyContract({ start, server, encoding, trustsProxies, logged }: ProxyUnderTest): void {
  let folder: string;
  let api: Server;
  let proxy: StartedProgram;
  const asked: IncomingMessage[] = [];
  const seen = () => asked.at(-1)?.headers;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'pressline-web-'));
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, 'assets', 'main-1a2b.js'), 'plain');
    writeFileSync(path.join(folder, 'assets', 'main-1a2b.js.br'), 'as Brotli');
    writeFileSync(path.join(folder, 'assets', 'main-1a2b.js.gz'), 'as gzip');
    api = createServer((request, response) => {
      // Checks by the proxy come at any time.
      if (request.url !== '/healthz') asked.push(request);
      if (request.url === '/api/events/stream') {
        response
          .writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
          .write('event: hint\n\n');
        return;
      }
      if (request.url?.startsWith('/cut') === true) {
        response.writeHead(200, { 'Content-Length': '1000' }).write('half');
        setTimeout(() => response.destroy(), 50);
        return;
      }
      response.end('from the API');
    });
    await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
    const port = await freePort();
    const apiPort = (api.address() as AddressInfo).port;
    proxy = start({
      folder,
      port,
      apiPorts: [apiPort],
      otherPorts: [await freePort(), await freePort(), await freePort()],
    });
    await proxy.untilServed('/');
  });
  afterAll(async () => {
    await proxy.stop();
    api.closeAllConnections();
    api.close();
    rmSync(folder, { recursive: true });
  });

  const get = (address: string, headers: Record<string, string> = {}) => fetch(proxy.url + address, { headers });

  it('serves the built files without the API, cached forever, in their compressed form', async () => {
    const before = asked.length;
    const answer = await get('/assets/main-1a2b.js', { 'Accept-Encoding': 'identity' });
    expect(await answer.text()).toBe('plain');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const compressed = await get('/assets/main-1a2b.js', { 'Accept-Encoding': encoding }).catch(() => undefined);
    expect(compressed?.headers.get('content-encoding')).toBe(encoding);
    await compressed?.body?.cancel();
    expect(asked).toHaveLength(before);
  });

  it('requests a missing file from the API: it belongs to another version’s page', async () => {
    expect(await (await get('/assets/main-3c4d.js')).text()).toBe('from the API');
  });

  it('forwards pages and calls with the client’s address, ignoring the client’s own headers', async () => {
    expect(await (await get('/shop', { 'X-Forwarded-For': '203.0.113.9' })).text()).toBe('from the API');
    expect(seen()).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(seen()?.host).toBe(new URL(proxy.url).host);
    const answer = await get('/api/products');
    expect(answer.headers.get('server')).toBe(server);
  });

  if (trustsProxies)
    it('passes on the client’s address from a trusted proxy in front of it', async () => {
      const headers = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' };
      await new Promise((resolve, reject) => {
        request(`${proxy.url}/shop`, { localAddress: '127.0.0.2', headers }, (response) => {
          response.resume().once('end', resolve);
        })
          .once('error', reject)
          .end();
      });
      expect(seen()).toMatchObject({ 'x-forwarded-for': '203.0.113.9, 127.0.0.2', 'x-forwarded-proto': 'https' });
    });

  it.each(['/metrics', '/readyz'])('tells nobody outside of %s', async (address) => {
    const before = asked.length;
    expect((await get(address)).status).toBe(404);
    expect(asked).toHaveLength(before);
  });

  it('forwards a change notification at once', async () => {
    const stopped = new AbortController();
    const answer = await fetch(`${proxy.url}/api/events/stream`, { signal: stopped.signal });
    const first = await answer.body?.getReader().read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('event: hint\n\n');
    stopped.abort();
  });

  it('reports that the shop is unavailable without an API, and writes no secret of a link to its log', async () => {
    const cut = get(`/cut/track/${TOKEN}?mail=lena@company.ae`, { Referer: `http://shop.example/track/${TOKEN}` });
    await expect(cut.then((answer) => answer.text())).rejects.toThrow();
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
    const [answer, page] = await Promise.all([
      get(`/api/track/${TOKEN}?mail=lena@company.ae`, { Authorization: `Bearer ${TOKEN}` }),
      get('/shop', { Accept: 'text/html,*/*;q=0.8' }),
    ]);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await page.text()).toContain('<h1>We’ll be back in a moment.</h1>');
    await logged(proxy);
    expect(proxy.output).not.toContain(TOKEN);
    expect(proxy.output).not.toContain('lena@company.ae');
  });
}
