import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventReader, Position } from '@pressline/event-store/event-store.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import { until } from '@pressline/tests/support/until.ts';
import type { DocumentStore } from '../src/documents/document-store.ts';
import type { Advanced } from '../src/engine/engine-listeners.ts';
import { inbox } from '../src/messaging/inbox.ts';
import { orderHistory } from '../src/orders/order-history.ts';
import { orderList, type OrderRow } from '../src/orders/order-list.ts';
import { replay } from '../src/replay/replay.ts';
import { emptyBuilds, engineOf, hashOfLive, hashOfReplay, stageOf, untilFed } from './support/engines.ts';
import {
  messageReceived,
  newEvent,
  orderId,
  orderPlaced,
  orderStream,
  stageChanged,
  type TestShop,
  unknownEvent,
} from './support/history.ts';

/** Ends a wait that hangs. It measures nothing: a slow engine may take much longer than a fast one. */
const SOON = { timeoutMs: 60_000 };

/** Runs on every stack. */
export function catchUpEngineContract(engines: string, makeShop: () => TestShop): void {
  describe(`The catch-up engine (${engines})`, () => {
    let shop: TestShop;
    let store: DocumentStore;

    beforeEach(() => {
      shop = makeShop();
      store = shop.documents();
    });
    afterEach(() => shop.close());

    describe('follows the store', () => {
      it('shows an order in its list and its history once it is woken', async () => {
        await emptyBuilds(store, [orderList, orderHistory]);
        const { engine } = await engineOf(shop, store, [orderList, orderHistory]);
        const position = await shop.append(orderStream(1), orderPlaced(1), stageChanged('Prepress', 'Printing'));
        engine.wake();
        expect(await engine.waitFor('order-list', position, SOON)).toBe(true);
        expect(await engine.waitFor('order-history', position, SOON)).toBe(true);
        expect(await stageOf(store, 1)).toBe('Printing');
        const history = await (await store.live(orderHistory))?.get(orderId(1));
        expect(history?.body.entries.map(({ type }) => type)).toEqual(['order-placed', 'stage-changed']);
        expect(history?.revision).toBe(1);
      });

      it('catches up with events appended while it was stopped', async () => {
        await emptyBuilds(store, [orderList]);
        for (let n = 0; n < 30; n++) await shop.append(orderStream(n), orderPlaced(n));
        const position = await shop.append(orderStream(7), stageChanged('Prepress', 'Binding'));
        const { engine } = await engineOf(shop, store, [orderList], { pageSize: 4 });
        expect(await engine.waitFor('order-list', position, SOON)).toBe(true);
        expect(await (await store.live(orderList))?.count()).toBe(30);
        expect(await stageOf(store, 7)).toBe('Binding');
      });

      it('continues from its checkpoint after a restart, with documents that are no longer in memory', async () => {
        await emptyBuilds(store, [orderList]);
        const first = await engineOf(shop, store, [orderList]);
        const before = await shop.append(orderStream(1), orderPlaced(1));
        await untilFed(first.engine, before);
        await first.engine.stop();
        const position = await shop.append(orderStream(1), stageChanged('Prepress', 'Shipping'));
        const second = await engineOf(shop, store, [orderList]);
        expect(await second.engine.waitFor('order-list', position, SOON)).toBe(true);
        expect(await stageOf(store, 1)).toBe('Shipping');
      });

      it('folds correctly with a cache of a single document', async () => {
        await emptyBuilds(store, [orderList]);
        for (let n = 0; n < 6; n++) await shop.append(orderStream(n), orderPlaced(n));
        for (let n = 0; n < 6; n++) await shop.append(orderStream(n), stageChanged('Prepress', 'Printing'));
        const { engine } = await engineOf(shop, store, [orderList], { pageSize: 1, cacheSize: 1 });
        await untilFed(engine, await shop.events.head());
        expect(await hashOfLive(store, orderList)).toBe(await hashOfReplay(shop, store, orderList));
      });

      it('finds in its sweep events that were not announced', async () => {
        await emptyBuilds(store, [orderList]);
        await engineOf(shop, store, [orderList], { sweepMs: 20 });
        await shop.append(orderStream(1), orderPlaced(1));
        await until(async () => (await stageOf(store, 1)) === 'Prepress');
      });

      it('changes nothing if wake-ups are duplicated or unfounded', async () => {
        await emptyBuilds(store, [orderList]);
        const { engine } = await engineOf(shop, store, [orderList]);
        const advanced: Advanced[] = [];
        engine.onAdvanced((one) => advanced.push(one));
        for (let n = 0; n < 20; n++) engine.wake();
        const position = await shop.append(orderStream(1), orderPlaced(1));
        for (let n = 0; n < 20; n++) engine.wake();
        await untilFed(engine, position);
        for (let n = 0; n < 20; n++) engine.wake();
        await engine.refresh();
        expect(advanced.flatMap(({ changes }) => changes)).toEqual([{ id: orderId(1), revision: 0 }]);
      });

      it('reads nothing if it is woken for an event it has already folded', async () => {
        await emptyBuilds(store, [orderList, orderHistory]);
        let pages = 0;
        const reader: EventReader = {
          head: () => shop.events.head(),
          close: () => shop.events.close(),
          readStream: (...from) => shop.events.readStream(...from),
          readForward: (wanted) => {
            pages += 1;
            return shop.events.readForward(wanted);
          },
        };
        const { engine } = await engineOf(shop, store, [orderList, orderHistory], { reader });
        // The check at startup is done.
        await engine.refresh();
        const first = await shop.append(orderStream(1), orderPlaced(1));
        engine.wake(first);
        await until(async () => (await (await store.live(orderHistory))?.get(orderId(1))) !== undefined);
        await engine.refresh();
        pages = 0;
        engine.wake(first);
        await engine.refresh();
        expect(pages).toBe(0);
        const second = await shop.append(orderStream(1), stageChanged('Prepress', 'Printing'));
        engine.wake(second);
        await until(async () => (await stageOf(store, 1)) === 'Printing');
        expect(pages).toBeGreaterThan(0);
      });

      it('requires events up to the one that it was woken for, and in its sweep all there are', async () => {
        await emptyBuilds(store, [orderList]);
        const upTo: (Position | undefined)[] = [];
        const reader: EventReader = {
          head: () => shop.events.head(),
          close: () => shop.events.close(),
          readStream: (...from) => shop.events.readStream(...from),
          readForward(wanted) {
            upTo.push(wanted.upTo);
            return shop.events.readForward(wanted);
          },
        };
        const { engine } = await engineOf(shop, store, [orderList], { reader });
        await engine.refresh();
        upTo.length = 0;
        const position = await shop.append(orderStream(1), orderPlaced(1));
        engine.wake(position);
        await until(async () => (await stageOf(store, 1)) === 'Prepress');
        expect(upTo).toEqual([position]);
        engine.wake();
        await until(() => upTo.length > 1);
        expect(upTo).toEqual([position, undefined]);
      });

      it('feeds the shadow builds it is given, and none that another process abandoned', async () => {
        await emptyBuilds(store, [orderList]);
        const options = { projections: [orderList], reader: shop.events, store, purpose: 'trial' } as const;
        const [own, left] = [(await replay(options))[0]?.build ?? '', (await replay(options))[0]?.build ?? ''];
        const { engine } = await engineOf(shop, store, [orderList], { shadowBuilds: [own] });
        const position = await shop.append(orderStream(1), orderPlaced(1));
        expect(await engine.waitFor('order-list', position, { ...SOON, build: own })).toBe(true);
        expect(await engine.waitFor('order-list', position, { timeoutMs: 30, build: left })).toBe(false);
        expect(await (await store.reader(orderList, left)).count()).toBe(0);
      });

      it('remembers its scan position if there was nothing to fold', async () => {
        await emptyBuilds(store, [orderList, inbox]);
        const { engine } = await engineOf(shop, store, [orderList, inbox]);
        const id = newId();
        const position = await shop.append(`contact-${id}`, messageReceived(id));
        expect(await engine.waitFor('order-list', position, SOON)).toBe(true);
        await engine.stop();
        expect((await (await store.live(orderList))?.checkpoint())?.scannedTo).toBe(position);
      });
    });

    describe('notifies', () => {
      it('of events that a live build has folded, among those that it reads', async () => {
        await emptyBuilds(store, [orderList]);
        const { engine } = await engineOf(shop, store, [orderList]);
        const folded: string[] = [];
        const deaf = engine.onFolded(({ projection, events }) =>
          folded.push(...events.map(({ stream, revision }) => `${projection} ${stream} ${revision}`)),
        );
        const id = newId();
        await shop.append(`contact-${id}`, messageReceived(id));
        const position = await shop.append(orderStream(1), orderPlaced(1), stageChanged('Prepress', 'Collating'));
        expect(await engine.waitFor('order-list', position, SOON)).toBe(true);
        expect(folded).toEqual([`order-list ${orderStream(1)} 0`, `order-list ${orderStream(1)} 1`]);
        deaf();
        const later = await shop.append(orderStream(2), orderPlaced(2));
        expect(await engine.waitFor('order-list', later, SOON)).toBe(true);
        expect(folded).toHaveLength(2);
      });

      it('of documents that changed, once they can be read', async () => {
        await emptyBuilds(store, [orderList]);
        const { engine } = await engineOf(shop, store, [orderList]);
        const seen: { advanced: Advanced; stage: Promise<string | undefined> }[] = [];
        engine.onAdvanced((advanced) => seen.push({ advanced, stage: stageOf(store, 1) }));
        // The check at startup is done: it would find the first event alone.
        await engine.refresh();
        const position = await shop.append(orderStream(1), orderPlaced(1), stageChanged('Prepress', 'Collating'));
        engine.wake();
        await untilFed(engine, position);
        const live = (await store.pointer('order-list'))?.live;
        expect(seen.map(({ advanced }) => advanced)).toEqual([
          { projection: 'order-list', build: live, changes: [{ id: orderId(1), revision: 1 }] },
        ]);
        expect(await seen[0]?.stage).toBe('Collating');
      });

      it('a caller that waits in vain, after the timeout', async () => {
        await emptyBuilds(store, [orderList]);
        const { engine } = await engineOf(shop, store, [orderList]);
        const never = 1_000_000n as Position;
        const start = Date.now();
        expect(await engine.waitFor('order-list', never, { timeoutMs: 40 })).toBe(false);
        expect(Date.now() - start).toBeGreaterThanOrEqual(39);
      });

      it('a caller that waits for a certain build, not for another', async () => {
        await emptyBuilds(store, [orderList]);
        const { engine } = await engineOf(shop, store, [orderList]);
        const position = await shop.append(orderStream(1), orderPlaced(1));
        expect(await engine.waitFor('order-list', position, { timeoutMs: 30, build: 'order-list-of-yesterday' })).toBe(
          false,
        );
        const build = (await store.live(orderList))?.build ?? '';
        expect(await engine.waitFor('order-list', position, { ...SOON, build })).toBe(true);
      });

      it('of its status: build, version, parked streams, and that it follows', async () => {
        const [build] = await emptyBuilds(store, [orderList]);
        const { engine } = await engineOf(shop, store, [orderList]);
        const position = await shop.append(orderStream(1), orderPlaced(1), unknownEvent());
        engine.wake();
        await untilFed(engine, position);
        expect(engine.progress()).toEqual([
          {
            projection: 'order-list',
            version: orderList.version,
            build,
            live: true,
            state: { is: 'following' },
            scannedTo: position,
            position,
            eventsPerSecond: 0.2,
          },
        ]);
        expect(await engine.parked()).toEqual(new Map([[build, 1]]));
      });

      it('reports a listener that throws, and continues', async () => {
        await emptyBuilds(store, [orderList]);
        const { engine, troubles: failures } = await engineOf(shop, store, [orderList]);
        engine.onAdvanced(() => {
          throw new Error('A bug in a listener.');
        });
        await shop.append(orderStream(1), orderPlaced(1));
        const position = await shop.append(orderStream(2), orderPlaced(2));
        engine.wake();
        expect(await engine.waitFor('order-list', position, SOON)).toBe(true);
        expect(failures.map(({ error }) => String(error))).toContain('Error: A bug in a listener.');
      });
    });

    describe('alongside others', () => {
      it('does no harm if two engines feed the same files', async () => {
        await emptyBuilds(store, [orderList, orderHistory]);
        const second = shop.documents();
        const one = await engineOf(shop, store, [orderList, orderHistory], { pageSize: 2 });
        const two = await engineOf(shop, second, [orderList, orderHistory], { pageSize: 3 });
        for (let n = 0; n < 40; n++) {
          await shop.append(
            orderStream(n % 7),
            n < 7
              ? orderPlaced(n)
              : n % 2 === 0
                ? stageChanged('Prepress', 'Printing')
                : stageChanged('Printing', 'Prepress'),
          );
          (n % 3 === 0 ? one : two).engine.wake();
          if (n % 5 === 0) one.engine.wake();
        }
        const head = await shop.events.head();
        for (const { engine } of [one, two]) {
          expect(await engine.waitFor('order-list', head, SOON)).toBe(true);
          expect(await engine.waitFor('order-history', head, SOON)).toBe(true);
        }
        expect([...one.troubles, ...two.troubles]).toEqual([]);
        expect(await hashOfLive(store, orderList)).toBe(await hashOfReplay(shop, store, orderList));
        expect(await hashOfLive(store, orderHistory)).toBe(await hashOfReplay(shop, store, orderHistory));
      });

      it('continues a stream that another engine rebuilt', async () => {
        let broken = true;
        const projection: typeof orderList = {
          ...orderList,
          evolve(row: OrderRow | undefined, event) {
            if (broken && event.type === 'stage-changed') throw new Error('Not yet.');
            return orderList.evolve(row, event);
          },
        };
        await emptyBuilds(store, [projection]);
        const one = await engineOf(shop, store, [projection]);
        const two = await engineOf(shop, shop.documents(), [projection]);
        const parked = await shop.append(orderStream(1), orderPlaced(1), stageChanged('Prepress', 'Printing'));
        await untilFed(one.engine, parked);
        await untilFed(two.engine, parked);
        broken = false;
        await one.engine.rebuildStream('order-list', orderStream(1));
        const position = await shop.append(orderStream(1), stageChanged('Printing', 'Binding'));
        expect(await two.engine.waitFor('order-list', position, SOON)).toBe(true);
        await untilFed(one.engine, position);
        expect(await stageOf(store, 1)).toBe('Binding');
      });

      it('feeds a new build alongside the live one, from where its replay ended', async () => {
        await emptyBuilds(store, [orderList]);
        const { engine } = await engineOf(shop, store, [orderList]);
        await shop.append(orderStream(1), orderPlaced(1));
        const [rebuilt] = await replay({ projections: [orderList], reader: shop.events, store });
        await shop.append(orderStream(1), stageChanged('Prepress', 'Printing'));
        const position = await shop.append(orderStream(2), orderPlaced(2));
        await engine.refresh();
        expect(await engine.waitFor('order-list', position, { ...SOON, build: rebuilt?.build ?? '' })).toBe(true);
        expect(await engine.waitFor('order-list', position, SOON)).toBe(true);
        const beside = await store.reader(orderList, rebuilt?.build ?? '');
        expect((await beside.get(orderId(1)))?.body.stage).toBe('Printing');
        expect(engine.progress().map(({ live }) => live)).toEqual([true, false]);
      });

      it('finishes the current page when it is stopped, and does no more', async () => {
        await emptyBuilds(store, [orderList]);
        let reads = 0;
        const reader: EventReader = {
          readForward(request) {
            reads += 1;
            return shop.events.readForward(request);
          },
          readStream: (...parameters) => shop.events.readStream(...parameters),
          head: () => shop.events.head(),
          close: () => shop.events.close(),
        };
        const { engine } = await engineOf(shop, store, [orderList], { reader });
        await engine.stop();
        await shop.append(orderStream(1), newEvent(orderPlaced(1)));
        const before = reads;
        engine.wake();
        // A running engine would read at once: only promises are in between.
        await nextTurn();
        expect(reads).toBe(before);
        expect(await stageOf(store, 1)).toBeUndefined();
      });
    });
  });
}
