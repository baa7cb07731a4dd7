import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { START } from '@pressline/event-store/event-store.ts';
import { until } from '@pressline/tests/support/until.ts';
import { cardsLine, cartArtwork, cartOf, quotedCart } from './support/carts.ts';
import { eventually } from './support/eventually.ts';
import { addVest, customerToken, orderForm, sceneWithOrder, vestOrderForm, type Scene } from './support/fixtures.ts';
import { readPdf } from './support/read-pdf.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

interface Invoice {
  readonly number: string;
  readonly issued_at: string;
  readonly credit_note: string | null;
}

const BANK = { BANK_NAME: 'Bank of Deira', IBAN: 'AE070331234567890123456' };

describe('the invoice of an order that is finished and not paid', () => {
  it('shows the bank details until it is paid', async () => {
    let later = 0;
    const shop = await startShop({ env: BANK, now: () => new Date(Date.now() + later) });
    try {
      const { admin, sara, orderId } = await sceneWithOrder(shop.client);
      const json = { stage: 'Completed' };
      await shop.client.call('updateProcess', { token: admin, params: { orderId }, json });
      later = 11_000;
      const words = () =>
        eventually(async () => {
          const address = `${shop.client.base}/api/orders/${orderId}/invoice`;
          const response = await fetch(address, { headers: { Authorization: `Bearer ${sara}` } });
          return response.status === 200 ? (await readPdf(response)).text : undefined;
        });
      expect(await words()).toContain('IBAN AE07 0331 2345 6789 0123 456');
      await shop.client.call('recordPayment', { token: admin, params: { id: orderId }, json: { method: 'cash' } });
      expect(await words()).not.toContain('IBAN');
    } finally {
      await shop.stop();
    }
  });
});

