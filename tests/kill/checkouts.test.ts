import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { commandIdOf, createdIdOf } from '@pressline/event-store/command-ids.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { campaign, rounds } from '../support/campaign.ts';
import { seeded } from '../support/seeded.ts';
import { call, formOf, tinyPng } from '../support/shop-client.ts';
import { ADMIN, ShopProcess } from '../support/shop-process.ts';
import { until, untilItWorks } from '../support/until.ts';
import { cursorIn } from '../support/workload.ts';

const ROUNDS = rounds(2, 200);
/** From `checkout-placed` to the last event of its orders takes about this long. */
const PLACING_MS = 6;
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

/** The types of the events of a checkout that the shop has stored. */
async function storedOf(checkoutId: string): Promise<readonly string[]> {
  const reader = openSqliteEventReader({ file: dataFolder(shop.data).events });
  try {
    return (await reader.readStream(streamOf(CATEGORY.checkout, checkoutId))).map(({ type }) => type);
  } finally {
    await reader.close();
  }
}

describe(`a shop that is killed during ${String(ROUNDS)} checkouts (KILL_SEED=${String(SEED)})`, () => {
  it('has placed all orders of a checkout after its restart, or nothing, and each once', async () => {
    const undisturbed = await request('undisturbed');
    const began = performance.now();
    const placed = [(await undisturbed()).body];
    const took = performance.now() - began;
    let between = 0;
    // The campaign counts only the kills between a checkout and its last order, and makes as many others.
    for (let round = 0; campaign ? between < ROUNDS : round < ROUNDS; round++) {
      const key = `cart ${round}`;
      const command = { actorScope: `customer:${customerId}`, route: 'POST /api/checkouts', key };
      const id = createdIdOf(commandIdOf(command));
      const place = await request(key);
      const killed = place().catch(() => undefined);
      if (round % 2 === 0) await pause(random() * took);
      else {
        while ((await storedOf(id)).length === 0) await pause(0);
        await pause(random() * PLACING_MS);
      }
      await shop.kill();
      await killed;
      const stored = await storedOf(id);
      if (stored.length === 1) between += 1;
      await shop.start();

      // The orders appear although nobody repeats the call.
      if (stored.length > 0) await until(async () => (await checkoutAt(id)).body.status === 'completed');
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
    expect(orders).toHaveLength(placed.length * 4);
    if (campaign)
      process.stdout.write(
        `Killed ${String(placed.length - 1)} times, ${String(between)} of them between a checkout and its last order.\n`,
      );
  }, 7_200_000);
});

async function listed(name: 'adminOrders' | 'safetyOrders'): Promise<readonly string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const query = { limit: '1000', ...(after !== undefined && { after }) };
    const { body, headers } = await call(shop.url, name, { token: admin, query });
    ids.push(...body.map(({ id }) => id));
    after = cursorIn(headers.get('link'));
  } while (after !== undefined);
  return ids.toSorted();
}
