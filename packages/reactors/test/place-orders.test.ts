import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CheckoutPlaced } from '@pressline/domain/checkout/checkout-events.ts';
import { streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { newEvent, orderId, orderPlaced, orderStream, sealedBox } from '@pressline/read-models/testing/history.ts';
import { until } from '@pressline/tests/support/until.ts';
import { startCheckoutReactor } from '../src/checkout/checkout-reactor.ts';
import { placeOrdersOf } from '../src/checkout/place-orders.ts';
import { openFolderCheckpoints } from '../src/folder-checkpoints.ts';

const AT = '2026-03-02T08:30:00.000Z';
const CHECKOUT = '0195a000-0000-7000-8000-70000000c001';
const stream = streamOf('checkout', CHECKOUT);
const ORDERS = [orderPlaced(1), orderPlaced(2), orderPlaced(3)];
const amounts = { total: 66_000, vatRate: 2_000, vat: 13_200, grandTotal: 79_200 };
const placed: CheckoutPlaced = {
  type: 'checkout-placed',
  data: {
    checkoutId: CHECKOUT,
    contact: sealedBox('5a'),
    orders: ORDERS,
    delivery: { method: 'collection', fee: 0 },
    amounts,
    payment: 'cash',
  },
};

/** The process died: what it was about to do does not happen. */
class Died extends Error {
  override readonly name = 'Died';
}

describe('placing the orders of a checkout', () => {
  let folder: string;
  let store: EventStore;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pressline-checkout-'));
    store = openSqliteEventStore({ file: path.join(folder, 'events.sqlite') });
    await store.append(stream, 'no-stream', [newEvent(placed, AT)]);
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  const typesOf = async (name: typeof stream | ReturnType<typeof orderStream>) =>
    (await store.readStream(name)).map(({ type }) => type);
  async function expectAllPlacedOnce(): Promise<void> {
    expect(await typesOf(stream)).toEqual(['checkout-placed', 'checkout-completed']);
    for (const n of [1, 2, 3]) expect(await typesOf(orderStream(n))).toEqual(['order-placed']);
  }

  it('appends the event that the checkout contains, as caused by the checkout', async () => {
    await placeOrdersOf(store, CHECKOUT, AT);
    await expectAllPlacedOnce();
    const [checkout] = await store.readStream(stream);
    const [order] = await store.readStream(orderStream(2));
    expect(order).toMatchObject({
      data: ORDERS[1]?.data,
      at: AT,
      actor: checkout?.actor,
      metadata: { causationId: checkout?.metadata.id, correlationId: checkout?.metadata.correlationId },
    });
  });

  it('places the rest after a crash before or after any append, also twice at once', async () => {
    for (let survived = 0; survived < 4; survived++)
      for (const when of ['before', 'after']) {
        let appends = 0;
        const dying: Pick<EventStore, 'append' | 'readStream'> = {
          readStream: (...read) => store.readStream(...read),
          append: async (...given) => {
            const dies = (appends += 1) > survived;
            if (dies && when === 'before') throw new Died();
            const result = await store.append(...given);
            if (dies) throw new Died();
            return result;
          },
        };
        await placeOrdersOf(dying, CHECKOUT, AT).catch((error: unknown) => {
          if (!(error instanceof Died)) throw error;
        });
      }
    await Promise.all([1, 2].map(() => placeOrdersOf(store, CHECKOUT, AT)));
    await expectAllPlacedOnce();
  });

  it('leaves orders alone that were moved since', async () => {
    await placeOrdersOf(store, CHECKOUT, AT);
    const moved = { type: 'stage-changed', data: { from: 'Prepress', to: 'Printing' } } as const;
    await store.append(orderStream(1), 0, [newEvent(moved, AT)]);
    await placeOrdersOf(store, CHECKOUT, AT);
    expect(await typesOf(orderStream(1))).toEqual(['order-placed', 'stage-changed']);
  });

  it('fails if something else has placed one of the orders', async () => {
    await store.append(orderStream(3), 'no-stream', [newEvent(orderPlaced(3), AT)]);
    await expect(placeOrdersOf(store, CHECKOUT, AT)).rejects.toThrow(orderId(3));
    expect(await typesOf(stream)).toEqual(['checkout-placed']);
  });

  it('is done by the reactor for a checkout that was placed before it started', async () => {
    const reactor = startCheckoutReactor({
      store,
      checkpoints: openFolderCheckpoints({ folder: path.join(folder, 'reactors') }),
      report: ({ error }) => {
        throw error;
      },
      now: () => new Date('2027-03-02T08:30:00.000Z'),
    });
    await until(async () => (await typesOf(stream)).length === 2);
    await reactor.stop();
    await expectAllPlacedOnce();
  });
});
