import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@pressline/event-store/command-ids.ts';
import type { DocumentStore } from '../src/documents/document-store.ts';
import type { AnyProjection } from '../src/projection/projection.ts';
import { PROJECTIONS } from '../src/projections.ts';
import { orderHistory } from '../src/orders/order-history.ts';
import { orderList, type OrderRow } from '../src/orders/order-list.ts';
import { compare } from '../src/replay/compare.ts';
import { promote, undoPromotion } from '../src/replay/promote.ts';
import { prepareReadModels } from '../src/replay/prepare-read-models.ts';
import type { ReplayProgress } from '../src/replay/load-pace.ts';
import { replay } from '../src/replay/replay.ts';
import { engineOf, hashOf, hashOfLive, inLogOrder, untilFed } from './support/engines.ts';
import {
  messageReceived,
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
export function replayContract(engines: string, makeShop: () => TestShop): void {
  describe(`Replay (${engines})`, () => {
    let shop: TestShop;
    let store: DocumentStore;

    beforeEach(async () => {
      shop = makeShop();
      store = shop.documents();
      for (let n = 0; n < 12; n++) await shop.append(orderStream(n), orderPlaced(n));
      for (let n = 0; n < 12; n += 2) await shop.append(orderStream(n), stageChanged('Prepress', 'Printing'));
      const id = newId();
      await shop.append(`contact-${id}`, messageReceived(id));
    });
    afterEach(async () => shop.close());

    async function prepared(
      projections: readonly AnyProjection[],
    ): Promise<readonly { projection: string; because: string }[]> {
      const made = await prepareReadModels({ projections, reader: shop.events, store });
      return made.map(({ projection, because }) => ({ projection, because }));
    }

    async function rebuilt(projection: AnyProjection): Promise<string> {
      const [one] = await replay({ projections: [projection], reader: shop.events, store });
      return one?.build ?? '';
    }

    async function live(): Promise<string> {
      return (await store.pointer('order-list'))?.live ?? '';
    }

    describe('from scratch', () => {
      it('builds the documents that following the store builds, for every projection', async () => {
        await prepared(PROJECTIONS);
        const { engine } = await engineOf(shop, store, PROJECTIONS);
        for (let n = 0; n < 12; n++)
          await shop.append(orderStream(n), stageChanged(n % 2 === 0 ? 'Printing' : 'Prepress', 'Binding'));
        const position = await shop.append(orderStream(99), orderPlaced(99), unknownEvent());
        for (const { name } of PROJECTIONS) expect(await engine.waitFor(name, position, SOON)).toBe(true);
        await engine.stop();
        const again = await replay({ projections: PROJECTIONS, reader: shop.events, store });
        for (const projection of PROJECTIONS) {
          const { build = '' } = again.find((one) => one.projection === projection.name) ?? {};
          expect([projection.name, await hashOf(store, projection, build)]).toEqual([
            projection.name,
            await hashOfLive(store, projection),
          ]);
        }
      });

      it.each([1, 3, 100])('builds the same with a cache of %i documents', async (cacheSize) => {
        const projections = [orderHistory, orderList];
        await prepared(projections);
        const reader = inLogOrder(shop.events);
        const made = await replay({ projections, reader, store, cacheSize, pageSize: 2 });
        for (const [place, projection] of projections.entries())
          expect(await hashOf(store, projection, made[place]?.build ?? '')).toBe(await hashOfLive(store, projection));
      });

      it('keeps the documents of orders whose events take turns, while two thirds of its memory hold them', async () => {
        for (const to of ['Binding', 'Shipping'] as const)
          for (let n = 0; n < 12; n++) await shop.append(orderStream(n), stageChanged('Printing', to));
        const create = store.create.bind(store);
        const loaded: string[] = [];
        store.create = async (...given) => {
          const loader = await create(...given);
          const load = loader.load.bind(loader);
          return Object.assign(loader, {
            load(ids: readonly string[]) {
              loaded.push(...ids);
              return load(ids);
            },
          });
        };
        await replay({ projections: [orderList], reader: inLogOrder(shop.events), store, cacheSize: 10, pageSize: 1 });
        expect(loaded).toEqual([]);
      });

      it('reports its progress, which never decreases, and ends at the newest event', async () => {
        const told: ReplayProgress[] = [];
        await replay({
          projections: [orderList],
          reader: shop.events,
          store,
          pageSize: 5,
          onProgress: (one) => told.push(one),
        });
        expect([...new Set(told.map(({ events }) => events))].filter((events) => events > 0)).toEqual([5, 10, 15, 18]);
        const shares = told.map(({ share }) => share);
        expect(shares).toEqual(shares.toSorted((a, b) => a - b));
        expect(shares.at(-1)).toBe(1);
      });

      it('reports its progress every second if it has a low limit, and how long it waited', async () => {
        const progress: ReplayProgress[] = [];
        const stop = new AbortController();
        const running = replay({
          projections: [orderList],
          reader: shop.events,
          store,
          atMost: () => 6,
          signal: stop.signal,
          onProgress(one) {
            // Sorting is not limited.
            if (one.events > 0) progress.push(one);
            if (progress.length === 2) stop.abort();
          },
        });
        await expect(running).rejects.toThrow('aborted');
        expect(progress.map(({ events }) => events)).toEqual([6, 12]);
        expect(progress[0]?.waitedMs).toBe(0);
        expect(progress[1]?.waitedMs).toBeGreaterThanOrEqual(990);
      });

      it('leaves nothing behind when it is stopped', async () => {
        const stop = new AbortController();
        const running = replay({
          projections: [orderList, orderHistory],
          reader: shop.events,
          store,
          pageSize: 2,
          signal: stop.signal,
          onProgress: () => stop.abort(),
        });
        await expect(running).rejects.toThrow('aborted');
        expect(await store.builds()).toEqual([]);
      });
    });

    describe('promotes', () => {
      it('a clean build, from the next request on, and undoes that', async () => {
        await prepared([orderList]);
        const before = await live();
        const reader = await store.live(orderList);
        const build = await rebuilt(orderList);
        expect(await promote({ store, reader: shop.events, projection: orderList, build })).toMatchObject({
          outcome: 'flipped',
          live: build,
          previous: before,
        });
        expect(reader?.build).toBe(before);
        expect(await live()).toBe(build);
        const expected = { from: before, to: build };
        expect(await undoPromotion({ store, projection: orderList, expected })).toMatchObject({
          outcome: 'flipped',
          live: before,
          previous: build,
        });
        expect(await undoPromotion({ store, projection: orderList, expected })).toEqual({
          outcome: 'refused',
          refusal: { type: 'moved-since' },
        });
        expect(await live()).toBe(before);
      });

      it('back to a build that is still fed: it has the events since', async () => {
        await prepared([orderList]);
        const before = await live();
        const build = await rebuilt(orderList);
        const { engine } = await engineOf(shop, store, [orderList]);
        await promote({ store, reader: shop.events, projection: orderList, build });
        await engine.refresh();
        const position = await shop.append(orderStream(70), orderPlaced(70));
        await untilFed(engine, position);
        await undoPromotion({ store, projection: orderList, expected: { from: before, to: build } });
        expect(await (await store.live(orderList))?.get(orderId(70))).toBeDefined();
      });

      it('nothing back that was not fed', async () => {
        await prepared([orderList]);
        const before = await live();
        const build = await rebuilt(orderList);
        await promote({ store, reader: shop.events, projection: orderList, build });
        const writer = await store.writer(orderList, build);
        const { writes } = await writer.checkpoint();
        const later = ((await shop.events.head()) + 1n) as Awaited<ReturnType<typeof shop.events.head>>;
        await writer.commit({ puts: [], position: later, scannedTo: later, onWrites: writes });
        expect(
          await undoPromotion({ store, projection: orderList, timeoutMs: 40, expected: { from: before, to: build } }),
        ).toEqual({
          outcome: 'refused',
          refusal: { type: 'behind' },
        });
      });

      it('no build with a parked stream', async () => {
        await prepared([orderList]);
        const parking: typeof orderList = {
          ...orderList,
          evolve: (row: OrderRow | undefined, event) => {
            if (event.stream === orderStream(4) && event.revision === 1) throw new Error('No.');
            return orderList.evolve(row, event);
          },
        };
        const flipped = await promote({
          store,
          reader: shop.events,
          projection: orderList,
          build: await rebuilt(parking),
        });
        expect(flipped).toMatchObject({ outcome: 'refused', refusal: { type: 'parked', comparison: { parked: 1 } } });
      });

      it('no build whose documents do not fit the schema', async () => {
        await prepared([orderList]);
        const malformed: typeof orderList = {
          ...orderList,
          evolve: (row: OrderRow | undefined, event) => ({ ...orderList.evolve(row, event), quantity: 501 }),
        };
        const flipped = await promote({
          store,
          reader: shop.events,
          projection: orderList,
          build: await rebuilt(malformed),
        });
        expect(flipped).toMatchObject({
          outcome: 'refused',
          refusal: { type: 'malformed', comparison: { malformed: 12 } },
        });
      });

      it('no build that differs in a field that its version does not declare, but one that does', async () => {
        await prepared([orderList]);
        const second: typeof orderList = {
          ...orderList,
          version: orderList.version + 1,
          evolve: (row: OrderRow | undefined, event) => ({ ...orderList.evolve(row, event), circulation: 2_000 }),
        };
        const build = await rebuilt(second);
        expect(await promote({ store, reader: shop.events, projection: second, build })).toMatchObject({
          outcome: 'refused',
          refusal: { type: 'differs', fields: ['circulation'] },
        });
        expect(
          await promote({ store, reader: shop.events, projection: { ...second, changed: ['circulation'] }, build }),
        ).toMatchObject({
          outcome: 'flipped',
        });
      });

      it('a build with a stream that is parked in the live one only', async () => {
        await shop.append(orderStream(5), unknownEvent());
        const broken: typeof orderList = {
          ...orderList,
          evolve: (row: OrderRow | undefined, event) => {
            if (event.stream === orderStream(4) && event.revision === 1) throw new Error('Not yet.');
            return orderList.evolve(row, event);
          },
        };
        await prepared([broken]);
        const build = await rebuilt(orderList);
        const comparison = await compare({
          store,
          reader: shop.events,
          projection: orderList,
          live: await live(),
          build,
        });
        expect(comparison).toMatchObject({ differing: 0, repaired: 1, parked: 1 });
      });

      it.each([
        ['one that is not there', 'order-list-0195a000', 'no-such-build'],
        ['one that is still loading', 'loading', 'no-such-build'],
        ['the live one', 'live', 'already-live'],
      ])('no %s', async (_name, which, type) => {
        await prepared([orderList]);
        const build =
          which === 'live' ? await live() : which === 'loading' ? (await store.create(orderList)).build : which;
        expect(await promote({ store, reader: shop.events, projection: orderList, build })).toEqual({
          outcome: 'refused',
          refusal: { type },
        });
      });

      it('no build of another version', async () => {
        await prepared([orderList]);
        const build = await rebuilt({ ...orderList, version: orderList.version + 1 });
        expect(await promote({ store, reader: shop.events, projection: orderList, build })).toEqual({
          outcome: 'refused',
          refusal: { type: 'other-version' },
        });
      });
    });
  });
}
