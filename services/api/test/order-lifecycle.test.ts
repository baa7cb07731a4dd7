import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type ClientResponse } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { ChangeStreamReader } from './support/change-stream-reader.ts';
import { addProduct, customerToken, orderForm, startShopWithOrder, type Scene } from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

describe('an order’s life', () => {
  let shop: TestShop;
  let client: Client;
  let scene: Scene;
  beforeAll(async () => {
    ({ shop, client, scene } = await startShopWithOrder());
  });
  afterAll(() => shop.stop());

  const newOrder = async (fields: Readonly<Record<string, string>> = {}): Promise<string> =>
    (await client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId, fields) })).body
      .orderId as string;
  const move = (orderId: string, json: unknown) =>
    client.call('updateProcess', { token: scene.admin, params: { orderId }, json });
  type Change =
    | 'cancelOrder'
    | 'reinstateOrder'
    | 'recordPayment'
    | 'requestDeposit'
    | 'withdrawPayment'
    | 'addNote'
    | 'recordShipment'
    | 'holdArtwork'
    | 'releaseArtwork';
  const change = (name: Change, id: string, json?: unknown, token = scene.admin) =>
    client.call(name, { token, params: { id }, ...(json !== undefined && { json }) });
  const seenBy = (token: string, id: string, after: ClientResponse) =>
    client.call('order', { token, params: { id }, headers: Client.after(after) });
  const historyFor = async (token: string, orderId: string, after: ClientResponse) =>
    (await client.call('processHistory', { token, params: { orderId }, headers: Client.after(after) })).body as {
      type: string;
      undone: boolean;
    }[];

  describe('a move that was a slip', () => {
    it('is taken back: the order is where it was since when it was there, and only the staff see both', async () => {
      const orderId = await newOrder();
      const before = await client.call('processes', { token: scene.admin, query: { q: '' } });
      const since = before.body.find(({ order_id: id }: { order_id: string }) => id === orderId).stage_since as string;
      await move(orderId, { stage: 'Binding', expected_revision: 0 });
      const undone = await move(orderId, { stage: 'Prepress', undo: true, expected_revision: 1 });
      expect([undone.status, undone.body.message, undone.body.process]).toEqual([
        200,
        'Moved back to Prepress.',
        expect.objectContaining({ current_stage: 'Prepress', stage_since: since, revision: 2 }),
      ]);
      expect((await seenBy(scene.sara, orderId, undone)).body).toMatchObject({
        current_stage: 'Prepress',
        stage_since: since,
      });
      expect((await historyFor(scene.admin, orderId, undone)).map(({ type, undone: off }) => [type, off])).toEqual([
        ['stage-change-undone', false],
        ['stage-changed', true],
        ['order-placed', false],
      ]);
      expect((await historyFor(scene.sara, orderId, undone)).map(({ type }) => type)).toEqual(['order-placed']);
    });

    it('can’t be undone twice, nor after somebody moved the order again; the response has its stage', async () => {
      const orderId = await newOrder();
      await move(orderId, { stage: 'Binding' });
      await move(orderId, { stage: 'Prepress', undo: true });
      const again = await move(orderId, { stage: 'Prepress', undo: true });
      expect([again.status, again.body.type, again.body.process.current_stage]).toEqual([
        409,
        '/problems/nothing-to-undo',
        'Prepress',
      ]);
      await move(orderId, { stage: 'Binding' });
      await move(orderId, { stage: 'Shipping' });
      expect((await move(orderId, { stage: 'Prepress', undo: true })).status).toBe(409);
    });
  });

  describe('cancelling', () => {
    it('is the customer’s own business in Prepress: the order leaves the board and the counts and stays in lists', async () => {
      const orderId = await newOrder();
      const cancelled = await change('cancelOrder', orderId, { reason: 'Ordered twice.' }, scene.sara);
      expect([cancelled.status, cancelled.body.order.status, cancelled.body.order.cancellation]).toEqual([
        200,
        'cancelled',
        { by: 'customer', reason: 'Ordered twice.', at: expect.any(String) },
      ]);
      expect(cancelled.body.order.payment.state).toBe('not-owed');
      const headers = Client.after(cancelled);
      const board = await client.call('processes', { token: scene.admin, headers });
      expect(board.body.map(({ order_id: id }: { order_id: string }) => id)).not.toContain(orderId);
      const inPrepress = await client.call('adminOrders', {
        token: scene.admin,
        query: { stage: 'Prepress' },
        headers,
      });
      expect(inPrepress.body.map(({ id }: { id: string }) => id)).not.toContain(orderId);
      const ofStatus = await client.call('adminOrders', {
        token: scene.admin,
        query: { status: 'cancelled' },
        headers,
      });
      expect(ofStatus.body).toEqual([expect.objectContaining({ id: orderId, status: 'cancelled' })]);
      const all = await client.call('adminOrders', { token: scene.admin, headers });
      expect(all.body.map(({ id }: { id: string }) => id)).toContain(orderId);
      const mine = await client.call('myOrders', { token: scene.sara, headers });
      expect(mine.body.find(({ id }: { id: string }) => id === orderId)).toMatchObject({ status: 'cancelled' });
    });

    it('is no more the customer’s once Printing has started, but the staff’s until it is completed', async () => {
      const orderId = await newOrder();
      await move(orderId, { stage: 'Printing' });
      const late = await change('cancelOrder', orderId, { reason: 'Too late?' }, scene.sara);
      expect([late.status, late.body.type]).toEqual([409, '/problems/too-late-to-cancel']);
      expect((await change('cancelOrder', orderId, { reason: 'The press is broken.' })).status).toBe(200);
      const done = await newOrder();
      await move(done, { stage: 'Completed' });
      expect((await change('cancelOrder', done, { reason: 'x' })).body.type).toBe('/problems/order-completed');
    });

    it('needs a reason', async () => {
      const { status, body } = await change('cancelOrder', await newOrder(), { reason: '  ' }, scene.sara);
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'reason' })]]);
    });

    it('stops every move until the order is reinstated, in the stage where it was', async () => {
      const orderId = await newOrder();
      await move(orderId, { stage: 'Collating' });
      await change('cancelOrder', orderId, { reason: 'A mistake.' });
      const moved = await move(orderId, { stage: 'Binding' });
      expect([moved.status, moved.body.type, moved.body.process.status]).toEqual([
        409,
        '/problems/order-cancelled',
        'cancelled',
      ]);
      const back = await change('reinstateOrder', orderId, {});
      expect([back.status, back.body.order]).toEqual([
        200,
        expect.objectContaining({ status: 'in-production', current_stage: 'Collating', cancellation: null }),
      ]);
      expect((await move(orderId, { stage: 'Binding' })).status).toBe(200);
    });

    it('is refused if the order has changed since it was read: 409 with the current order', async () => {
      const orderId = await newOrder();
      await change('addNote', orderId, { note: 'Call first.' });
      const seen = await change('cancelOrder', orderId, { reason: 'x', expected_revision: 0 });
      expect([seen.status, seen.body.type, seen.body.order.revision]).toEqual([409, '/problems/moved-on', 1]);
    });

    it('works without storing a reason if the customer was forgotten', async () => {
      const gone = await customerToken(client, 'gone@dune.example', 'Gone');
      const placed = await client.call('placeOrder', { token: gone, form: orderForm(scene.productId) });
      const { personalData } = shop.shop.stores;
      await personalData.destroy(personalData.subjectOf('gone@dune.example'));
      const orderId = placed.body.orderId as string;
      const cancelled = await change('cancelOrder', orderId, { reason: 'They asked to be forgotten.' });
      expect([cancelled.status, cancelled.body.order]).toEqual([
        200,
        expect.objectContaining({ erased: true, status: 'cancelled', customer_name: null }),
      ]);
      expect(cancelled.body.order.cancellation.reason).toBeNull();
      expect((await change('addNote', orderId, { note: 'x' })).body.type).toBe('/problems/forgotten');
      expect((await change('withdrawPayment', orderId)).status).toBe(200);
    });
  });

  describe('the money of an order', () => {
    it('is recorded with method and reference, which the staff alone see', async () => {
      const orderId = await newOrder();
      const paid = await change('recordPayment', orderId, { method: 'bank-transfer', reference: 'TT 4711' });
      expect([paid.status, paid.body.order.payment]).toEqual([
        200,
        {
          state: 'paid',
          method: 'bank-transfer',
          reference: 'TT 4711',
          recorded_at: expect.any(String),
          received: 264,
          due: 0,
          deposit: null,
          parts: [],
        },
      ]);
      expect((await seenBy(scene.sara, orderId, paid)).body.payment).toEqual({
        state: 'paid',
        method: 'bank-transfer',
        reference: null,
        recorded_at: expect.any(String),
        received: 264,
        due: 0,
        deposit: null,
        parts: [],
      });
      const [forSara] = (await client.call('processHistory', { token: scene.sara, params: { orderId } })).body;
      expect(forSara).toMatchObject({
        type: 'payment-recorded',
        payment: { method: 'bank-transfer', reference: null },
      });
      const [forStaff] = (await client.call('processHistory', { token: scene.admin, params: { orderId } })).body;
      expect(forStaff).toMatchObject({ payment: { reference: 'TT 4711' }, actor: { role: 'admin', name: 'Admin' } });
    });

    it('is recorded once; withdrawn, the order is unpaid again', async () => {
      const orderId = await newOrder();
      await change('recordPayment', orderId, { method: 'cash' });
      expect((await change('recordPayment', orderId, { method: 'card' })).body.type).toBe('/problems/paid-already');
      const withdrawn = await change('withdrawPayment', orderId);
      expect([withdrawn.status, withdrawn.body.order.payment.state]).toEqual([200, 'unpaid']);
      expect((await change('recordPayment', orderId, { method: 'gold' })).status).toBe(400);
    });

    it('is received in parts, each of which can be removed', async () => {
      const orderId = await newOrder();
      const deposit = await change('requestDeposit', orderId, { amount: 100 });
      expect(deposit.body.order.payment).toMatchObject({ state: 'unpaid', received: 0, due: 264, deposit: 100 });
      const part = await change('recordPayment', orderId, { method: 'cash', amount: 60.5 });
      expect(part.body.order.payment).toMatchObject({ state: 'part-paid', received: 60.5, due: 203.5, deposit: 39.5 });
      expect((await change('recordPayment', orderId, { method: 'cash', amount: 203.51 })).body).toMatchObject({
        type: '/problems/more-than-due',
        due: 203.5,
      });
      const rest = await change('recordPayment', orderId, { method: 'bank-transfer', reference: 'TT 4712' });
      expect((await seenBy(scene.sara, orderId, rest)).body.payment).toMatchObject({
        state: 'paid',
        received: 264,
        due: 0,
        deposit: null,
        parts: [
          { revision: 2, amount: 60.5, method: 'cash' },
          { revision: 3, amount: 203.5, method: 'bank-transfer', reference: null },
        ],
      });
      const listed = await client.call('adminOrders', { token: scene.admin, query: { paid: 'part' } });
      expect(listed.body.map(({ id }: { id: string }) => id)).not.toContain(orderId);
      const removed = await client.call('withdrawPayment', {
        token: scene.admin,
        params: { id: orderId },
        query: { revision: '3' },
      });
      expect(removed.body.order.payment).toMatchObject({ state: 'part-paid', received: 60.5, due: 203.5 });
      const found = await eventually(async () => {
        const { body } = await client.call('adminOrders', { token: scene.admin, query: { paid: 'part' } });
        return body.find(({ id }: { id: string }) => id === orderId) as object | undefined;
      });
      expect(found).toMatchObject({ payment: { state: 'part-paid', method: 'cash' } });
      const due = async (headers: Readonly<Record<string, string>>) => {
        const { body: orders } = await client.call('adminOrders', {
          token: scene.admin,
          query: { paid: 'due' },
          headers,
        });
        const { body: summary } = await client.call('adminSummary', { token: scene.admin, headers });
        expect(summary.unpaid.orders).toBe(orders.length);
        return orders.map(({ id }: { id: string }) => id) as string[];
      };
      expect(await due({})).toContain(orderId);
      const cancelled = await change('cancelOrder', orderId, { reason: 'Not needed' });
      expect(await due(Client.after(cancelled))).not.toContain(orderId);
      expect(cancelled.body.order.payment).toMatchObject({ state: 'part-paid', received: 60.5, due: 0 });
    });

    it('with the same key is recorded once and gets the same response', async () => {
      const id = await newOrder();
      const record = () =>
        client.call('recordPayment', {
          token: scene.admin,
          params: { id },
          json: { method: 'cash' },
          headers: { 'Idempotency-Key': 'pay-once' },
        });
      const [first, second] = [await record(), await record()];
      expect([second.status, second.body]).toEqual([200, first.body]);
    });
  });

  describe('notes and couriers', () => {
    it('a note is for staff only, and the customer is not notified of it', async () => {
      const orderId = await newOrder();
      // Its artwork is inspected after the response, which also sends a notification.
      await eventually(async () => {
        const { front, back } = (await client.call('preflight', { token: scene.sara, params: { id: orderId } })).body;
        return (front.status !== 'waiting' && back.status !== 'waiting') || undefined;
      });
      const [sara, admin] = [
        await ChangeStreamReader.open(client, scene.sara),
        await ChangeStreamReader.open(client, scene.admin),
      ];
      /** Notifications arrive in order: once that of a product has, which is for everybody, so have all earlier ones. */
      const toldSoFar = async (): Promise<number> => {
        const id = (await addProduct(client, scene.admin)).body.product.id as string;
        for (const reader of [sara, admin])
          while (!reader.notifications.some(({ notification }) => notification.id === id))
            await reader.until(reader.notifications.length + 1);
        return sara.notifications.filter(({ notification }) => notification.id === orderId).length;
      };
      const before = await toldSoFar();
      const noted = await change('addNote', orderId, { note: 'Supplier is late.' });
      expect(await toldSoFar()).toBe(before);
      const moved = await move(orderId, { stage: 'Printing' });
      expect(await toldSoFar()).toBe(before + 1);
      expect(
        admin.notifications.filter(({ notification }) => notification.id === orderId).length,
      ).toBeGreaterThanOrEqual(before + 2);
      sara.close();
      admin.close();
      expect(noted.body.order.revision).toBe(1);
      expect((await historyFor(scene.sara, orderId, moved)).map(({ type }) => type)).toEqual([
        'stage-changed',
        'order-placed',
      ]);
      expect(await historyFor(scene.admin, orderId, moved)).toContainEqual(
        expect.objectContaining({ type: 'note-added', note: 'Supplier is late.' }),
      );
    });

    it('a courier is recorded at Shipping, and the customer sees it', async () => {
      const orderId = await newOrder();
      const early = await change('recordShipment', orderId, { courier: 'Aramex' });
      expect([early.status, early.body.type]).toEqual([409, '/problems/not-shipping-yet']);
      await move(orderId, { stage: 'Shipping' });
      const shipped = await change('recordShipment', orderId, { courier: 'Aramex', tracking_number: '4711 0815' });
      expect(shipped.status).toBe(200);
      expect((await seenBy(scene.sara, orderId, shipped)).body.shipment).toEqual({
        courier: 'Aramex',
        tracking_number: '4711 0815',
        recorded_at: expect.any(String),
      });
    });

    it('a courier is recorded with the move to Shipping', async () => {
      const orderId = await newOrder();
      const shipment = { courier: 'Aramex', tracking_number: '4711 0816' };
      const early = await move(orderId, { stage: 'Polywrap', shipment });
      expect([early.status, early.body.type]).toEqual([409, '/problems/not-shipping-yet']);
      const shipped = await move(orderId, { stage: 'Shipping', shipment });
      expect(shipped.body.process).toMatchObject({ current_stage: 'Shipping', revision: 2 });
      expect((await seenBy(scene.sara, orderId, shipped)).body.shipment).toMatchObject(shipment);
    });
  });

  it('stores the buyer’s company and TRN with the customer, and the language of the request', async () => {
    const form = orderForm(scene.productId, { customer_company: 'Dune & Draft', customer_trn: '100-3456 7890 1234' });
    const wrong = orderForm(scene.productId, { customer_trn: '12345' });
    const headers = { 'Accept-Language': 'de, ar;q=0.9, en;q=0.8' };
    const placed = await client.call('placeOrder', { token: scene.sara, form, headers });
    const orderId = placed.body.orderId as string;
    expect((await seenBy(scene.admin, orderId, placed)).body).toMatchObject({
      customer_company: 'Dune & Draft',
      customer_trn: '100345678901234',
    });
    const [event] = await shop.shop.stores.store.readStream(`printOrder-${orderId}`);
    expect(event?.data).toMatchObject({ language: 'ar' });
    expect(JSON.stringify(event?.data)).not.toContain('100345678901234');
    const refused = await client.call('placeOrder', { token: scene.sara, form: wrong });
    expect([refused.status, refused.body.errors]).toEqual([400, [expect.objectContaining({ field: 'customer_trn' })]]);
  });
});
