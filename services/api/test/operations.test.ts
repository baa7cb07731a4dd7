import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { ROUTES } from '@pressline/contracts/api/route-table.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { StorageFull } from '@pressline/files/blob-store.ts';
import { Client, type ClientResponse } from './support/client.ts';
import { customerToken, formOf, listWithFaults, orderForm, SARA } from './support/fixtures.ts';
import { startShop, type TestShop } from './support/start-shop.ts';
import { fullScene, validCalls, type FullScene } from './support/valid-calls.ts';

/** What reads, with whose eyes. */
const READS = [
  'profile',
  'myOrders',
  'order',
  'adminOrders',
  'adminSummary',
  'processes',
  'processHistory',
  'safetyOrders',
  'products',
  'product',
  'productsByCategory',
  'safetyProducts',
  'safetyProduct',
  'safetyProductsByCategory',
  'messages',
  'shop',
] as const satisfies readonly EndpointName[];

async function allAnswers(client: Client, scene: FullScene): Promise<unknown> {
  const calls = await validCalls(client, scene);
  const answers: Record<string, unknown> = {};
  for (const name of READS) {
    const { access } = ROUTES[name];
    const token =
      access === 'anyone' ? undefined : access === 'admin' || access === 'customer-or-admin' ? scene.admin : scene.sara;
    const { status, body } = await client.call(name, { ...(await calls[name]()), token });
    answers[name] = { status, body };
  }
  return answers;
}

describe('the shop’s own surface', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it('responds that it is alive and ready', async () => {
    expect((await shop.client.raw('GET', '/healthz')).body).toEqual({ status: 'ok' });
    expect((await shop.client.raw('GET', '/readyz')).body).toEqual({ status: 'ready' });
  });

  it('has a page of its calls that runs no script', async () => {
    const { status, body, headers } = await shop.operators.raw('GET', '/api/docs');
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('/api/process/update/{orderId}');
    expect(body).not.toMatch(/<script/i);
  });

  it('allows browsers to run only its own files', async () => {
    const { headers } = await shop.client.raw('GET', '/');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect([headers.get('X-Content-Type-Options'), headers.get('X-Powered-By')]).toEqual(['nosniff', null]);
  });

  it('measures itself', async () => {
    await shop.client.raw('GET', '/healthz');
    const { body } = await shop.operators.raw('GET', '/metrics');
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} [1-9]/);
    expect(body).toMatch(/^pressline_read_model_parked_streams\{projection="order-list"\} 0$/m);
    expect(body).toMatch(/^pressline_hint_streams_open 0$/m);
  });

  it('responds to a missing file of the pages with 404, and to any other path with the page', async () => {
    expect((await shop.client.raw('GET', '/assets/nope-123.js')).status).toBe(404);
    expect((await shop.client.raw('GET', '/orders/anything')).headers.get('Content-Type')).toBe(
      'text/html; charset=utf-8',
    );
  });
});

describe('the log', () => {
  it('holds request ids, and nothing of anybody', async () => {
    const shop = await startShop();
    try {
      const scene = await fullScene(shop.client);
      await shop.client.call('adminOrders', { token: scene.admin, query: { q: 'Sara Haddad' } });
      await shop.client.call('login', { json: { email: SARA.email, password: 'a wrong password' } });
      await shop.client.call('sendMessage', {
        json: { name: 'Elena Petrova', email: 'elena@petite.example', message: 'My secret wish' },
      });
      const { headers } = await shop.client.call('profile', { token: scene.sara });
      const log = shop.log.join('\n');
      expect(log).toContain(headers.get('X-Request-Id'));
      for (const secret of [
        'Sara',
        'sara@',
        'Haddad',
        '0134',
        'Al Quoz',
        SARA.password,
        'a wrong password',
        'Elena',
        'secret wish',
        scene.sara,
        'front.pdf',
        '127.0.0.1',
      ])
        expect(log).not.toContain(secret);
    } finally {
      await shop.stop();
    }
  });
});

