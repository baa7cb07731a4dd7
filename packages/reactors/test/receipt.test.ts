import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { newId, paymentIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore, Position, StreamName } from '@pressline/event-store/event-store.ts';
import { linkTokenOf } from '@pressline/personal-data/link-token.ts';
import { planMail } from '../src/messaging/plan-mail.ts';
import { linksFor } from '../src/messaging/shop-links.ts';
import { assignPayment } from '../src/payments/assign-payment.ts';
import { MailShop } from './support/shop.ts';

const NOW = new Date('2026-03-02T08:00:00.000Z');

let folder: string;
let shop: MailShop;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pressline-receipts-'));
  shop = await MailShop.open(folder, { now: () => NOW });
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});

const idOf = (stream: StreamName): string => stream.slice(stream.indexOf('-') + 1);

describe('the receipt', () => {
  /** The facts of the mails that the newest events of these orders trigger. */
  const receiptsOf = async (...orders: readonly StreamName[]) => {
    const receipts = [];
    for (const order of orders) {
      const event = (await shop.store.readStream(order)).at(-1);
      if (event === undefined) continue;
      const planned = await planMail(
        { ...event, position: 1n as Position },
        { reader: shop.store, open: (block) => shop.personalData.open(block), shopAddress: async () => undefined },
      );
      if (planned !== undefined) receipts.push(planned.content.facts);
    }
    return receipts;
  };
  /** A payment of the orders of a checkout that was received and recorded on them. */
  const payCheckout = async (checkoutId: string, each: number, ...orders: readonly StreamName[]) => {
    const paymentId = paymentIdOf(`checkout ${checkoutId}`, 0);
    const payment: StreamName = `payment-${paymentId}`;
    const parts = orders.map((order) => ({ kind: 'print' as const, orderId: idOf(order), amount: each }));
    const received = { amount: each * orders.length, currency: 'AED' } as const;
    const at = NOW.toISOString();
    await shop.append(payment, [
      {
        type: 'payment-requested',
        data: { paymentId, checkoutId, parts, ...received, provider: 'demo', expiresAt: at },
      },
      { type: 'payment-succeeded', data: { reference: 'demo_1', received, at } },
    ]);
    const seal = (subject: string, text: string) => shop.personalData.seal(subject, text);
    await assignPayment(paymentId, { store: shop.store, seal, now: () => NOW });
  };
  const ordersOf = async (checkoutId: string) => {
    const checkout = { id: checkoutId, delivery: 0, discount: 0 };
    return [await shop.order(NOW, 'en', checkout), await shop.order(NOW, 'en', checkout)] as const;
  };

  it('of a payment for several orders is one, with what was received for all of them', async () => {
    const checkoutId = newId();
    const orders = await ordersOf(checkoutId);
    await payCheckout(checkoutId, 23_100, ...orders);
    const numbers = orders.map((order) => orderNumber(idOf(order)));
    expect(await receiptsOf(...orders)).toMatchObject([
      { kind: 'payment-received', amount: 46_200, received: 46_200, due: 0, checkout: { orders: numbers } },
    ]);
  });

  it('of a deposit for several orders states the same before it is recorded on the second', async () => {
    const checkoutId = newId();
    const orders = await ordersOf(checkoutId);
    await payCheckout(checkoutId, 10_000, ...orders);
    const [second] = (await shop.store.readStream(orders[1])).slice(1);
    const before: EventStore['readStream'] = async (...given) =>
      (await shop.store.readStream(...given)).filter(({ metadata }) => metadata.id !== second?.metadata.id);
    const event = (await shop.store.readStream(orders[0])).at(-1);
    if (event === undefined) throw new Error('It was not recorded.');
    const planned = await planMail(
      { ...event, position: 1n as Position },
      {
        reader: { readStream: before },
        open: (block) => shop.personalData.open(block),
        shopAddress: async () => undefined,
      },
    );
    expect(planned?.content.facts).toMatchObject({ amount: 20_000, received: 20_000, due: 26_200 });
    expect(await receiptsOf(...orders)).toEqual([planned?.content.facts]);
  });

  it('names only the orders that could take their part', async () => {
    const checkoutId = newId();
    const orders = await ordersOf(checkoutId);
    await shop.append(orders[0], [{ type: 'order-cancelled', data: { by: 'staff', stage: 'Prepress' } }]);
    await payCheckout(checkoutId, 23_100, ...orders);
    const [receipt, ...more] = await receiptsOf(orders[1]);
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({ number: orderNumber(idOf(orders[1])), amount: 23_100, due: 0 });
    expect(receipt).not.toHaveProperty('checkout');
  });

  it('leads a guest to the whole checkout with the link of one of its orders', async () => {
    const orderSecret = { generation: 0, secret: Buffer.alloc(32, 1) };
    const orderId = newId();
    const paid = { kind: 'payment-received', orderId, number: orderNumber(orderId), product: 'Vest' } as const;
    const sums = { amount: 200, received: 200, due: 0, account: false, linkId: orderId };
    const linkOf = async (checkout?: { readonly id: string; readonly orders: readonly string[] }) => {
      const { secret } = await linksFor(
        { ...paid, ...sums, checkout },
        {
          publicUrl: () => 'https://shop.example',
          // No link of an account.
          secretLinks: { tokenOf: () => Promise.resolve(''), open: () => Promise.resolve(undefined) },
          orderLinkSecrets: { current: () => Promise.resolve(orderSecret) },
          business: () => Promise.resolve({ seller: { name: 'Pressline', address: 'Dubai' } }),
          trackingPages: () => Promise.resolve([]),
        },
      );
      return secret;
    };
    const token = linkTokenOf(orderSecret, orderId);
    expect(await linkOf()).toBe(`https://shop.example/track/${token}`);
    expect(await linkOf({ id: '1', orders: [] })).toBe(`https://shop.example/checkout/1/${token}`);
  });
});
