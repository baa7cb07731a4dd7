import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '../support/server-process.ts';
import type { StartedProgram } from '../support/started-program.ts';
import { until } from '../support/until.ts';
import type { ProxySite } from './proxy-contract.ts';

const ORDER = JSON.stringify({ lines: 'business cards, '.repeat(500) });
/** Longer than a response takes on a busy machine. One from an API that hangs never comes. */
const PATIENCE_MS = 10_000;

/** An API that returns its number and what it received. */
class StubApi {
  readonly port: number;
  readonly #name: string;
  #server: Server | undefined;
  #hangs = false;
  served = 0;
  /** Orders that came while it hung. */
  stuck = 0;
  /** How long it takes for the next read. */
  delayMs = 0;

  constructor(name: string, port: number) {
    this.#name = name;
    this.port = port;
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      const isOrder = request.url === '/order';
      if (request.url === '/broken') {
        request.socket.destroy();
        return;
      }
      if (this.#hangs) {
        if (isOrder) this.stuck += 1;
        return;
      }
      if (isOrder) this.served += 1;
      const delayMs = request.url === '/slow' ? this.delayMs : 0;
      const body: Buffer[] = [];
      request.on('data', (part: Buffer) => body.push(part));
      request.on('end', () => {
        response.setHeader('X-Client', request.headers['x-forwarded-for'] ?? '').setHeader('X-Api', this.#name);
        setTimeout(() => response.end(Buffer.concat(body)), delayMs);
      });
    });
    await new Promise<void>((resolve) => void this.#server?.listen(this.port, '127.0.0.1', resolve));
  }

  /** Like a process that was killed. */
  async die(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** Like a process that was stopped: it accepts connections and responds to none. */
  hang(): void {
    this.#hangs = true;
  }
}

export interface FailoverProxy {
  /** Sends a read to another API after 1.5 s at most. */
  readonly start: (site: ProxySite) => StartedProgram;
  /** Whether it checks the APIs itself, and sends nothing to one that has hung for 1.3 s. */
  readonly checksHealth: boolean;
}

/** What a proxy in front of two APIs does while one of them does not work. */
export function failoverContract({ start, checksHealth }: FailoverProxy): void {
  let folder: string;
  let proxy: StartedProgram;
  let one: StubApi;
  let other: StubApi;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'pressline-web-'));
    one = new StubApi('one', await freePort());
    other = new StubApi('other', await freePort());
    await Promise.all([one.start(), other.start()]);
    proxy = start({
      folder,
      port: await freePort(),
      otherPorts: [await freePort(), await freePort(), await freePort()],
      apiPorts: [one.port, other.port],
    });
    await proxy.untilServed('/');
  });
  afterAll(async () => {
    await proxy.stop();
    await Promise.all([one.die(), other.die()]);
    rmSync(folder, { recursive: true });
  });

  const order = async (): Promise<string> => {
    const response = await fetch(`${proxy.url}/order`, {
      method: 'POST',
      body: ORDER,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const isWhole = (await response.text()) === ORDER;
    return `${response.status}, ${isWhole ? 'whole' : 'cut'}`;
  };
  const twenty = async (): Promise<ReadonlySet<string>> => {
    const results = new Set<string>();
    for (let n = 0; n < 20; n++) results.add(await order());
    return results;
  };

  it('sends orders with their bodies to the other API when one is killed', async () => {
    expect(await twenty()).toEqual(new Set(['200, whole']));
    await one.die();
    expect(await twenty()).toEqual(new Set(['200, whole']));
    await one.start();
    const before = one.served;
    await until(async () => {
      expect(await order()).toBe('200, whole');
      return one.served > before;
    });
  });

  /** A proxy may avoid an API for some time after a request failed. */
  const bothServe = async (): Promise<void> => {
    const served = [one.served, other.served] as const;
    await until(async () => {
      await order();
      return one.served > served[0] && other.served > served[1];
    });
  };

  const replaceOther = async (): Promise<void> => {
    await other.die();
    other = new StubApi('other', other.port);
    await other.start();
    await until(async () => {
      expect(await order()).toBe('200, whole');
      return other.served > 0;
    });
  };

  it('sends at most one of ten orders to an API that hangs, before it has noticed that', async () => {
    other.hang();
    const orders: Promise<unknown>[] = [];
    for (let n = 0; n < 10; n++) {
      const before = other.stuck;
      let result: string | undefined;
      orders.push(order().then((status) => (result = status)));
      await until(() => result !== undefined || other.stuck > before);
      expect([undefined, '200, whole']).toContain(result);
    }
    expect(other.stuck).toBeLessThanOrEqual(1);
    await replaceOther();
    await Promise.all(orders);
  });

  if (checksHealth) {
    it('sends nothing to an API that has hung for 1.3 s', async () => {
      other.hang();
      await pause(1_500);
      expect(await twenty()).toEqual(new Set(['200, whole']));
      expect(other.stuck).toBe(0);
      await replaceOther();
    });

    it('gives a slow read the time that it needs at its second attempt', async () => {
      one.delayMs = 2_000;
      other.delayMs = 2_000;
      const response = await fetch(`${proxy.url}/slow`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      expect(response.status).toBe(200);
      expect(response.headers.get('X-Client')).toBe('127.0.0.1');
      expect(response.headers.get('Retry-After')).toBeNull();
    });
  }

  it.each([
    ['a page', 'text/html,*/*;q=0.8', /^text\/html/, '<h1>We’ll be back in a moment.</h1>'],
    ['a call', 'application/json', /^text\/plain/, 'The shop is briefly unavailable. Try again in a moment.'],
  ])(
    'explains that the shop is unavailable if the second attempt of %s fails too',
    async (_, accept, type, message) => {
      const response = await fetch(`${proxy.url}/broken`, {
        headers: { Accept: accept },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2']);
      expect(response.headers.get('Content-Type')).toMatch(type);
      expect(await response.text()).toContain(message);
      await bothServe();
    },
  );

  it('sends a read to the other API when one hangs', async () => {
    other.hang();
    const reads = Array.from({ length: 6 }, async () => {
      const response = await fetch(`${proxy.url}/shop`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      return `${response.status} from ${response.headers.get('X-Api') ?? 'none'}`;
    });
    expect(new Set(await Promise.all(reads))).toEqual(new Set(['200 from one']));
  });
}