describe('invoices', () => {
  let shop: TestShop;
  let scene: Scene;
  /** A cancellation is credited once it can't be a slip any more. */
  let later = 0;
  beforeAll(async () => {
    shop = await startShop({
      now: () => new Date(Date.now() + later),
      env: { TRN: '100234567800003', VAT_RATE: '0.05', SELLER_NAME: 'Qalam Printing LLC', ...BANK },
    });
    scene = await sceneWithOrder(shop.client);
  });
  afterAll(() => shop.stop());

  const pay = (id: string) =>
    shop.client.call('recordPayment', { token: scene.admin, params: { id }, json: { method: 'cash' } });
  const cancel = (id: string) =>
    shop.client.call('cancelOrder', { token: scene.admin, params: { id }, json: { reason: 'Ordered twice' } });
  const invoiceOf = async (id: string): Promise<Invoice | null> =>
    (await shop.client.call('order', { token: scene.admin, params: { id } })).body.invoice as Invoice | null;
  const issued = (id: string, fits: (invoice: Invoice) => boolean = () => true) =>
    eventually(async () => {
      const invoice = await invoiceOf(id);
      return invoice !== null && fits(invoice) ? invoice : undefined;
    });
  const order = async (): Promise<string> =>
    (await shop.client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) })).body
      .orderId as string;
  /** The text of the invoice, and the status and type of the response. */
  const paper = async (id: string, token: string, query = '', orders = 'orders') => {
    const response = await shop.client.fetch(`/api/${orders}/${id}/invoice${query}`, token);
    if (response.status !== 200) return { status: response.status, type: '', text: '' };
    return { status: 200, type: response.headers.get('Content-Type'), text: (await readPdf(response)).text };
  };

  it('are issued when an order is paid, numbered through the year without a gap, and none twice', async () => {
    expect(await invoiceOf(scene.orderId)).toBeNull();
    expect((await paper(scene.orderId, scene.sara)).status).toBe(404);
    const others = await Promise.all([order(), order(), order()]);
    await Promise.all([scene.orderId, ...others].map(pay));
    const numbers = await Promise.all([scene.orderId, ...others].map(async (id) => (await issued(id)).number));
    const year = new Date(Date.now() + 4 * 3_600_000).getUTCFullYear();
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4].map((number) => `${year}-00000${number}`));
  });

  it('contain in English and Arabic what the law requires of a tax invoice', async () => {
    const { number } = await issued(scene.orderId);
    const { type, text } = await paper(scene.orderId, scene.sara);
    expect(type).toBe('application/pdf');
    for (const words of [
      'Tax Invoice',
      number,
      'Qalam Printing LLC',
      'TRN 100234567800003',
      'Sara Haddad',
      'Gold Foil Business Cards',
      '1,000',
    ])
      expect(text).toContain(words);
    // 220 before VAT at 5%.
    for (const amount of ['220.00', 'VAT 5%', '11.00', '231.00']) expect(text).toContain(amount);
    expect(text).toMatch(/فاتورة/);
    // It is paid, so it has no bank details.
    expect(text).not.toContain('IBAN');
  });

  it('are the owner’s and the staff’s only', async () => {
    const other = await customerToken(shop.client, 'other@dune.example');
    expect((await paper(scene.orderId, other)).status).toBe(404);
    expect((await paper(scene.orderId, scene.admin)).status).toBe(200);
  });

  it('are taken back by a credit note where the order is cancelled after that', async () => {
    const id = await order();
    await pay(id);
    const { number } = await issued(id);
    expect((await cancel(id)).status).toBe(200);
    later += 11_000;
    const { credit_note: credit } = await issued(id, (invoice) => invoice.credit_note !== null);
    const { text } = await paper(id, scene.sara, '?document=credit-note');
    for (const words of ['Tax Credit Note', credit ?? '', 'Original invoice', number]) expect(text).toContain(words);
    expect((await paper(id, scene.sara)).text).toContain(number);
  });

  it('are credited if the payment is withdrawn before the order is finished, and issued again once it is paid', async () => {
    const id = await order();
    await pay(id);
    const first = await issued(id);
    await shop.client.call('withdrawPayment', { token: scene.admin, params: { id } });
    const taken = await issued(id, (invoice) => invoice.credit_note !== null);
    expect(taken.number).toBe(first.number);
    await pay(id);
    const second = await issued(id, (invoice) => invoice.credit_note === null);
    expect(new Set([first.number, taken.credit_note, second.number]).size).toBe(3);
    expect((await paper(id, scene.sara)).text).toContain(second.number);
  });

  it('of safety wear list every line with its sizes, and are credited with the payment too', async () => {
    const vestId = (await addVest(shop.client, scene.admin)).body.product.id as string;
    const products = JSON.stringify([{ id: vestId, sizeQuantities: { Small: 2, XL: 5 } }]);
    const company = { customer_name: 'Omar Said', customer_company: 'Dune Works', customer_trn: '100999999900003' };
    const form = vestOrderForm(vestId, { ...company, products });
    const placed = await shop.client.call('placeSafetyOrder', { token: scene.sara, form });
    const params = { id: placed.body.orderId as string };
    const invoice = (fits: (invoice: Invoice) => boolean) =>
      eventually(async () => {
        const { body } = await shop.client.call('safetyOrder', { token: scene.sara, params });
        const found = body.invoice as Invoice | null;
        return found !== null && fits(found) ? found : undefined;
      });
    const read = (token: string, query = '') => paper(params.id, token, query, 'safetyorder');
    expect((await read(scene.sara)).status).toBe(404);

    await shop.client.call('recordSafetyPayment', { token: scene.admin, params, json: { method: 'card' } });
    const { number } = await invoice(() => true);
    const { text } = await read(scene.sara);
    // 7 × 24.50 = 171.50, and 5% of it.
    for (const words of ['Tax Invoice', number, 'Two Band Vest', 'Small × 2, XL × 5', '171.50', '8.58', '180.08'])
      expect(text).toContain(words);
    for (const words of ['Dune Works', 'Omar Said', 'TRN 100999999900003']) expect(text).toContain(words);
    expect((await read(scene.admin)).status).toBe(200);
    expect((await read(await customerToken(shop.client, 'nosy@dune.example'))).status).toBe(404);

    await shop.client.call('withdrawSafetyPayment', { token: scene.admin, params });
    const credit = await invoice(({ credit_note }) => credit_note !== null);
    const note = await read(scene.sara, '?document=credit-note');
    for (const words of ['Tax Credit Note', credit.credit_note ?? '', number, '180.08', 'Dune Works'])
      expect(note.text).toContain(words);
  });

  it('of a checkout name its other orders, as job tickets do, and are part of its record', async () => {
    const { client } = shop;
    const { sara, productId } = scene;
    const file = async () => ({ back: 'blank', front_artwork: await cartArtwork(client, sara) });
    const cart = cartOf(
      { ...cardsLine(productId), ...(await file()) },
      { ...cardsLine(productId, 'more'), ...(await file()) },
    );
    const placed = await client.call('placeCheckout', { json: await quotedCart(client, cart, {}, sara), token: sara });
    const [cards, more] = placed.body.orders as readonly { readonly id: string; readonly number: string }[];
    if (cards === undefined || more === undefined) throw new Error('The checkout did not become two orders.');
    await pay(cards.id);
    const { number } = await issued(cards.id);
    const ticket = await readPdf(await client.fetch(`/api/orders/${cards.id}/job-ticket`, scene.admin));
    for (const text of [(await paper(cards.id, sara)).text, ticket.text]) {
      expect(text).toContain('Ordered with');
      expect(text).toContain(more.number);
    }
    const { body } = await client.call('checkout', { token: sara, params: { id: placed.body.id } });
    const orders = body.orders as readonly { readonly invoice: Invoice | null }[];
    expect(orders.map(({ invoice }) => invoice?.number)).toEqual([number, undefined]);
  });

  it('are emailed to the customer as a link, whoever requests it with a link to the order', async () => {
    const vestId = (await addVest(shop.client, scene.admin)).body.product.id as string;
    const form = vestOrderForm(vestId, { customer_name: 'Omar Said', customer_email: 'omar@site.example' });
    const { orderId: id, track_token: token } = (await shop.client.call('placeSafetyOrder', { form })).body;
    const request = () => shop.client.call('emailInvoiceLink', { params: { token: token as string } });
    const read = (withToken: string) => fetch(`${shop.client.base}/api/track/${withToken}/invoice`);
    expect((await request()).body.type).toBe('/problems/not-invoiced');

    await shop.client.call('recordSafetyPayment', {
      token: scene.admin,
      params: { id: id as string },
      json: { method: 'card' },
    });
    await eventually(async () => ((await request()).status === 200 ? true : undefined));
    const mail = await eventually(async () => {
      const { body } = await shop.client.call('mails', { token: scene.admin, query: { kind: 'invoice-link' } });
      const [listed] = body as readonly { readonly id: string }[];
      return listed && (await shop.client.call('mail', { token: scene.admin, params: { id: listed.id } })).body;
    });
    expect(mail.to_address).toBe('omar@site.example');
    const emailed = /\/track\/(\S+)/.exec(mail.text as string)?.[1] ?? '';
    expect((await readPdf(await read(emailed))).text).toContain('Omar Said');
    // The link from the order confirmation, which the customer may have shared.
    expect((await read(token as string)).status).toBe(404);

    // Nobody else gets the link, not even staff who can copy the others.
    const { body: links } = await shop.client.call('orderLinks', { token: scene.admin, params: { id: id as string } });
    expect(links).toContainEqual(expect.objectContaining({ purpose: 'invoice', token: null }));

    const { personalData } = shop.shop.stores;
    await personalData.destroy(personalData.subjectOf('omar@site.example'));
    expect((await read(emailed)).status).toBe(404);
    expect((await request()).status).toBe(404);
  });

  it('outlive the customer’s data', async () => {
    const { personalData } = shop.shop.stores;
    await personalData.destroy(personalData.subjectOf('sara@dune.example'));
    expect((await paper(scene.orderId, scene.admin)).text).toContain('Sara Haddad');
    await cancel(scene.orderId);
    later += 11_000;
    await issued(scene.orderId, (invoice) => invoice.credit_note !== null);
    expect((await paper(scene.orderId, scene.admin, '?document=credit-note')).text).toContain('Sara Haddad');
  });

  it('are not issued again when the shop starts without its checkpoints', async () => {
    await shop.shop.stop();
    await rm(dataFolder(shop.dataDir).reactors, { recursive: true });
    shop = await shop.restart();
    const { store, checkpoints } = shop.shop.stores;
    const head = await store.head();
    await until(async () => ((await checkpoints.load('invoices')) ?? START) >= head);
    const year = new Date(Date.now() + 4 * 3_600_000).getUTCFullYear();
    expect(await store.readStream(`invoices-${year}`)).toHaveLength(14);
  });
});
