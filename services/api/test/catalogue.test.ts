import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from './support/client.ts';
import { addProduct, addVest, formOf, GOLD_CARDS, png, startShopWithAdmin, VEST } from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

let shop: TestShop;
let client: Client;
let admin: string;
beforeAll(async () => {
  ({ shop, client, admin } = await startShopWithAdmin());
});
afterAll(() => shop.stop());

const titles = (body: readonly { title: string }[]) => body.map(({ title }) => title);

describe('the print catalogue', () => {
  it('returns a product as it was added, money in AED', async () => {
    const added = await addProduct(client, admin);
    expect([added.status, added.body.success, added.body.message]).toEqual([
      201,
      true,
      '✅ Product added successfully!',
    ]);
    const id = added.body.product.id as string;
    const { body } = await client.call('product', { params: { id }, headers: Client.after(added) });
    expect(body).toEqual({
      id,
      title: 'Gold Foil Business Cards',
      label: 10,
      category: 'Business Cards',
      category_slug: 'business-cards',
      dimensions: '90 x 55 mm',
      description: null,
      badge: 'new',
      sides: 2,
      shape: 'flat',
      dieline: null,
      original_500: null,
      original_1000: null,
      quantity_500: 100,
      quantity_1000: 180.5,
      image: expect.stringMatching(/^product-.*-640\.webp$/),
      translations: {},
      revision: 0,
    });
  });

  it('has texts in other languages, which an edit without them keeps', async () => {
    const translations = { it: { title: 'Biglietti con lamina oro', badge: ' ' }, ar: { description: '' } };
    const { body } = await addProduct(client, admin, { translations: JSON.stringify(translations) });
    expect(body.product.translations).toEqual({ it: { title: 'Biglietti con lamina oro' } });
    const params = { id: body.product.id as string };
    const edit = async (more: Record<string, string>) =>
      (await client.call('editProduct', { token: admin, params, form: formOf({ ...GOLD_CARDS, ...more }) })).body;
    expect((await edit({ label: '12' })).product.translations).toEqual({ it: { title: 'Biglietti con lamina oro' } });
    expect((await edit({ translations: '{"it":{"size":"XL"}}' })).errors).toEqual([
      { field: 'translations.it.size', message: 'is not a known field' },
    ]);
    expect((await edit({ translations: 'Biglietti' })).errors).toMatchObject([{ field: 'translations' }]);
    expect((await edit({ translations: '{}' })).product.translations).toEqual({});
    const { body: history } = await client.call('productHistory', { token: admin, params });
    const change = { field: 'translations.it.title', from: 'Biglietti con lamina oro', to: null };
    expect(history[0].changes).toContainEqual(change);
  });

  it('edits without a picture and keeps the present one; with one it shows the new', async () => {
    const { body } = await addProduct(client, admin, { title: 'Before' });
    const { id, image } = body.product as { id: string; image: string };
    const edited = await client.call('editProduct', {
      token: admin,
      params: { id },
      form: formOf({ ...GOLD_CARDS, title: 'After', badge: '' }),
    });
    expect([edited.status, edited.body.message, edited.body.product]).toEqual([
      200,
      '✅ Product updated successfully!',
      expect.objectContaining({ title: 'After', image, badge: null, revision: 1 }),
    ]);
    const withPicture = await client.call('editProduct', {
      token: admin,
      params: { id },
      form: formOf({ ...GOLD_CARDS, title: 'After' }, { image: [await png(200, 150), 'x.png'] }),
    });
    expect(withPicture.body.product.image).not.toBe(image);
  });

  it('has prices before a discount while the form has them', async () => {
    const { body } = await addProduct(client, admin, {
      title: 'Discounted',
      original_500: '142.90',
      original_1000: '',
    });
    expect(body.product).toMatchObject({ original_500: 142.9, original_1000: null });
    const params = { id: body.product.id as string };
    const edited = await client.call('editProduct', { token: admin, params, form: formOf(GOLD_CARDS) });
    expect(edited.body.product).toMatchObject({ original_500: null, original_1000: null });
  });

  it('refuses an edit of what somebody else has edited since, and shows what is there', async () => {
    const { body } = await addProduct(client, admin, { title: 'Contested' });
    const { id } = body.product as { id: string };
    const edit = (title: string, revision: number) =>
      client.call('editProduct', {
        token: admin,
        params: { id },
        form: formOf({ ...GOLD_CARDS, title }),
        headers: { 'If-Match': `"${revision}"` },
      });
    expect((await edit('Mine', 0)).status).toBe(200);
    const late = await edit('Theirs', 0);
    expect([late.status, late.body.product.title]).toEqual([409, 'Mine']);
  });

  it('takes a product off the catalogue and, by undo, puts it back', async () => {
    const { body } = await addProduct(client, admin, { title: 'Fleeting', category: 'Menu' });
    const params = { id: body.product.id as string };
    const removed = await client.call('removeProduct', { token: admin, params });
    expect([removed.status, removed.body.id]).toEqual([200, params.id]);
    expect((await client.call('product', { params, headers: Client.after(removed) })).status).toBe(404);
    expect((await client.call('productsByCategory', { params: { label: 'menu' } })).body).toEqual([]);
    expect((await client.call('editProduct', { token: admin, params, form: formOf(GOLD_CARDS) })).status).toBe(404);
    const restored = await client.call('restoreProduct', { token: admin, params });
    expect(restored.body.product.title).toBe('Fleeting');
    expect((await client.call('product', { params, headers: Client.after(restored) })).status).toBe(200);
  });

  it('lists oldest first, whole or by a category under any of its names', async () => {
    await addProduct(client, admin, { title: 'One', category: 'Stickers' });
    const last = await addProduct(client, admin, { title: 'Two', category: 'sticker' });
    const all = await client.call('products', { headers: Client.after(last) });
    expect(titles(all.body).slice(-2)).toEqual(['One', 'Two']);
    for (const label of ['sticker', 'Sticker', 'STICKERS'])
      expect(titles((await client.call('productsByCategory', { params: { label } })).body)).toEqual(['One', 'Two']);
    expect((await client.call('productsByCategory', { params: { label: 'spaceships' } })).body).toEqual([]);
  });

  it('needs a picture when adding, a known category and a price with 2 decimals at most', async () => {
    const without = await client.call('addProduct', { token: admin, form: formOf(GOLD_CARDS) });
    expect([without.status, without.body.errors]).toEqual([400, [{ field: 'image', message: 'is required' }]]);
    const odd = await addProduct(client, admin, { category: 'Spaceships', quantity_500: '1.234', label: '-1' });
    expect([odd.status, odd.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['label', 'quantity_500', 'category'],
    ]);
  });

  it('adds one product for a form that is sent twice with one key', async () => {
    const add = () =>
      client.call('addProduct', {
        token: admin,
        form: formOf({ ...GOLD_CARDS, title: 'Twice' }, { image: [PICTURE, 'a.png'] }),
        headers: { 'Idempotency-Key': 'twice' },
      });
    const PICTURE = await png();
    const [one, two] = await Promise.all([add(), add()]);
    expect([one.status, two.status, two.body]).toEqual([201, 201, one.body]);
    const { body } = await client.call('products', { headers: Client.after(one) });
    expect(titles(body).filter((title) => title === 'Twice')).toHaveLength(1);
  });
});

