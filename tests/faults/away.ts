import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ProxyMode } from '../doubles/tcp-proxy.ts';
import { campaign } from '../support/campaign.ts';
import { seeded } from '../support/seeded.ts';
import { call } from '../support/shop-client.ts';
import { ADMIN } from '../support/shop-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import type { Stack, Wires } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { Workload } from '../support/workload.ts';
import { expectReadModelsEqual } from './read-models-equal.ts';

/** The most time, in ms, in which a projector’s sweep finds changes without a notification. */
const SWEPT_WITHIN_MS = 5_000;

const SERVERS = ['mongo', 'events', 'redis', 'files'] as const;

function setMode({ wires }: Stack, name: keyof Wires, mode: ProxyMode): void {
  for (const those of wires) those[name].mode = mode;
}

/** Redis refuses connections from the start, before any process of the shop runs. */
export async function startWithoutRedis(stack: Stack): Promise<void> {
  setMode(stack, 'redis', 'refuses');
  await stack.start();
}

/** The stack was started by `startWithoutRedis`, and is whole afterwards. */
export function oneServerAway(shop: () => Stack): void {
  describe('with an unavailable server', () => {
    const workload = new Workload(seeded(1), 'noor@example.com');
    let stack: Stack;
    let url: string;
    let orderId: string;
    let picture: string;
    let places = 0;
    beforeAll(() => {
      stack = shop();
      url = stack.urls[0] ?? '';
    });

    const token = () => workload.admin;

    /** What people do, and the outcome. */
    const OPERATIONS = {
      'loads the home page': async () => outcomeOf(await fetch(url)),
      'loads products': async () => outcomeOf(await call(url, 'products')),
      'loads the picture of a product': async () =>
        outcomeOf(await call(url, 'uploads', { params: { file: picture } })),
      'logs in': async () => outcomeOf(await call(url, 'adminLogin', { json: ADMIN })),
      'places an order': async () => {
        places += 1;
        const form = workload.orderForm(places);
        return outcomeOf(await call(url, 'placeOrder', { token: workload.customer, key: `order-${places}`, form }));
      },
      'moves an order': async () =>
        outcomeOf(
          await call(url, 'updateProcess', { token: token(), params: { orderId }, json: { stage: 'Printing' } }),
        ),
      'checks that the shop is alive': async () => outcomeOf(await fetch(`${url}/healthz`)),
      'checks that the shop is ready': async () => outcomeOf(await fetch(`${url}/readyz`)),
    } as const;

    async function outcomes(): Promise<Readonly<Record<string, string>>> {
      const found: Record<string, string> = {};
      for (const [name, run] of Object.entries(OPERATIONS)) found[name] = await run();
      return found;
    }

    const ALL_DONE = Object.fromEntries(Object.keys(OPERATIONS).map((name) => [name, 'done']));

    it('accepts orders at once if Redis is unavailable from the start, and the read models catch up automatically', async () => {
      await workload.open(url);
      const began = performance.now();
      const options = { token: workload.customer, key: 'without-redis', form: workload.orderForm(0) };
      const { status, body } = await call(url, 'placeOrder', options);
      const took = performance.now() - began;
      expect(status).toBe(201);
      expect(took).toBeLessThan(2_000);
      ({ orderId } = body);
      picture = (await call(url, 'products')).body[0]?.image ?? '';
      const isListed = async () =>
        (await call(url, 'adminOrders', { token: token() })).body.some(({ id }) => id === orderId);
      while (!(await isListed())) {
        expect(performance.now() - began).toBeLessThan(SWEPT_WITHIN_MS);
        await pause(20);
      }
      expect(await outcomes()).toEqual(ALL_DONE);
      setMode(stack, 'redis', 'passes');
      if (campaign) await expectReadModelsEqual(stack);
    });

    it.each<[keyof Wires, Readonly<Record<string, string>>]>([
      ['redis', {}],
      [
        'events',
        {
          'logs in': 'postponed',
          'places an order': 'postponed',
          'moves an order': 'postponed',
          'checks that the shop is ready': 'postponed',
        },
      ],
      [
        'mongo',
        {
          'loads products': 'postponed',
          // A person who has just logged in can do so again: the key of their data is cached.
          'places an order': 'postponed',
          'checks that the shop is ready': 'postponed',
        },
      ],
      ['files', { 'loads the picture of a product': 'postponed', 'places an order': 'postponed' }],
    ])(
      'postpones what needs the server and does the rest, until it is available again: %s',
      async (name, postponed) => {
        setMode(stack, name, 'refuses');
        try {
          expect(await outcomes()).toEqual({ ...ALL_DONE, ...postponed });
        } finally {
          setMode(stack, name, 'passes');
        }
        await stack.untilReady();
        expect(await outcomes()).toEqual(ALL_DONE);
      },
    );

    it.each(['events', 'mongo'] as const)(
      'logs an outage as a few lines, not as one for each request: %s',
      async (name) => {
        const processes = [...stack.apis, ...stack.projectors];
        const before = processes.map(({ output }) => output.length);
        const mostLines = () =>
          Math.max(...processes.map(({ output }, index) => output.slice(before[index]).split('\n').length - 1));
        setMode(stack, name, 'refuses');
        try {
          for (let round = 0; round < 10; round += 1)
            await Promise.all(
              Array.from({ length: 20 }, () =>
                Promise.all([OPERATIONS['moves an order'](), OPERATIONS['loads products']()]),
              ),
            );
          await until(() => mostLines() > 0);
        } finally {
          setMode(stack, name, 'passes');
        }
        await stack.untilReady();
        // Each duty of a projector logs one of its own.
        expect(mostLines()).toBeLessThan(20);
      },
    );

    it('responds to logins and orders within a second while Redis accepts connections and doesn’t respond', async () => {
      const { process } = stack.engines.redis;
      process.signal('SIGSTOP');
      try {
        const took = { 'logs in': Infinity, 'places an order': Infinity };
        for (const name of ['logs in', 'places an order', 'logs in', 'places an order'] as const) {
          const began = performance.now();
          expect([name, await OPERATIONS[name]()]).toEqual([name, 'done']);
          took[name] = Math.min(took[name], performance.now() - began);
        }
        // The faster of two: a busy machine may hold up one.
        expect(Math.max(...Object.values(took))).toBeLessThan(1_000);
      } finally {
        process.signal('SIGCONT');
      }
      await stack.untilReady();
      // A document that became wrong while a server was unavailable is still wrong: `npm test` compares them later.
      if (campaign) await expectReadModelsEqual(stack);
    });
  });
}

