import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type ClientResponse } from './support/client.ts';
import { addProduct, orderForm, startShopWithOrder, type Scene } from './support/fixtures.ts';
import { readPdf } from './support/read-pdf.ts';
import type { TestShop } from './support/start-shop.ts';

describe('the printed sides of a product', () => {
  let shop: TestShop;
  let client: Client;
  let scene: Scene;
  let oneSided: string;
  beforeAll(async () => {
    ({ shop, client, scene } = await startShopWithOrder());
    const added = await addProduct(client, scene.admin, { title: 'Round Stickers', sides: '1' });
    oneSided = added.body.product.id as string;
  });
  afterAll(() => shop.stop());

  /** Without the back file. */
  const frontOnly = (productId: string, fields: Readonly<Record<string, string>> = {}): FormData => {
    const form = orderForm(productId, fields);
    form.delete('backFile');
    return form;
  };
  const place = (form: FormData) => client.call('placeOrder', { token: scene.sara, form });
  const orderOf = async (placed: ClientResponse) => {
    expect([placed.status, placed.body.message]).toEqual([201, 'Order placed successfully']);
    const params = { id: placed.body.orderId as string };
    return (await client.call('order', { token: scene.admin, params, headers: Client.after(placed) })).body;
  };

  it('are two unless the product has one, which its history shows', async () => {
    const product = async (id: string) => (await client.call('product', { params: { id } })).body;
    expect((await product(scene.productId)).sides).toBe(2);
    expect((await product(oneSided)).sides).toBe(1);
    const wrong = await addProduct(client, scene.admin, { title: 'Cubes', sides: '3' });
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'sides']);
    const { body } = await client.call('productHistory', { token: scene.admin, params: { id: oneSided } });
    expect(body[0]?.changes).toContainEqual({ field: 'sides', from: null, to: 1 });
  });

  it('of a two-sided product are two files, the front twice, or the front and a blank back', async () => {
    const missing = await place(frontOnly(scene.productId));
    expect([missing.status, missing.body.message, missing.body.errors]).toEqual([
      400,
      'Both files are required',
      [{ field: 'backFile', message: 'is required' }],
    ]);
    const both = await place(orderForm(scene.productId, { back: 'blank' }));
    expect([both.status, both.body.errors?.[0]?.field]).toEqual([400, 'back']);
    for (const back of ['same-as-front', 'blank'] as const) {
      const order = await orderOf(await place(frontOnly(scene.productId, { back })));
      expect(order).toMatchObject({ sides: { front: 'file', back }, back_file: null, back_artwork: null });
      expect(order.front_artwork).toMatchObject({ name: 'front.pdf' });
    }
    const twoFiles = await orderOf(await place(orderForm(scene.productId)));
    expect(twoFiles).toMatchObject({ sides: { front: 'file', back: 'file' }, back_artwork: { name: 'back.pdf' } });
  });

  it('of a one-sided product are its front, without a question about the back', async () => {
    const fields = { product_title: 'Round Stickers' };
    const order = await orderOf(await place(frontOnly(oneSided, fields)));
    expect(order.sides).toEqual({ front: 'file', back: 'blank' });
    const refused = await place(orderForm(oneSided, fields));
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'This product is printed on one side. Send the front file only.',
    ]);
  });

  it('are printed on the ticket and in the exported list, and remain the same in a reorder', async () => {
    const order = await orderOf(await place(frontOnly(scene.productId, { back: 'same-as-front' })));
    const params = { id: order.id };
    const ticket = await readPdf(await client.fetch(`/api/orders/${order.id}/job-ticket`, scene.admin));
    expect(ticket.text).toContain('SAME AS FRONT');
    const list = await (await client.fetch('/api/admin/orders.csv', scene.admin)).text();
    expect(list).toContain('Same as front');
    const again = await client.call('reorder', { token: scene.sara, params, json: { total_price: 220 } });
    expect((await orderOf(again)).sides).toEqual({ front: 'file', back: 'same-as-front' });
  });

  it('without a file have no preview, no check and no request for a new one', async () => {
    const order = await orderOf(await place(frontOnly(scene.productId, { back: 'blank' })));
    const params = { id: order.id };
    const { body: checked } = await client.call('preflight', { token: scene.admin, params });
    expect(checked.back).toEqual({ status: 'no-file' });
    const preview = `/api/orders/${order.id}/artwork/back/preview`;
    expect((await client.raw('GET', preview, { token: scene.admin })).status).toBe(404);
    const json = { reason: 'Too coarse.', sides: ['front', 'back'] };
    const held = await client.call('holdArtwork', { token: scene.admin, params, json });
    expect([held.status, held.body.message]).toEqual([400, 'The back of this order has no file of its own.']);
  });
});