describe('the safety wear', () => {
  it('returns a vest with its sizes as a list', async () => {
    const added = await addVest(client, admin);
    expect(added.body.message).toBe('✅ Safety product added successfully!');
    const { body } = await client.call('safetyProduct', {
      params: { id: added.body.product.id as string },
      headers: Client.after(added),
    });
    expect(body).toMatchObject({
      title: 'Two Band Vest',
      category: 'Safety Vest',
      category_slug: 'safety-vest',
      price: 24.5,
      size: ['Small', 'Medium', 'Large', 'XL', 'XXL'],
    });
    for (const category of ['Safety Vest', 'safety-vest', 'SAFETY VEST'])
      expect((await client.call('safetyProductsByCategory', { params: { category } })).body).toHaveLength(1);
  });

  it('takes sizes as JSON or as plain text, each once', async () => {
    const plain = await addVest(client, admin, { size: 'S, M , S,', category: 'Cargo Trousers' });
    expect(plain.body.product).toMatchObject({ size: ['S', 'M'], category: 'Safety Cargo Trousers' });
  });

  it('responds "Please fill all required fields including price" if one is missing', async () => {
    const { status, body } = await client.call('addSafetyProduct', {
      token: admin,
      form: formOf({ ...VEST, price: '' }, { image: [await png(), 'a.png'] }),
    });
    expect([status, body.message]).toEqual([400, 'Please fill all required fields including price']);
    expect((await addVest(client, admin, { size: '[]' })).status).toBe(400);
    expect((await addVest(client, admin, { size: '[{"$gt":""}]' })).status).toBe(400);
  });
});
