import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { MailEvent } from '@pressline/domain/messaging/mail.ts';
import { paymentComparison } from '@pressline/domain/payments/payment-comparison.ts';
import type { PaymentEvent } from '@pressline/domain/payments/payment-events.ts';
import { PAYMENT_COMPARISON_STREAM } from '@pressline/domain/shop/streams.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import type { EventStore, FeedEvent, Position, StreamName } from '@pressline/event-store/event-store.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import { openDemoProvider, type DemoProvider } from '@pressline/payments/demo-provider.ts';
import { ProviderRefused, ProviderUnavailable, type PaymentProvider } from '@pressline/payments/payment-provider.ts';
import { until } from '@pressline/tests/support/until.ts';
import { reactToPayment } from '../src/payments/payment-reactor.ts';
import { PaymentReconciler } from '../src/payments/payment-reconciler.ts';
import { MailShop } from './support/shop.ts';

const NOON = Date.parse('2026-03-02T08:00:00.000Z');
const MINUTE = 60_000;

/** The process died: what it was about to do does not happen. */
class Died extends Error {
  override readonly name = 'Died';
}

let folder: string;
let shop: MailShop;
let demo: DemoProvider;
let now: number;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pressline-payments-'));
  now = NOON;
  shop = await MailShop.open(folder, { now: () => new Date(now) });
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
/** An open payment of these orders, as the API requests it. */
const openPayment = (...orders: readonly StreamName[]): Promise<StreamName> => openPaymentOf(23_100, ...orders);
/** @param each what it pays of each order */
const openPaymentOf = async (each: number, ...orders: readonly StreamName[]): Promise<StreamName> => {
  const paymentId = newId();
  const stream: StreamName = `payment-${paymentId}`;
  const expiresAt = new Date(now + 60 * MINUTE).toISOString();
  const parts = orders.map((order) => ({ kind: 'print' as const, orderId: idOf(order), amount: each }));
  const amount = each * orders.length;
  const requested: PaymentEvent = {
    type: 'payment-requested',
    data: { paymentId, parts, amount, currency: 'AED', provider: 'demo', expiresAt },
  };
  const page = { paymentId, amount, expiresAt, description: 'Order', language: 'en' } as const;
  const { reference } = await demo.open({
    ...page,
    successUrl: 'https://shop.example/',
    cancelUrl: 'https://shop.example/',
  });
  await shop.append(stream, [requested, { type: 'payment-opened', data: { reference } }], new Date(now));
  return stream;
};
const reconciler = (provider: PaymentProvider = demo, failures: unknown[] = []) =>
  new PaymentReconciler({
    store: shop.store,
    provider,
    report: (error) => failures.push(error),
    now: () => new Date(now),
  });
/** Every event of the payment again, as after a restart without a checkpoint. */
const replay = async (
  payment: StreamName,
  append: EventStore['append'] = (...given) => shop.store.append(...given),
) => {
  const page = await shop.store.readForward({ after: 0n as Position, categories: ['payment'], limit: 100 });
  const store = {
    append,
    readStream: (...given: Parameters<EventStore['readStream']>) => shop.store.readStream(...given),
  };
  const seal = (subject: string, text: string) => shop.personalData.seal(subject, text);
  const deps = { store, provider: demo, seal, now: () => new Date(now) };
  for (const event of page.events.filter(({ stream }: FeedEvent) => stream === payment))
    await reactToPayment(event, deps);
};

describe('a payment whose notices were lost', () => {
  it('is found by the reconciler after two minutes, and recorded on all of its orders once', async () => {
    const orders = [await shop.order(), await shop.order()];
    const payment = await openPayment(...orders);
    const reconciling = reconciler();
    await reconciling.round();
    await demo.choose(`demo_${idOf(payment)}`, 'paid');
    await reconciling.round();
    expect(await typesOf(payment)).toEqual(['payment-requested', 'payment-opened']);
    now += 3 * MINUTE;
    await reconciling.round();
    await reconciling.round();
    expect(await typesOf(payment)).toEqual([
      'payment-requested',
      'payment-opened',
      'payment-succeeded',
      'payment-settled',
    ]);
    await replay(payment);
    await replay(payment);
    for (const order of orders) expect(await typesOf(order)).toEqual(['order-placed', 'payment-recorded']);
  });

  it('is found at once by the comparison of the day, and after a restart', async () => {
    const payment = await openPayment(await shop.order());
    await demo.choose(`demo_${idOf(payment)}`, 'paid');
    await reconciler().round();
    expect(await typesOf(payment)).toContain('payment-succeeded');
  });

  it('expires with its page, or at its time if its page was never opened', async () => {
    const open = await openPayment(await shop.order());
    const unopened: StreamName = `payment-${newId()}`;
    const { data } = (await shop.store.readStream(open))[0] as {
      data: Extract<PaymentEvent, { type: 'payment-requested' }>['data'];
    };
    await shop.append(unopened, [{ type: 'payment-requested', data: { ...data, paymentId: idOf(unopened) } }]);
    const reconciling = reconciler();
    await reconciling.round();
    now += 61 * MINUTE;
    await reconciling.round();
    expect(await typesOf(open)).toEqual(['payment-requested', 'payment-opened', 'payment-expired']);
    expect(await typesOf(unopened)).toEqual(['payment-requested', 'payment-expired']);
  });

  it('is checked again while the provider is unavailable, without delaying others', async () => {
    const payments = [await openPayment(await shop.order()), await openPayment(await shop.order())];
    let isAway = true;
    const failing = `demo_${idOf(payments[0] ?? 'payment-')}`;
    const provider: PaymentProvider = {
      ...demo,
      async *listSince() {},
      find: (reference) =>
        isAway && reference === failing
          ? Promise.reject(new ProviderUnavailable(new Error('away')))
          : demo.find(reference),
    };
    for (const payment of payments) await demo.choose(`demo_${idOf(payment)}`, 'paid');
    const failures: unknown[] = [];
    const reconciling = reconciler(provider, failures);
    await reconciling.round();
    now += 3 * MINUTE;
    await reconciling.round();
    expect(failures).toHaveLength(1);
    expect(await Promise.all(payments.map(typesOf))).toEqual([
      expect.not.arrayContaining(['payment-succeeded']),
      expect.arrayContaining(['payment-succeeded']),
    ]);
    isAway = false;
    now += 3 * MINUTE;
    await reconciling.round();
    expect(await typesOf(payments[0] ?? 'payment-')).toContain('payment-succeeded');
  });
});

