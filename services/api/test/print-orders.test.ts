import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { filesIn } from './support/files-on-disk.ts';
import { addProduct, customerToken, formOf, FRONT, orderForm, png, startShopWithAdmin } from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

describe('ordering print', () => {
  let shop: TestShop;
  let client: Client;
  let admin: string;
  let sara: string;
  let productId: string;
  beforeAll(async () => {
    ({ shop, client, admin } = await startShopWithAdmin());
    sara = await customerToken(client);
    productId = (await addProduct(client, admin)).body.product.id as string;
  });
  afterAll(() => shop.stop());

  const place = (form: FormData, headers: Readonly<Record<string, string>> = {}, token: string | undefined = sara) =>
    client.call('placeOrder', { token, form, headers });

  it('places an order that my orders then hold, in Prepress, with VAT and both files', async () => {
    const placed = await place(orderForm(productId));
    expect([placed.status, placed.body]).toEqual([
      201,
      {
        message: 'Order placed successfully',
        orderId: expect.any(String),
        number: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      },
    ]);
    const mine = await client.call('myOrders', { token: sara, headers: Client.after(placed) });
    expect(mine.body[0]).toMatchObject({
      id: placed.body.orderId,
      number: placed.body.number,
      customer_name: 'Sara Haddad',
      customer_email: 'sara@dune.example',
      product_title: 'Gold Foil Business Cards',
      quantity: 1000,
      tier: 500,
      series: 2,
      run_price: 100,
      label: 10,
      runs: 2,
      total_price: 220,
      vat_rate: 0.2,
      vat_amount: 44,
      grand_total: 264,
      current_stage: 'Prepress',
      progress: 1 / 7,
      revision: 0,
      front_artwork: { name: 'front.pdf', size: FRONT.length, type: 'application/pdf' },
      erased: false,
      parked_since: null,
    });
  });

  it('sells one run of 1,000 at its own price: 180.50 + 10', async () => {
    expect((await place(orderForm(productId, { tier: '1000', total_price: '190.50' }))).status).toBe(201);
  });

  it('refuses runs of 1,000 for 1,500 pieces', async () => {
    const { status, body } = await place(
      orderForm(productId, { tier: '1000', quantity: '1500', total_price: '285.75' }),
    );
    expect([status, body.errors]).toEqual([400, [{ field: 'quantity', message: 'must be a multiple of 1000' }]]);
  });

  it('responds to another total with 409 and the right one, and stores no file', async () => {
    const before = filesIn(shop.dataDir, 'artwork');
    const { status, body } = await place(orderForm(productId, { total_price: '219.99' }));
    expect([status, body.message, body.total_price]).toEqual([
      409,
      'The price has changed to AED 220.00 before VAT.',
      220,
    ]);
    expect(filesIn(shop.dataDir, 'artwork')).toEqual(before);
    expect(filesIn(shop.dataDir, '.staging')).toEqual([]);
  });

  it('deletes a large file of a refused order before it responds', async () => {
    const front = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(3_000_000, 'x')]);
    expect((await place(orderForm(productId, { total_price: '1' }, { front }))).status).toBe(409);
    expect((await place(orderForm(productId, { customer_name: '' }, { front }))).status).toBe(400);
    expect(filesIn(shop.dataDir, '.staging')).toEqual([]);
  });

  it('finds the product by its title where exactly one is listed under it', async () => {
    await addProduct(client, admin, { title: 'Kraft Envelopes', category: 'Envelopes' });
    const twin = await addProduct(client, admin, { title: 'Twin Cards' });
    const twins = await addProduct(client, admin, { title: 'Twin Cards' });
    expect(twin.status).toBe(201);
    const byTitle = (title: string) => {
      const form = orderForm('', { product_title: title });
      form.delete('product_id');
      return place(form, Client.after(twins));
    };
    expect((await byTitle('Kraft Envelopes')).status).toBe(201);
    const none = await byTitle('Golden Geese');
    expect([none.status, none.body.message]).toEqual([400, 'Product not found.']);
    expect((await byTitle('Twin Cards')).status).toBe(409);
  });

  it('refuses a product that was taken off the catalogue', async () => {
    const { body } = await addProduct(client, admin, { title: 'Old Flyers', category: 'Flyers' });
    const id = body.product.id as string;
    await client.call('removeProduct', { token: admin, params: { id } });
    const { status, body: problem } = await place(orderForm(id));
    expect([status, problem.message]).toEqual([409, 'This product is no longer available.']);
  });

  it('responds "Both files are required" and "Please fill all customer details" as the pages do', async () => {
    const oneFile = orderForm(productId);
    oneFile.delete('backFile');
    const noBack = await place(oneFile);
    expect([noBack.status, noBack.body.message, noBack.body.errors]).toEqual([
      400,
      'Both files are required',
      [{ field: 'backFile', message: 'is required' }],
    ]);
    const nobody = await place(orderForm(productId, { customer_name: '  ', customer_phone: '' }));
    expect([nobody.status, nobody.body.message]).toEqual([400, 'Please fill all customer details']);
    const noPhone = await place(orderForm(productId, { customer_phone: ' ' }));
    expect([noPhone.body.message, noPhone.body.errors]).toEqual([
      'Please fill all customer details',
      [{ field: 'customer_phone', message: 'is required' }],
    ]);
    const stranger = await client.call('placeOrder', { form: orderForm(productId) });
    expect([stranger.status, stranger.body.message]).toEqual([401, 'You must be logged in to place an order.']);
    expect((await client.call('placeOrder', { token: admin, form: orderForm(productId) })).status).toBe(403);
  });

  it('checks the content of files: text, a GIF and an SVG are refused whatever their names', async () => {
    for (const front of [
      'hello, I am a PDF',
      'GIF89a%PDF-1.7',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'MZ\u0090 %PDF-',
      '',
    ]) {
      const { status, body } = await place(orderForm(productId, {}, { front }));
      expect([status, body.errors]).toEqual([
        415,
        [{ field: 'frontFile', message: 'must be a PDF, PNG, JPEG or TIFF file' }],
      ]);
    }
    expect((await place(orderForm(productId, {}, { front: await png() }))).status).toBe(201);
    expect(filesIn(shop.dataDir, '.staging')).toEqual([]);
  });

  describe('requested twice with one Idempotency-Key', () => {
    it('is one order for a double click', async () => {
      const key = { 'Idempotency-Key': 'double click' };
      const answers = await Promise.all([1, 2, 3, 4].map(() => place(orderForm(productId), key)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
      const mine = await client.call('myOrders', {
        token: sara,
        headers: Client.after(answers[3] ?? (await place(orderForm(productId), key))),
      });
      expect(mine.body.filter(({ id }: { id: string }) => id === answers[0]?.body.orderId)).toHaveLength(1);
    });

    it('responds as the first time even after the price has changed and the product is gone', async () => {
      const { body } = await addProduct(client, admin, { title: 'Short Lived' });
      const id = body.product.id as string;
      const key = { 'Idempotency-Key': 'before the price changed' };
      const first = await place(orderForm(id), key);
      await client.call('removeProduct', { token: admin, params: { id } });
      const again = await place(orderForm(id), key);
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(again.headers.get('Pressline-Position')).toBe(first.headers.get('Pressline-Position'));
    });

    it('gets 422 for another name or another file, and leaves the order as it is', async () => {
      const key = { 'Idempotency-Key': 'once only' };
      expect((await place(orderForm(productId), key)).status).toBe(201);
      const before = filesIn(shop.dataDir, 'artwork');
      expect((await place(orderForm(productId, { customer_name: 'Somebody Else' }), key)).status).toBe(422);
      expect((await place(orderForm(productId, {}, { back: '%PDF-1.7 another' }), key)).status).toBe(422);
      expect(filesIn(shop.dataDir, 'artwork')).toEqual(before);
    });

    it('keeps one order and its two files where ten with other files race', async () => {
      const key = { 'Idempotency-Key': 'ten at once' };
      const before = filesIn(shop.dataDir, 'artwork').length;
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => place(orderForm(productId, {}, { front: `%PDF-1.7 ${n} of ten` }), key)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
      expect(filesIn(shop.dataDir, 'artwork')).toHaveLength(before + 2);
    });

    it('is two orders where two people use one key', async () => {
      const omar = await customerToken(client, 'omar@noor.example');
      const key = { 'Idempotency-Key': 'shared' };
      const [one, other] = [await place(orderForm(productId), key), await place(orderForm(productId), key, omar)];
      expect([one.status, other.status]).toEqual([201, 201]);
      expect(one.body.orderId).not.toBe(other.body.orderId);
    });

    it('is not remembered where the order was refused', async () => {
      const key = { 'Idempotency-Key': 'refused first' };
      expect((await place(orderForm(productId, { total_price: '1' }), key)).status).toBe(409);
      expect((await place(orderForm(productId), key)).status).toBe(201);
    });
  });

  it('leaves nothing of an upload that broke off', async () => {
    const before = filesIn(shop.dataDir, 'artwork');
    const upload = request(`${client.base}/api/orders`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${sara}`,
        'Content-Type': 'multipart/form-data; boundary=cut',
        'Content-Length': '50000000',
      },
    });
    upload.on('error', () => undefined);
    upload.write('--cut\r\nContent-Disposition: form-data; name="frontFile"; filename="a.pdf"\r\n\r\n%PDF-1.7');
    upload.write(Buffer.alloc(2_000_000, 'x'));
    const staged = () => filesIn(shop.dataDir, '.staging').length;
    await eventually(async () => staged() === 1 || undefined);
    upload.destroy();
    await eventually(async () => staged() === 0 || undefined);
    expect(filesIn(shop.dataDir, 'artwork')).toEqual(before);
    expect((await client.raw('GET', '/healthz')).status).toBe(200);
  });

  it('takes 20 orders at once, each with its own number', async () => {
    const placed = await Promise.all(
      Array.from({ length: 20 }, (_, number) => place(orderForm(productId, {}, { front: `%PDF-1.7 ${number}` }))),
    );
    expect(placed.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(placed.map(({ body }) => body.number)).size).toBe(20);
  });

  it('refuses a file of more than 100 MB while it still streams', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    const answered = await new Promise<number>((resolve, reject) => {
      const upload = request(
        `${client.base}/api/orders`,
        {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${sara}`,
            'Content-Type': 'multipart/form-data; boundary=big',
            'Transfer-Encoding': 'chunked',
          },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
          upload.destroy();
        },
      );
      upload.on('error', reject);
      upload.write('--big\r\nContent-Disposition: form-data; name="frontFile"; filename="a.pdf"\r\n\r\n%PDF-1.7');
      let sent = 0;
      const more = (): void => {
        while (sent < 101) {
          sent += 1;
          if (!upload.write(chunk)) return void upload.once('drain', more);
        }
        // The upload never ends: a server that waited for its end would never respond.
      };
      more();
    });
    expect(answered).toBe(413);
    expect(filesIn(shop.dataDir, '.staging')).toEqual([]);
  });

  it('refuses a form that never comes to its first field, once it is longer than any form of the call', async () => {
    const answered = await new Promise<number>((resolve, reject) => {
      const upload = request(
        `${client.base}/api/safetyorder`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'multipart/form-data; boundary=far', 'Transfer-Encoding': 'chunked' },
        },
        (response) => {
          resolve(response.statusCode ?? 0);
          upload.destroy();
        },
      );
      upload.on('error', reject);
      const chunk = Buffer.alloc(1024 * 1024, 'x');
      let sent = 0;
      const more = (): void => {
        while (sent < 12) {
          sent += 1;
          if (!upload.write(chunk)) return void upload.once('drain', more);
        }
      };
      more();
    });
    expect(answered).toBe(413);
  });

  it('refuses a request whose Content-Length is too large before it reads a byte', async () => {
    const answered = await new Promise<number>((resolve, reject) => {
      const upload = request(
        `${client.base}/api/orders`,
        {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${sara}`,
            'Content-Type': 'multipart/form-data; boundary=big',
            'Content-Length': '900000000',
          },
        },
        (response) => {
          resolve(response.statusCode ?? 0);
          upload.destroy();
        },
      );
      upload.on('error', reject);
      upload.write('--big');
    });
    expect(answered).toBe(413);
  });

  it('refuses a form field that the call doesn’t know, one that is sent twice, and a file too many', async () => {
    expect((await place(orderForm(productId, { discount: '100' }))).body.errors).toEqual([
      { field: 'discount', message: 'is not a known field' },
    ]);
    const twice = orderForm(productId);
    twice.append('customer_name', 'Another');
    expect((await place(twice)).body.errors[0].field).toBe('customer_name');
    const extra = orderForm(productId);
    extra.append('backFile', new Blob(['%PDF-1.7 third']), 'c.pdf');
    expect((await place(extra)).status).toBe(400);
    expect(
      (await place(formOf({ 'customer_email[$gt]': '' }, { frontFile: [FRONT, 'a.pdf'], backFile: [FRONT, 'b.pdf'] })))
        .status,
    ).toBe(400);
  });
});
