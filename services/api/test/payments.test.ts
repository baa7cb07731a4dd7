import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OnlinePayment } from '@pressline/contracts/payments/payments.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { startStripeDouble, type StripeDouble, type Webhook } from '@pressline/tests/doubles/stripe/stripe-double.ts';
import { cardsLine, cartArtwork, cartOf, quotedCart, vestLine } from './support/carts.ts';
import { eventually } from './support/eventually.ts';
import { addVest, customerToken, orderForm, sceneWithOrder, vestOrderForm, type Scene } from './support/fixtures.ts';
import { readPdf } from './support/read-pdf.ts';
import { startShop, type TestShop } from './support/start-shop.ts';
import { receiveUnknownPayment, UNKNOWN_PAYMENT } from './support/unknown-payment.ts';

const NOTICES = '/api/payment-notices';

describe('paying an order by card', () => {
  let double: StripeDouble;
  let shop: TestShop;
  let scene: Scene;
  beforeAll(async () => {
    double = await startStripeDouble();
    receiveUnknownPayment(double);
    const { host, port, protocol } = double.api;
    shop = await startShop({
      env: {
        STRIPE_SECRET_KEY: double.secretKey,
        STRIPE_WEBHOOK_SECRET: double.webhookSecret,
        STRIPE_API_URL: `${protocol}://${host}:${port}`,
      },
    });
    scene = await sceneWithOrder(shop.client);
  });
  afterAll(async () => {
    await shop.stop();
    await double.close();
  });

  const newOrder = async (): Promise<string> =>
    (await shop.client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) })).body
      .orderId as string;
  const request = (id: string, { language = 'en', token = scene.sara }: { language?: string; token?: string } = {}) =>
    shop.client.call('requestPayment', {
      token,
      json: { kind: 'print', order_id: id },
      headers: { 'Accept-Language': language },
    });
  const sessionOf = (url: string): string => new URL(url).pathname.slice(1);
  const deliver = ({ body, headers }: Webhook) =>
    fetch(`${shop.client.base}${NOTICES}`, { method: 'POST', body, headers: { ...headers } });
  const newest = (): Webhook => {
    const webhook = double.webhooks().at(-1);
    if (webhook === undefined) throw new Error('No webhook yet.');
    return webhook;
  };
  const order = async (id: string) => (await shop.client.call('order', { token: scene.admin, params: { id } })).body;
  const paymentOf = (id: string, state: string) =>
    eventually(async () => ((await order(id)).payment.state === state ? (await order(id)).payment : undefined));
  const payments = async (id: string, token = scene.admin) =>
    (await shop.client.call('orderPayments', { token, query: { kind: 'print', order_id: id } })).body;
  const payByCard = async (id: string) => {
    const { body } = await request(id);
    double.account.pay(sessionOf(body.url as string));
    await deliver(newest());
    await paymentOf(id, 'paid');
    return body.payment.id as string;
  };

  it('is recorded once the provider reports it, however often its notice arrives, and is invoiced', async () => {
    const id = await newOrder();
    expect((await payments(id)).payable).toBe(264);
    const { status, body } = await request(id);
    expect([status, body.payment.state, body.payment.amount]).toEqual([201, 'pending', 264]);
    // The browser’s return proves nothing.
    expect((await order(id)).payment.state).toBe('unpaid');
    double.account.pay(sessionOf(body.url as string));
    const webhook = newest();
    expect(
      (await Promise.all([deliver(webhook), deliver(webhook), deliver(webhook)])).map((one) => one.status),
    ).toEqual([204, 204, 204]);
    expect(await paymentOf(id, 'paid')).toMatchObject({ method: 'online-link' });
    expect((await eventually(async () => (await order(id)).invoice ?? undefined)).number).toMatch(/^\d{4}-\d{6}$/);
    const history = (await shop.client.call('processHistory', { token: scene.admin, params: { orderId: id } })).body;
    expect(JSON.stringify(history).match(/payment-recorded/g)).toHaveLength(1);
    expect(await payments(id)).toMatchObject({ payable: null, payments: [{ state: 'succeeded', refunded: 0 }] });
    expect((await request(id)).body).toMatchObject({ type: '/problems/paid-already' });
  });

  describe('whose notices Stripe delivers', () => {
    const steps = [
      ['late: after the refund that followed', (all) => all.slice(-1)],
      ['twice', (all) => [...all, ...all]],
      ['in reverse', (all) => all.toReversed()],
      ['in part: that of the payment is lost', (all) => all.slice(1)],
    ] as const satisfies readonly [string, (all: readonly Webhook[]) => readonly Webhook[]][];

    it.each(steps)('%s: ends in the same state, recorded once', async (_, delivered) => {
      const id = await newOrder();
      const { body } = await request(id);
      const earlier = double.webhooks().length;
      double.account.pay(sessionOf(body.url as string));
      double.account.refundInDashboard(sessionOf(body.url as string), 6_400);
      for (const webhook of delivered(double.webhooks().slice(earlier)))
        expect((await deliver(webhook)).status).toBe(204);
      await paymentOf(id, 'paid');
      await eventually(async () => (await payments(id)).payments[0].refunded === 64 || undefined);
      const history = (await shop.client.call('processHistory', { token: scene.admin, params: { orderId: id } })).body;
      expect(JSON.stringify(history).match(/payment-recorded/g)).toHaveLength(1);
    });
  });

  it('shows the page of an attempt that is still open again, and closes it for one in another language', async () => {
    const id = await newOrder();
    const first = await request(id);
    expect((await request(id)).body.url).toBe(first.body.url);
    const italian = await request(id, { language: 'it' });
    expect(italian.body.url).not.toBe(first.body.url);
    expect(double.account.object(sessionOf(first.body.url as string))['status']).toBe('expired');
    expect((await payments(id)).payments.map(({ state }: { state: string }) => state)).toEqual(['pending', 'expired']);
  });

  it('is not requested a second time while the notice of the first is late', async () => {
    const id = await newOrder();
    const { body } = await request(id);
    double.account.pay(sessionOf(body.url as string));
    expect((await request(id)).body).toMatchObject({ type: '/problems/paid-already' });
    await paymentOf(id, 'paid');
  });

  it('refuses notices without Stripe’s signature, of another secret, and those that are too large', async () => {
    const { body, headers } = double.webhooks()[0] ?? { body: '', headers: { 'stripe-signature': '' } };
    const send = async (text: string, more: Readonly<Record<string, string>>) =>
      (await fetch(`${shop.client.base}${NOTICES}`, { method: 'POST', body: text, headers: more })).status;
    expect(await send(body, {})).toBe(400);
    expect(await send(`${body} `, headers)).toBe(400);
    expect(await send('x'.repeat(300_000), headers)).toBe(400);
    expect(await send(body, headers)).toBe(204);
  });

  it('has the provider send a notice again if it can’t be reached', async () => {
    const id = await newOrder();
    const { body } = await request(id);
    const session = sessionOf(body.url as string);
    double.account.pay(session);
    const fault = { kind: 'status', status: 500 } as const;
    double.failNext(`GET /v1/checkout/sessions/${session}`, fault, fault, fault);
    expect((await deliver(newest())).status).toBe(503);
    expect((await deliver(newest())).status).toBe(204);
    await paymentOf(id, 'paid');
  });

  it('is refunded in part, and withdrawn from the order with a credit note once all is refunded', async () => {
    const id = await newOrder();
    const payment = await payByCard(id);
    await eventually(async () => (await order(id)).invoice ?? undefined);
    const refund = (json: unknown) =>
      shop.client.call('refundPayment', { token: scene.admin, params: { id: payment }, json });
    expect((await refund({ amount: 64 })).status).toBe(200);
    await eventually(async () => ((await payments(id)).payments[0].refunded === 64 ? true : undefined));
    expect((await order(id)).payment.state).toBe('paid');
    // The part has its own credit note.
    const first = await eventually(async () => (await order(id)).invoice?.credit_note ?? undefined);
    expect((await refund({ amount: 264 })).body).toMatchObject({ type: '/problems/refund-too-high', refundable: 200 });
    expect((await refund({})).status).toBe(200);
    await paymentOf(id, 'unpaid');
    await eventually(async () => {
      const { credit_note } = (await order(id)).invoice;
      return credit_note !== null && credit_note !== first ? true : undefined;
    });
    expect((await payments(id)).payments[0]).toMatchObject({ refunded: 264, internal: { refundable: 0 } });
    expect((await refund({})).body).toMatchObject({ type: '/problems/refund-too-high', refundable: 0 });
    // Both credit notes can still be read.
    const { number, credit_notes: notes } = (await order(id)).invoice;
    expect(notes.map((note: { invoice: string }) => note.invoice)).toEqual([number, number]);
    const paper = (name: string) =>
      shop.client.fetch(`/api/orders/${id}/invoice?document=credit-note&number=${name}`, scene.sara);
    expect((await readPdf(await paper(first))).text).toContain('64.00');
    expect((await paper(number)).status).toBe(404);
  });

  it('is made in parts if staff request a deposit, and the invoice states what is due', async () => {
    const id = await newOrder();
    await shop.client.call('requestDeposit', { token: scene.admin, params: { id }, json: { amount: 80 } });
    expect(await payments(id, scene.sara)).toMatchObject({ payable: 264, deposit: 80, paid_in_parts: null });
    const deposit = await shop.client.call('requestPayment', {
      token: scene.sara,
      json: { kind: 'print', order_id: id, deposit: true },
    });
    expect(deposit.body.payment.amount).toBe(80);
    double.account.pay(sessionOf(deposit.body.url as string));
    await deliver(newest());
    expect(await paymentOf(id, 'part-paid')).toMatchObject({ received: 80, due: 184, parts: [{ amount: 80 }] });
    const inParts = { payable: 184, deposit: null, paid_in_parts: { received: 80, due: 184 } };
    expect(await payments(id, scene.sara)).toMatchObject({ ...inParts, received: [{ method: 'online-link' }] });
    await eventually(async () => (await order(id)).invoice ?? undefined);
    const invoice = await readPdf(await shop.client.fetch(`/api/orders/${id}/invoice`, scene.sara));
    expect(invoice.text).toMatch(/Payments received \(AED\)\D+80\.00/);
    expect(invoice.text).toMatch(/Amount due \(AED\)\D+184\.00/);
    await payByCard(id);
    // The deposit is given back, the rest stays.
    const { payments: all } = await payments(id);
    expect(all.map(({ amount }: OnlinePayment) => amount)).toEqual([184, 80]);
    await shop.client.call('refundPayment', { token: scene.admin, params: { id: all[1].id }, json: {} });
    expect(await paymentOf(id, 'part-paid')).toMatchObject({ received: 184, due: 80 });
  });

  it('that arrives for a cancelled order is left for staff to refund', async () => {
    const id = await newOrder();
    const { body } = await request(id);
    await shop.client.call('cancelOrder', { token: scene.admin, params: { id }, json: { reason: 'Ordered twice' } });
    expect((await request(id)).body).toMatchObject({ type: '/problems/order-cancelled' });
    double.account.pay(sessionOf(body.url as string));
    await deliver(newest());
    const attention = await eventually(async () => {
      const { internal } = (await payments(id)).payments[0];
      return internal.attention.length > 0 ? internal.attention : undefined;
    });
    expect(attention).toEqual(['unassigned']);
    expect((await order(id)).payment.state).toBe('not-owed');
  });

  it('of another amount pays nothing and asks for no second payment until staff accept it', async () => {
    const id = await newOrder();
    const { body } = await request(id);
    double.account.pay(sessionOf(body.url as string), { amount: 20_000 });
    await deliver(newest());
    const [paid] = await eventually(async () => {
      const { payments: all, payable } = await payments(id);
      return all[0].state === 'succeeded' ? [all[0], payable] : undefined;
    });
    expect(paid).toMatchObject({ in_review: true, internal: { attention: ['mismatch'], refundable: 200 } });
    expect(paid.internal.received).toEqual({ amount: 200, currency: 'AED' });
    expect(await payments(id, scene.sara)).toMatchObject({
      payable: null,
      payments: [{ in_review: true, amount: 264 }],
    });
    expect((await order(id)).payment.state).toBe('unpaid');
    expect((await request(id)).body).toMatchObject({ type: '/problems/payment-processing' });
    const alert = await eventually(async () => {
      const listed = (await shop.client.call('mails', { token: scene.admin })).body as readonly { about: string }[];
      return listed.find(({ about }) => about === `payment-${paid.id as string}`);
    });
    expect(alert).toMatchObject({ kind: 'payment-alert', to_address: 'staff' });
    const accept = () => shop.client.call('acceptPayment', { token: scene.admin, params: { id: paid.id } });
    expect((await accept()).body.payment).toMatchObject({ in_review: false, internal: { attention: [] } });
    await paymentOf(id, 'paid');
    const refusal = async (name: 'acceptPayment' | 'refundPayment', paymentId: string) =>
      (await shop.client.call(name, { token: scene.admin, params: { id: paymentId }, json: {} })).body.type;
    expect(await refusal('acceptPayment', await payByCard(await newOrder()))).toBe('/problems/payment-not-in-review');
    const pending = (await request(await newOrder())).body.payment.id as string;
    expect(await refusal('refundPayment', pending)).toBe('/problems/payment-not-paid');
    expect(await refusal('refundPayment', UNKNOWN_PAYMENT)).toBe('/problems/not-found');
  });

  it('releases an order that waits for it, if the settings require it', async () => {
    const rules = (changes: object) =>
      shop.client.call('changeShopSettings', { token: scene.admin, json: { group: 'payments', changes } });
    expect((await rules({ work: 'after-payment', waits: 24 })).status).toBe(200);
    const id = await newOrder();
    const held = await eventually(async () => (await order(id)).hold ?? undefined);
    expect(held.kind).toBe('payment');
    const { pay_before } = await payments(id, scene.sara);
    expect(Date.parse(pay_before as string) - Date.parse((await order(id)).created_at as string)).toBe(86_400_000);
    await payByCard(id);
    expect(await order(id)).toMatchObject({ hold: null, current_stage: 'Prepress' });
    expect((await payments(id)).pay_before).toBeNull();
    expect((await rules({ work: 'at-once', waits: 24 })).status).toBe(200);
  });

  it('is listed for staff with its state and what needs attention, also as a table', async () => {
    const query = { sort: 'oldest' };
    const { body: all } = await shop.client.call('adminPayments', { token: scene.admin, query });
    expect(all[0]).toMatchObject({
      state: 'succeeded',
      provider: 'stripe',
      amount: 264,
      internal: { refundable: 264 },
    });
    const ids = async (more: Readonly<Record<string, string>>) =>
      (
        (await shop.client.call('adminPayments', { token: scene.admin, query: more })).body as readonly OnlinePayment[]
      ).map(({ internal, state }) => [state, ...(internal?.attention ?? [])].join(' '));
    expect(await ids({ attention: 'true' })).toEqual(['succeeded unassigned']);
    expect(new Set(await ids({ state: 'expired' }))).toEqual(new Set(['expired']));
    const table = await (await shop.client.fetch('/api/admin/payments.csv?sort=oldest', scene.admin)).text();
    expect(table.split('\n')[0]).toContain('Reference');
    expect(table.split('\n')[1]).toContain(',264.00,0.00,8.66,');
  });

  it('is compared with Stripe’s payments, and what differs is listed for staff', async () => {
    const listed = await eventually(async () => {
      const { body } = await shop.client.call('paymentDifferences', { token: scene.admin });
      return body.compared_at === null ? undefined : body;
    });
    expect(listed.differences).toMatchObject([
      {
        payment_id: UNKNOWN_PAYMENT,
        kind: 'missing-here',
        orders: [],
        here: null,
        there: { state: 'succeeded', received: { amount: 50, currency: 'AED' }, refunded: 0 },
        settled_at: null,
      },
    ]);
    expect((await shop.client.call('paymentDifferences', { token: scene.sara })).status).toBe(403);
  });

  it('is possible by the link of an order, and for its customer only', async () => {
    const { id: vest } = (await addVest(shop.client, scene.admin)).body.product as { id: string };
    const placed = await shop.client.call('placeSafetyOrder', { form: vestOrderForm(vest) });
    const json = { kind: 'safety', order_id: placed.body.orderId as string };
    const link = (
      await shop.client.call('makeOrderLink', { token: scene.sara, params: { id: scene.orderId }, json: {} })
    ).body.token as string;
    expect((await shop.client.call('requestPayment', { json })).status).toBe(401);
    expect((await shop.client.call('requestPayment', { json, headers: { [HEADER.orderLink]: link } })).status).toBe(
      404,
    );
    const omar = await customerToken(shop.client, 'omar@noor.example');
    expect((await request(scene.orderId, { token: omar })).status).toBe(404);
    const byLink = await shop.client.call('requestPayment', {
      json: { kind: 'print', order_id: scene.orderId },
      headers: { [HEADER.orderLink]: link },
    });
    expect(byLink.status).toBe(201);
    const listed = await shop.client.call('orderPayments', {
      query: { kind: 'print', order_id: scene.orderId },
      headers: { [HEADER.orderLink]: link },
    });
    expect(listed.body.payments[0]).toMatchObject({ id: byLink.body.payment.id, internal: null });
  });

  describe('of a checkout', () => {
    /** One print order for AED 277.50 and two pairs of vests for AED 61.80 each, VAT and delivery included. */
    const placed = async (token: string | undefined, ...lines: readonly object[]) => {
      const cart = await quotedCart(shop.client, cartOf(...lines), { customer_email: 'sara@halma.example' }, token);
      const { body } = await shop.client.call('placeCheckout', { json: cart, token });
      return body as { readonly id: string; readonly orders: readonly { id: string; track_token: string }[] };
    };
    const cards = async () => ({
      ...cardsLine(scene.productId),
      back: 'blank',
      front_artwork: await cartArtwork(shop.client, scene.sara),
    });
    const vests = async () => vestLine((await addVest(shop.client, scene.admin)).body.product.id as string);
    const checkout = async (id: string, token = scene.sara) =>
      (await shop.client.call('checkout', { token, params: { id } })).body;
    const pay = (json: object, token = scene.sara) => shop.client.call('requestPayment', { token, json });
    const isPaid = (kind: 'order' | 'safetyOrder', id: string) =>
      eventually(async () => {
        const { body } = await shop.client.call(kind, { token: scene.admin, params: { id } });
        return body.payment.state === 'paid' ? true : undefined;
      });

    it('can be paid by a deposit first, which is split by what is due for its orders', async () => {
      const { id, orders } = await placed(scene.sara, await cards(), await vests());
      const due = (await checkout(id)).grand_total as number;
      const ask = (amount: number | null) =>
        shop.client.call('requestCheckoutDeposit', { token: scene.admin, params: { id }, json: { amount } });
      expect((await ask(due + 0.01)).body).toMatchObject({ type: '/problems/more-than-due', due });
      expect((await ask(null)).body).toMatchObject({ deposit: null });
      expect((await ask(100)).body).toMatchObject({ deposit: 100 });
      expect(await checkout(id)).toMatchObject({ payable: due, deposit: 100 });
      const requested = await pay({ checkout_id: id, deposit: true });
      const { amount, parts } = requested.body.payment as OnlinePayment;
      expect([amount, parts.map((part) => part.order_id)]).toEqual([100, orders.map((order) => order.id)]);
      double.account.pay(sessionOf(requested.body.url as string));
      await deliver(newest());
      const left = Number((due - 100).toFixed(2));
      await eventually(async () => ((await checkout(id)).payable === left ? true : undefined));
      expect(await checkout(id)).toMatchObject({ deposit: null });
    });

    it('is one payment with a part for each order, which are paid by it', async () => {
      const { id, orders } = await placed(scene.sara, await cards(), await vests());
      const [print, safety] = orders.map((order) => order.id) as [string, string];
      const due = (await checkout(id)).grand_total as number;
      expect(await checkout(id)).toMatchObject({ payable: due, payments: [] });
      const requested = await pay({ checkout_id: id });
      expect([requested.status, requested.body.payment.amount]).toEqual([201, due]);
      expect(requested.body.payment.parts).toMatchObject([
        { kind: 'print', order_id: print },
        { kind: 'safety', order_id: safety },
      ]);
      const ofOrder = (
        await shop.client.call('orderPayments', {
          token: scene.sara,
          query: { kind: 'print', order_id: print },
        })
      ).body;
      expect(ofOrder).toMatchObject({ checkout: { id, payable: due, orders: 2 }, payments: [{ state: 'pending' }] });
      double.account.pay(sessionOf(requested.body.url as string));
      await deliver(newest());
      await Promise.all([isPaid('order', print), isPaid('safetyOrder', safety)]);
      expect(await checkout(id)).toMatchObject({
        payable: null,
        payments: [{ id: requested.body.payment.id, state: 'succeeded', amount: due, internal: null }],
      });
      expect((await pay({ checkout_id: id })).body.type).toBe('/problems/paid-already');
      expect((await checkout(id, scene.admin)).payments[0].internal.reference).toMatch(/^cs_/);
    });

    it('is continued by the button of one of its orders, and never open next to a payment of an order', async () => {
      const { id, orders } = await placed(scene.sara, await cards(), await vests());
      const print = orders[0]?.id ?? '';
      const single = await pay({ kind: 'print', order_id: print });
      const whole = await pay({ checkout_id: id });
      expect(double.account.object(sessionOf(single.body.url as string))['status']).toBe('expired');
      const again = await pay({ kind: 'print', order_id: print });
      expect(again.body.payment.parts).toHaveLength(2);
      expect(double.account.object(sessionOf(whole.body.url as string))['status']).toBe('expired');
      // A cancelled order is no longer part of it.
      const params = { id: orders[1]?.id ?? '' };
      await shop.client.call('cancelSafetyOrder', { token: scene.admin, params, json: { reason: 'Not needed' } });
      expect((await pay({ checkout_id: id })).body.payment.parts).toMatchObject([{ order_id: print }]);
    });

    it('is possible for a guest with the link of one of its orders, who sees no personal data', async () => {
      const { id, orders } = await placed(undefined, await vests());
      const headers = { [HEADER.orderLink]: orders[0]?.track_token ?? '' };
      const json = { checkout_id: id };
      const seen = await shop.client.call('checkout', { params: { id }, headers });
      expect([seen.status, seen.body.customer_name, seen.body.payable]).toEqual([200, null, seen.body.grand_total]);
      const requested = await shop.client.call('requestPayment', { json, headers });
      expect(requested.status).toBe(201);
      expect((await pay(json)).status).toBe(404);
      expect((await shop.client.call('checkout', { params: { id } })).status).toBe(401);
      const other = await placed(undefined, await vests());
      expect((await shop.client.call('checkout', { params: { id: other.id }, headers })).status).toBe(404);
    });
  });
});
