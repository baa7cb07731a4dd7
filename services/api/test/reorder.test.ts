import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { sweepOrphans } from '../src/uploads/sweep-orphans.ts';
import { Client, type ClientResponse } from './support/client.ts';
import { filesIn } from './support/files-on-disk.ts';
import {
  addProduct,
  customerToken,
  formOf,
  FRONT,
  GOLD_CARDS,
  orderForm,
  startShopWithOrder,
  type Scene,
} from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

describe('ordering the same again', () => {
  let shop: TestShop;
  let client: Client;
  let scene: Scene;
  beforeAll(async () => {
    ({ shop, client, scene } = await startShopWithOrder());
  });
  afterAll(() => shop.stop());

  const newOrder = async (productId = scene.productId, fields: Readonly<Record<string, string>> = {}) =>
    (await client.call('placeOrder', { token: scene.sara, form: orderForm(productId, fields) })).body.orderId as string;
  const again = (
    id: string,
    {
      total = 220,
      token = scene.sara,
      key,
      ...changes
    }: { total?: number; token?: string; key?: string } & Readonly<Record<string, unknown>> = {},
  ) =>
    client.call('reorder', {
      token,
      params: { id },
      json: { ...changes, total_price: total },
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    });
  const seen = async (placed: ClientResponse) =>
    (
      await client.call('order', {
        token: scene.sara,
        params: { id: placed.body.orderId as string },
        headers: Client.after(placed),
      })
    ).body;
  const fileOf = (name: string) => join(dataFolder(shop.dataDir).files, 'artwork', name);

  it('is a new order of the same product, quantity, person and artwork, with files of its own', async () => {
    const id = await newOrder(scene.productId, { customer_company: 'Dune & Draft', customer_trn: '100123456700003' });
    const placed = await again(id);
    expect([placed.status, placed.body.message]).toEqual([201, 'Order placed successfully']);
    expect(placed.body.orderId).not.toBe(id);
    const order = await seen(placed);
    expect(order).toMatchObject({
      product_title: GOLD_CARDS.title,
      quantity: 1000,
      tier: 500,
      total_price: 220,
      customer_name: 'Sara Haddad',
      customer_location: 'Al Quoz, Dubai',
      customer_company: 'Dune & Draft',
      customer_trn: '100123456700003',
      current_stage: 'Prepress',
      front_artwork: { name: 'front.pdf' },
      back_artwork: { name: 'back.pdf' },
    });
    expect(order.front_file).toContain(placed.body.orderId);
    const artwork = await client.call('artwork', {
      token: scene.sara,
      params: { id: placed.body.orderId as string, side: 'front' },
    });
    expect(artwork.body).toBe(FRONT);
  });

  it('takes another quantity, phone and address', async () => {
    const id = await newOrder();
    const delivery = { customer_phone: '+971 4 555 0100', customer_location: 'Warehouse 7, Jebel Ali' };
    expect(await seen(await again(id, { quantity: 2000, tier: 1000, total: 381, ...delivery }))).toMatchObject({
      quantity: 2000,
      tier: 1000,
      total_price: 381,
      customer_name: 'Sara Haddad',
      ...delivery,
    });
    expect(await seen(await again(id, { quantity: 500, total: 110 }))).toMatchObject({ quantity: 500, tier: 500 });
    const refused = await again(id, { quantity: 700 });
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: 'quantity' }]]);
  });

  it('outlives the earlier order’s files, and the sweep of orphans a year later', async () => {
    const id = await newOrder();
    const placed = await again(id);
    const { front_file: copy } = await seen(placed);
    const { front_file: original } = (await client.call('order', { token: scene.sara, params: { id } })).body;
    rmSync(`${fileOf(original as string)}~pack`);
    const { store, files } = shop.shop.stores;
    await sweepOrphans(store, files, new Date(Date.now() + 365 * 24 * 3_600_000));
    const stored = await files.open('artwork', copy as string);
    expect(stored && (await text(stored.stream))).toBe(FRONT);
  });

  it('takes the artwork that replaced what was sent in at first', async () => {
    const id = await newOrder();
    const staff = { token: scene.admin, params: { id } };
    await client.call('holdArtwork', { ...staff, json: { reason: 'The logo is 72 dpi.', sides: ['front'] } });
    const waiting = await again(id);
    expect([waiting.status, waiting.body.type]).toEqual([409, '/problems/artwork-waited-for']);
    await client.call('replaceArtwork', {
      token: scene.sara,
      params: { id, side: 'front' },
      form: formOf({}, { file: ['%PDF-1.7 a better front', 'logo final.pdf'] }),
    });
    const order = await seen(await again(id));
    expect([order.front_artwork.name, order.back_artwork.name]).toEqual(['logo final.pdf', 'back.pdf']);
  });

  it('has the current price of the product: a different one is reported first, and nothing is stored', async () => {
    const product = await addProduct(client, scene.admin, { title: 'Dearer Cards' });
    const productId = product.body.product.id as string;
    const id = await newOrder(productId);
    await client.call('editProduct', {
      token: scene.admin,
      params: { id: productId },
      form: formOf({ ...GOLD_CARDS, title: 'Dearer Cards', quantity_500: '120' }),
    });
    const before = filesIn(shop.dataDir, 'artwork');
    const refused = await again(id);
    expect([refused.status, refused.body.type, refused.body.total_price]).toEqual([
      409,
      '/problems/price-changed',
      260,
    ]);
    expect(filesIn(shop.dataDir, 'artwork')).toEqual(before);
    expect((await seen(await again(id, { total: 260 }))).total_price).toBe(260);
  });

  it('sent twice with one key places one order', async () => {
    const id = await newOrder();
    const [first, second] = await Promise.all([again(id, { key: 'once' }), again(id, { key: 'once' })]);
    const third = await again(id, { key: 'once' });
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(new Set([first, second, third].map(({ body }) => body.orderId as string)).size).toBe(1);
  });

  it('is refused where the product is no longer sold', async () => {
    const product = await addProduct(client, scene.admin, { title: 'Gone Cards' });
    const productId = product.body.product.id as string;
    const id = await newOrder(productId);
    await client.call('removeProduct', { token: scene.admin, params: { id: productId } });
    const refused = await again(id);
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/product-not-on-sale']);
  });

  it('is refused where the files are no longer there, or no longer what they were', async () => {
    for (const spoil of [
      (file: string) => rmSync(`${file}~pack`),
      (file: string) => writeFileSync(file, '%PDF-1.7 the frog!'),
      (file: string) => writeFileSync(file, `${FRONT} and more`),
    ]) {
      const id = await newOrder();
      spoil(fileOf((await client.call('order', { token: scene.sara, params: { id } })).body.front_file as string));
      const refused = await again(id);
      expect([refused.status, refused.body.type]).toEqual([409, '/problems/artwork-gone']);
    }
  });

  it('is for the customer who ordered; others get 404', async () => {
    const id = await newOrder();
    const other = await customerToken(client, 'omar@noor.example', 'Omar');
    expect((await again(id, { token: other })).status).toBe(404);
  });

  it('is possible for a cancelled order', async () => {
    const id = await newOrder();
    await client.call('cancelOrder', { token: scene.sara, params: { id }, json: { reason: 'Wrong week.' } });
    expect((await again(id)).status).toBe(201);
  });
});
