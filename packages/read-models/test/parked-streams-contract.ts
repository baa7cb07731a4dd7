import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EventReader } from '@pressline/event-store/event-store.ts';
import type { DocumentStore } from '../src/documents/document-store.ts';
import type { Advanced } from '../src/engine/engine-listeners.ts';
import { rebuildStream } from '../src/engine/rebuild-stream.ts';
import { orderHistory } from '../src/orders/order-history.ts';
import { orderList, type OrderRow } from '../src/orders/order-list.ts';
import { emptyBuilds, engineOf, stageOf, untilFed } from './support/engines.ts';
import { orderId, orderPlaced, orderStream, stageChanged, type TestShop, unknownEvent } from './support/history.ts';

/** Ends a wait that hangs. It measures nothing: a slow engine may take much longer than a fast one. */
const SOON = { timeoutMs: 60_000 };

/** Runs on every stack. */
export function parkedStreamsContract(engines: string, makeShop: () => TestShop): void {
  describe(`The catch-up engine (${engines})`, () => {
    let shop: TestShop;
    let store: DocumentStore;

    beforeEach(() => {
      shop = makeShop();
      store = shop.documents();
    });
    afterEach(() => shop.close());

    describe('parks a stream that cannot be folded', () => {
      /** The order list, with a fold that fails on some stage until it is repaired. */
      function failingOn(stage: string): { projection: typeof orderList; repair: () => void } {
        let broken = true;
        const projection: typeof orderList = {
          ...orderList,
          evolve(row: OrderRow | undefined, event) {
            if (broken && event.type === 'stage-changed' && event.data.to === stage)
              throw new TypeError('No such stage.');
            return orderList.evolve(row, event);
          },
        };
        return { projection, repair: () => (broken = false) };
      }

      it('makes later events of that stream wait while others are folded, and shows the mark in the document', async () => {
        const { projection } = failingOn('Binding');
        await emptyBuilds(store, [projection]);
        const { engine } = await engineOf(shop, store, [projection], {
          now: () => new Date('2026-03-05T10:00:00.000Z'),
        });
        await shop.append(
          orderStream(1),
          orderPlaced(1),
          stageChanged('Prepress', 'Printing'),
          stageChanged('Printing', 'Binding'),
        );
        await shop.append(orderStream(1), stageChanged('Binding', 'Shipping'));
        const position = await shop.append(orderStream(2), orderPlaced(2));
        engine.wake();
        expect(await engine.waitFor('order-list', position, SOON)).toBe(true);
        const reader = await store.live(orderList);
        const one = await reader?.get(orderId(1));
        expect(one).toMatchObject({ revision: 1, body: { stage: 'Printing' } });
        const mark = {
          stream: orderStream(1),
          revision: 2,
          since: '2026-03-05T10:00:00.000Z',
          reason: 'TypeError: No such stage.',
        };
        expect(one?.parked).toEqual(mark);
        expect(await reader?.parked()).toEqual([mark]);
        expect(await stageOf(store, 2)).toBe('Prepress');
      });

      it('does not read waiting events again', async () => {
        const { projection } = failingOn('Binding');
        await emptyBuilds(store, [projection]);
        let reads = 0;
        const reader: EventReader = {
          readStream: (stream, ...more) => {
            if (stream === orderStream(1)) reads += 1;
            return shop.events.readStream(stream, ...more);
          },
          head: () => shop.events.head(),
          close: async () => undefined,
          readForward: (options) => shop.events.readForward(options),
        };
        const { engine } = await engineOf(shop, store, [projection], { reader });
        await shop.append(orderStream(1), orderPlaced(1), stageChanged('Prepress', 'Binding'));
        const position = await shop.append(orderStream(1), stageChanged('Binding', 'Shipping'));
        await untilFed(engine, position);
        expect(reads).toBe(0);
      });

      it('keeps the mark if more events of the stream arrive after a restart', async () => {
        const { projection } = failingOn('Binding');
        await emptyBuilds(store, [projection]);
        const first = await engineOf(shop, store, [projection]);
        const before = await shop.append(orderStream(1), orderPlaced(1), stageChanged('Prepress', 'Binding'));
        await untilFed(first.engine, before);
        await first.engine.stop();
        const position = await shop.append(orderStream(1), stageChanged('Binding', 'Shipping'));
        const second = await engineOf(shop, store, [projection]);
        await untilFed(second.engine, position);
        expect(await stageOf(store, 1)).toBe('Prepress');
        expect(await (await store.live(orderList))?.countParked()).toBe(1);
      });

      it('rebuilds the stream once the fold is repaired, with everything that waited', async () => {
        const { projection, repair } = failingOn('Binding');
        await emptyBuilds(store, [projection]);
        const { engine } = await engineOf(shop, store, [projection]);
        const advanced: Advanced[] = [];
        const position = await shop.append(
          orderStream(1),
          orderPlaced(1),
          stageChanged('Prepress', 'Binding'),
          stageChanged('Binding', 'Shipping'),
        );
        await untilFed(engine, position);
        expect(await engine.rebuildStream('order-list', orderStream(1))).toEqual({
          outcome: 'parked',
          revision: 1,
          reason: 'TypeError: No such stage.',
        });
        repair();
        engine.onAdvanced((one) => advanced.push(one));
        expect(await engine.rebuildStream('order-list', orderStream(1))).toEqual({ outcome: 'folded', revision: 2 });
        expect(await stageOf(store, 1)).toBe('Shipping');
        expect(await (await store.live(orderList))?.countParked()).toBe(0);
        expect(advanced.flatMap(({ changes }) => changes)).toEqual([{ id: orderId(1), revision: 2 }]);
        const next = await shop.append(orderStream(1), stageChanged('Shipping', 'Completed'));
        await untilFed(engine, next);
        expect(await stageOf(store, 1)).toBe('Completed');
        expect(await engine.rebuildStream('order-list', orderStream(404))).toEqual({ outcome: 'no-such-stream' });
      });

      it('repairs an incorrect document by rebuilding its stream', async () => {
        let wrong = true;
        const projection: typeof orderList = {
          ...orderList,
          evolve: (row: OrderRow | undefined, event) => ({
            ...orderList.evolve(row, event),
            ...(wrong && { quantity: 1_000 }),
          }),
        };
        await emptyBuilds(store, [projection]);
        const { engine } = await engineOf(shop, store, [projection]);
        const position = await shop.append(orderStream(1), orderPlaced(1));
        await untilFed(engine, position);
        wrong = false;
        await engine.rebuildStream('order-list', orderStream(1));
        expect((await (await store.live(orderList))?.get(orderId(1)))?.body.quantity).toBe(500);
      });

      it('marks a stream whose first event cannot be read, without a document', async () => {
        await emptyBuilds(store, [orderList]);
        const { engine } = await engineOf(shop, store, [orderList]);
        await shop.append(orderStream(1), unknownEvent(), orderPlaced(1));
        const position = await shop.append(orderStream(2), orderPlaced(2));
        await untilFed(engine, position);
        const reader = await store.live(orderList);
        expect(await reader?.get(orderId(1))).toBeUndefined();
        expect(await reader?.parked()).toMatchObject([{ stream: orderStream(1), revision: 0 }]);
        expect(await stageOf(store, 2)).toBe('Prepress');
      });

      it('parks a stream whose stored event was damaged', async () => {
        await emptyBuilds(store, [orderList]);
        const { engine } = await engineOf(shop, store, [orderList]);
        await shop.append(orderStream(1), orderPlaced(1));
        await shop.appendDamaged(orderStream(1));
        const position = await shop.append(orderStream(2), orderPlaced(2));
        expect(await engine.waitFor('order-list', position, SOON)).toBe(true);
        const reader = await store.live(orderList);
        expect(await reader?.parked()).toMatchObject([
          {
            stream: orderStream(1),
            revision: 1,
            reason: `UnreadableData: Event #1 of ${orderStream(1)} can’t be read. The stored data is not JSON.`,
          },
        ]);
        expect(await stageOf(store, 1)).toBe('Prepress');
        expect(await stageOf(store, 2)).toBe('Prepress');
      });

      it('marks a stream whose name contains no ID for the projection', async () => {
        const projection: typeof orderList = {
          ...orderList,
          id: ({ stream }) => {
            if (stream === orderStream(1)) throw new RangeError('Not a name of an order.');
            return orderList.id({ stream });
          },
        };
        await emptyBuilds(store, [projection]);
        const { engine } = await engineOf(shop, store, [projection]);
        await shop.append(orderStream(1), orderPlaced(1));
        await shop.append(orderStream(2), orderPlaced(2));
        const position = await shop.append(orderStream(1), stageChanged('Prepress', 'Printing'));
        await untilFed(engine, position);
        const reader = await store.live(orderList);
        expect(await reader?.parked()).toMatchObject([
          { stream: orderStream(1), revision: 0, reason: 'RangeError: Not a name of an order.' },
        ]);
        expect(await reader?.count()).toBe(1);
      });

      it('parks in each projection separately: if another fold works, its document is complete', async () => {
        const { projection } = failingOn('Binding');
        await emptyBuilds(store, [projection, orderHistory]);
        const { engine } = await engineOf(shop, store, [projection, orderHistory]);
        const position = await shop.append(orderStream(1), orderPlaced(1), stageChanged('Prepress', 'Binding'));
        await untilFed(engine, position);
        expect(await engine.waitFor('order-history', position, SOON)).toBe(true);
        expect((await (await store.live(orderHistory))?.get(orderId(1)))?.body.entries).toHaveLength(2);
        expect(await (await store.live(orderHistory))?.countParked()).toBe(0);
      });

      it('repairs a stream only in the projection that is named, also if another has the same definition', async () => {
        const others = { ...orderHistory, name: 'others' };
        await emptyBuilds(store, [orderHistory, others]);
        await shop.append(orderStream(1), orderPlaced(1));
        const options = { store, reader: shop.events, projections: [orderHistory, others] };
        const { outcome } = await rebuildStream(options, 'order-history', orderStream(1));
        expect(outcome).toBe('folded');
        expect(await (await store.live(orderHistory))?.get(orderId(1))).toMatchObject({ revision: 0 });
        expect(await (await store.live(others))?.get(orderId(1))).toBeUndefined();
      });
    });
  });
}
