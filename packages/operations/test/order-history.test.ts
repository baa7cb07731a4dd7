import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { paymentIdOf } from '@pressline/event-store/command-ids.ts';
import { mailIdOf } from '@pressline/event-store/reaction-ids.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { compare } from '@pressline/read-models/replay/compare.ts';
import { prepareReadModels } from '@pressline/read-models/replay/prepare-read-models.ts';
import {
  orderId,
  orderPlaced,
  orderStream,
  sealedBox,
  stageChanged,
  unknownEvent,
} from '@pressline/read-models/testing/history.ts';
import { SqliteShop } from '@pressline/read-models/testing/sqlite-shop.ts';
import type { OperatorContext } from '../src/context/operator-context.ts';
import { historyOf } from '../src/orders/order-history.ts';

describe('the history of an order', () => {
  let shop: SqliteShop;
  let deps: OperatorContext;
  const mail = `mail-${mailIdOf({ stream: orderStream(1), revision: 1 })}` as const;

  beforeEach(async () => {
    shop = new SqliteShop();
    await shop.append(orderStream(1), orderPlaced(1), stageChanged('Prepress', 'Printing'));
    await shop.append(orderStream(2), orderPlaced(2));
    await shop.append(mail, unknownEvent());
    const documents = shop.documents();
    await prepareReadModels({ projections: [orderList], reader: shop.events, store: documents });
    const never = () => Promise.reject(new Error('It only looks.'));
    deps = {
      store: shop.events,
      documents,
      projections: [orderList],
      compare,
      rebuildStream: never,
      findDrift: never,
      refresh: never,
    };
  });
  afterEach(() => shop.close());

  it('has its events and what they caused, in order, found by ID or number', async () => {
    const byId = await historyOf(deps, orderId(1));
    expect(byId?.events.map(({ type, stream, revision, causedBy }) => ({ type, stream, revision, causedBy }))).toEqual([
      { type: 'order-placed', stream: orderStream(1), revision: 0, causedBy: null },
      { type: 'stage-changed', stream: orderStream(1), revision: 1, causedBy: null },
      { type: 'order-teleported', stream: mail, revision: 0, causedBy: { stream: orderStream(1), revision: 1 } },
    ]);
    expect(await historyOf(deps, orderNumber(orderId(1)).toLowerCase().replace('-', ' '))).toEqual(byId);
  });

  it('opens nothing: sealed blocks are replaced by a word', async () => {
    const history = await historyOf(deps, orderId(1));
    expect(history?.events[0]?.data).toMatchObject({ customer: 'sealed', quantity: 500 });
    expect(JSON.stringify(history)).not.toContain('c2VhbGVk');
  });

  it('has the checkout that the order was bought with and its payments, as the checkout has its orders', async () => {
    const checkoutId = '0195a000-0000-7000-8000-0000000000c0';
    const placed = orderPlaced(3);
    const first = { ...placed, data: { ...placed.data, checkout: { id: checkoutId, delivery: 0, discount: 0 } } };
    const { amounts, customer } = placed.data;
    await shop.append(`checkout-${checkoutId}`, {
      type: 'checkout-placed',
      data: {
        checkoutId,
        contact: sealedBox(customer.subject),
        orders: [first],
        delivery: { method: 'collection', fee: 0 },
        amounts,
        payment: 'cash',
      },
    });
    await shop.append(orderStream(3), first);
    const paymentId = paymentIdOf(`checkout ${checkoutId}`, 0);
    await shop.append(`payment-${paymentId}`, {
      type: 'payment-requested',
      data: {
        paymentId,
        checkoutId,
        parts: [{ kind: 'print', orderId: orderId(3), amount: 114_00 }],
        amount: 114_00,
        currency: 'AED',
        provider: 'demo',
        expiresAt: '2026-03-03T08:00:00.000Z',
      },
    });
    const payment = { type: 'payment-requested', causedBy: null };
    const checkout = { type: 'checkout-placed', causedBy: null };
    const order = { type: 'order-placed', causedBy: { stream: `checkout-${checkoutId}`, revision: 0 } };
    const shown = (history: Awaited<ReturnType<typeof historyOf>>) =>
      history?.events.map(({ type, causedBy }) => ({ type, causedBy }));
    expect(shown(await historyOf(deps, orderId(3)))).toEqual([checkout, order, payment]);
    expect(shown(await historyOf(deps, checkoutId))).toEqual([checkout, order, payment]);
    expect(shown(await historyOf(deps, paymentId))).toEqual([payment]);
  });

  it('is undefined for an unknown order', async () => {
    expect(await historyOf(deps, orderId(99))).toBeUndefined();
    expect(await historyOf(deps, '7K2M-4Q9X')).toBeUndefined();
  });
});