/** Runs last: in `npm test` no process is started again. */
export function cleanExits(shop: () => Stack): void {
  it.each<[ProxyMode, readonly (keyof Wires)[]]>([
    ['refuses', ['mongo']],
    ['eats-replies', SERVERS],
    ...(campaign ? SERVERS.map((name): [ProxyMode, [keyof Wires]] => ['eats-replies', [name]]) : []),
  ])('exits cleanly on SIGTERM while the connections to servers are broken: %s, %j', async (mode, names) => {
    const stack = shop();
    const processes = campaign ? [...stack.apis, ...stack.projectors] : oneOfEach(stack);
    for (const name of names) setMode(stack, name, mode);
    try {
      // By then, everything that polls is waiting for a reply.
      await pause(1_500);
      expect(await Promise.all(processes.map((each) => each.stop()))).toEqual(processes.map(() => 0));
    } finally {
      for (const name of names) setMode(stack, name, 'passes');
    }
    if (campaign) await stack.start();
  });
}

/** An API and a projector that still run. */
function oneOfEach({ apis, projectors }: Stack): readonly ServerProcess[] {
  const running = [apis, projectors].map((processes) => processes.find(({ isRunning }) => isRunning));
  return running.map((each) => {
    if (each === undefined) throw new Error('No such process is running.');
    return each;
  });
}

/** `postponed` only if the response states when to retry. */
function outcomeOf({ status, headers }: { readonly status: number; readonly headers: Headers }): string {
  if (status < 300) return 'done';
  return status === 503 && headers.has('retry-after') ? 'postponed' : String(status);
}
