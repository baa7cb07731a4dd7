import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from './support/client.ts';
import { addVest, startShopWithOrder, vestOrderForm, type Scene } from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

describe('a safety order on its way', () => {
  let shop: TestShop;
  let client: Client;
  let scene: Scene;
  let vestId: string;
  beforeAll(async () => {
    ({ shop, client, scene } = await startShopWithOrder());
    vestId = (await addVest(client, scene.admin)).body.product.id as string;
  });
  afterAll(() => shop.stop());

  const place = async (token: string | undefined): Promise<string> =>
    (await client.call('placeSafetyOrder', { token, form: vestOrderForm(vestId) })).body.orderId as string;
  const newOrder = () => place(scene.sara);
  const move = (id: string, json: unknown) =>
    client.call('moveSafetyOrder', { token: scene.admin, params: { id }, json });

  it('is received, packed, shipped and delivered, and its customer sees it', async () => {
    const id = await newOrder();
    await move(id, { state: 'packed', note: 'Two boxes.' });
    const shipped = await move(id, { state: 'shipped', expected_revision: 1 });
    expect([shipped.status, shipped.body.message, shipped.body.order]).toEqual([
      200,
      'Moved to shipped.',
      expect.objectContaining({ state: 'shipped', cancelled: false, revision: 2 }),
    ]);
    await client.call('recordSafetyShipment', {
      token: scene.admin,
      params: { id },
      json: { courier: 'Aramex', tracking_number: '0815' },
    });
    const paid = await client.call('recordSafetyPayment', {
      token: scene.admin,
      params: { id },
      json: { method: 'cheque', reference: 'No. 7' },
    });
    const headers = Client.after(paid);
    const mine = await client.call('safetyOrder', { token: scene.sara, params: { id }, headers });
    expect(mine.body).toMatchObject({
      state: 'shipped',
      shipment: { courier: 'Aramex', tracking_number: '0815' },
      payment: { state: 'paid', method: 'cheque', reference: null },
    });
    const history = await client.call('safetyHistory', { token: scene.sara, params: { id }, headers });
    expect(history.body.map((entry: { type: string; note: unknown }) => [entry.type, entry.note])).toEqual([
      ['safety-payment-recorded', null],
      ['safety-shipment-recorded', null],
      ['safety-order-moved', null],
      ['safety-order-moved', null],
      ['safety-order-placed', null],
    ]);
    const forStaff = await client.call('safetyHistory', { token: scene.admin, params: { id }, headers });
    expect(forStaff.body[0]).toMatchObject({ payment: { reference: 'No. 7' }, actor: { name: 'Admin' } });
    expect(forStaff.body[3]).toMatchObject({ note: 'Two boxes.', from: 'received', to: 'packed' });
  });

  it('goes back where it was when a move was a slip', async () => {
    const id = await newOrder();
    const moved = await move(id, { state: 'delivered' });
    const undone = await move(id, { state: 'received', undo: true, expected_revision: 1 });
    expect([moved.status, undone.status, undone.body.order.state]).toEqual([200, 200, 'received']);
    const again = await move(id, { state: 'received', undo: true });
    expect([again.status, again.body.type, again.body.order.state]).toEqual([
      409,
      '/problems/nothing-to-undo',
      'received',
    ]);
    const headers = Client.after(undone);
    const mine = await client.call('safetyHistory', { token: scene.sara, params: { id }, headers });
    expect(mine.body).toHaveLength(1);
    const forStaff = await client.call('safetyHistory', { token: scene.admin, params: { id }, headers });
    expect(forStaff.body.map((entry: { undone: boolean }) => entry.undone)).toEqual([false, true, false]);
  });

  it('overwrites no move of others: 409 with the current order', async () => {
    const id = await newOrder();
    await move(id, { state: 'packed' });
    const late = await move(id, { state: 'shipped', expected_revision: 0 });
    expect([late.status, late.body.order.state]).toEqual([409, 'packed']);
  });

  it('is cancelled with a reason, can’t be moved, and continues once it is reinstated', async () => {
    const id = await newOrder();
    const cancelled = await client.call('cancelSafetyOrder', {
      token: scene.admin,
      params: { id },
      json: { reason: 'The site is closed.' },
    });
    expect(cancelled.body.order).toMatchObject({
      cancelled: true,
      cancellation: { reason: 'The site is closed.' },
      payment: { state: 'not-owed' },
    });
    expect((await move(id, { state: 'packed' })).body.type).toBe('/problems/order-cancelled');
    const only = await client.call('safetyOrders', {
      token: scene.admin,
      query: { cancelled: 'true' },
      headers: Client.after(cancelled),
    });
    expect(only.body.map((order: { id: string }) => order.id)).toEqual([id]);
    const back = await client.call('reinstateSafetyOrder', { token: scene.admin, params: { id }, json: {} });
    expect(back.body.order).toMatchObject({ cancelled: false, state: 'received', payment: { state: 'unpaid' } });
  });

  it('is filtered by state, money and customer', async () => {
    const guests = await place(undefined);
    const id = await newOrder();
    await client.call('recordSafetyPayment', { token: scene.admin, params: { id }, json: { method: 'cash' } });
    const moved = await move(id, { state: 'packed' });
    const idsOf = async (query: Readonly<Record<string, string>>) =>
      (await client.call('safetyOrders', { token: scene.admin, query, headers: Client.after(moved) })).body.map(
        (order: { id: string }) => order.id,
      ) as string[];
    const sarasId = (await client.call('profile', { token: scene.sara })).body.user.id as string;
    expect(await idsOf({ state: 'packed', paid: 'true' })).toEqual([id]);
    expect(await idsOf({ paid: 'false' })).toContain(guests);
    expect(await idsOf({ paid: 'false' })).not.toContain(id);
    expect(await idsOf({ customer: sarasId })).not.toContain(guests);
    expect((await idsOf({ sort: 'oldest' })).at(-1)).toBe(id);
  });
});