describe('the daily comparison', () => {
  const differences = async () =>
    (await loadStream(shop.store, paymentComparison, PAYMENT_COMPARISON_STREAM)).state.differences.map(
      ({ kind, reference, settledAt }) => [kind, reference, settledAt !== undefined],
    );
  const received = async (): Promise<string> => {
    const payment = await openPayment(await shop.order());
    await demo.choose(`demo_${idOf(payment)}`, 'paid');
    return `demo_${idOf(payment)}`;
  };
  const unknown = async (): Promise<string> => {
    const page = { amount: 5_000, expiresAt: new Date(now + 60 * MINUTE).toISOString(), description: 'Order' };
    const urls = { successUrl: 'https://shop.example/', cancelUrl: 'https://shop.example/' };
    const { reference } = await demo.open({ ...page, ...urls, paymentId: newId(), language: 'en' });
    await demo.choose(reference, 'paid');
    return reference;
  };
  const forgotten = (reference: string): PaymentProvider => ({
    ...demo,
    async *listSince() {},
    find: (one) =>
      one === reference ? Promise.reject(new ProviderRefused('resource_missing', 'No such payment.')) : demo.find(one),
  });

  it('finds nothing to do once what the provider lists is recorded, and stores nothing without any payment', async () => {
    await reconciler().round();
    expect(await typesOf(PAYMENT_COMPARISON_STREAM)).toEqual([]);
    await received();
    await reconciler().round();
    expect(await typesOf(PAYMENT_COMPARISON_STREAM)).toEqual(['payments-compared']);
    expect(await differences()).toEqual([]);
  });

  it('lists what one of the two doesn’t know, once, and settles what the next no longer finds', async () => {
    const reference = await unknown();
    await reconciler().round();
    await reconciler().round();
    expect(await differences()).toEqual([['missing-here', reference, false]]);
    // Its notice is no longer listed in the end, but it still differs.
    for (const days of [5, 5]) {
      now += days * 24 * 60 * MINUTE;
      await reconciler().round();
    }
    expect(await differences()).toEqual([['missing-here', reference, false]]);
    await demo.refund({ reference, refundId: newId(), amount: 5_000 });
    await reconciler().round();
    expect(await differences()).toEqual([['missing-here', reference, true]]);
  });

  it('emails the shop about what differs for the first time, and about nothing else', async () => {
    const mailed = async () => {
      const { events } = await shop.store.readForward({ after: 0n as Position, categories: ['mail'], limit: 100 });
      const queued = events.map(({ data }) => data as Partial<Extract<MailEvent, { type: 'mail-queued' }>['data']>);
      return queued.flatMap(({ kind, cause }) => (kind === 'payment-differences' ? [cause?.revision] : []));
    };
    const nextDay = async () => {
      now += 24 * 60 * MINUTE;
      await reconciler().round();
    };
    await received();
    await nextDay();
    await unknown();
    await nextDay();
    // Before the clock moves on: mail about old events is not queued any more.
    await until(async () => (await mailed()).includes(1));
    await nextDay();
    await unknown();
    await nextDay();
    await until(async () => (await mailed()).includes(3));
    expect(await mailed()).toEqual([1, 3]);
  });

  it('compares what the shop received, though the provider lists no notice of it', async () => {
    const reference = await received();
    await reconciler().round();
    await reconciler(forgotten(reference)).round();
    expect(await differences()).toEqual([['missing-there', reference, false]]);
    await reconciler().round();
    expect(await differences()).toEqual([['missing-there', reference, true]]);
  });

  it('covers the time in which the shop was stopped', async () => {
    await received();
    await reconciler().round();
    const reference = await unknown();
    now += 20 * 24 * 60 * MINUTE;
    await reconciler().round();
    expect(await differences()).toEqual([['missing-here', reference, false]]);
  });

  it('stores nothing if it is interrupted, and is made by the next attempt', async () => {
    const references = [await unknown(), await unknown()];
    let calls = 0;
    const dying: PaymentProvider = {
      ...demo,
      find(reference) {
        calls += 1;
        return calls === 2 ? Promise.reject(new Died()) : demo.find(reference);
      },
    };
    const interrupted = reconciler(dying);
    await expect(interrupted.round()).rejects.toThrow(Died);
    expect(await differences()).toEqual([]);
    await interrupted.round();
    expect((await differences()).map(([, reference]) => reference).toSorted()).toEqual(references.toSorted());
  });
});

