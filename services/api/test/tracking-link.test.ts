import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { SqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { addVest, orderForm, SARA, sceneWithOrder, vestOrderForm, type Scene } from './support/fixtures.ts';
import { eventually } from './support/eventually.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

interface ListedMail {
  readonly id: string;
  readonly kind: string;
}

const PROMISE = 'If the number and email match an order, we’ll email you a link to it.';

describe('a tracking link by order number and email', () => {
  let shop: TestShop;
  let scene: Scene;
  beforeAll(async () => {
    shop = await startShop();
    scene = await sceneWithOrder(shop.client);
  });
  afterAll(() => shop.stop());

  const request = (number: string, email: string, language = 'en', key = randomUUID()) =>
    shop.client.call('requestTrackingLink', {
      json: { number, email },
      headers: { 'Accept-Language': language, 'Idempotency-Key': key },
    });
  const mails = async (): Promise<readonly ListedMail[]> =>
    (await shop.client.call('mails', { token: scene.admin, query: { kind: 'tracking-link' } })).body;
  const linksOf = async (id: string): Promise<readonly unknown[]> =>
    (await shop.client.call('orderLinks', { token: scene.admin, params: { id } })).body;
  /** A new order, once it can be read: its number is looked up in the list of orders. */
  const newOrder = async () => {
    const placed = await shop.client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) });
    const order = placed.body as { readonly orderId: string; readonly number: string };
    await shop.client.call('order', { token: scene.sara, params: { id: order.orderId } });
    return order;
  };

  it('is mailed to the person who placed the order, and shows it', async () => {
    const { number } = await newOrder();
    const { status, body } = await request(` ${number.toLowerCase().replace('-', ' ')} `, 'SARA@dune.example', 'it');
    expect([status, body.message]).toEqual([200, PROMISE]);
    const [listed] = await eventually(async () => ((await mails()).length === 0 ? undefined : mails()));
    const mail = await shop.client.call('mail', { token: scene.admin, params: { id: listed?.id ?? '' } });
    expect(mail.body).toMatchObject({
      to_address: SARA.email,
      language: 'it',
      subject: `Segui l’ordine ${number}`,
      order: { kind: 'print', number },
    });
    const token = /\/track\/(\S+)/.exec(mail.body.text as string)?.[1] ?? '';
    const tracked = await shop.client.call('track', { params: { token } });
    expect(tracked.body).toMatchObject({ number, purpose: 'follow', kind: 'print' });
  });

  it('is mailed for a guest’s order of safety wear too', async () => {
    const vestId = (await addVest(shop.client, scene.admin)).body.product.id as string;
    const form = vestOrderForm(vestId, { customer_email: 'omar@site.example' });
    const { orderId, number } = (await shop.client.call('placeSafetyOrder', { form })).body;
    await shop.client.call('safetyOrder', { token: scene.admin, params: { id: orderId as string } });
    const before = await linksOf(orderId as string);
    await request(number as string, 'omar@site.example');
    expect(await linksOf(orderId as string)).toHaveLength(before.length + 1);
  });

  it('is not made for another email or number, which the response does not reveal', async () => {
    const { orderId, number } = await newOrder();
    const wrong = [await request(number, 'mallory@dune.example'), await request('ZZZZ-ZZZZ', SARA.email)];
    expect(wrong.map(({ status, body }) => [status, body.message])).toEqual([
      [200, PROMISE],
      [200, PROMISE],
    ]);
    expect(await linksOf(orderId)).toEqual([]);
  });

  it('is made at most three times an hour for an order', async () => {
    const { orderId, number } = await newOrder();
    for (let time = 0; time < 5; time += 1) expect((await request(number, SARA.email)).body.message).toBe(PROMISE);
    expect(await linksOf(orderId)).toHaveLength(3);
  });

  it('is made at most three times for requests that arrive together', async () => {
    const { orderId, number } = await newOrder();
    await Promise.all(Array.from({ length: 8 }, () => request(number, SARA.email)));
    expect(await linksOf(orderId)).toHaveLength(3);
  });

  it('is made once for a repeated request', async () => {
    const { orderId, number } = await newOrder();
    const key = randomUUID();
    await request(number, SARA.email, 'en', key);
    expect((await request(number, SARA.email, 'en', key)).body.message).toBe(PROMISE);
    expect(await linksOf(orderId)).toHaveLength(1);
  });

  it('is promised for a key that was used for a different request, which would reveal that the order exists', async () => {
    const { number } = await newOrder();
    const key = randomUUID();
    await request(number, SARA.email, 'en', key);
    const { status, body } = await request(number, SARA.email.toUpperCase(), 'en', key);
    expect([status, body.message]).toEqual([200, PROMISE]);
  });

  it('is refused alike for a match and a mismatch while the event store is down, and made by the next request', async () => {
    const { orderId, number } = await newOrder();
    const isDown = () => Promise.reject(new EngineUnavailable('The event store is unavailable.'));
    const down = [
      jest.spyOn(SqliteEventStore.prototype, 'readStream').mockImplementation(isDown),
      jest.spyOn(SqliteEventStore.prototype, 'append').mockImplementation(isDown),
    ];
    const key = randomUUID();
    const matching = [];
    for (let time = 0; time < 4; time += 1) matching.push(await request(number, SARA.email, 'en', key));
    const other = await request('ZZZZ-ZZZZ', SARA.email);
    for (const spy of down) spy.mockRestore();
    expect(other.status).toBe(503);
    expect(matching.map(({ status, body }) => [status, body.message])).toEqual(
      Array.from({ length: 4 }, () => [503, other.body.message]),
    );
    expect((await request(number, SARA.email, 'en', key)).status).toBe(200);
    expect(await linksOf(orderId)).toHaveLength(1);
  });

  it('has a mail that staff find by the number of the order', async () => {
    const { number } = await newOrder();
    await request(number, SARA.email);
    const found = await eventually(async () => {
      const { body } = await shop.client.call('mails', { token: scene.admin, query: { q: number } });
      const kinds = (body as readonly ListedMail[]).map(({ kind }) => kind);
      return kinds.includes('tracking-link') ? kinds : undefined;
    });
    expect(found.toSorted()).toEqual(['order-received', 'tracking-link']);
  });
});
