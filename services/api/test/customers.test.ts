import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CustomerOrder, CustomerSummary } from '@pressline/contracts/customers/customers.ts';
import { verifyReceipt, type SignedReceipt } from '@pressline/operations/forget/receipt.ts';
import type { Client } from './support/client.ts';
import { ChangeStreamReader } from './support/change-stream-reader.ts';
import { colleague } from './support/colleague.ts';
import {
  addProduct,
  addVest,
  customerToken,
  orderForm,
  SARA,
  startShopWithAdmin,
  vestOrderForm,
} from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

const OMAR = { customer_name: 'Omar Rahman', customer_email: 'omar@noor.example', customer_phone: '+971 52 777 4321' };

describe('customers', () => {
  let shop: TestShop;
  let client: Client;
  let admin: string;
  let sara: string;
  let productId: string;
  let vestId: string;
  beforeAll(async () => {
    ({ shop, client, admin } = await startShopWithAdmin());
    productId = (await addProduct(client, admin)).body.product.id as string;
    vestId = (await addVest(client, admin)).body.product.id as string;
    sara = await customerToken(client);
  });
  afterAll(() => shop.stop());

  const list = async (query: Readonly<Record<string, string>> = {}) =>
    (await client.call('adminCustomers', { token: admin, query })).body as CustomerSummary[];
  const names = async (query: Readonly<Record<string, string>>) => (await list(query)).map(({ name }) => name);
  const named = async (name: string) => {
    const found = (await list({ q: name })).find((one) => one.name === name);
    if (found === undefined) throw new Error(`${name} is not listed.`);
    return found;
  };
  const customer = async (id: string) => client.call('adminCustomer', { token: admin, params: { id } });
  const order = async (token = sara, fields: Readonly<Record<string, string>> = {}) =>
    (await client.call('placeOrder', { token, form: orderForm(productId, fields) })).body.orderId as string;
  const orderAsGuest = async (fields: Readonly<Record<string, string>> = OMAR) =>
    (await client.call('placeSafetyOrder', { form: vestOrderForm(vestId, fields) })).body.orderId as string;

  it('are listed with their orders, of both kinds and including VAT, and those without an account as guests', async () => {
    await order();
    const cancelled = await order();
    await client.call('cancelOrder', { token: admin, params: { id: cancelled }, json: { reason: 'Ordered twice.' } });
    await client.call('placeSafetyOrder', { token: sara, form: vestOrderForm(vestId) });
    await orderAsGuest();
    await orderAsGuest({ ...OMAR, customer_name: 'Omar R.' });
    const [guest, registered] = await list();
    expect(registered).toMatchObject({
      account_id: expect.any(String),
      name: 'Sara',
      email: SARA.email,
      orders: 3,
      // 220 and 24.50, with 20% VAT.
      total_fils: 26_400 + 2_940,
      erased: false,
    });
    expect(guest).toMatchObject({ account_id: null, name: 'Omar R.', email: OMAR.customer_email, orders: 2 });
    expect(await names({ account: 'true' })).toEqual(['Sara']);
    expect(await names({ account: 'false' })).toEqual(['Omar R.']);
    expect(await names({ sort: 'oldest' })).toEqual(['Sara', 'Omar R.']);
  });

  it('are listed a page at a time, with the total', async () => {
    const first = await client.call('adminCustomers', { token: admin, query: { limit: '1', count: 'true' } });
    expect([first.body.length, first.headers.get('Pressline-Total')]).toEqual([1, '2']);
    const next = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const second = await client.raw('GET', next, { token: admin });
    expect(second.body).toEqual([(await list()).at(-1)]);
    expect(second.headers.get('Link')).toBeNull();
    expect((await client.call('adminCustomers', { token: admin, query: { after: 'nonsense' } })).status).toBe(400);
  });

  it('are found by name, address, phone and the number of an order', async () => {
    const id = await orderAsGuest();
    const { number } = (await client.call('safetyOrder', { token: admin, params: { id } })).body as { number: string };
    for (const q of ['rahman', 'omar@noor', '52 777', number]) expect(await names({ q })).toEqual(['Omar Rahman']);
    expect(await names({ q: 'nobody' })).toEqual([]);
  });

  it('have one page, whether or not they later register', async () => {
    const email = 'lina@falak.example';
    await orderAsGuest({ ...OMAR, customer_name: 'Lina', customer_email: email });
    expect(await list({ q: email })).toMatchObject([{ account_id: null, name: 'Lina' }]);
    const token = await customerToken(client, email, 'Lina Karimi');
    await order(token);
    expect(await list({ q: email })).toMatchObject([
      { account_id: expect.any(String), name: 'Lina Karimi', orders: 2 },
    ]);
    expect(await names({ q: email, account: 'false' })).toEqual([]);
  });

  it('show contact details, totals and orders, found by the customer, the account or an order', async () => {
    const { id, account_id: account } = await named('Sara');
    const paid = await order();
    await client.call('recordPayment', { token: admin, params: { id: paid }, json: { method: 'cash' } });
    const refundable = await order();
    await client.call('recordPayment', { token: admin, params: { id: refundable }, json: { method: 'cash' } });
    await client.call('cancelOrder', { token: admin, params: { id: refundable }, json: { reason: 'Ordered twice.' } });
    const { body } = await customer(id);
    expect(body).toMatchObject({
      phone: '+971 50 555 0134',
      location: 'Al Quoz, Dubai',
      totals: { payable_fils: 55_740, paid_fils: 26_400, open_fils: 29_340, refundable_fils: 26_400 },
      notes: [],
    });
    expect((await customer(account ?? '')).body).toEqual(body);
    expect((await customer(paid)).body).toEqual(body);
    const call = { token: admin, params: { id }, query: { limit: '2' } };
    const newest = await client.call('customerOrders', call);
    const next = /<([^>]+)>/.exec(newest.headers.get('Link') ?? '')?.[1] ?? '';
    const rest = await client.raw('GET', next, { token: admin });
    const orders = [...newest.body, ...rest.body] as CustomerOrder[];
    expect(orders[0]).toMatchObject({ id: refundable, kind: 'print', cancelled: true, payment: 'paid' });
    expect(orders[1]).toMatchObject({ id: paid, stage: 'Prepress', state: null, payment: 'paid' });
    expect(orders[2]).toMatchObject({ kind: 'safety', stage: null, state: 'received', payment: 'unpaid' });
    expect(orders[3]).toMatchObject({ cancelled: true, payment: 'not-owed' });
  });

  it('are only those with an account or an order', async () => {
    await client.call('sendMessage', { json: { name: 'B', email: 'b@dune.example', message: 'Hello' } });
    expect(await list({ q: 'b@dune.example' })).toEqual([]);
    for (const id of ['ab'.repeat(32), '0199a000-0000-7000-8000-000000000000'])
      expect((await customer(id)).status).toBe(404);
    expect((await client.call('adminCustomer', { token: admin, params: { id: 'sara' } })).status).toBe(404);
  });

  it('have the messages sent with their address', async () => {
    const { id } = await named('Sara');
    const json = { name: 'S', email: SARA.email.toUpperCase(), message: 'Do you print on kraft?' };
    await client.call('sendMessage', { json });
    const { body } = await client.call('customerMessages', { token: admin, params: { id } });
    expect(body).toMatchObject([{ message: 'Do you print on kraft?', status: 'unread' }]);
  });

  it('show their sessions without IP addresses, and end at once', async () => {
    const { id } = await named('Sara');
    const listed = async () => (await client.call('customerSessions', { token: admin, params: { id } })).body;
    expect(await listed()).toMatchObject([{ ip_address: null, current: false }]);
    expect((await client.call('endCustomerSessions', { token: admin, params: { id } })).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await client.call('profile', { token: sara })).status).toBe(401);
    const call = { token: admin, params: { id: (await named('Omar Rahman')).id } };
    expect((await client.call('customerSessions', call)).body).toEqual([]);
    expect((await client.call('endCustomerSessions', call)).status).toBe(404);
  });

  it('have notes by staff, of which other staff are notified', async () => {
    const { id } = await named('Sara');
    const reader = await ChangeStreamReader.open(client, admin);
    const call = { token: admin, params: { id }, json: { note: 'Prefers to be called after four.' } };
    const headers = { 'Idempotency-Key': 'note-1' };
    const added = await client.call('addCustomerNote', { ...call, headers });
    expect([added.status, added.body.note]).toEqual([
      201,
      { id: expect.any(String), note: call.json.note, at: expect.any(String), actor: expect.anything() },
    ]);
    expect((await reader.until(1, 'customers'))[0]?.notification).toEqual({ topic: 'customers', id });
    reader.close();
    const repeated = await client.call('addCustomerNote', { ...call, headers });
    expect(repeated.body).toEqual(added.body);
    await client.call('addCustomerNote', { ...call, json: { note: 'Pays by transfer.' } });
    const { body } = await customer(id);
    expect(body.notes).toMatchObject([
      { note: 'Pays by transfer.', actor: { role: 'admin', name: 'Admin' } },
      { note: 'Prefers to be called after four.' },
    ]);
    expect((await client.call('addCustomerNote', { ...call, params: { id: 'ab'.repeat(32) } })).status).toBe(404);
  });

  it('are saved as a table', async () => {
    const { body } = await client.call('adminCustomersFile', { token: admin, query: { q: 'rahman' } });
    expect(body).toContain('"Customer since (Dubai time)","Name","Email","Orders"');
    expect(body).toContain('"Omar Rahman","omar@noor.example",3,88.20,');
  });

  describe('are erased', () => {
    const email = 'noura@dune.example';
    let id: string;
    let orderId: string;
    let token: string;
    beforeAll(async () => {
      token = await customerToken(client, email, 'Noura Saleh');
      // Not used for another customer, or the shop would still contain it after the erasure.
      orderId = await order(token, {
        customer_name: 'Noura Saleh',
        customer_email: email,
        customer_phone: '+971 56 888 2211',
        customer_location: 'Villa 12, Jumeirah Street',
      });
      id = (await list({ q: email }))[0]?.id ?? '';
      await client.call('addCustomerNote', { token: admin, params: { id }, json: { note: 'Very fond of gold foil.' } });
    });
    const erase = async (json: object, as = admin) =>
      client.call('eraseCustomer', { token: as, params: { id }, json: { email, ...json } });

    it('after a preview of what is erased and what prevents it', async () => {
      const { body } = await client.call('customerErasure', { token: admin, params: { id } });
      const { number } = (await client.call('order', { token: admin, params: { id: orderId } })).body as {
        number: string;
      };
      expect(body).toMatchObject({
        email,
        accounts: 1,
        orders: 1,
        notes: 1,
        artwork_files: 2,
        open_orders: [number],
        is_staff: false,
        erased_at: null,
      });
    });

    it('by an owner who names them, and not while an order is open', async () => {
      const production = await colleague(client, admin, 'production@pressline.example', { role: 'production' });
      expect((await erase({}, production.token)).status).toBe(403);
      expect((await erase({ email: SARA.email })).status).toBe(400);
      const refused = await erase({});
      expect([refused.status, refused.body.type]).toEqual([409, '/problems/open-orders']);
      expect((await customer(id)).body.name).toBe('Noura Saleh');
    });

    it('with their account, sessions, search words and notes, for good', async () => {
      const erased = await erase({ open_orders_too: true });
      expect([erased.status, erased.body.clean]).toEqual([200, true]);
      const signed = erased.body.receipt as SignedReceipt;
      expect(signed.receipt.erased.unreadable).toMatchObject({ accounts: 1, orders: 1, notes: 1 });
      expect(verifyReceipt(signed, signed.publicKey)).toBe('genuine');
      expect((await customer(id)).body).toMatchObject({
        name: null,
        email: null,
        phone: null,
        orders: 1,
        erased: true,
        notes: [{ note: null, actor: { name: 'Admin' } }],
      });
      expect(await list({ q: email })).toEqual([]);
      expect((await client.call('profile', { token })).status).not.toBe(200);
      const note = await client.call('addCustomerNote', { token: admin, params: { id }, json: { note: 'Who?' } });
      expect([note.status, note.body.type]).toEqual([409, '/problems/forgotten']);
      const log = await client.call('securityLog', { token: admin, query: { kind: 'person-erased' } });
      expect(log.body.entries).toMatchObject([{ actor: { name: 'Admin' }, receipt_id: signed.receipt.receiptId }]);
    });

    it('not if they work here', async () => {
      await colleague(client, admin, 'jad@pressline.example', { role: 'finance' });
      await orderAsGuest({ ...OMAR, customer_email: 'jad@pressline.example', customer_name: 'Jad' });
      const [jad] = await list({ q: 'jad@pressline.example' });
      const refused = await client.call('eraseCustomer', {
        token: admin,
        params: { id: jad?.id ?? '' },
        json: { email: 'jad@pressline.example', open_orders_too: true },
      });
      expect([refused.status, refused.body.type]).toEqual([409, '/problems/staff-account']);
    });
  });
});
