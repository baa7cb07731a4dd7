import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkout as checkoutDecider } from '@pressline/domain/checkout/checkout.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import { newId, paymentIdOf, type PaymentScope } from '@pressline/event-store/command-ids.ts';
import type { EventStore, StreamName } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import { openDemoProvider, type DemoProvider } from '@pressline/payments/demo-provider.ts';
import { holdForPayment } from '../src/payments/hold-for-payment.ts';
import { PaymentDeadlines } from '../src/payments/payment-deadlines.ts';
import { MailShop } from './support/shop.ts';

const NOON = Date.parse('2026-03-02T08:00:00.000Z');
const HOUR = 3_600_000;
const RULES = { work: 'after-payment', waits: 48 } as const;

let folder: string;
let shop: MailShop;
let demo: DemoProvider;
let now: number;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pressline-deadlines-'));
  shop = await MailShop.open(folder);
  now = NOON;
  demo = openDemoProvider({
    folder: path.join(folder, 'demo'),
    pageOf: (reference) => `https://shop.example/demo-payment/${reference}`,
    secret: 'a secret',
    now: () => now,
  });
});
afterEach(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});

const idOf = (stream: StreamName): string => stream.slice(stream.indexOf('-') + 1);
const typesOf = async (stream: StreamName) => (await shop.store.readStream(stream)).map(({ type }) => type);
const hold = async (stream: StreamName, rules: Parameters<typeof holdForPayment>[1]['rules'] = async () => RULES) => {
  const [placed] = await shop.store.readStream(stream);
  if (placed === undefined) throw new Error('Not placed.');
  await holdForPayment(placed, { store: shop.store, rules, now: () => new Date(now) });
};
const newOrder = (checkoutId?: string) =>
  shop.order(new Date(NOON), 'it', checkoutId === undefined ? undefined : { id: checkoutId, delivery: 0, discount: 0 });
/** A checkout of two orders, which wait for their payment. */
const newCheckout = async () => {
  const checkoutId = newId();
  const stream: StreamName = `checkout-${checkoutId}`;
  const orders = [await newOrder(checkoutId), await newOrder(checkoutId)];
  const first = await Promise.all(orders.map(async (order) => (await shop.store.readStream(order))[0]));
  const placed = first.flatMap((event) => {
    const known = event && toShopEvent(event);
    return known?.type === 'order-placed' ? [known] : [];
  });
  const [{ customer, amounts }] = placed.map(({ data }) => data) as [(typeof placed)[number]['data']];
  const data = {
    checkoutId,
    contact: customer,
    orders: placed,
    delivery: { method: 'collection', fee: 0 } as const,
    amounts,
    payment: 'online' as const,
    payBefore: new Date(NOON + 48 * HOUR).toISOString(),
  };
  await shop.append(stream, [
    { type: 'checkout-placed', data },
    { type: 'checkout-completed', data: {} },
  ]);
  for (const order of orders) await hold(order, async () => ({ work: 'at-once', waits: 1 }));
  return { stream, checkoutId, orders: orders as [StreamName, StreamName] };
};
const openPayment = async (scope: PaymentScope, ...orders: readonly StreamName[]) => {
  const paymentId = paymentIdOf(scope, 0);
  const expiresAt = new Date(now + HOUR).toISOString();
  const parts = orders.map((order) => ({ kind: 'print' as const, orderId: idOf(order), amount: 23_100 }));
  const amount = 23_100 * orders.length;
  const page = { paymentId, amount, expiresAt, description: 'Order', language: 'en' } as const;
  const urls = { successUrl: 'https://shop.example/', cancelUrl: 'https://shop.example/' };
  const { reference } = await demo.open({ ...page, ...urls });
  await shop.append(`payment-${paymentId}`, [
    {
      type: 'payment-requested',
      data: { paymentId, parts, amount, currency: 'AED', provider: 'demo', expiresAt },
    },
    { type: 'payment-opened', data: { reference } },
  ]);
  return { paymentId, reference };
};
const round = (append: EventStore['append'] = (...given) => shop.store.append(...given)) => {
  const failures: unknown[] = [];
  const deadlines = new PaymentDeadlines({
    store: {
      append,
      readStream: (...given) => shop.store.readStream(...given),
      readForward: (...given) => shop.store.readForward(...given),
      positionBefore: (...given) => shop.store.positionBefore(...given),
    },
    provider: demo,
    seal: (subject, text) => shop.personalData.seal(subject, text),
    report: (error) => failures.push(error),
    now: () => new Date(now),
  });
  return deadlines.round().then(() => failures);
};

