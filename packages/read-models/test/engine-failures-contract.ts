import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EngineUnavailable, type EventReader } from '@pressline/event-store/event-store.ts';
import { until } from '@pressline/tests/support/until.ts';
import type { DocumentStore } from '../src/documents/document-store.ts';
import type { AnyProjection } from '../src/projection/projection.ts';
import { orderHistory } from '../src/orders/order-history.ts';
import { orderList } from '../src/orders/order-list.ts';
import {
  emptyBuilds,
  engineOf,
  faultyStore,
  hashOfLive,
  hashOfReplay,
  onBuilds,
  onCommits,
  type FaultAt,
  untilFed,
} from './support/engines.ts';
import { orderId, orderPlaced, orderStream, stageChanged, type TestShop } from './support/history.ts';

/** Ends a wait that hangs. It measures nothing: a slow engine may take much longer than a fast one. */
const SOON = { timeoutMs: 60_000 };

/** Runs on every stack. */
export function engineFailuresContract(engines: string, makeShop: () => TestShop): void {
  describe(`The catch-up engine (${engines})`, () => {
    let shop: TestShop;
    let store: DocumentStore;

    beforeEach(() => {
      shop = makeShop();
      store = shop.documents();
    });
    afterEach(() => shop.close());

    describe('when something breaks', () => {
      it('loads the list of builds one call at a time, however long that takes', async () => {
        await emptyBuilds(store, [orderList]);
        let [looks, under, most] = [0, 0, 0];
        const slow = onBuilds(store, async (builds) => {
          looks += 1;
          most = Math.max(most, (under += 1));
          await pause(60);
          under -= 1;
          return builds();
        });
        const { engine } = await engineOf(shop, slow, [orderList], { sweepMs: 5 });
        // Far more are due than can be done.
        await until(() => looks >= 5);
        const begun = looks;
        await engine.refresh();
        expect(most).toBe(1);
        // Queued behind a page there is at most the current one.
        expect(looks - begun).toBeLessThanOrEqual(2);
      });

      it('leaves nothing running if it can’t start', async () => {
        let asked = 0;
        const away = onBuilds(store, () => {
          asked += 1;
          return Promise.reject(new EngineUnavailable('Away.'));
        });
        jest.useFakeTimers();
        try {
          await expect(engineOf(shop, away, [orderList], { sweepMs: 5 })).rejects.toThrow(EngineUnavailable);
          const then = asked;
          // Many sweeps later.
          jest.advanceTimersByTime(1_000);
          await nextTurn();
          expect(asked).toBe(then);
        } finally {
          jest.useRealTimers();
        }
      });

      it.each<[FaultAt, number]>([
        ['before-the-documents', 1],
        ['before-the-documents', 4],
        ['between-documents-and-checkpoint', 1],
        ['between-documents-and-checkpoint', 3],
        ['between-documents-and-checkpoint', 4],
        ['between-documents-and-checkpoint', 6],
        ['after-the-checkpoint', 1],
        ['after-the-checkpoint', 4],
      ])('duplicates and loses nothing if a commit fails %s (commit %i)', async (fault, nth) => {
        await emptyBuilds(store, [orderList, orderHistory]);
        for (let n = 0; n < 4; n++) await shop.append(orderStream(n), orderPlaced(n));
        for (let n = 0; n < 4; n++) await shop.append(orderStream(n), stageChanged('Prepress', 'Printing'));
        const faulty = faultyStore(store, fault, nth);
        const { engine, troubles: failures } = await engineOf(shop, faulty, [orderList, orderHistory], { pageSize: 3 });
        const head = await shop.events.head();
        expect(await engine.waitFor('order-list', head, SOON)).toBe(true);
        expect(await engine.waitFor('order-history', head, SOON)).toBe(true);
        // On servers, documents can be read before their commit ends.
        await until(() => failures.length > 0);
        expect(failures).toHaveLength(1);
        expect(await hashOfLive(store, orderList)).toBe(await hashOfReplay(shop, store, orderList));
        expect(await hashOfLive(store, orderHistory)).toBe(await hashOfReplay(shop, store, orderHistory));
        // The state in memory is correct too: the next event is folded on it.
        for (let n = 0; n < 4; n++) await shop.append(orderStream(n), stageChanged('Printing', 'Binding'));
        engine.wake();
        await untilFed(engine, await shop.events.head());
        expect(await engine.waitFor('order-history', await shop.events.head(), SOON)).toBe(true);
        expect(await hashOfLive(store, orderHistory)).toBe(await hashOfReplay(shop, store, orderHistory));
        const history = await (await store.live(orderHistory))?.get(orderId(0));
        expect(history?.body.entries.map(({ to }) => to)).toEqual(['Prepress', 'Printing', 'Binding']);
      });

      it.each<FaultAt>(['before-the-documents', 'between-documents-and-checkpoint', 'after-the-checkpoint'])(
        'duplicates and loses nothing if the process dies %s',
        async (fault) => {
          await emptyBuilds(store, [orderHistory]);
          for (let n = 0; n < 4; n++)
            await shop.append(orderStream(n), orderPlaced(n), stageChanged('Prepress', 'Printing'));
          const dying = await engineOf(shop, faultyStore(store, fault, 2), [orderHistory], { pageSize: 3 });
          await until(() => dying.troubles.length === 1);
          await dying.engine.stop();
          const { engine } = await engineOf(shop, store, [orderHistory]);
          expect(await engine.waitFor('order-history', await shop.events.head(), SOON)).toBe(true);
          expect(await hashOfLive(store, orderHistory)).toBe(await hashOfReplay(shop, store, orderHistory));
        },
      );

      it('lets a document be read while its checkpoint is being stored, and stores the next one after that', async () => {
        await emptyBuilds(store, [orderList]);
        const { promise: stored, resolve: storeIt } = Promise.withResolvers<undefined>();
        let commits = 0;
        const slow = onCommits(store, async (writer, wanted) => {
          commits += 1;
          const result = await writer.commit({ ...wanted, onReadable: undefined });
          wanted.onReadable?.();
          await stored;
          return result;
        });
        const { engine } = await engineOf(shop, slow, [orderList]);
        const first = await shop.append(orderStream(1), orderPlaced(1));
        expect(await engine.waitFor('order-list', first, SOON)).toBe(true);
        const second = await shop.append(orderStream(1), stageChanged('Prepress', 'Printing'));
        expect(await engine.waitFor('order-list', second, { timeoutMs: 50 })).toBe(false);
        expect(commits).toBe(1);
        storeIt(undefined);
        expect(await engine.waitFor('order-list', second, SOON)).toBe(true);
        await engine.stop();
        expect(await hashOfLive(store, orderList)).toBe(await hashOfReplay(shop, store, orderList));
      });

      it.each(['is lost', 'was overtaken by another process'])(
        'continues from the stored checkpoint if a commit whose documents can be read %s',
        async (how) => {
          await emptyBuilds(store, [orderHistory]);
          let commits = 0;
          const faulty = onCommits(store, async (writer, wanted) => {
            commits += 1;
            if (commits !== 2) return writer.commit(wanted);
            const { position, scannedTo } = await writer.checkpoint();
            await writer.commit({ ...wanted, position, scannedTo, onReadable: undefined });
            wanted.onReadable?.();
            if (how === 'is lost') throw new EngineUnavailable('No response.');
            return { outcome: 'overtaken' };
          });
          const { engine, troubles: failures } = await engineOf(shop, faulty, [orderHistory], { pageSize: 2 });
          await shop.append(orderStream(1), orderPlaced(1), stageChanged('Prepress', 'Printing'));
          expect(await engine.waitFor('order-history', await shop.events.head(), SOON)).toBe(true);
          await shop.append(orderStream(1), stageChanged('Printing', 'Collating'));
          expect(await engine.waitFor('order-history', await shop.events.head(), SOON)).toBe(true);
          await shop.append(orderStream(1), stageChanged('Collating', 'Binding'));
          const head = await shop.events.head();
          expect(await engine.waitFor('order-history', head, SOON)).toBe(true);
          await engine.stop();
          expect(failures).toHaveLength(how === 'is lost' ? 1 : 0);
          expect((await (await store.live(orderHistory))?.checkpoint())?.position).toBe(head);
          expect(await hashOfLive(store, orderHistory)).toBe(await hashOfReplay(shop, store, orderHistory));
        },
      );

      it('stops following a build that another process dropped, without reporting a failure', async () => {
        await emptyBuilds(store, [orderList]);
        const { engine, troubles: failures } = await engineOf(shop, store, [orderList], { sweepMs: 50 });
        const loader = await store.create(orderList);
        await loader.finish();
        await engine.refresh();
        expect(engine.progress()).toHaveLength(2);
        await store.drop(loader.build);
        await shop.append(orderStream(0), orderPlaced(0));
        engine.wake();
        expect(await engine.waitFor('order-list', await shop.events.head(), SOON)).toBe(true);
        await engine.refresh();
        expect(engine.progress()).toHaveLength(1);
        expect(failures).toEqual([]);
      });

      it('waits, reports the failure, and continues automatically if events cannot be read for a while', async () => {
        await emptyBuilds(store, [orderList]);
        let away = true;
        const reader: EventReader = {
          readStream: (...parameters) => shop.events.readStream(...parameters),
          head: () => shop.events.head(),
          close: async () => undefined,
          readForward: async (options) => {
            if (away) throw new EngineUnavailable('The event store is away.');
            return shop.events.readForward(options);
          },
        };
        const { engine, troubles: failures } = await engineOf(shop, store, [orderList], { reader });
        const position = await shop.append(orderStream(1), orderPlaced(1));
        await until(() => failures.length >= 2);
        expect(engine.progress()[0]?.state).toMatchObject({
          is: 'failing',
          reason: 'EngineUnavailable: The event store is away.',
        });
        expect(failures.map(({ againInMs }) => againInMs).slice(0, 2)).toEqual([100, 200]);
        away = false;
        expect(await engine.waitFor('order-list', position, SOON)).toBe(true);
        expect(engine.progress()[0]?.state).toEqual({ is: 'following' });
      });

      it('feeds the others if one build cannot be written', async () => {
        await emptyBuilds(store, [orderList, orderHistory]);
        const live = (await store.pointer('order-list'))?.live;
        const failing = new Proxy(store, {
          get(target, name) {
            if (name !== 'writer') {
              const member: unknown = Reflect.get(target, name);
              return typeof member === 'function' ? member.bind(target) : member;
            }
            return async (projection: AnyProjection, build: string) => {
              const writer = await target.writer(projection, build);
              if (build !== live) return writer;
              return Object.assign(Object.create(writer), {
                commit: () => Promise.reject(new EngineUnavailable('Full.')),
              });
            };
          },
        });
        const { engine } = await engineOf(shop, failing, [orderList, orderHistory]);
        const position = await shop.append(orderStream(1), orderPlaced(1));
        expect(await engine.waitFor('order-history', position, SOON)).toBe(true);
        const states = engine.progress().map(({ projection, state }) => [projection, state.is]);
        expect(Object.fromEntries(states)).toEqual({ 'order-list': 'failing', 'order-history': 'following' });
        expect(await engine.waitFor('order-list', position, { timeoutMs: 50 })).toBe(false);
      });

      it('fills a gap that another writer left, by rebuilding the stream', async () => {
        const [build = ''] = await emptyBuilds(store, [orderList]);
        await shop.append(orderStream(1), orderPlaced(1), stageChanged('Prepress', 'Printing'));
        const writer = await store.writer(orderList, build);
        const scannedTo = await shop.events.head();
        await writer.commit({ puts: [], position: scannedTo, scannedTo, onWrites: 0 });
        const position = await shop.append(orderStream(1), stageChanged('Printing', 'Collating'));
        const { engine } = await engineOf(shop, store, [orderList]);
        await untilFed(engine, position);
        expect(await hashOfLive(store, orderList)).toBe(await hashOfReplay(shop, store, orderList));
      });
    });
  });
}
