import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientResponse, Client } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import {
  addProduct,
  addVest,
  adminToken,
  customerToken,
  formOf,
  FRONT,
  orderForm,
  vestOrderForm,
} from './support/fixtures.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

describe('a shop with limits', () => {
  let shop: TestShop;
  let client: Client;
  let admin: string;
  let productId: string;
  let vestId: string;
  beforeAll(async () => {
    shop = await startShop({
      env: {
        TRUST_PROXY: '1',
        ORDERS_PER_HOUR: '3',
        ADDRESS_ORDERS_PER_HOUR: '4',
        GUEST_ORDERS_PER_HOUR: '2',
        UPLOAD_MB_PER_DAY: '1',
        RECIPIENT_MAILS_PER_HOUR: '2',
      },
    });
    client = shop.client;
    admin = await adminToken(client);
    productId = (await addProduct(client, admin)).body.product.id as string;
    vestId = (await addVest(client, admin)).body.product.id as string;
  });
  afterAll(() => shop.stop());

  interface Person {
    readonly token: string;
    readonly email: string;
    readonly address: string;
  }
  let people = 0;
  /** A new customer, by default at a network address of their own. */
  const somebody = async (address?: string): Promise<Person> => {
    people += 1;
    const email = `customer${people}@dune.example`;
    return { email, address: address ?? `198.51.100.${people}`, token: await customerToken(client, email) };
  };
  const headersOf = ({ address }: Pick<Person, 'address'>, key?: string) => ({
    'X-Forwarded-For': address,
    ...(key !== undefined && { 'Idempotency-Key': key }),
  });
  interface Wanted {
    readonly key?: string;
    readonly email?: string;
    readonly total?: string;
    readonly front?: string;
  }
  const order = (person: Person, { key, email, total, front = FRONT }: Wanted = {}): Promise<ClientResponse> =>
    client.call('placeOrder', {
      token: person.token,
      headers: headersOf(person, key),
      form: orderForm(
        productId,
        { customer_email: email ?? person.email, ...(total !== undefined && { total_price: total }) },
        { front },
      ),
    });
  const reorder = (person: Person, id: string) =>
    client.call('reorder', {
      token: person.token,
      params: { id },
      json: { total_price: 220 },
      headers: headersOf(person),
    });
  const vests = (address: string, { email, key, token }: { email: string; key?: string; token?: string }) =>
    client.call('placeSafetyOrder', {
      token,
      headers: headersOf({ address }, key),
      form: vestOrderForm(vestId, { customer_email: email }),
    });
  const ordersOf = async ({ token }: Person) => (await client.call('myOrders', { token })).body as readonly unknown[];
  const refusal = ({ status, body, headers }: ClientResponse) => [
    status,
    body.type,
    (body.message as string).replace(/again in \d+ (minutes|hours)/, 'again in a while'),
    Number(headers.get('Retry-After')) > 3000,
  ];
  const TOO_MANY_ORDERS = [
    429,
    '/problems/too-many-orders',
    'You have placed 3 orders in the last hour. Try again in a while, or call us.',
    true,
  ];
  const TOO_MANY_MAILS = [
    429,
    '/problems/too-many-mails',
    'We have sent 2 emails to this address in the last hour. Try again in a while, or call us.',
    true,
  ];

  it('limits an account’s orders an hour: print, safety wear and reorders together', async () => {
    const sara = await somebody();
    const first = await order(sara);
    expect(first.status).toBe(201);
    expect((await vests(sara.address, sara)).status).toBe(201);
    expect((await reorder(sara, first.body.orderId as string)).status).toBe(201);
    expect(refusal(await order(sara))).toEqual(TOO_MANY_ORDERS);
    expect(refusal(await reorder(sara, first.body.orderId as string))).toEqual(TOO_MANY_ORDERS);
    expect(refusal(await vests(sara.address, sara))).toEqual(TOO_MANY_ORDERS);
    expect(await ordersOf(sara)).toHaveLength(2);
    expect((await order(await somebody())).status).toBe(201);
  });

  it('states how many minutes to wait', async () => {
    const sara = await somebody();
    for (let n = 0; n < 3; n += 1) await order(sara);
    expect((await order(sara)).body.message).toMatch(/Try again in (59|60) minutes, or call us\.$/);
  });

  it('returns the first response to a repeated key, even once the limit is reached', async () => {
    const sara = await somebody();
    const first = await order(sara, { key: 'the first' });
    expect((await order(sara, { key: 'the first' })).body.orderId).toBe(first.body.orderId);
    expect((await order(sara)).status).toBe(201);
    expect((await order(sara)).status).toBe(201);
    expect((await order(sara)).status).toBe(429);
    const again = await order(sara, { key: 'the first' });
    expect([again.status, again.body.orderId]).toEqual([201, first.body.orderId]);
    const guest = { email: 'repeated@dune.example', key: 'a key of a guest' };
    const placed = await vests('203.0.113.1', guest);
    await vests('203.0.113.1', { email: 'other@dune.example' });
    expect((await vests('203.0.113.1', { email: 'third@dune.example' })).status).toBe(429);
    expect((await vests('203.0.113.1', guest)).body.orderId).toBe(placed.body.orderId);
  });

  it('places no more than the limit from concurrent requests, and a request that is sent twice only once', async () => {
    const sara = await somebody();
    const twice = await Promise.all([order(sara, { key: 'twice' }), order(sara, { key: 'twice' })]);
    expect(new Set(twice.map(({ body }) => body.orderId as string)).size).toBe(1);
    const rush = await Promise.all(Array.from({ length: 6 }, () => order(sara)));
    expect(rush.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(rush.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('does not count an order that is refused for another reason', async () => {
    const sara = await somebody();
    for (let n = 0; n < 4; n += 1) expect((await order(sara, { total: '1' })).status).toBe(409);
    for (let n = 0; n < 3; n += 1) expect((await order(sara)).status).toBe(201);
  });

  it('limits the orders of all accounts at one network address', async () => {
    const [one, other] = [await somebody('192.0.2.70'), await somebody('192.0.2.70')];
    for (const person of [one, one, other, other]) expect((await order(person)).status).toBe(201);
    expect((await order(other)).body.message).toMatch(/^Your network has placed 4 orders in the last hour\./);
    // What was refused for the network is not counted for the account.
    const elsewhere = { ...other, address: '192.0.2.71' };
    expect((await order(elsewhere)).status).toBe(201);
    expect((await order(elsewhere)).status).toBe(429);
  });

  it('limits the orders of guests at one network address', async () => {
    const guest = (n: number) => vests('203.0.113.2', { email: `guest${n}@dune.example` });
    expect([(await guest(1)).status, (await guest(2)).status]).toEqual([201, 201]);
    expect((await guest(3)).body.message).toMatch(/^Your network has placed 2 orders in the last hour\./);
  });

  it('limits confirmations to an address that is not the account’s own, and stores no order beyond', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const stranger = 'stranger@petite.example';
    expect((await order(one, { email: stranger })).status).toBe(201);
    expect((await vests('203.0.113.3', { email: 'Stranger@petite.example' })).status).toBe(201);
    expect(refusal(await order(other, { email: stranger }))).toEqual(TOO_MANY_MAILS);
    expect(refusal(await vests('203.0.113.4', { email: stranger }))).toEqual(TOO_MANY_MAILS);
    expect(await ordersOf(other)).toHaveLength(0);
    // The refused order is not charged to the account; the newsletter shares the recipient’s limit.
    for (let n = 0; n < 3; n += 1) expect((await order(other)).status).toBe(201);
    expect(refusal(await client.call('subscribe', { json: { email: stranger } }))).toEqual(TOO_MANY_MAILS);
    expect((await client.call('subscribe', { json: { email: 'reader@petite.example' } })).status).toBe(200);
  });

  it('does not limit confirmations to the account’s own address', async () => {
    const sara = await somebody();
    for (let n = 0; n < 3; n += 1) expect((await order(sara, { email: sara.email.toUpperCase() })).status).toBe(201);
  });

  it('does not count a repeated subscription, which sends no mail', async () => {
    const json = { email: 'again@petite.example' };
    expect((await client.call('subscribe', { json })).status).toBe(200);
    expect((await client.call('subscribe', { json })).status).toBe(200);
    const sara = await somebody();
    expect((await order(sara, json)).status).toBe(201);
    expect((await order(sara, json)).status).toBe(429);
  });

  describe('limits of uploads', () => {
    const large = `%PDF-1.7 ${'x'.repeat(600_000)}`;

    it('are by the bytes of an account a day, those of refused orders included', async () => {
      const sara = await somebody();
      expect((await order(sara, { front: large, total: '1' })).status).toBe(409);
      expect(refusal(await order(sara, { front: large }))).toEqual([
        429,
        '/problems/too-much-uploaded',
        'Your uploads have reached 1 MB in 24 hours. Try again in a while, or call us.',
        true,
      ]);
      expect((await order(sara)).status).toBe(201);
    });

    it('are charged for the files that a reorder copies', async () => {
      const sara = await somebody();
      const first = await order(sara, { front: large });
      expect(refusal(await reorder(sara, first.body.orderId as string)).slice(0, 2)).toEqual([
        429,
        '/problems/too-much-uploaded',
      ]);
      expect(await ordersOf(sara)).toHaveLength(1);
    });

    it('let a repeated key upload its files again', async () => {
      const sara = await somebody();
      const first = await order(sara, { front: large, key: 'large' });
      expect((await order(sara, { front: large })).status).toBe(429);
      expect((await order(sara, { front: large, key: 'large' })).body.orderId).toBe(first.body.orderId);
    });

    it('let a repeated key send new artwork again, which is charged once', async () => {
      const sara = await somebody();
      const placed = await order(sara);
      const params = { id: placed.body.orderId as string };
      await client.call('holdArtwork', { token: admin, params, json: { reason: 'It is blurred.', sides: ['front'] } });
      const send = (key: string) =>
        client.call('replaceArtwork', {
          token: sara.token,
          headers: headersOf(sara, key),
          params: { ...params, side: 'front' },
          form: formOf({}, { file: [large, 'front.pdf'] }),
        });
      expect([(await send('new')).status, (await send('other')).status, (await send('new')).status]).toEqual([
        200, 429, 200,
      ]);
    });

    it('charge only what arrived of an upload that broke off', async () => {
      const sara = await somebody();
      const { files } = shop.shop.stores;
      const stage = files.stage.bind(files);
      const arriving = new Promise<void>((resolve) => {
        files.stage = (...content) => {
          resolve();
          return stage(...content);
        };
      });
      const { port } = new URL(client.base);
      const socket = connect(Number(port), '127.0.0.1');
      const head = [
        'POST /api/orders HTTP/1.1',
        'Host: x',
        `Authorization: Bearer ${sara.token}`,
        `X-Forwarded-For: ${sara.address}`,
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 900000',
      ];
      const part = ['--b', 'Content-Disposition: form-data; name="frontFile"; filename="front.pdf"', '', '%PDF-1.7'];
      socket.write([...head, '', ...part].join('\r\n'));
      await arriving;
      files.stage = stage;
      expect((await order(sara, { front: large })).status).toBe(429);
      socket.destroy();
      await eventually(async () => ((await order(sara, { front: large })).status === 201 ? true : undefined));
    });
  });
});
