import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, SignJWT } from 'jose';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { MAX_STREAMS } from '../src/change-feed/change-notification-hub.ts';
import type { Client } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { ChangeStreamReader } from './support/change-stream-reader.ts';
import {
  addProduct,
  addVest,
  customerToken,
  orderForm,
  startShopWithOrder,
  vestOrderForm,
  type Scene,
} from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

let shop: TestShop;
let client: Client;
let scene: Scene;
let omar: string;
const open: ChangeStreamReader[] = [];
beforeAll(async () => {
  ({ shop, client, scene } = await startShopWithOrder());
  omar = await customerToken(client, 'omar@noor.example');
  await atRest();
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});
afterAll(() => shop.stop());

async function listen(token: string, lastEventId?: string): Promise<ChangeStreamReader> {
  const reader = await ChangeStreamReader.open(client, token, lastEventId);
  open.push(reader);
  return reader;
}
/** Waits until both files of the order are inspected and their notifications sent: later ones come from the test. */
async function atRest(): Promise<void> {
  const checks = streamOf(CATEGORY.artworkCheck, scene.orderId);
  await eventually(async () => (await shop.shop.stores.store.readStream(checks)).length === 2 || undefined);
  const admin = await listen(scene.admin);
  // Notifications are sent in the order of the events: those after the message’s are about later events.
  await message();
  await admin.until(1, 'messages');
}

const move = (stage: string, orderId = scene.orderId) =>
  client.call('updateProcess', { token: scene.admin, params: { orderId }, json: { stage } });
const message = () => client.call('sendMessage', { json: { name: 'A', email: 'a@dune.example', message: 'Hello' } });