describe('an order that waits for its payment', () => {
  it('is put on hold once, if the settings require it', async () => {
    const order = await newOrder();
    await hold(order, async () => ({ work: 'at-once', waits: 48 }));
    expect(await typesOf(order)).toEqual(['order-placed']);
    await hold(order);
    await hold(order);
    expect(await typesOf(order)).toEqual(['order-placed', 'order-held']);
    const { state } = await loadStream(shop.store, printOrder, order);
    expect(state).toMatchObject({ hold: 'payment', payBefore: '2026-03-04T08:00:00.000Z' });
  });

  it('is cancelled after its time, with the reason in the language of the customer, and its page is closed', async () => {
    const order = await newOrder();
    await hold(order);
    now += 47 * HOUR;
    await round();
    expect(await typesOf(order)).toEqual(['order-placed', 'order-held']);
    const { reference } = await openPayment(`order ${idOf(order)}`, order);
    now += 2 * HOUR;
    await round();
    await round();
    expect(await typesOf(order)).toEqual(['order-placed', 'order-held', 'order-cancelled']);
    expect((await demo.find(reference)).state).toBe('expired');
    const cancelled = toShopEvent((await shop.store.readStream(order))[2] as never);
    const reason = cancelled.type === 'order-cancelled' ? cancelled.data.reason : undefined;
    expect(await shop.personalData.open(reason ?? { subject: '', box: '' })).toBe(
      'Non è stato pagato entro il 4 marzo 2026 alle ore 12:00.',
    );
  });

  it('is not cancelled if the money arrives at the last moment, or was received and is not recorded on it yet', async () => {
    const order = await newOrder();
    await hold(order);
    now += 47.5 * HOUR;
    const { paymentId, reference } = await openPayment(`order ${idOf(order)}`, order);
    await demo.choose(reference, 'paid');
    now += HOUR;
    await round();
    expect(await typesOf(`payment-${paymentId}`)).toContain('payment-succeeded');
    await round();
    expect(await typesOf(order)).toEqual(['order-placed', 'order-held']);
  });

  it('expires with its checkout, unless another order of it was paid', async () => {
    const unpaid = await newCheckout();
    const paid = await newCheckout();
    await shop.append(paid.orders[0], [
      { type: 'payment-recorded', data: { method: 'cash' } },
      { type: 'order-hold-released', data: {} },
    ]);
    now += 49 * HOUR;
    await round();
    expect(await typesOf(unpaid.stream)).toEqual(['checkout-placed', 'checkout-completed', 'checkout-expired']);
    for (const order of unpaid.orders) expect((await typesOf(order)).at(-1)).toBe('order-cancelled');
    expect(await typesOf(paid.stream)).toEqual(['checkout-placed', 'checkout-completed']);
    expect((await typesOf(paid.orders[0])).at(-1)).toBe('order-hold-released');
    expect((await typesOf(paid.orders[1])).at(-1)).toBe('order-cancelled');
  });

  it.each([1, 2, 3])('is cancelled by the next process if one dies at append %d', async (nth) => {
    const { stream, checkoutId, orders } = await newCheckout();
    await openPayment(`checkout ${checkoutId}`, ...orders);
    now += 49 * HOUR;
    let left = nth;
    const failures = await round((...given) => {
      left -= 1;
      return left <= 0 ? Promise.reject(new Error('died')) : shop.store.append(...given);
    });
    expect(failures.length).toBeGreaterThan(0);
    await round();
    const { state } = await loadStream(shop.store, checkoutDecider, stream);
    expect(state.status).toBe('expired');
    for (const order of orders) expect(await typesOf(order)).toEqual(['order-placed', 'order-held', 'order-cancelled']);
  });
});
