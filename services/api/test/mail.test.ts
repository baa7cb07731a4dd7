import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:net';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { Client } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import {
  addProduct,
  addVest,
  formOf,
  orderForm,
  png,
  sceneWithOrder,
  vestOrderForm,
  type Scene,
} from './support/fixtures.ts';
import { ADMIN, startShop, type TestShop } from './support/start-shop.ts';

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly about: string;
  readonly [field: string]: unknown;
}
interface Shown extends Listed {
  readonly subject: string;
  readonly text: string;
}

const SELLER = {
  SELLER_NAME: 'Dune & Draft LLC',
  SELLER_ADDRESS: 'Office 1204, Business Bay, Dubai',
  BANK_NAME: 'Bank of Deira',
  IBAN: 'AE070331234567890123456',
};

describe('the mail of a shop without a mail server', () => {
  let shop: TestShop;
  let scene: Scene;
  let vestId: string;
  /** Added to the clock: a mail about a move waits until the move can't be undone. */
  let later = 0;
  beforeAll(async () => {
    shop = await startShop({ env: SELLER, now: () => new Date(Date.now() + later) });
    scene = await sceneWithOrder(shop.client);
    vestId = (await addVest(shop.client, scene.admin)).body.product.id as string;
  });
  afterAll(() => shop.stop());

  /** The mail of a kind that was written about something, in its words. */
  const mail = async (kind: string, about: string): Promise<Shown> => {
    const { id } = await eventually(async () => {
      const { body } = await shop.client.call('mails', { token: scene.admin, query: { kind, state: 'kept' } });
      return (body as readonly Listed[]).find((listed) => listed.about === about);
    });
    return (await shop.client.call('mail', { token: scene.admin, params: { id } })).body as Shown;
  };
  /** The time to undo starts when the mail is queued, so the clock is advanced only after that. */
  const waiting = (kind: string, about: string) =>
    eventually(async () => {
      const { body } = await shop.client.call('mails', { token: scene.admin, query: { kind, state: 'waiting' } });
      return (body as readonly Listed[]).find((listed) => listed.about === about);
    });
  /** The token of the link in a mail to follow an order by. */
  const linkIn = ({ text }: Shown) => /\/track\/(\S+)/.exec(text)?.[1] ?? '';
  const track = (token: string) => shop.client.call('track', { params: { token } });
  const newOrder = async (language = 'en') => {
    const headers = { 'Accept-Language': language };
    const form = orderForm(scene.productId);
    return (await shop.client.call('placeOrder', { token: scene.sara, form, headers })).body.orderId as string;
  };
  const staff = (name: 'holdArtwork' | 'cancelOrder' | 'answerMessage', id: string, json: unknown) =>
    shop.client.call(name, { token: scene.admin, params: { id }, json });

  it('is listed in the back office: the order was received', async () => {
    const received = await mail('order-received', `printOrder-${scene.orderId}`);
    expect(received).toMatchObject({
      to_name: 'Sara Haddad',
      to_address: 'sara@dune.example',
      language: 'en',
      tries: 0,
      erased: false,
      order: { kind: 'print', id: scene.orderId, number: orderNumber(scene.orderId) },
    });
    expect(received.text).toContain(`/orders/${scene.orderId}`);
  });

  it('is found by the number of its order and by its reader', async () => {
    const id = await newOrder();
    await mail('order-received', `printOrder-${id}`);
    const { number } = (await shop.client.call('order', { token: scene.admin, params: { id } })).body;
    const found = async (q: string, more: Readonly<Record<string, string>> = {}) => {
      const { body } = await shop.client.call('mails', { token: scene.admin, query: { q, ...more } });
      return [...new Set((body as readonly Listed[]).map(({ about }) => about))];
    };
    expect(await found((number as string).toLowerCase())).toEqual([`printOrder-${id}`]);
    expect(await found(number as string, { state: 'sent' })).toEqual([]);
    expect(await found('Sara')).toContain(`printOrder-${id}`);
    expect(await found('Nobody At All')).toEqual([]);
  });

  it('names a product as the customer read it; staff read its title in English', async () => {
    const translations = JSON.stringify({ it: { title: 'Biglietti con lamina oro' } });
    const title = 'Gold Foil Cards, Translated';
    const { body } = await addProduct(shop.client, scene.admin, { title, translations });
    const form = orderForm(body.product.id as string);
    const headers = { 'Accept-Language': 'it' };
    const placed = await shop.client.call('placeOrder', { token: scene.sara, form, headers });
    const id = placed.body.orderId as string;
    expect((await mail('order-received', `printOrder-${id}`)).text).toContain('Biglietti con lamina oro');
    const titleFor = async (token: string, language?: string) => {
      const headers = { ...Client.after(placed), ...(language !== undefined && { 'Accept-Language': language }) };
      return (await shop.client.call('order', { token, params: { id }, headers })).body.product_title;
    };
    expect([await titleFor(scene.sara), await titleFor(scene.admin)]).toEqual(['Biglietti con lamina oro', title]);
    expect([await titleFor(scene.sara, 'en'), await titleFor(scene.admin, 'it')]).toEqual([title, title]);
    expect(await titleFor(scene.sara, 'it')).toBe('Biglietti con lamina oro');
  });

  it('is listed by when it was queued, or by its state', async () => {
    await mail('order-received', `printOrder-${scene.orderId}`);
    const ids = async (sort: string) => {
      const { body } = await shop.client.call('mails', { token: scene.admin, query: { kind: 'order-received', sort } });
      return (body as readonly { readonly id: string }[]).map(({ id }) => id);
    };
    expect(await ids('oldest')).toEqual((await ids('newest')).toReversed());
    expect((await ids('state')).toSorted()).toEqual((await ids('newest')).toSorted());
  });

  it('shows the seller from the settings', async () => {
    const { text, html } = await mail('order-received', `printOrder-${scene.orderId}`);
    expect(text).toContain('Dune & Draft LLC · Online printing and safety wear\nOffice 1204, Business Bay, Dubai');
    expect(html).toContain('Dune &amp; Draft LLC');
    expect(text).toContain('Dune & Draft LLC, Bank of Deira, IBAN AE07 0331 2345 6789 0123 456.');
  });

  it('requests a new file with a link to upload it, and notifies staff when it arrives', async () => {
    const id = await newOrder('it');
    await staff('holdArtwork', id, { reason: 'The logo is 72 dpi.', sides: ['back'] });
    const held = await mail('artwork-on-hold', `printOrder-${id}`);
    expect(held.subject).toMatch(/ci serve un nuovo file$/);
    expect(held.text).toContain('> The logo is 72 dpi.');
    const token = linkIn(held);
    expect((await track(token)).body).toMatchObject({
      purpose: 'replace-artwork',
      order_id: id,
      artwork_hold: { state: 'waiting', missing: ['back'], reason: 'The logo is 72 dpi.' },
    });
    const sent = await shop.client.call('replaceArtwork', {
      params: { id, side: 'back' },
      form: formOf({}, { file: ['%PDF-1.7 a better back', 'logo.pdf'] }),
      headers: { 'Pressline-Order-Link': token },
    });
    expect(sent.status).toBe(200);
    expect(await mail('artwork-arrived', `printOrder-${id}`)).toMatchObject({ to_address: 'staff' });
  });

  it('shows who cancelled, and why', async () => {
    const [byStaff, byThemselves] = [await newOrder('ar'), await newOrder()];
    await staff('cancelOrder', byStaff, { reason: 'The stock is not made any more.' });
    const json = { reason: 'Wrong date on it' };
    await shop.client.call('cancelOrder', { token: scene.sara, params: { id: byThemselves }, json });
    await waiting('order-cancelled', `printOrder-${byStaff}`);
    await waiting('order-cancelled', `printOrder-${byThemselves}`);
    later += 11_000;
    const told = await mail('order-cancelled', `printOrder-${byStaff}`);
    expect(told.text).toContain('> The stock is not made any more.');
    expect(told.html).toContain('<html lang="ar" dir="rtl">');
    expect((await mail('order-cancelled', `printOrder-${byThemselves}`)).text).toContain('as you requested');
  });

  it('notifies a guest, with their link, that their safety order was cancelled and reinstated', async () => {
    const placed = await shop.client.call('placeSafetyOrder', {
      form: vestOrderForm(vestId),
      headers: { 'Accept-Language': 'it' },
    });
    const id = placed.body.orderId as string;
    const params = { id };
    await shop.client.call('cancelSafetyOrder', { token: scene.admin, params, json: { reason: 'Sold out' } });
    await waiting('safety-order-cancelled', `safetyOrder-${id}`);
    later += 11_000;
    expect(linkIn(await mail('safety-order-cancelled', `safetyOrder-${id}`))).toBe(placed.body.track_token);
    await shop.client.call('reinstateSafetyOrder', { token: scene.admin, params, json: {} });
    await waiting('safety-order-reinstated', `safetyOrder-${id}`);
    later += 11_000;
    const told = await mail('safety-order-reinstated', `safetyOrder-${id}`);
    expect(told.subject).toBe(`L’ordine ${placed.body.number as string} è stato ripristinato`);
    expect(linkIn(told)).toBe(placed.body.track_token);
  });

  it('states what was received and what is due of an order that is paid in parts', async () => {
    const id = await newOrder();
    await mail('order-received', `printOrder-${id}`);
    const call = { token: scene.admin, params: { id } };
    const { number, grand_total: total } = (await shop.client.call('order', call)).body;
    await shop.client.call('requestDeposit', { ...call, json: { amount: 50 } });
    await shop.client.call('recordPayment', { ...call, json: { method: 'cash', amount: 20 } });
    await waiting('payment-received', `printOrder-${id}`);
    later += 11_000;
    const received = await mail('payment-received', `printOrder-${id}`);
    const sums = `Received so far: AED 20.00\nStill due: AED ${(total - 20).toFixed(2)}\nDeposit requested: AED 30.00`;
    expect(received.text).toContain(`This payment: AED 20.00\n${sums}`);
    await shop.client.call('requestTrackingLink', { json: { number, email: 'sara@dune.example' } });
    const link = await eventually(async () => {
      const query = { q: number as string, kind: 'tracking-link', state: 'kept' };
      return ((await shop.client.call('mails', { token: scene.admin, query })).body as readonly Listed[])[0];
    });
    expect((await mail('tracking-link', link.about)).text).toContain(sums);
  });

  it('sends a receipt for an order that is paid at once', async () => {
    const id = await newOrder('it');
    await mail('order-received', `printOrder-${id}`);
    const call = { token: scene.admin, params: { id } };
    const { grand_total: total } = (await shop.client.call('order', call)).body;
    await shop.client.call('recordPayment', { ...call, json: { method: 'bank-transfer' } });
    await waiting('payment-received', `printOrder-${id}`);
    later += 11_000;
    const { text } = await mail('payment-received', `printOrder-${id}`);
    expect(text).toContain('Il tuo ordine ora è pagato per intero.');
    expect(text).toContain(`Questo pagamento: AED ${(total as number).toFixed(2).replace('.', ',')}`);
  });

  it('replies to a message and quotes it', async () => {
    const json = { name: 'Omar', email: 'omar@noor.example', message: 'Do you print on kraft?' };
    const id = (await shop.client.call('sendMessage', { json })).body.id as string;
    await staff('answerMessage', id, { answer: 'Yes, from 500 pieces.' });
    const answered = await mail('message-answered', `contact-${id}`);
    expect(answered).toMatchObject({ to_name: 'Omar', to_address: 'omar@noor.example' });
    expect(answered.text).toContain('Yes, from 500 pieces.');
    expect(answered.text).toContain('> Do you print on kraft?');
  });

  it('lets a guest track a safety order with one link, in every mail and in the response', async () => {
    const placed = await shop.client.call('placeSafetyOrder', { form: vestOrderForm(vestId) });
    const id = placed.body.orderId as string;
    const received = await mail('safety-order-received', `safetyOrder-${id}`);
    expect(linkIn(received)).toBe(placed.body.track_token);
    expect((await track(linkIn(received))).body).toMatchObject({ kind: 'safety', current: 'received' });

    await shop.client.call('moveSafetyOrder', { token: scene.admin, params: { id }, json: { state: 'shipped' } });
    await waiting('safety-order-moved', `safetyOrder-${id}`);
    later += 11_000;
    const moved = await mail('safety-order-moved', `safetyOrder-${id}`);
    expect(moved.subject).toBe(`Order ${placed.body.number as string} has been shipped`);
    expect(linkIn(moved)).toBe(placed.body.track_token);
    expect((await track(linkIn(moved))).body).toMatchObject({ current: 'shipped' });
  });

  it('confirms all orders of a guest’s checkout in one mail, with a link to it, found by the number of any', async () => {
    const form = formOf({}, { design: [await png(), 'logo.png'] });
    const design = (await shop.client.call('uploadCartArtwork', { form })).body.artwork as string;
    const vest = { kind: 'safety', product_id: vestId, sizes: { Large: 2 } };
    const cart = {
      lines: [
        { ...vest, line_id: 'plain' },
        { ...vest, line_id: 'printed', design },
      ],
      delivery: { method: 'delivery', destination: 'AE-SH' },
    };
    const quoted = await shop.client.call('quoteCheckout', { json: cart });
    const json = {
      ...cart,
      quote_id: quoted.body.quote_id as string,
      customer_name: 'Imran',
      customer_email: 'imran@sandline.example',
      customer_phone: '+971 6 555 0142',
      customer_location: 'Al Nahda, Sharjah',
      payment: 'cash',
    };
    const { id, orders, grand_total } = (await shop.client.call('placeCheckout', { json })).body as {
      readonly id: string;
      readonly orders: readonly { readonly number: string; readonly track_token: string }[];
      readonly grand_total: number;
    };
    const received = await mail('checkout-received', `checkout-${id}`);
    expect(orders).toHaveLength(2);
    for (const { number } of orders) expect(received.text).toContain(`Order ${number}: `);
    expect(received.text).toContain(`Total: AED ${grand_total.toFixed(2)}`);
    expect(received.text).toContain('Delivery: AED 25.00, 2–3 working days');
    expect(received.text).toContain(`/checkout/${id}/${orders[0]?.track_token ?? ''}`);
    for (const { number, track_token: token } of orders) {
      expect((await track(token)).status).toBe(200);
      const found = await shop.client.call('mails', { token: scene.admin, query: { q: number } });
      expect((found.body as readonly Listed[]).map(({ about }) => about)).toEqual([`checkout-${id}`]);
    }
  });

  it('links an account’s owner to the order, where they log in', async () => {
    const form = vestOrderForm(vestId);
    const placed = await shop.client.call('placeSafetyOrder', { token: scene.sara, form });
    const { text } = await mail('safety-order-received', `safetyOrder-${placed.body.orderId as string}`);
    expect(text).toContain(`/safety-orders/${placed.body.orderId as string}`);
    expect(text).not.toContain('/track/');
  });
});

describe('the mail of a demo shop', () => {
  it('is not sent, even if a mail server is set: the people of a demo are invented', async () => {
    let called = 0;
    const server = createServer(() => (called += 1));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const shop = await startShop({ env: { DEMO: 'true', SMTP_URL: `smtp://127.0.0.1:${port}` } });
    try {
      const json = { name: 'Omar', email: 'omar@noor.example', message: 'Hello' };
      const { body } = await shop.client.call('adminLogin', { json: ADMIN });
      const token = body.token as string;
      const id = (await shop.client.call('sendMessage', { json })).body.id as string;
      await shop.client.call('answerMessage', { token, params: { id }, json: { answer: 'Hello' } });
      await eventually(async () => {
        const kept = await shop.client.call('mails', { token, query: { kind: 'message-answered', state: 'kept' } });
        return (kept.body as readonly Listed[]).find(({ about }) => about === `contact-${id}`);
      });
      expect(called).toBe(0);
      expect(shop.log.join('\n')).toContain('a demo store does not send mail');
    } finally {
      await shop.stop();
      server.close();
    }
  });
});
