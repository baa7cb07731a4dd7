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

interface Change {
  readonly revision: number;
  readonly type: string;
  readonly at: string;
  readonly actor: { readonly role: string; readonly name: string | null };
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

describe('the history of a print product', () => {
  it('lists newest first what was changed, from what to what, by whom and when', async () => {
    const added = await addProduct(client, admin);
    const params = { id: added.body.product.id as string };
    const form = formOf({ ...GOLD_CARDS, quantity_500: '110', badge: '' });
    await client.call('editProduct', { token: admin, params, form });
    const history = await client.call('productHistory', { token: admin, params });
    const [edited, first] = history.body as readonly Change[];
    expect(history.status).toBe(200);
    expect(edited).toEqual({
      revision: 1,
      type: 'edited',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      actor: { role: 'admin', id: expect.any(String), name: expect.any(String) },
      changes: [
        { field: 'badge', from: 'new', to: null },
        { field: 'quantity_500', from: 100, to: 110 },
      ],
    });
    expect(first).toMatchObject({ revision: 0, type: 'added' });
    expect(first?.changes).toContainEqual({ field: 'quantity_500', from: null, to: 100 });
    expect(first?.changes).toContainEqual({ field: 'category', from: null, to: 'Business Cards' });
    expect(first?.changes.map(({ field }) => field)).not.toContain('description');
  });

  it('keeps that it was taken off and put back, as changes of no field', async () => {
    const params = { id: (await addProduct(client, admin)).body.product.id as string };
    await client.call('removeProduct', { token: admin, params });
    await client.call('restoreProduct', { token: admin, params });
    const { body } = await client.call('productHistory', { token: admin, params });
    expect((body as readonly Change[]).map(({ type, changes }) => [type, changes.length > 0])).toEqual([
      ['restored', false],
      ['removed', false],
      ['added', true],
    ]);
  });

  it('shows a new picture by its file', async () => {
    const added = await addProduct(client, admin);
    const { id, image } = added.body.product as { id: string; image: string };
    const form = formOf(GOLD_CARDS, { image: [await png(240, 180), 'x.png'] });
    const edited = await client.call('editProduct', { token: admin, params: { id }, form });
    const { body } = await client.call('productHistory', { token: admin, params: { id } });
    expect((body as readonly Change[])[0]?.changes).toEqual([
      { field: 'image', from: image, to: edited.body.product.image },
    ]);
  });

  it('is not there for a product that never was, nor under the other kind of product', async () => {
    const unknown = { id: '01900000-0000-7000-8000-000000000000' };
    expect((await client.call('productHistory', { token: admin, params: unknown })).status).toBe(404);
    const params = { id: (await addProduct(client, admin)).body.product.id as string };
    expect((await client.call('safetyProductHistory', { token: admin, params })).status).toBe(404);
  });
});

describe('the history of safety wear', () => {
  it('shows sizes as lists and the price in AED', async () => {
    const params = { id: (await addVest(client, admin)).body.product.id as string };
    const form = formOf({ ...VEST, size: JSON.stringify(['Small', 'XXXL']), price: '26' });
    await client.call('editSafetyProduct', { token: admin, params, form });
    const { body } = await client.call('safetyProductHistory', { token: admin, params });
    expect((body as readonly Change[])[0]?.changes).toEqual([
      { field: 'price', from: 24.5, to: 26 },
      { field: 'size', from: ['Small', 'Medium', 'Large', 'XL', 'XXL'], to: ['Small', 'XXXL'] },
    ]);
  });
});

describe('the catalogue as staff see it', () => {
  it('lists a removed product in its position, marked as removed', async () => {
    const fleeting = await addProduct(client, admin, { title: 'Fleeting' });
    const lasting = await addProduct(client, admin, { title: 'Lasting' });
    const params = { id: fleeting.body.product.id as string };
    const removed = await client.call('removeProduct', { token: admin, params });
    const { body } = await client.call('adminProducts', { token: admin, headers: Client.after(removed) });
    const rows = body as readonly { id: string; title: string; status: string; revision: number; added_at: string }[];
    expect(rows.slice(-2)).toEqual([
      expect.objectContaining({ title: 'Fleeting', status: 'removed', revision: 1, added_at: expect.any(String) }),
      expect.objectContaining({ id: lasting.body.product.id, status: 'listed', revision: 0 }),
    ]);
  });

  it('does the same for safety wear', async () => {
    const params = { id: (await addVest(client, admin)).body.product.id as string };
    const removed = await client.call('removeSafetyProduct', { token: admin, params });
    const { body } = await client.call('adminSafetyProducts', { token: admin, headers: Client.after(removed) });
    expect((body as readonly { id: string; status: string }[]).find(({ id }) => id === params.id)?.status).toBe(
      'removed',
    );
  });
});
