import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import type { StreamName } from '@pressline/event-store/event-store.ts';
import { unknownEvent } from '@pressline/read-models/testing/history.ts';
import type { Client } from './support/client.ts';
import { colleague } from './support/colleague.ts';
import { eventually } from './support/eventually.ts';
import { projectionNamed, projectionsStatus } from './support/operator-calls.ts';
import { orderForm, startShopWithOrder, type Scene } from './support/fixtures.ts';
import { readPdf } from './support/read-pdf.ts';
import type { TestShop } from './support/start-shop.ts';

describe('a parked stream, as admins see it', () => {
  let shop: TestShop;
  let client: Client;
  let scene: Scene;
  let admin: string;
  beforeAll(async () => {
    ({ shop, client, scene } = await startShopWithOrder());
    admin = scene.admin;
  });
  afterAll(() => shop.stop());

  it('is shown with its order and event, retried, and skipped with a reason that is recorded', async () => {
    const placed = await client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) });
    const orderId = placed.body.orderId as string;
    const link = await client.call('makeOrderLink', { token: scene.sara, params: { id: orderId } });
    const stream: StreamName = `printOrder-${orderId}`;
    const { store } = shop.shop.stores;
    await store.append(stream, (await store.readStream(stream)).at(-1)?.revision ?? 0, [unknownEvent()]);
    const parked = await eventually(async () => {
      const found = (await projectionsStatus(client, admin)).parked.filter((one) => one.stream === stream);
      return found.length === 4 ? found : undefined;
    });
    expect(parked.map(({ projection }) => projection).sort()).toEqual([
      'customer-orders',
      'order-history',
      'order-list',
      'process-tracker',
    ]);
    expect(parked[0]).toMatchObject({
      record: { kind: 'print-order', id: orderId, label: orderNumber(orderId), title: 'Gold Foil Business Cards' },
    });
    expect((await projectionNamed(client, admin, 'order-list')).builds[0]).toMatchObject({ parked: 1 });
    // Its four read models are one problem.
    expect((await client.call('adminSummary', { token: admin })).body).toMatchObject({ parked: 1 });
    const tracked = await client.call('track', { params: { token: link.body.token as string } });
    expect(tracked.body).toMatchObject({ number: orderNumber(orderId), parked_since: expect.any(String) });
    const mine = { token: scene.sara, params: { id: orderId } };
    // The history is a read model too: it reports where it stops.
    expect((await client.call('order', mine)).body).toMatchObject({
      parked_since: expect.any(String),
      history: { is: 'stops', revision: 1, since: expect.any(String) },
    });
    // A ticket of an outdated record has a warning.
    const ticket = await client.fetch(`/api/orders/${orderId}/job-ticket`, admin);
    expect((await readPdf(ticket)).text).toContain('MAY BE OUT OF DATE');
    const here = { token: admin, params: { projection: 'order-list', stream } };
    const list = { token: admin, params: { projection: 'order-list' } };
    const page = await client.call('parkedStreams', list);
    expect(page.body).toMatchObject({ parked: [{ stream, revision: 1 }], more: false });
    const { since } = page.body.parked[0];
    expect((await client.call('parkedStreams', { ...list, query: { since, stream } })).body.parked).toEqual([]);
    expect((await client.call('parkedOfRecord', { token: admin, params: { id: orderId } })).body).toHaveLength(4);
    // Others who read orders learn which event, but not what is stored in it.
    const { token } = await colleague(client, admin, 'press@pressline.example', { role: 'production' });
    const others = await client.call('parkedOfRecord', { token, params: { id: orderId } });
    expect(others.body[0]).toMatchObject({ stream, revision: 1, reason: null, record: null });
    const all = await client.call('retryAllParked', { ...list, json: {} });
    expect(all.body).toMatchObject({ folded: 0, parked: 1, next: null });
    const shown = await client.call('parkedStream', here);
    expect(shown.body).toMatchObject({ revision: 1, event: { type: 'order-teleported' } });
    const retried = await client.call('retryParked', here);
    expect(retried).toMatchObject({ status: 200, body: { parked: { revision: 1, stream } } });
    expect((await client.call('skipParked', { ...here, json: { revision: 1, reason: ' ' } })).status).toBe(400);
    expect((await client.call('skipParked', { ...here, json: { revision: 0, reason: 'Wrong.' } })).status).toBe(409);
    const skip = {
      ...here,
      headers: { 'Idempotency-Key': 'over it' },
      json: { revision: 1, reason: 'Planted by a test.' },
    };
    const skipped = await client.call('skipParked', skip);
    expect(skipped).toMatchObject({ status: 200, body: { parked: null } });
    expect(await client.call('skipParked', skip)).toMatchObject({ status: 200, body: { parked: null } });
    expect((await client.call('parkedStream', here)).status).toBe(404);
    expect((await client.call('order', mine)).body).toMatchObject({
      parked_since: null,
      history: { is: 'stops', revision: 1 },
    });
    const inHistory = { token: admin, params: { projection: 'order-history', stream } };
    await client.call('skipParked', { ...inHistory, json: { revision: 1, reason: 'Planted by a test.' } });
    expect((await client.call('order', mine)).body).toMatchObject({ history: { is: 'whole' } });
    // The lists continue, but the order can’t be changed: nobody knows what the event did to it.
    const move = { token: admin, params: { orderId }, json: { stage: 'Printing' } };
    const moved = await client.call('updateProcess', move);
    expect(moved).toMatchObject({ status: 500, body: { type: '/problems/unreadable-record' } });
    const log = await store.readStream('readModel-order-list');
    expect(log.at(-1)).toMatchObject({
      type: 'event-skipped',
      data: { stream, revision: 1, reason: 'Planted by a test.' },
      metadata: { actor: expect.stringMatching(/^admin:/) },
    });
  });

  it('is the only reason for a failed request in the log', () => {
    const failed = shop.log.filter((line) => line.includes('request failed'));
    expect(failed).toEqual([expect.stringContaining('of the unknown type')]);
  });
});