describe('what lies on the disk', () => {
  it('contain no names: neither the events nor the read models', async () => {
    const shop = await startShop();
    try {
      await fullScene(shop.client);
      await shop.client.call('sendMessage', {
        json: { name: 'Elena Petrova', email: 'elena@petite.example', message: 'My secret wish' },
      });
      await shop.shop.stop();
      const files = readdirSync(shop.dataDir, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && /sqlite/.test(entry.name),
      );
      expect(files.length).toBeGreaterThan(5);
      for (const { parentPath, name } of files) {
        if (parentPath.includes('people')) continue;
        const bytes = readFileSync(join(parentPath, name)).toString('latin1');
        for (const personal of [
          'Sara Haddad',
          'sara@dune',
          '555 0134',
          'Al Quoz',
          'front.pdf',
          'Elena',
          'secret wish',
          '$argon2id',
        ])
          expect([name, bytes.includes(personal)]).toEqual([name, false]);
      }
    } finally {
      await shop.stop();
    }
  });

  it('responds the same after every read model was deleted and rebuilt', async () => {
    let shop = await startShop();
    try {
      const scene = await fullScene(shop.client);
      await shop.client.call('updateProcess', {
        token: scene.admin,
        params: { orderId: scene.orderId },
        json: { stage: 'Printing', note: 'Plates' },
      });
      const form = formOf({
        customer_name: 'A',
        customer_email: 'a@dune.example',
        customer_phone: '0501234567',
        delivery_location: 'Dubai',
        products: JSON.stringify([{ id: scene.vestId, sizeQuantities: { Small: 1 } }]),
      });
      const last = await shop.client.call('placeSafetyOrder', { form });
      await shop.client.call('sendMessage', { json: { name: 'A', email: 'a@dune.example', message: 'Hello' } });
      await shop.client.call('safetyOrders', { token: scene.admin, headers: Client.after(last) });
      await listWithFaults(shop.client, scene.admin);
      const before = await allAnswers(shop.client, scene);
      await shop.shop.stop();
      rmSync(dataFolder(shop.dataDir).readModels, { recursive: true });
      shop = await shop.restart();
      expect(await allAnswers(shop.client, scene)).toEqual(before);
    } finally {
      await shop.stop();
    }
  });
});

describe('where the disk is full or an engine is away', () => {
  let shop: TestShop;
  let scene: FullScene;
  beforeAll(async () => {
    shop = await startShop();
    scene = await fullScene(shop.client);
  });
  afterAll(() => shop.stop());

  it('responds to commands with 503 and Retry-After, and keeps serving queries', async () => {
    const { store } = shop.shop.stores;
    const append = store.append.bind(store);
    store.append = () => Promise.reject(new EngineUnavailable('database or disk is full'));
    try {
      const answer = await shop.client.call('updateProcess', {
        token: scene.admin,
        params: { orderId: scene.orderId },
        json: { stage: 'Printing' },
      });
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(JSON.stringify(answer.body)).not.toContain('disk');
      expect((await shop.client.call('myOrders', { token: scene.sara })).status).toBe(200);
    } finally {
      store.append = append;
    }
    expect(
      (
        await shop.client.call('updateProcess', {
          token: scene.admin,
          params: { orderId: scene.orderId },
          json: { stage: 'Printing' },
        })
      ).status,
    ).toBe(200);
  });

  it('responds with 503 if there is no disk space for artwork, while it is received or stored', async () => {
    const { files } = shop.shop.stores;
    const stage = files.stage.bind(files);
    const place = () => shop.client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) });
    try {
      files.stage = async (content, options) => {
        await (await stage(content, options)).discard();
        throw new StorageFull('There is not enough disk space for files.');
      };
      expect((await place()).status).toBe(503);
      files.stage = async (content, options) => ({
        ...(await stage(content, options)),
        commit: () => Promise.reject(new StorageFull('There is not enough disk space for files.')),
      });
      expect((await place()).status).toBe(503);
    } finally {
      files.stage = stage;
    }
    expect((await shop.client.call('myOrders', { token: scene.sara })).body).toHaveLength(1);
    expect((await place()).status).toBe(201);
  });

  it('responds to a bug with 500 and the request’s id, and logs the error without returning it', async () => {
    const { personalData } = shop.shop.stores;
    const seal = personalData.seal.bind(personalData);
    personalData.seal = () => Promise.reject(new TypeError('secret detail of the engine'));
    try {
      const answer = await shop.client.call('sendMessage', {
        json: { name: 'A', email: 'a@dune.example', message: 'Hello' },
      });
      expect([answer.status, answer.body.request_id]).toEqual([500, answer.headers.get('X-Request-Id')]);
      expect(JSON.stringify(answer.body)).not.toContain('secret detail');
      expect(
        shop.log.some((line) => line.includes('secret detail') && line.includes(answer.body.request_id as string)),
      ).toBe(true);
    } finally {
      personalData.seal = seal;
    }
  });

  it('responds to other calls while 200 clients send their headers a byte a second', async () => {
    const { port } = new URL(shop.client.base);
    const sockets = Array.from({ length: 200 }, () =>
      connect(Number(port), '127.0.0.1', function (this: ReturnType<typeof connect>) {
        this.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Ty');
      }),
    );
    for (const socket of sockets) socket.on('error', () => undefined);
    const began = performance.now();
    expect((await shop.client.call('products')).status).toBe(200);
    // The time for sending headers is 30 s and more.
    expect(performance.now() - began).toBeLessThan(5_000);
    for (const socket of sockets) socket.destroy();
  });
});

