import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from './support/client.ts';
import { customerToken, orderForm, sceneWithOrder, startShopWithOrder, type Scene } from './support/fixtures.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

describe('production', () => {
  let shop: TestShop;
  let client: Client;
  let scene: Scene;
  beforeAll(async () => {
    ({ shop, client, scene } = await startShopWithOrder());
  });
  afterAll(() => shop.stop());

  const newOrder = async (): Promise<string> =>
    (await client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) })).body.orderId as string;
  const move = (orderId: string, json: unknown, headers: Readonly<Record<string, string>> = {}) =>
    client.call('updateProcess', { token: scene.admin, params: { orderId }, json, headers });

  it('moves an order on, and shows who moved it when', async () => {
    const moved = await move(scene.orderId, { stage: 'Printing', note: 'Plates are ready.', expected_revision: 0 });
    expect([moved.status, moved.body.process]).toEqual([
      200,
      expect.objectContaining({
        order_id: scene.orderId,
        current_stage: 'Printing',
        progress: 2 / 7,
        revision: 1,
        customer_name: 'Sara Haddad',
      }),
    ]);
    const history = await client.call('processHistory', {
      token: scene.admin,
      params: { orderId: scene.orderId },
      headers: Client.after(moved),
    });
    const nothingElse = {
      undone: false,
      undoes: null,
      reason: null,
      payment: null,
      amount: null,
      shipment: null,
      sides: [],
      artwork: null,
      hold: null,
    };
    expect(history.body).toEqual([
      {
        ...nothingElse,
        revision: 1,
        type: 'stage-changed',
        at: expect.any(String),
        actor: { role: 'admin', id: expect.any(String), name: 'Admin' },
        from: 'Prepress',
        to: 'Printing',
        note: 'Plates are ready.',
      },
      {
        ...nothingElse,
        revision: 0,
        type: 'order-placed',
        at: expect.any(String),
        actor: { role: 'customer', id: expect.any(String), name: 'Sara' },
        from: null,
        to: 'Prepress',
        note: null,
      },
    ]);
    const board = await client.call('processes', { token: scene.admin, headers: Client.after(moved) });
    expect(board.body.find(({ order_id: id }: { order_id: string }) => id === scene.orderId)).toMatchObject({
      current_stage: 'Printing',
      revision: 1,
    });
  });

  it('shows Sara the stages of her order, without the shop’s notes', async () => {
    const history = await client.call('processHistory', { token: scene.sara, params: { orderId: scene.orderId } });
    expect(history.body.map(({ to, note }: { to: string; note: string | null }) => [to, note])).toEqual([
      ['Printing', null],
      ['Prepress', null],
    ]);
  });

  it('goes back and skips', async () => {
    const orderId = await newOrder();
    for (const stage of ['Shipping', 'Prepress', 'Completed'])
      expect((await move(orderId, { stage })).body.process.current_stage).toBe(stage);
  });

  it('changes nothing where the stage is the present one', async () => {
    const orderId = await newOrder();
    const { status, body, headers } = await move(orderId, { stage: 'Prepress' });
    expect([status, body.process.revision, headers.get('Pressline-Position')]).toEqual([200, 0, null]);
  });

  it('responds with 409 and the current stage if the order has moved on, by the body’s revision or by If-Match', async () => {
    const orderId = await newOrder();
    await move(orderId, { stage: 'Binding' });
    for (const answer of [
      await move(orderId, { stage: 'Printing', expected_revision: 0 }),
      await move(orderId, { stage: 'Printing' }, { 'If-Match': '"0"' }),
    ]) {
      expect([answer.status, answer.body.process]).toEqual([
        409,
        expect.objectContaining({ current_stage: 'Binding', revision: 1 }),
      ]);
    }
    expect((await move(orderId, { stage: 'Printing' }, { 'If-Match': '"1"' })).status).toBe(200);
  });

  it('lets one of two admins win who move what they both saw', async () => {
    const orderId = await newOrder();
    const answers = await Promise.all(
      ['Printing', 'Collating', 'Binding'].map((stage) => move(orderId, { stage, expected_revision: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('responds to a repeated move as the first time, also after somebody else has moved the order', async () => {
    const orderId = await newOrder();
    const key = { 'Idempotency-Key': 'move once' };
    const first = await move(orderId, { stage: 'Printing', expected_revision: 0 }, key);
    await move(orderId, { stage: 'Shipping' });
    const again = await move(orderId, { stage: 'Printing', expected_revision: 0 }, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await move(orderId, { stage: 'Binding', expected_revision: 0 }, key)).status).toBe(422);
  });

  it('knows no stage but the seven, and no order that isn’t there', async () => {
    const { status, body } = await move(scene.orderId, { stage: 'Lamination' });
    expect([status, body.errors[0].field]).toEqual([400, 'stage']);
    expect((await move('0199a000-0000-7000-8000-000000000000', { stage: 'Printing' })).status).toBe(404);
    expect((await move('..%2f..', { stage: 'Printing' })).status).toBe(404);
  });

  it('hides an order and its history from another customer', async () => {
    const omar = await customerToken(client, 'omar@noor.example');
    expect((await client.call('order', { token: omar, params: { id: scene.orderId } })).status).toBe(404);
    expect((await client.call('processHistory', { token: omar, params: { orderId: scene.orderId } })).status).toBe(404);
    expect((await client.call('myOrders', { token: omar })).body).toEqual([]);
  });
});

describe('lists of orders', () => {
  let shop: TestShop;
  let scene: Scene;
  beforeAll(async () => {
    shop = await startShop();
    scene = await sceneWithOrder(shop.client);
    for (let number = 0; number < 6; number++)
      await shop.client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) });
    const last = await shop.client.call('updateProcess', {
      token: scene.admin,
      params: { orderId: scene.orderId },
      json: { stage: 'Printing' },
    });
    await shop.client.call('adminOrders', { token: scene.admin, headers: Client.after(last) });
  });
  afterAll(() => shop.stop());

  it('are returned a page at a time, with the total if requested', async () => {
    const seen: string[] = [];
    let path: string | undefined = '/api/admin/orders?limit=3&count=true';
    const totals: (string | null)[] = [];
    while (path !== undefined) {
      const page = await shop.client.raw('GET', path, { token: scene.admin });
      seen.push(...page.body.map(({ id }: { id: string }) => id));
      totals.push(page.headers.get('Pressline-Total'));
      path = /^<(.+)>; rel="next"$/.exec(page.headers.get('Link') ?? '')?.[1];
    }
    expect([seen.length, new Set(seen).size, totals]).toEqual([7, 7, ['7', null, null]]);
  });

  it('are filtered by stage and sorted by the one that waits longest', async () => {
    const printing = await shop.client.call('adminOrders', { token: scene.admin, query: { stage: 'Printing' } });
    expect(printing.body.map(({ id }: { id: string }) => id)).toEqual([scene.orderId]);
    const waiting = await shop.client.call('adminOrders', { token: scene.admin, query: { sort: 'longest-in-stage' } });
    expect(waiting.body.at(-1).id).toBe(scene.orderId);
    expect((await shop.client.call('myOrders', { token: scene.sara, query: { stage: 'Printing' } })).body).toHaveLength(
      1,
    );
  });

  it('find an order by its number, however it is typed, and by its product', async () => {
    const { number } = (await shop.client.call('order', { token: scene.sara, params: { id: scene.orderId } })).body as {
      number: string;
    };
    for (const q of [number, number.toLowerCase().replace('-', ' '), number.slice(0, 6)]) {
      const found = await shop.client.call('adminOrders', { token: scene.admin, query: { q } });
      expect(found.body.map(({ id }: { id: string }) => id)).toEqual([scene.orderId]);
    }
    expect(
      (await shop.client.call('processes', { token: scene.admin, query: { q: 'gold foil', stage: 'Printing' } })).body,
    ).toHaveLength(1);
    expect((await shop.client.call('adminOrders', { token: scene.admin, query: { q: 'letterhead' } })).body).toEqual(
      [],
    );
  });

  it('refuse a cursor of another list, a limit of 0 and an unknown filter; an empty parameter is none', async () => {
    const status = async (query: Readonly<Record<string, string>>) =>
      (await shop.client.call('adminOrders', { token: scene.admin, query })).status;
    expect(await status({ after: 'bm90IGEgY3Vyc29y' })).toBe(400);
    expect(await status({ limit: '0' })).toBe(400);
    expect(await status({ limit: '1001' })).toBe(400);
    expect(await status({ colour: 'red' })).toBe(400);
    expect(await status({ q: '', stage: '' })).toBe(200);
  });

  it('sum up for the dashboard', async () => {
    const { body } = await shop.client.call('adminSummary', { token: scene.admin });
    expect(body).toMatchObject({ orders_today: 7, safety_orders: 0, messages: 0, parked: 0 });
    expect(body.stages.map(({ stage, orders }: { stage: string; orders: number }) => [stage, orders])).toEqual([
      ['Prepress', 6],
      ['Printing', 1],
      ['Collating', 0],
      ['Binding', 0],
      ['Polywrap', 0],
      ['Shipping', 0],
      ['Completed', 0],
    ]);
    expect([body.newest.length, body.waiting_longest.length]).toEqual([7, 7]);
  });
});
