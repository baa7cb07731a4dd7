import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commandIdOf, createdIdOf } from '@pressline/event-store/command-ids.ts';
import { rounds } from '../support/campaign.ts';
import { seeded } from '../support/seeded.ts';
import { call, formOf, tinyPng } from '../support/shop-client.ts';
import { ADMIN, ShopProcess } from '../support/shop-process.ts';
import { until, untilItWorks } from '../support/until.ts';

const ROUNDS = rounds(2, 200);
/** The same killings again with the same `KILL_SEED`. */
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

const shop = new ShopProcess();
const random = seeded(SEED);
let admin: string;
let customer: string;
let customerId: string;
let cart: object;

beforeAll(async () => {
  await shop.start();
  const { url } = shop;
  admin = (await call(url, 'adminLogin', { json: ADMIN })).body.token;
  const fatima = { username: 'Fatima', email: 'fatima@example.com', password: 'a long one' };
  customer = (await call(url, 'register', { json: fatima })).body.token;
  customerId = (await call(url, 'profile', { token: customer })).body.user.id;
  const cards = formOf({
    title: 'Kraft Business Cards',
    label: '10',
    quantity_500: '95',
    quantity_1000: '155',
    category: 'Business Cards',
  });
  cards.set('image', tinyPng('cards'), 'cards.png');
  const vest = formOf({
    title: 'Vest',
    label: 'EN ISO 20471',
    category: 'Safety Vest',
    price: '20',
    size: '["Large"]',
  });
  vest.set('image', tinyPng('vest'), 'vest.png');
  const cardsId = (await call(url, 'addProduct', { token: admin, form: cards })).body.product.id;
  const vestId = (await call(url, 'addSafetyProduct', { token: admin, form: vest })).body.product.id;
  const file = formOf({});
  file.set('artwork', tinyPng('front'), 'front.png');
  const { artwork } = (await call(url, 'uploadCartArtwork', { token: customer, form: file })).body;
  const print = { kind: 'print', product_id: cardsId, quantity: 500, back: 'blank', front_artwork: artwork };
  cart = {
    lines: [
      ...['a', 'b', 'c'].map((id) => ({ ...print, line_id: id })),
      { kind: 'safety', line_id: 'd', product_id: vestId, sizes: { Large: 2 } },
    ],
    delivery: { method: 'collection' },
  };
});

afterAll(async () => {
  await shop.remove();
});

const checkoutAt = (id: string) => call(shop.url, 'checkout', { token: customer, params: { id } });

/** A request to place the cart, at its price now. */
async function request(key: string) {
  const quoted = await call(shop.url, 'quoteCheckout', { token: customer, json: cart });
  const json = {
    ...cart,
    quote_id: quoted.body.quote_id,
    customer_name: 'Fatima',
    customer_email: 'fatima@example.com',
    customer_phone: '+971 6 555 0142',
    customer_location: 'King Faisal Street, Sharjah',
    payment: 'cash',
  };
  return () => call(shop.url, 'placeCheckout', { token: customer, key, json });
}

describe(`a shop that is killed during ${String(ROUNDS)} checkouts (KILL_SEED=${String(SEED)})`, () => {
  it('has placed all orders of a checkout after its restart, or nothing, and each once', async () => {
    const undisturbed = await request('undisturbed');
    const began = performance.now();
    const placed = [(await undisturbed()).body];
    const took = performance.now() - began;
    for (let round = 0; round < ROUNDS; round++) {
      const key = `cart ${round}`;
      const place = await request(key);
      const killed = place().catch(() => undefined);
      await pause(random() * took);
      await shop.kill();
      await killed;
      await shop.start();

      const command = { actorScope: `customer:${customerId}`, route: 'POST /api/checkouts', key };
      const id = createdIdOf(commandIdOf(command));
      // The orders appear although nobody repeats the call.
      if ((await checkoutAt(id)).status === 200)
        await until(async () => (await checkoutAt(id)).body.status === 'completed');
      const { status, body } = await place();
      expect([status, body.id]).toEqual([201, id]);
      placed.push(body);
    }
    const orders = placed.flatMap((checkout) => checkout.orders);
    const idsOf = (kind: string) => orders.flatMap((order) => (order.kind === kind ? [order.id] : [])).toSorted();
    await untilItWorks(async () => {
      expect(await listed('adminOrders')).toEqual(idsOf('print'));
      expect(await listed('safetyOrders')).toEqual(idsOf('safety'));
    });
    expect(orders).toHaveLength((ROUNDS + 1) * 4);
  }, 3_600_000);
});

async function listed(name: 'adminOrders' | 'safetyOrders'): Promise<readonly string[]> {
  const { body } = await call(shop.url, name, { token: admin, query: { limit: '1000' } });
  return body.map(({ id }) => id).toSorted();
}
