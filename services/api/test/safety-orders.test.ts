import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from './support/client.ts';
import { addVest, customerToken, formOf, png, startShopWithAdmin } from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

let shop: TestShop;
let client: Client;
let admin: string;
let sara: string;
let vestId: string;
beforeAll(async () => {
  ({ shop, client, admin } = await startShopWithAdmin());
  sara = await customerToken(client);
  vestId = (await addVest(client, admin)).body.product.id as string;
});
afterAll(() => shop.stop());

const GUEST = {
  customer_name: 'Imran Butt',
  customer_email: 'imran@sandline.example',
  customer_phone: '+971 50 555 0111',
  delivery_location: 'Gate 3, Jebel Ali',
};
const items = (sizeQuantities: Readonly<Record<string, unknown>>, more: object = {}) =>
  JSON.stringify([{ id: vestId, sizeQuantities, ...more }]);
const order = (
  products: string,
  fields: Readonly<Record<string, string>> = {},
  token?: string,
  headers: Readonly<Record<string, string>> = {},
) => client.call('placeSafetyOrder', { form: formOf({ ...GUEST, products, ...fields }), token, headers });

describe('ordering safety wear', () => {
  it('takes a guest’s order, which the admin then sees with sizes added up and VAT', async () => {
    const placed = await order(items({ Small: 2, Medium: 0, XL: 3, XXL: 1 }, { title: 'anything', price: 24.5 }));
    expect([placed.status, placed.body]).toEqual([
      201,
      {
        message: '✅ Order placed successfully!',
        orderId: expect.any(String),
        number: expect.any(String),
        track_token: expect.any(String),
      },
    ]);
    const { body } = await client.call('safetyOrders', { token: admin, headers: Client.after(placed) });
    expect(body[0]).toMatchObject({
      id: placed.body.orderId,
      customer_name: 'Imran Butt',
      delivery_location: 'Gate 3, Jebel Ali',
      product_title: 'Two Band Vest',
      small_qty: 2,
      medium_qty: 0,
      large_qty: 0,
      xl_qty: 3,
      total_price: 147,
      vat_amount: 29.4,
      grand_total: 176.4,
      design_image: null,
      items: [
        {
          product_id: vestId,
          title: 'Two Band Vest',
          category: 'Safety Vest',
          unit_price: 24.5,
          sizes: [
            { size: 'Small', quantity: 2 },
            { size: 'XL', quantity: 3 },
            { size: 'XXL', quantity: 1 },
          ],
          total: 147,
        },
      ],
    });
  });

  it('makes a logged-in customer’s order theirs, and shows them no other', async () => {
    const placed = await order(items({ Large: 1 }), {}, sara);
    const mine = await client.call('safetyOrders', { token: sara, headers: Client.after(placed) });
    expect(mine.body.map(({ id }: { id: string }) => id)).toEqual([placed.body.orderId]);
    expect((await client.call('safetyOrders')).status).toBe(401);
    expect((await order(items({ Large: 1 }), {}, admin)).status).toBe(403);
  });

  it.each([
    ['{}', 400, undefined],
    ['not json', 400, undefined],
    ['[]', 400, 'No products selected!'],
    ['[{"id":"VEST","sizeQuantities":{}}]', 400, 'Please select quantity for at least one size.'],
    ['[{"id":"VEST","sizeQuantities":{"Small":0}}]', 400, 'Please select quantity for at least one size.'],
    ['[{"id":"VEST","sizeQuantities":{"Small":101}}]', 400, 'Enter a whole number from 0 to 100 for each size.'],
    ['[{"id":"VEST","sizeQuantities":{"Small":1.5}}]', 400, 'Enter a whole number from 0 to 100 for each size.'],
    ['[{"id":"VEST","sizeQuantities":{"Small":-1}}]', 400, 'Enter a whole number from 0 to 100 for each size.'],
    ['[{"id":"VEST","sizeQuantities":{"5XL":1}}]', 400, 'This size isn’t available for this product.'],
    ['[{"id":"VEST","sizeQuantities":{"__proto__":1}}]', 400, undefined],
    ['[{"id":"VEST","sizeQuantities":{"toString":1}}]', 400, 'This size isn’t available for this product.'],
    ['[{"id":"0199a000-0000-7000-8000-000000000000","sizeQuantities":{"Small":1}}]', 409, 'Product not found.'],
    ['[{"id":"VEST","price":20,"sizeQuantities":{"Small":1}}]', 409, 'The price has changed to AED 24.50 before VAT.'],
  ])('refuses products %s', async (products, status, message) => {
    const { body, ...answer } = await order(products.replace('VEST', vestId));
    expect(answer.status).toBe(status);
    if (message !== undefined) expect(body.message).toBe(message);
  });

  it('responds "Please fill all details." if a detail is missing', async () => {
    for (const missing of [{ delivery_location: ' ' }, { customer_phone: '' }]) {
      const { status, body } = await order(items({ Small: 1 }), missing);
      expect([status, body.message]).toEqual([400, 'Please fill all details.']);
    }
  });

  it('keeps a design for its customer and the staff only', async () => {
    const form = formOf({ ...GUEST, products: items({ Small: 1 }) }, { image: [await png(), 'our logo.png'] });
    const placed = await client.call('placeSafetyOrder', { form, token: sara });
    const { body } = await client.call('safetyOrders', { token: sara, headers: Client.after(placed) });
    const file = body[0].design_image as string;
    const upload = (token?: string) => client.call('uploads', { params: { file }, token });
    expect([(await upload()).status, (await upload(sara)).status, (await upload(admin)).status]).toEqual([
      404, 200, 200,
    ]);
    expect((await upload(sara)).headers.get('Content-Disposition')).toContain('filename="our logo.png"');
  });

  it('is one order for a guest’s double click, and 422 where the guest has changed it meanwhile, the email too', async () => {
    const key = { 'Idempotency-Key': 'one page of one guest' };
    const [one, again] = [
      await order(items({ Small: 4 }), {}, undefined, key),
      await order(items({ Small: 4 }), {}, undefined, key),
    ];
    expect([one.status, again.body.orderId]).toEqual([201, one.body.orderId]);
    expect((await order(items({ Small: 5 }), {}, undefined, key)).status).toBe(422);
    const corrected = { customer_email: 'other@sandline.example' };
    expect((await order(items({ Small: 4 }), corrected, undefined, key)).status).toBe(422);
  });

  it('makes no key for a guest whose order is refused', async () => {
    const { keys, personalData } = shop.shop.stores;
    const email = 'refused@sandline.example';
    expect((await order(items({ Nope: 1 }), { customer_email: email })).status).toBe(400);
    expect([...(await keys.keysOf([personalData.subjectOf(email)])).values()]).toEqual(['missing']);
  });

  it('is found by number and by product', async () => {
    const placed = await order(items({ Small: 7 }));
    const find = async (q: string) =>
      (await client.call('safetyOrders', { token: admin, query: { q }, headers: Client.after(placed) }))
        .body as readonly { id: string }[];
    expect((await find(placed.body.number as string)).map(({ id }) => id)).toEqual([placed.body.orderId]);
    expect(await find(' - ')).toEqual([]);
    expect((await find('two band')).length).toBeGreaterThan(1);
    expect(await find('trousers')).toEqual([]);
  });
});
