import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type ClientResponse } from './support/client.ts';
import { addVest, adminToken, orderForm, sceneWithOrder, vestOrderForm, type Scene } from './support/fixtures.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

const HOUR = 3_600_000;

describe('the figures of the shop', () => {
  let shop: TestShop;
  let client: Client;
  let scene: Scene;
  let admin: string;
  let now = Date.parse('2026-03-01T08:00:00.000Z');
  let last: ClientResponse;
  let waiting: string;
  beforeAll(async () => {
    shop = await startShop({ now: () => new Date(now) });
    client = shop.client;
    // Placed on 1 March and cancelled.
    scene = await sceneWithOrder(client);
    admin = scene.admin;
    await client.call('cancelOrder', { token: admin, params: { id: scene.orderId }, json: { reason: 'x' } });
    const vestId = (await addVest(client, scene.admin)).body.product.id as string;
    await client.call('placeSafetyOrder', { form: vestOrderForm(vestId) });
    // Eight orders, each an hour longer in Prepress than the one before, an hour in Printing, the rest skipped.
    for (let nth = 1; nth <= 8; nth++) {
      const orderId = await newOrder();
      now += nth * HOUR;
      // A log-in lasts a working day.
      admin = await adminToken(client);
      await move(orderId, 'Printing');
      now += HOUR;
      await move(orderId, 'Completed');
    }
    now = Date.parse('2026-03-04T08:00:00.000Z');
    admin = await adminToken(client);
    waiting = await newOrder();
    await client.call('sendMessage', { json: { name: 'A', email: 'a@dune.example', message: 'Hello' } });
    last = await client.call('holdArtwork', {
      token: admin,
      params: { id: await newOrder() },
      json: { reason: 'x', sides: ['front'] },
    });
  });
  afterAll(() => shop.stop());

  const newOrder = async (): Promise<string> =>
    (await client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) })).body.orderId as string;
  const move = (orderId: string, stage: string) =>
    client.call('updateProcess', { token: admin, params: { orderId }, json: { stage } });

  it('show what needs attention now, without cancelled orders', async () => {
    const { body } = await client.call('adminSummary', { token: admin, headers: Client.after(last) });
    expect(body).toMatchObject({
      orders_today: 2,
      safety_orders: 1,
      messages: 1,
      unread_messages: 1,
      parked: 0,
      unpaid: { orders: 10, safety_orders: 1 },
      artwork: { waiting: 1, answered: 0 },
    });
    expect(body.safety_states[0]).toEqual({ state: 'received', orders: 1 });
    expect(body.stages.map(({ stage, orders }: { stage: string; orders: number }) => [stage, orders])).toEqual([
      ['Prepress', 2],
      ['Printing', 0],
      ['Collating', 0],
      ['Binding', 0],
      ['Polywrap', 0],
      ['Shipping', 0],
      ['Completed', 8],
    ]);
  });

  it('show for each day the number of orders and their revenue, days without orders too', async () => {
    const { body } = await client.call('adminFigures', {
      token: admin,
      query: { days: '30' },
      headers: Client.after(last),
    });
    expect(body.days).toHaveLength(30);
    const day = (date: string) => body.days.find((one: { date: string }) => one.date === date);
    expect(body.days.at(-1)).toEqual({ date: '2026-03-04', orders: 2, safety_orders: 0, revenue: 440 });
    expect(day('2026-02-15')).toEqual({ date: '2026-02-15', orders: 0, safety_orders: 0, revenue: 0 });
    // Three of the eight orders, and the vest of 24.50, were placed on the first day (8:00, 10:00 and 13:00 UTC).
    expect(day('2026-03-01')).toEqual({ date: '2026-03-01', orders: 4, safety_orders: 1, revenue: 4 * 220 + 24.5 });
    for (const days of ['90', '365'])
      expect((await client.call('adminFigures', { token: admin, query: { days } })).body.days).toHaveLength(
        Number(days),
      );
    expect((await client.call('adminFigures', { token: admin, query: { days: '31' } })).status).toBe(400);
  });

  it('show the median time of orders in each stage', async () => {
    const { body } = await client.call('adminFigures', { token: admin });
    expect(body.stage_times.slice(0, 3)).toEqual([
      { stage: 'Prepress', median_ms: 4.5 * HOUR, orders: 8 },
      { stage: 'Printing', median_ms: HOUR, orders: 8 },
      { stage: 'Collating', median_ms: null, orders: 0 },
    ]);
  });

  it('estimate when an order will be finished, as a range, but not while it waits for its customer', async () => {
    now += HOUR;
    const { body } = await client.call('order', { token: scene.sara, params: { id: waiting } });
    expect(body.estimate).toEqual({
      from: new Date(now + 1.75 * HOUR + HOUR).toISOString(),
      to: new Date(now + 5.25 * HOUR + HOUR).toISOString(),
    });
    const held = await client.call('adminOrders', { token: admin, query: { artwork: 'waiting' } });
    const heldId = held.body[0].id as string;
    expect((await client.call('order', { token: scene.sara, params: { id: heldId } })).body.estimate).toBeNull();
    expect((await client.call('order', { token: scene.sara, params: { id: scene.orderId } })).body.estimate).toBeNull();
  });
});
