import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.ts';
import { filesIn } from './support/files-on-disk.ts';
import { addProduct, customerToken, formOf, GOLD_CARDS, png, startShopWithAdmin } from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

const PDF = '%PDF-1.7 a dieline';

describe('the dieline of a product', () => {
  let shop: TestShop;
  let client: Client;
  let admin: string;
  beforeAll(async () => {
    ({ shop, client, admin } = await startShopWithAdmin());
  });
  afterAll(() => shop.stop());

  const newBox = async (): Promise<string> =>
    (await addProduct(client, admin, { title: 'Burger Boxes', category: 'Fast Food Boxes' })).body.product.id as string;
  const upload = (id: string, file: string | Uint8Array = PDF, token = admin) =>
    client.call('setDieline', { token, params: { id }, form: formOf({}, { dieline: [file, 'box.pdf'] }) });
  const product = async (id: string) => (await client.call('product', { params: { id } })).body;

  it('is a PDF that anyone can download, and remains when the product is edited', async () => {
    const id = await newBox();
    expect((await product(id)).dieline).toBeNull();
    const saved = await upload(id);
    expect([saved.status, saved.body.message]).toEqual([200, 'The dieline was saved.']);
    const { dieline } = await product(id);
    expect(dieline).toMatch(/^product-.+\.pdf$/);
    const file = await client.raw('GET', `/uploads/${String(dieline)}`);
    expect([file.status, file.headers.get('Content-Type'), file.body]).toEqual([200, 'application/pdf', PDF]);
    expect(file.headers.get('Content-Disposition')).toContain('dieline.pdf');
    const form = formOf({ ...GOLD_CARDS, title: 'Large Burger Boxes', category: 'Fast Food Boxes' });
    await client.call('editProduct', { token: admin, params: { id }, form });
    expect(await product(id)).toMatchObject({ title: 'Large Burger Boxes', dieline });
  });

  it('can be deleted, and its changes are in the history', async () => {
    const id = await newBox();
    await upload(id);
    const { dieline } = await product(id);
    const removed = await client.call('removeDieline', { token: admin, params: { id } });
    expect([removed.status, (await product(id)).dieline]).toEqual([200, null]);
    const { body } = await client.call('productHistory', { token: admin, params: { id } });
    expect((body as { readonly changes: unknown }[]).slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: 'dieline', from: dieline, to: null }],
      [{ field: 'dieline', from: null, to: dieline }],
    ]);
  });

  it('is no picture, and is uploaded by staff for a product on sale', async () => {
    const id = await newBox();
    const picture = await upload(id, await png());
    expect([picture.status, picture.body.errors]).toEqual([415, [{ field: 'dieline', message: 'must be a PDF file' }]]);
    const customer = await customerToken(client);
    expect((await upload(id, PDF, customer)).status).toBe(403);
    await client.call('removeProduct', { token: admin, params: { id } });
    expect((await upload(id)).status).toBe(404);
    expect(filesIn(shop.dataDir, '.staging')).toEqual([]);
  });
});
