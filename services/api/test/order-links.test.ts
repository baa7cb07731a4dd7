import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { Client, type ClientResponse } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { addVest, formOf, orderForm, startShopWithOrder, vestOrderForm, type Scene } from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

describe('a link to an order', () => {
  let shop: TestShop;
  let client: Client;
  let scene: Scene;
  beforeAll(async () => {
    ({ shop, client, scene } = await startShopWithOrder());
  });
  afterAll(() => shop.stop());

  const make = (id: string, token = scene.sara, json: unknown = {}) =>
    client.call('makeOrderLink', { token, params: { id }, json });
  const track = (token: string, after?: ClientResponse) =>
    client.call('track', { params: { token }, ...(after !== undefined && { headers: Client.after(after) }) });

  it('lists the payments that staff recorded and did not remove, without their references', async () => {
    const form = orderForm(scene.productId);
    const id = (await client.call('placeOrder', { token: scene.sara, form })).body.orderId as string;
    const change = { token: scene.admin, params: { id } };
    await client.call('recordPayment', { ...change, json: { method: 'cash', amount: 14 } });
    await client.call('recordPayment', {
      ...change,
      json: { method: 'cheque', amount: 50, reference: 'CHQ 001' },
    });
    await client.call('recordPayment', { ...change, json: { method: 'bank-transfer' } });
    const { parts } = (await client.call('order', change)).body.payment;
    await client.call('withdrawPayment', { ...change, query: { revision: String(parts[0].revision) } });
    const token = (await make(id)).body.token as string;
    const { status, body } = await client.call('orderPayments', {
      query: { kind: 'print', order_id: id },
      headers: { [HEADER.orderLink]: token },
    });
    expect([status, body.received]).toEqual([
      200,
      [
        { amount: 50, method: 'cheque', recorded_at: parts[1].recorded_at },
        { amount: 200, method: 'bank-transfer', recorded_at: parts[2].recorded_at },
      ],
    ]);
  });

  it('shows how far the order is, and nothing of the person', async () => {
    const made = await make(scene.orderId);
    expect(made.status).toBe(201);
    const moved = await client.call('updateProcess', {
      token: scene.admin,
      params: { orderId: scene.orderId },
      json: { stage: 'Shipping', note: 'To Sara Haddad.' },
    });
    await client.call('recordShipment', {
      token: scene.admin,
      params: { id: scene.orderId },
      json: { courier: 'Aramex', tracking_number: '4711' },
    });
    const undone = await client.call('updateProcess', {
      token: scene.admin,
      params: { orderId: scene.orderId },
      json: { stage: 'Completed' },
    });
    await client.call('updateProcess', {
      token: scene.admin,
      params: { orderId: scene.orderId },
      json: { stage: 'Shipping', undo: true },
    });
    const noted = await client.call('addNote', {
      token: scene.admin,
      params: { id: scene.orderId },
      json: { note: 'x' },
    });
    expect([moved.status, undone.status]).toEqual([200, 200]);
    const { status, body } = await track(made.body.token as string, noted);
    expect([status, body]).toEqual([
      200,
      {
        kind: 'print',
        purpose: 'follow',
        order_id: scene.orderId,
        number: scene.placed.body.number,
        created_at: expect.any(String),
        status: 'in-production',
        items: [{ title: 'Gold Foil Business Cards', quantity: 1000, sizes: [] }],
        current: 'Shipping',
        since: expect.any(String),
        steps: [
          { step: 'Prepress', since: expect.any(String) },
          { step: 'Shipping', since: expect.any(String) },
        ],
        cancelled_at: null,
        parked_since: null,
        dimensions: '90 x 55 mm',
        shape: 'flat',
        progress: 6 / 7,
        estimate: null,
        shipment: { courier: 'Aramex', tracking_number: '4711', recorded_at: expect.any(String) },
        invoice: null,
        artwork_hold: null,
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Sara|Haddad|dune|220/);
  });

  it('is invalid as soon as it is withdrawn; another one stays valid', async () => {
    const [one, other] = [await make(scene.orderId), await make(scene.orderId)];
    const withdrawn = await client.call('withdrawOrderLink', {
      token: scene.sara,
      params: { id: scene.orderId, linkId: one.body.id as string },
    });
    expect(withdrawn.status).toBe(200);
    expect((await track(one.body.token as string)).status).toBe(404);
    expect((await track(other.body.token as string)).status).toBe(200);
    const links = await client.call('orderLinks', {
      token: scene.sara,
      params: { id: scene.orderId },
      headers: Client.after(withdrawn),
    });
    expect(links.body.find(({ id }: { id: string }) => id === one.body.id)).toMatchObject({
      withdrawn: true,
      token: one.body.token,
      created_by: { role: 'customer', name: 'Sara' },
    });
  });

  it('that was withdrawn is not returned when the request is repeated', async () => {
    const make = (key: string) =>
      client.call('makeOrderLink', {
        token: scene.sara,
        params: { id: scene.orderId },
        json: {},
        headers: { 'Idempotency-Key': key },
      });
    const one = await make('the-thank-you-page-of-sara');
    expect((await make('the-thank-you-page-of-sara')).body).toEqual(one.body);
    await client.call('withdrawOrderLink', {
      token: scene.sara,
      params: { id: scene.orderId, linkId: one.body.id as string },
    });
    const again = await make('the-thank-you-page-of-sara');
    expect([again.status, again.body.type]).toEqual([409, '/problems/withdrawn']);
    expect(again.body).not.toHaveProperty('token');
    expect((await make('another-key-of-sara')).status).toBe(201);
  });

  it('is one of fifty at most that are open, and goes once one was withdrawn', async () => {
    const placed = await client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) });
    const id = placed.body.orderId as string;
    let last = await make(id);
    for (let more = 1; more < 50; more++) last = await make(id);
    expect(last.status).toBe(201);
    const links = (after: ClientResponse) =>
      client.call('orderLinks', { token: scene.sara, params: { id }, headers: Client.after(after) });
    expect((await links(last)).body).toHaveLength(50);
    const refused = await make(id);
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/too-many-links']);
    const withdrawn = await client.call('withdrawOrderLink', {
      token: scene.sara,
      params: { id, linkId: last.body.id as string },
    });
    await links(withdrawn);
    expect((await make(id)).status).toBe(201);
  });

  it('can’t be withdrawn through another order', async () => {
    const placed = await client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) });
    const one = await make(scene.orderId);
    const params = { id: placed.body.orderId as string, linkId: one.body.id as string };
    expect((await client.call('withdrawOrderLink', { token: scene.sara, params })).status).toBe(404);
    expect((await track(one.body.token as string)).status).toBe(200);
  });

  it('can’t be guessed or made up', async () => {
    const { body } = await make(scene.orderId);
    const token = body.token as string;
    expect((await track(`${token.slice(0, 21)}${'A'.repeat(22)}`)).status).toBe(404);
    expect((await track('A'.repeat(43))).status).toBe(404);
    expect((await track('short')).status).toBe(404);
    expect((await track(`${token}A`)).status).toBe(404);
  });

  it('for new artwork can be created only by staff, and shows the reason', async () => {
    const placed = await client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) });
    const id = placed.body.orderId as string;
    const held = await client.call('holdArtwork', {
      token: scene.admin,
      params: { id },
      json: { reason: 'The logo is 72 dpi.', sides: ['back'] },
    });
    expect((await make(id, scene.sara, { purpose: 'replace-artwork' })).status).toBe(403);
    const forArtwork = await make(id, scene.admin, { purpose: 'replace-artwork' });
    const toFollow = await make(id);
    expect((await track(forArtwork.body.token as string, held)).body.artwork_hold).toEqual({
      state: 'waiting',
      sides: ['back'],
      missing: ['back'],
      reason: 'The logo is 72 dpi.',
    });
    expect((await track(toFollow.body.token as string, held)).body.artwork_hold).toMatchObject({ reason: null });
  });

  it('for new artwork shows no personal data once the order has moved on', async () => {
    const placed = await client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) });
    const id = placed.body.orderId as string;
    await client.call('holdArtwork', {
      token: scene.admin,
      params: { id },
      json: { reason: 'The logo is 72 dpi.', sides: ['back'] },
    });
    const link = await make(id, scene.admin, { purpose: 'replace-artwork' });
    const replace = (headers: Record<string, string>, token?: string) =>
      client.call('replaceArtwork', {
        token,
        params: { id, side: 'back' },
        form: formOf({}, { file: ['%PDF-1.7\nA better logo.', 'back.pdf'] }),
        headers: { 'If-Match': '"0"', ...headers },
      });
    const byLink = await replace({ [HEADER.orderLink]: link.body.token as string });
    expect([byLink.status, byLink.body.type]).toEqual([409, '/problems/moved-on']);
    expect(byLink.body).not.toHaveProperty('order');
    expect(JSON.stringify(byLink.body)).not.toMatch(/Sara|Haddad|dune|72 dpi|customer_|TRN/);
    // The customer who is logged in sees their own order as it is now.
    const bySara = await replace({}, scene.sara);
    expect(bySara.body).toMatchObject({ type: '/problems/moved-on', order: { customer_name: 'Sara Haddad' } });
  });

  it('leaves no trace of its secret in the log', async () => {
    const token = (await make(scene.orderId)).body.token as string;
    expect((await track(token)).status).toBe(200);
    await client.raw('GET', `/track/${token}`);
    for (const path of ['/api/track/…', '/track/…'])
      await eventually(() => Promise.resolve(shop.log.find((line) => line.includes(`"path":"${path}"`))));
    expect(shop.log.join('\n')).not.toContain(token);
  });

  it('comes with a guest’s order of safety wear, the same one when the order is sent again', async () => {
    const vestId = (await addVest(client, scene.admin)).body.product.id as string;
    const place = () =>
      client.call('placeSafetyOrder', {
        form: vestOrderForm(vestId),
        headers: { 'Idempotency-Key': 'a-guest-s-only-key' },
      });
    const [first, second] = [await place(), await place()];
    expect(second.body).toEqual(first.body);
    const moved = await client.call('moveSafetyOrder', {
      token: scene.admin,
      params: { id: first.body.orderId as string },
      json: { state: 'packed' },
    });
    expect((await track(first.body.track_token as string, moved)).body).toMatchObject({
      kind: 'safety',
      number: first.body.number,
      current: 'packed',
      steps: [{ step: 'received' }, { step: 'packed' }],
      items: [{ title: 'Two Band Vest', quantity: 1, sizes: [{ size: 'Small', quantity: 1 }] }],
      progress: 0.5,
    });
    const links = await client.call('orderLinks', {
      token: scene.admin,
      params: { id: first.body.orderId as string },
      headers: Client.after(moved),
    });
    // Its mails lead by the same.
    expect(links.body).toMatchObject([{ token: first.body.track_token }]);
  });
});