describe('recording a payment on its orders', () => {
  const dyingAt =
    (nth: number, when: 'before' | 'after'): EventStore['append'] =>
    async (...given) => {
      nth -= 1;
      if (nth === 0 && when === 'before') throw new Died();
      const result = await shop.store.append(...given);
      if (nth === 0) throw new Died();
      return result;
    };

  it.each([
    [1, 'before'],
    [1, 'after'],
    [2, 'before'],
    [2, 'after'],
  ] as const)('is completed by the next attempt if the process dies at the append %d, %s it', async (nth, when) => {
    const orders = [await shop.order(), await shop.order()];
    const payment = await openPayment(...orders);
    await demo.choose(`demo_${idOf(payment)}`, 'paid');
    await reconciler().round();
    await expect(replay(payment, dyingAt(nth, when))).rejects.toThrow(Died);
    await replay(payment);
    for (const order of orders) expect(await typesOf(order)).toEqual(['order-placed', 'payment-recorded']);
  });

  it('withdraws what was refunded from its order only, and not another payment that staff recorded since', async () => {
    const [one, other] = [await shop.order(), await shop.order()];
    const payment = await openPayment(one, other);
    await demo.choose(`demo_${idOf(payment)}`, 'paid');
    await reconciler().round();
    await replay(payment);
    const refund = (order: StreamName) => ({
      type: 'refund-requested' as const,
      data: { refundId: newId(), amount: 23_100, orderId: idOf(order) },
    });
    await shop.append(payment, [refund(one)]);
    await replay(payment);
    await replay(payment);
    expect(await typesOf(one)).toEqual(['order-placed', 'payment-recorded', 'payment-withdrawn']);
    expect(await typesOf(other)).toEqual(['order-placed', 'payment-recorded']);
    await shop.append(other, [
      { type: 'payment-withdrawn', data: {} },
      { type: 'payment-recorded', data: { method: 'cash' } },
    ]);
    await shop.append(payment, [refund(other)]);
    await replay(payment);
    expect((await typesOf(other)).at(-1)).toBe('payment-recorded');
    expect((await typesOf(payment)).filter((type) => type === 'payment-refunded')).toHaveLength(2);
  });

  it('withdraws only what was refunded of an order that was paid in parts', async () => {
    const order = await shop.order();
    const deposit = await openPaymentOf(10_000, order);
    await demo.choose(`demo_${idOf(deposit)}`, 'paid');
    await reconciler().round();
    await replay(deposit);
    await shop.append(order, [{ type: 'payment-recorded', data: { method: 'cash', amount: 13_100 } }]);
    await shop.append(deposit, [{ type: 'refund-requested', data: { refundId: newId(), amount: 10_000 } }]);
    await replay(deposit);
    await replay(deposit);
    expect((await shop.store.readStream(order)).slice(1).map(({ type, data }) => [type, data])).toEqual([
      ['payment-recorded', expect.objectContaining({ method: 'online-link', amount: 10_000 })],
      ['payment-recorded', { method: 'cash', amount: 13_100 }],
      ['payment-withdrawn', { withdraws: 1 }],
    ]);
  });

  it('leaves the part of an order that is paid or cancelled to staff, once', async () => {
    const [paid, cancelled, partPaid] = [await shop.order(), await shop.order(), await shop.order()];
    await shop.append(partPaid, [{ type: 'payment-recorded', data: { method: 'cash', amount: 1 } }]);
    await shop.append(paid, [{ type: 'payment-recorded', data: { method: 'cash' } }]);
    await shop.append(cancelled, [{ type: 'order-cancelled', data: { by: 'staff', stage: 'Prepress' } }]);
    const payment = await openPayment(paid, cancelled, partPaid);
    await demo.choose(`demo_${idOf(payment)}`, 'paid');
    await reconciler().round();
    await replay(payment);
    await replay(payment);
    const unassigned = (await shop.store.readStream(payment)).filter(({ type }) => type === 'payment-unassigned');
    expect(unassigned.map(({ data }) => data)).toEqual([
      { orderId: idOf(paid), reason: 'paid-already' },
      { orderId: idOf(cancelled), reason: 'order-cancelled' },
      { orderId: idOf(partPaid), reason: 'more-than-due' },
    ]);
  });
});