describe('the change stream', () => {
  it('notifies the customer and staff of a moved order, and nobody else', async () => {
    const [sara, admin, stranger] = [await listen(scene.sara), await listen(scene.admin), await listen(omar)];
    await move('Printing');
    expect((await sara.until(1))[0]?.notification).toEqual({ topic: 'orders', id: scene.orderId });
    expect((await admin.until(1, 'orders'))[0]?.notification).toEqual({ topic: 'orders', id: scene.orderId });
    const added = await addProduct(client, scene.admin);
    // The product’s notification is for everybody; the earlier ones were not sent to the stranger.
    expect((await stranger.until(1)).map(({ notification }) => notification)).toEqual([
      { topic: 'products', id: added.body.product.id },
    ]);
  });

  it('come when the change can be read: the board shows it at once', async () => {
    const admin = await listen(scene.admin);
    for (const [moves, stage] of ['Collating', 'Binding', 'Polywrap'].entries()) {
      await move(stage);
      await admin.until(moves + 1, 'orders');
      const { body } = await client.call('order', { token: scene.sara, params: { id: scene.orderId } });
      expect(body.current_stage).toBe(stage);
    }
  });

  it('notifies of an order’s links and invoice as of the order', async () => {
    const [sara, admin, stranger] = [await listen(scene.sara), await listen(scene.admin), await listen(omar)];
    const params = { id: scene.orderId };
    const made = await client.call('makeOrderLink', { token: scene.sara, params, json: {} });
    const ofOrder = { topic: 'orders', id: scene.orderId };
    expect((await admin.until(1, 'orders'))[0]?.notification).toEqual(ofOrder);
    const link = { ...params, linkId: made.body.id as string };
    await client.call('withdrawOrderLink', { token: scene.admin, params: link });
    expect((await sara.until(2, 'orders')).map(({ notification }) => notification)).toEqual([ofOrder, ofOrder]);

    const invoiced = async () => (await client.call('order', { token: scene.sara, params })).body.invoice !== null;
    await client.call('recordPayment', { token: scene.admin, params, json: { method: 'cash' } });
    // Of the payment, and of the invoice.
    await sara.until(4);
    await eventually(async () => (await invoiced()) || undefined);

    const vestId = (await addVest(client, scene.admin)).body.product.id as string;
    const vests = await client.call('placeSafetyOrder', { form: vestOrderForm(vestId) });
    // The order, and the link that came with it.
    const ofVests = await eventually(async () => {
      const told = admin.notifications
        .map(({ notification }) => notification)
        .filter(({ topic }) => topic === 'safety-orders');
      return told.length >= 2 ? told : undefined;
    });
    expect(new Set(ofVests.map(({ id }) => id))).toEqual(new Set([vests.body.orderId]));
    expect((await stranger.until(1)).map(({ notification }) => notification.topic)).toEqual(['safety-products']);
  });

  it('notifies only staff of messages', async () => {
    const [sara, admin] = [await listen(scene.sara), await listen(scene.admin)];
    const sent = await message();
    await move('Shipping');
    await admin.until(1, 'orders');
    // The mail about the move may have been queued already.
    expect(
      admin.notifications.map(({ notification }) => notification).filter(({ topic }) => topic !== 'mails'),
    ).toEqual([
      { topic: 'messages', id: sent.body.id },
      { topic: 'orders', id: scene.orderId },
    ]);
    expect((await sara.until(1)).map(({ notification }) => notification)).toEqual([
      { topic: 'orders', id: scene.orderId },
    ]);
  });

  it('continues where a reader was cut off', async () => {
    // Somebody listens all the time, so that nothing is passed over.
    const always = await listen(scene.admin);
    const first = await listen(scene.admin);
    await message();
    const [seen] = await first.until(1, 'messages');
    first.close();
    const [second, third] = [await message(), await message()];
    await always.until(3, 'messages');
    const again = await listen(scene.admin, seen?.id);
    expect((await again.until(2, 'messages')).map(({ notification }) => notification.id)).toEqual([
      second.body.id,
      third.body.id,
    ]);
  });

  it('sends resync to a page that was loaded before the shop began to listen', async () => {
    const page = await ChangeStreamReader.open(client, scene.admin, undefined, { age: '86400000' });
    open.push(page);
    expect((await page.until(1))[0]?.notification).toEqual({ topic: 'resync' });
    const odd = await ChangeStreamReader.open(client, scene.admin, undefined, { age: '-1' });
    expect(odd.status).toBe(400);
  });

  it('sends resync to a reader whose last notification is too old, from before a restart, or unknown', async () => {
    for (const lastEventId of ['5', '999999999999999', 'nonsense']) {
      const reader = await listen(scene.sara, lastEventId);
      expect((await reader.until(1))[0]?.notification).toEqual({ topic: 'resync' });
    }
  });

  it('end with the session', async () => {
    const token = await customerToken(client, 'priya@sorrel.example');
    const reader = await listen(token);
    await client.call('endSessions', { token });
    await reader.untilEnded();
  });

  it('end with the token', async () => {
    const { id } = (await client.call('profile', { token: omar })).body.user as { id: string };
    const soon = Math.floor(Date.now() / 1000) + 2;
    const token = await new SignJWT({ session: 0, sid: decodeJwt(omar)['sid'] })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(id)
      .setAudience('customer')
      .setExpirationTime(soon)
      .sign(shop.shop.stores.personalData.secretFor('tokens'));
    const reader = await listen(token);
    expect(reader.status).toBe(200);
    await reader.untilEnded();
  });

  it(`are for ${MAX_STREAMS} pages of one account at a time`, async () => {
    const token = await customerToken(client, 'yusuf@torque.example');
    for (let page = 0; page < MAX_STREAMS; page++) expect((await listen(token)).status).toBe(200);
    expect((await listen(token)).status).toBe(429);
    open.pop();
    open.pop()?.close();
    // Once the shop has noticed that one stream is closed, another can be opened.
    await eventually(async () => (await listen(token)).status === 200 || undefined);
  });

  it('reach a new order’s customer', async () => {
    const sara = await listen(scene.sara);
    const placed = await client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) });
    expect((await sara.until(1))[0]?.notification).toEqual({ topic: 'orders', id: placed.body.orderId });
  });
});
