import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { cardsLine, cartArtwork, cartOf, quotedCart, vestLine } from './support/carts.ts';
import type { Client } from './support/client.ts';
import { addProduct, addVest, customerToken, formOf, FRONT, png, startShopWithAdmin } from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

let shop: TestShop;
let client: Client;
let admin: string;
let sara: string;
let productId: string;
let vestId: string;
beforeAll(async () => {
  ({ shop, client, admin } = await startShopWithAdmin());
  sara = await customerToken(client);
  productId = (await addProduct(client, admin)).body.product.id as string;
  vestId = (await addVest(client, admin)).body.product.id as string;
});
afterAll(() => shop.stop());

const quote = (cart: object, token?: string) => client.call('quoteCheckout', { json: cart, token });
const place = (json: object, token?: string, key?: string) =>
  client.call('placeCheckout', { json, token, headers: key === undefined ? {} : { 'Idempotency-Key': key } });
const mixedCart = async () =>
  cartOf(
    {
      ...cardsLine(productId),
      front_artwork: await cartArtwork(client, sara),
      back_artwork: await cartArtwork(client, sara, '%PDF-1.7 the back'),
      note: 'Matt, please.',
    },
    { ...cardsLine(productId, 'more cards'), back: 'blank', front_artwork: await cartArtwork(client, sara) },
    vestLine(vestId),
  );
const TOTALS = {
  goods: 489,
  delivery: { method: 'delivery', destination: 'AE-SH', zone: 'other-emirates', fee: 25, days: { from: 2, to: 3 } },
  discount: null,
  total_price: 514,
  vat_rate: 0.2,
  vat_amount: 102.8,
  grand_total: 616.8,
};

describe('a quote', () => {
  it('contains the price of the whole cart with delivery and VAT, for guests too, without artwork', async () => {
    const { status, body } = await quote(cartOf(cardsLine(productId), cardsLine(productId, 'more'), vestLine(vestId)));
    expect([status, body]).toEqual([
      200,
      {
        quote_id: expect.any(String),
        valid_until: expect.any(String),
        lines: [
          { line_id: 'cards', goods: 220 },
          { line_id: 'more', goods: 220 },
          { line_id: 'vests', goods: 49 },
        ],
        orders: [
          {
            kind: 'print',
            line_ids: ['cards'],
            goods: 220,
            discount: 0,
            delivery: 11.25,
            total_price: 231.25,
            vat_amount: 46.25,
            grand_total: 277.5,
          },
          expect.objectContaining({ line_ids: ['more'], delivery: 11.25 }),
          expect.objectContaining({ kind: 'safety', line_ids: ['vests'], delivery: 2.5, total_price: 51.5 }),
        ],
        ...TOTALS,
      },
    ]);
  });

  it('names every line that can’t be ordered, with its reason', async () => {
    const { status, body } = await quote(
      cartOf(
        { ...cardsLine(vestId), line_id: 'gone' },
        { ...vestLine(vestId), sizes: { Small: 101 } },
        vestLine(vestId, 'fine'),
      ),
    );
    expect([status, body.type, body.lines]).toEqual([
      409,
      '/problems/cart-not-orderable',
      [
        { line_id: 'gone', kind: 'product-not-on-sale', message: 'This product is no longer available.' },
        { line_id: 'vests', kind: 'bad-request', message: 'Enter a whole number from 0 to 100 for each size.' },
      ],
    ]);
  });

  it('refuses destinations that are not served, unknown codes and empty carts', async () => {
    const vests = cartOf(vestLine(vestId));
    const refusals = [
      await quote({ ...vests, delivery: { method: 'delivery', destination: 'abroad' } }),
      await quote({ ...vests, discount_code: 'Ramadan 10' }),
      await quote(cartOf()),
    ];
    expect(refusals.map(({ status, body }) => [status, body.type])).toEqual([
      [409, '/problems/destination-not-served'],
      [409, '/problems/discount-code-refused'],
      [400, '/problems/bad-request'],
    ]);
  });
});

