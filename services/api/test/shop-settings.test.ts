import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.ts';
import { adminToken, orderForm, sceneWithOrder, type Scene } from './support/fixtures.ts';
import { readPdf } from './support/read-pdf.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

const DEIRA = { bank: 'Bank of Deira', iban: 'AE07 0331 2345 6789 0123 456' };

describe('the settings of a shop', () => {
  let shop: TestShop;
  let scene: Scene;
  beforeAll(async () => {
    shop = await startShop({
      env: { SELLER_NAME: 'Qalam Printing LLC', SMTP_URL: 'smtp://shop:hunter2@127.0.0.1:1' },
    });
    scene = await sceneWithOrder(shop.client);
  });
  afterAll(() => shop.stop());

  const change = (group: string, changes: object, more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    shop.client.call('changeShopSettings', { token: scene.admin, json: { group, changes, ...more }, headers });
  const read = async () => (await shop.client.call('shopSettings', { token: scene.admin })).body;

  it('show where each value comes from and by which variable it is fixed, and no secrets', async () => {
    const { groups, secrets } = await read();
    expect(groups.seller.fields.name).toMatchObject({
      value: 'Qalam Printing LLC',
      default: 'Pressline',
      source: 'variable',
      variable: 'SELLER_NAME',
    });
    expect(groups.vat).toEqual({
      revision: 0,
      changed: null,
      fields: {
        rate: { value: 0.2, default: 0.2, source: 'default', variable: 'VAT_RATE' },
        prices: { value: 'before-vat', default: 'before-vat', source: 'default', variable: null },
      },
    });
    expect(secrets).toEqual([
      { variable: 'SMTP_URL', is_set: true },
      { variable: 'STRIPE_SECRET_KEY', is_set: false },
    ]);
    expect(JSON.stringify(await read())).not.toContain('hunter2');
  });

  it('are changed by group, with a history of who changed what', async () => {
    const changed = await change('couriers', { names: ['Own van'] }, { expected_revision: 0 });
    expect([changed.status, changed.body.message]).toEqual([200, 'The settings were saved.']);
    expect(changed.body.settings.groups.couriers).toMatchObject({
      revision: 1,
      changed: { by: { role: 'admin', name: 'Admin' } },
      fields: { names: { value: ['Own van'], source: 'setting' } },
    });
    await change('couriers', { names: null });
    const query = { group: 'couriers' };
    const history = await shop.client.call('settingsHistory', { token: scene.admin, query });
    const usual = ['Aramex', 'DHL', 'Emirates Post', 'FedEx', 'UPS'];
    expect(history.body).toMatchObject([
      { group: 'couriers', revision: 2, changes: [{ field: 'names', from: ['Own van'], to: usual }] },
      { group: 'couriers', revision: 1, changes: [{ field: 'names', from: usual, to: ['Own van'] }] },
    ]);
  });

  it('are not changed over the change of somebody else', async () => {
    const revision = (await read()).groups.stages.revision as number;
    expect((await change('stages', { Printing: 8 }, {}, { 'If-Match': `"${revision}"` })).status).toBe(200);
    const late = await change('stages', { Printing: 30 }, { expected_revision: revision });
    expect([late.status, late.body.type, late.body.revision]).toEqual([409, '/problems/moved-on', revision + 1]);
    const floor = await shop.client.call('productionSettings', { token: scene.admin });
    expect(floor.body.stage_limits).toMatchObject({ Printing: 8, Binding: 36 });
  });

  it('are stored once for one key', async () => {
    const headers = { 'Idempotency-Key': 'one change of languages' };
    const [first, again] = [
      await change('languages', { offered: ['en', 'ar'] }, {}, headers),
      await change('languages', { offered: ['en', 'ar'] }, {}, headers),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await read()).groups.languages.revision).toBe(1);
    expect((await shop.client.call('shop')).body.languages).toEqual(['en', 'ar']);
  });

  it.each([
    ['seller', { name: 'Dune' }, 409, '/problems/setting-fixed', 'changes.name'],
    ['bank', { bank: 'Bank of Deira' }, 400, '/problems/bad-request', 'changes.iban'],
    ['bank', { ...DEIRA, iban: 'AE07 0331' }, 400, '/problems/bad-request', 'changes.iban'],
    ['stages', { Printing: 0 }, 400, '/problems/bad-request', 'changes.Printing'],
    ['stages', { Completed: 24 }, 400, '/problems/bad-request', 'changes.Completed'],
    ['nothing', {}, 400, '/problems/bad-request', 'group'],
  ])('are refused as %s with %j', async (group, changes, status, type, field) => {
    const refused = await change(group, changes);
    expect([refused.status, refused.body.type]).toEqual([status, type]);
    expect(refused.body.errors).toMatchObject([{ field }]);
  });

  it('are for owners, but for what the production floor needs', async () => {
    expect((await shop.client.call('shopSettings', { token: scene.sara })).status).toBe(403);
    expect((await shop.client.call('productionSettings', { token: scene.sara })).status).toBe(403);
    expect((await shop.client.call('changeShopSettings', { json: { group: 'vat', changes: {} } })).status).toBe(401);
  });

  it('of VAT apply to orders placed from then on', async () => {
    const order = async (id: string) => (await shop.client.call('order', { token: scene.admin, params: { id } })).body;
    expect((await change('vat', { rate: 0.05, prices: 'with-vat' })).status).toBe(200);
    expect((await shop.client.call('shop')).body).toMatchObject({ vat_rate: 0.05, prices: 'with-vat' });
    const placed = await shop.client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) });
    expect(await order(placed.body.orderId as string)).toMatchObject({ vat_rate: 0.05, grand_total: 231 });
    expect(await order(scene.orderId)).toMatchObject({ vat_rate: 0.2, grand_total: 264 });
  });

  it('of seller and bank apply to invoices issued from then on', async () => {
    await change('seller', { address: 'Office 1204, Business Bay', trn: '100234567800003' });
    await change('bank', DEIRA);
    const params = { id: scene.orderId };
    await shop.client.call('recordPayment', { token: scene.admin, params, json: { method: 'cash' } });
    const text = () =>
      eventually(async () => {
        const response = await shop.client.fetch(`/api/orders/${scene.orderId}/invoice`, scene.admin);
        return response.status === 200 ? (await readPdf(response)).text : undefined;
      });
    const issued = await text();
    for (const words of ['Qalam Printing LLC', 'Office 1204', 'TRN 100234567800003', 'VAT 20%'])
      expect(issued).toContain(words);
    await change('seller', { address: 'Deira', trn: null });
    expect(await text()).toBe(issued);
  });

  it('stay after a restart', async () => {
    shop = await shop.restart();
    scene = { ...scene, admin: await adminToken(shop.client) };
    expect((await read()).groups.bank.fields.iban).toMatchObject({
      value: 'AE070331234567890123456',
      source: 'setting',
    });
  });
});

describe('an invoice that is not paid', () => {
  it('keeps the account that it was issued with', async () => {
    let later = 0;
    const shop = await startShop({ now: () => new Date(Date.now() + later) });
    try {
      const { admin, orderId } = await sceneWithOrder(shop.client);
      const change = (iban: string) =>
        shop.client.call('changeShopSettings', {
          token: admin,
          json: { group: 'bank', changes: { ...DEIRA, iban } },
        });
      expect((await change(DEIRA.iban)).status).toBe(200);
      await shop.client.call('updateProcess', { token: admin, params: { orderId }, json: { stage: 'Completed' } });
      later = 11_000;
      const text = () =>
        eventually(async () => {
          const response = await shop.client.fetch(`/api/orders/${orderId}/invoice`, admin);
          return response.status === 200 ? (await readPdf(response)).text : undefined;
        });
      expect(await text()).toContain('IBAN AE07 0331 2345 6789 0123 456');
      expect((await change('GB82 WEST 1234 5698 7654 32')).status).toBe(200);
      expect(await text()).toContain('IBAN AE07 0331 2345 6789 0123 456');
    } finally {
      await shop.stop();
    }
  });
});