describe('reading one’s own writes', () => {
  let shop: TestShop;
  let scene: FullScene;
  beforeAll(async () => {
    shop = await startShop();
    scene = await fullScene(shop.client);
  });
  afterAll(() => shop.stop());
  /** Lets the read models lag behind until `catchUp` is called, or the work is done. */
  const lagging = async (work: (catchUp: () => void) => Promise<void>): Promise<void> => {
    const { store } = shop.shop.stores;
    const readForward = store.readForward.bind(store);
    const { promise: caughtUp, resolve: catchUp } = Promise.withResolvers<undefined>();
    store.readForward = async (options) => {
      await caughtUp;
      return readForward(options);
    };
    try {
      await work(() => catchUp(undefined));
    } finally {
      catchUp(undefined);
      store.readForward = readForward;
    }
  };
  const move = (stage: string) =>
    shop.client.call('updateProcess', { token: scene.admin, params: { orderId: scene.orderId }, json: { stage } });
  /** @param after the position that is sent along; empty where none is */
  const stageNow = async (after: string) => {
    const headers = { [HEADER.after]: after };
    const order = await shop.client.call('order', { token: scene.sara, params: { id: scene.orderId }, headers });
    return { stage: order.body.current_stage, stale: order.headers.get('Pressline-Stale') };
  };

  const positionOf = ({ headers }: ClientResponse) => headers.get(HEADER.position) ?? '';

  it('waits for a read model that is behind, where the position is sent along', () =>
    lagging(async (catchUp) => {
      const moved = await move('Printing');
      expect(moved.body.process.current_stage).toBe('Printing');
      expect(await stageNow('')).toEqual({ stage: 'Prepress', stale: null });
      const now = stageNow(positionOf(moved));
      // Long enough to be waited for, on most machines.
      setTimeout(catchUp, 200);
      expect(await now).toEqual({ stage: 'Printing', stale: null });
    }));

  it('gives up after 1 s, and responds with what is available, marked as such', () =>
    lagging(async () => {
      const moved = await move('Binding');
      const began = performance.now();
      expect(await stageNow(positionOf(moved))).toEqual({ stage: 'Printing', stale: 'true' });
      // Generous for a busy machine: without a limit it would wait for the read model.
      expect(performance.now() - began).toBeLessThan(10_000);
    }));
});

describe('people', () => {
  it('are found by the staff by their name', async () => {
    const shop = await startShop();
    try {
      const scene = await fullScene(shop.client);
      await customerToken(shop.client, 'omar@noor.example', 'Omar');
      const find = async (q: string) =>
        (
          await shop.client.call('adminOrders', {
            token: scene.admin,
            query: { q },
            headers: Client.after(scene.placed),
          })
        ).body as readonly unknown[];
      expect(await find('haddad')).toHaveLength(1);
      expect(await find('nobody at all')).toHaveLength(0);
    } finally {
      await shop.stop();
    }
  });
});