describe('artwork of the cart', () => {
  it('is checked for the product that it is for, and only by who uploaded it', async () => {
    const artwork = await cartArtwork(client, sara, await png(1063, 650));
    const check = (token?: string) =>
      client.call('checkCartArtwork', { json: { artwork, product_id: productId }, token });
    const { status, body } = await check(sara);
    expect([status, body.facts.kind, body.findings.length > 0]).toEqual([200, 'picture', true]);
    const omar = await customerToken(client, 'omar@dune.example', 'Omar');
    expect([(await check(omar)).status, (await check()).status]).toEqual([410, 410]);
  });

  it('of a guest can be used after logging in, until it is deleted', async () => {
    const artwork = await cartArtwork(client);
    const call = { json: { artwork }, token: sara };
    expect((await client.call('checkCartArtwork', call)).status).toBe(200);
    const content = () =>
      fetch(`${client.base}/api/cart/artwork/content`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${sara}` },
        body: JSON.stringify({ artwork }),
      });
    expect(await (await content()).text()).toBe(FRONT);
    expect((await client.call('removeCartArtwork', call)).status).toBe(200);
    expect((await content()).status).toBe(410);
    const line = { ...cardsLine(productId), back: 'blank', front_artwork: artwork };
    const { status, body } = await place(await quotedCart(client, cartOf(line)), sara);
    expect([status, body.type, body.lines]).toEqual([
      409,
      '/problems/cart-not-orderable',
      [{ line_id: 'cards', kind: 'artwork-missing', message: 'Upload the artwork for this product.' }],
    ]);
  });

  it('can’t be made up or changed', async () => {
    const [content = '', proof = ''] = (await cartArtwork(client)).split('.');
    const other = Buffer.from(Buffer.from(content, 'base64url').toString().replace('front', 'other')).toString(
      'base64url',
    );
    expect((await client.call('checkCartArtwork', { json: { artwork: `${other}.${proof}` } })).status).toBe(410);
    expect((await client.call('uploadCartArtwork', { form: formOf({}) })).status).toBe(400);
  });
});

describe('a checkout', () => {
  it('becomes its orders at once: files, amounts, notes and numbers', async () => {
    const placed = await place(await quotedCart(client, await mixedCart(), {}, sara), sara);
    expect([placed.status, placed.body]).toEqual([
      201,
      {
        message: 'Order placed successfully.',
        id: expect.any(String),
        orders: [
          { kind: 'print', id: expect.any(String), number: expect.any(String), track_token: null },
          { kind: 'print', id: expect.any(String), number: expect.any(String), track_token: null },
          { kind: 'safety', id: expect.any(String), number: expect.any(String), track_token: expect.any(String) },
        ],
        grand_total: 616.8,
      },
    ]);
    const [cards, more, vests] = placed.body.orders as readonly { readonly id: string; readonly number: string }[];
    const order = await client.call('order', { token: sara, params: { id: cards?.id ?? '' } });
    expect(order.body).toMatchObject({
      number: cards?.number,
      customer_note: 'Matt, please.',
      customer_location: 'Al Nahda, Sharjah',
      total_price: 231.25,
      grand_total: 277.5,
      front_artwork: { name: 'front.pdf', size: FRONT.length },
      sides: { front: 'file', back: 'file' },
      circulation: 1000,
      checkout: {
        ...{ id: placed.body.id, goods: 220, discount: 0, delivery: 11.25 },
        orders: [more, vests].map((other) => expect.objectContaining({ number: other?.number })),
      },
    });
    const file = await client.fetch(`/api/orders/${cards?.id ?? ''}/artwork/front`, sara);
    expect(await file.text()).toBe(FRONT);
    expect((await client.call('order', { token: sara, params: { id: more?.id ?? '' } })).body.sides.back).toBe('blank');
    const safety = await client.call('safetyOrder', { token: sara, params: { id: vests?.id ?? '' } });
    expect(safety.body).toMatchObject({ total_price: 51.5, grand_total: 61.8 });

    const checkout = await client.call('checkout', { token: sara, params: { id: placed.body.id } });
    expect(checkout.body).toMatchObject({
      status: 'completed',
      customer_name: 'Sara Haddad',
      payment: 'bank-transfer',
      pay_before: null,
      ...TOTALS,
      orders: [
        { kind: 'print', id: cards?.id, number: cards?.number, goods: 220, delivery: 11.25, grand_total: 277.5 },
        { kind: 'print', id: more?.id, goods: 220, delivery: 11.25, grand_total: 277.5 },
        { kind: 'safety', id: vests?.id, goods: 49, delivery: 2.5, grand_total: 61.8 },
      ],
    });
    expect(checkout.body.orders[0]?.items).toMatchObject([{ quantity: 1_000, sizes: [] }]);
    expect((await client.call('checkout', { token: admin, params: { id: placed.body.id } })).status).toBe(200);

    const checkoutInList = async (name: 'adminOrders' | 'myOrders' | 'safetyOrders', token: string, id?: string) => {
      const rows = (await client.call(name, { token })).body as readonly { id: string; checkout_id: string | null }[];
      return rows.find((row) => row.id === id)?.checkout_id;
    };
    expect([
      await checkoutInList('adminOrders', admin, cards?.id),
      await checkoutInList('myOrders', sara, cards?.id),
      await checkoutInList('safetyOrders', sara, vests?.id),
    ]).toEqual([placed.body.id, placed.body.id, placed.body.id]);
    const endOfLine = (order?: { readonly id: string }) => `,"${placed.body.id as string}","${order?.id ?? ''}"\r\n`;
    expect((await client.call('adminOrdersFile', { token: admin })).body).toContain(endOfLine(cards));
    expect((await client.call('safetyOrdersFile', { token: admin })).body).toContain(endOfLine(vests));
  });

  it('is placed once, however often it is sent', async () => {
    const cart = await quotedCart(client, cartOf(vestLine(vestId)));
    const responses = await Promise.all([1, 2, 3].map(() => place(cart, sara, 'the same cart')));
    const again = await place(cart, sara, 'the same cart');
    expect(new Set([...responses, again].map(({ status, body }) => `${status} ${body.id as string}`)).size).toBe(1);
    expect([again.status, (await place({ ...cart, payment: 'cash' }, sara, 'the same cart')).status]).toEqual([
      201, 422,
    ]);
    const { body } = await client.call('safetyOrders', { token: sara });
    const ids = (body as readonly { readonly id: string }[]).map(({ id }) => id);
    expect(ids.filter((id) => id === again.body.orders[0].id)).toHaveLength(1);
  });

  it('is not placed at a price that was not shown, but shows the new one', async () => {
    const dear = (await addVest(client, admin, { price: '30' })).body.product.id as string;
    const cart = await quotedCart(client, cartOf(vestLine(dear)));
    const edited = { params: { id: dear }, token: admin };
    const form = formOf({
      title: 'Two Band Vest',
      label: 'EN ISO 20471',
      category: 'Safety vest',
      price: '31',
      size: '["Small"]',
    });
    expect((await client.call('editSafetyProduct', { ...edited, form })).status).toBe(200);
    const { status, body } = await place(cart, sara);
    expect([status, body.type, body.quote]).toMatchObject([409, '/problems/quote-changed', { goods: 62 }]);
    expect((await place({ ...cart, quote_id: body.quote.quote_id as string }, sara)).status).toBe(201);
    expect((await place({ ...cart, quote_id: 'made up' }, sara)).body.type).toBe('/problems/quote-changed');
  });

  it('of a guest has safety wear only, with a link for following it', async () => {
    const design = formOf({}, { design: [await png(), 'logo.png'] });
    const logo = (await client.call('uploadCartArtwork', { form: design })).body.artwork as string;
    const vests = cartOf({ ...vestLine(vestId), design: logo }, { ...vestLine(vestId, 'plain') });
    const cart = await quotedCart(client, vests, { customer_email: 'imran@sandline.example' });
    const placed = await place(cart, undefined, 'of a guest');
    expect([placed.status, placed.body.orders.length]).toEqual([201, 2]);
    // After a lost response it is sent again without a token, although the guest has logged in since.
    expect((await place(cart, undefined, 'of a guest')).body).toEqual(placed.body);
    const token = placed.body.orders[0].track_token as string;
    expect((await client.call('track', { params: { token } })).status).toBe(200);
    const cards = cartOf({ ...cardsLine(productId), back: 'blank', front_artwork: await cartArtwork(client) });
    expect((await place(await quotedCart(client, cards))).body.type).toBe('/problems/account-required');
    const read = (headers = {}) => client.call('checkout', { token: sara, params: { id: placed.body.id }, headers });
    expect((await read()).status).toBe(404);
    expect((await read({ [HEADER.orderLink]: token })).status).toBe(200);
  });
});

describe('a discount code', () => {
  const create = (json: object) => client.call('createDiscountCode', { token: admin, json });

  it('is created, changed and ended by staff, with a history', async () => {
    const terms = { discount: { kind: 'amount', amount: 20 }, minimum: 100, categories: ['safety-vest'] };
    const created = await create({ code: ' vest 20 ', ...terms });
    expect([created.status, created.body.discount_code]).toEqual([
      201,
      {
        id: expect.any(String),
        code: 'VEST20',
        status: 'active',
        ...terms,
        valid_from: null,
        valid_until: null,
        uses: null,
        uses_per_customer: null,
        used: 0,
        created_at: expect.any(String),
        revision: 0,
      },
    ]);
    expect((await create({ code: 'Vest20', ...terms })).body.type).toBe('/problems/discount-code-exists');
    const params = { id: created.body.discount_code.id as string };
    const change = (json: object) => client.call('changeDiscountCode', { token: admin, params, json });
    const changed = await change({ ...terms, uses: 3, expected_revision: 0 });
    expect([changed.status, changed.body.discount_code.uses, changed.body.discount_code.revision]).toEqual([200, 3, 1]);
    expect((await change({ ...terms, expected_revision: 0 })).body.type).toBe('/problems/moved-on');
    const backwards = { valid_from: '2027-01-02T00:00:00.000Z', valid_until: '2027-01-01T00:00:00.000Z' };
    expect((await change({ ...terms, ...backwards })).status).toBe(400);
    expect((await client.call('endDiscountCode', { token: admin, params, json: {} })).body.discount_code.status).toBe(
      'ended',
    );
    expect((await change(terms)).body.type).toBe('/problems/discount-code-ended');
    const listed = await client.call('discountCodes', { token: admin });
    expect(listed.body[0]).toMatchObject({ code: 'VEST20', status: 'ended', revision: 2 });
    const history = await client.call('discountCodeHistory', { token: admin, params });
    expect(history.body).toMatchObject([
      { revision: 2, type: 'discount-code-ended', actor: { name: 'Admin' }, terms: null },
      { revision: 1, type: 'discount-code-changed', terms: { ...terms, uses: 3 } },
      { revision: 0, type: 'discount-code-created', terms },
    ]);
  });

  it('is used by exactly one of the checkouts that want its last use', async () => {
    await create({ code: 'LAST', discount: { kind: 'percentage', rate: 0.1 }, uses: 1 });
    const vests = { ...cartOf(vestLine(vestId)), discount_code: 'last' };
    const cart = await quotedCart(client, vests);
    expect((await quote(vests)).body).toMatchObject({
      goods: 49,
      discount: { code: 'LAST', amount: 4.9 },
      total_price: 69.1,
      grand_total: 82.92,
    });
    const placed = await Promise.all(
      ['a', 'b', 'c'].map((name) => place({ ...cart, customer_email: `${name}@sandline.example` }, undefined, name)),
    );
    expect(placed.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const lost = placed.find(({ status }) => status === 409)?.body;
    expect([lost.type, lost.reason]).toEqual(['/problems/discount-code-refused', 'used-up']);
    const used = placed.findIndex(({ status }) => status === 201);
    const name = ['a', 'b', 'c'][used] ?? '';
    const again = await place({ ...cart, customer_email: `${name}@sandline.example` }, undefined, name);
    expect([again.status, again.body.id]).toEqual([201, placed[used]?.body.id]);
    const listed = await client.call('discountCodes', { token: admin });
    expect(listed.body[0]).toMatchObject({ code: 'LAST', used: 1 });
  });

  it('is used by a customer only so often, and only for its goods', async () => {
    await create({ code: 'ONCE', discount: { kind: 'amount', amount: 5 }, uses_per_customer: 1, minimum: 40 });
    const vests = { ...cartOf(vestLine(vestId)), discount_code: 'ONCE' };
    expect((await place(await quotedCart(client, vests, {}, sara), sara)).status).toBe(201);
    const refusals = [
      await quote(vests, sara),
      await quote({ ...vests, lines: [{ ...vestLine(vestId), sizes: { Small: 1 } }] }),
    ];
    expect(refusals.map(({ body }) => [body.reason, body.message])).toEqual([
      ['used-by-customer', 'You have already used this code.'],
      ['minimum-not-reached', 'This code requires products worth at least AED 40.00 before VAT.'],
    ]);
    expect((await quote(vests)).status).toBe(200);
  });

  it('can’t be found by trying: after 60 wrong ones in an hour, none is checked', async () => {
    await create({ code: 'SECRET', discount: { kind: 'percentage', rate: 0.5 } });
    const vests = cartOf(vestLine(vestId));
    const tries = await Promise.all(
      Array.from({ length: 70 }, (_, n) => quote({ ...vests, discount_code: `GUESS-${String(n)}` })),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([409, 429]));
    expect((await quote({ ...vests, discount_code: 'SECRET' })).body.type).toBe('/problems/too-many');
    expect((await quote(vests)).status).toBe(200);
  });
});

describe('the address book of an account', () => {
  const HOME = {
    name: 'Mariam Saeed',
    phone: '+971 50 555 0143',
    location: 'Villa 7, Jumeirah',
    destination: 'AE-DU',
    company: 'Dune & Draft',
  };
  const id = '01903333-0000-7000-8000-000000000001';

  it('has addresses that are added, changed and removed, and that only their customer can read', async () => {
    const mariam = await customerToken(client, 'mariam@example.ae');
    const added = await client.call('saveAddress', { params: { id }, json: HOME, token: mariam });
    expect(added.body).toEqual({ message: 'The address was saved.', addresses: [{ id, ...HOME, trn: null }] });
    const moved = { ...HOME, location: 'Villa 9, Jumeirah' };
    await client.call('saveAddress', { params: { id }, json: moved, token: mariam });
    expect((await client.call('addresses', { token: mariam })).body).toEqual([{ id, ...moved, trn: null }]);
    expect((await client.call('addresses', { token: sara })).body).toEqual([]);
    const invalid = await client.call('saveAddress', { params: { id }, json: { ...HOME, phone: '1' }, token: mariam });
    expect([invalid.status, invalid.body.errors[0].field]).toEqual([400, 'phone']);
    await client.call('removeAddress', { params: { id }, token: mariam });
    expect((await client.call('addresses', { token: mariam })).body).toEqual([]);
  });

  it('gets the address of a checkout once, sealed for its customer', async () => {
    const token = await customerToken(client, 'noor@example.ae');
    const fields = { customer_name: 'Noor Ali', customer_email: 'noor@example.ae', save_address: true };
    const cart = await quotedCart(client, cartOf(vestLine(vestId)), fields, token);
    const placed = await place(cart, token, 'saves an address');
    expect(placed.status).toBe(201);
    await place(cart, token, 'saves an address');
    const { body } = await client.call('addresses', { token });
    expect(body).toEqual([
      {
        id: expect.any(String),
        name: 'Noor Ali',
        phone: '+971 50 555 0134',
        location: 'Al Nahda, Sharjah',
        destination: 'AE-SH',
        company: null,
        trn: null,
      },
    ]);
    const { user } = (await client.call('profile', { token })).body;
    const stored = await shop.shop.stores.store.readStream(`addressBook-${user.id}`);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored[0]?.data)).not.toContain('Noor');
  });
});

it('a guest’s checkout is opened by the link of one of its orders, without personal data', async () => {
  const cart = await quotedCart(client, cartOf(vestLine(vestId)), { customer_email: 'guest@example.ae' });
  const { id, orders } = (await place(cart)).body;
  const headers = { 'Pressline-Order-Link': orders[0].track_token };
  const { body } = await client.call('checkout', { params: { id }, headers });
  expect(body).toMatchObject({ customer_name: null, customer_email: null, customer_location: null });
  expect(body.orders[0]).toMatchObject({ number: orders[0].number, track_token: orders[0].track_token });
});
