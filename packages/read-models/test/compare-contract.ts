import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PrintOrderEvent } from '@pressline/domain/orders/print/print-order-events.ts';
import type { DocumentStore, Put } from '../src/documents/document-store.ts';
import { readEvent, UnreadableEvent } from '../src/engine/fold.ts';
import type { AnyProjection, StreamEvent } from '../src/projection/projection.ts';
import { orderList, type OrderRow } from '../src/orders/order-list.ts';
import { compare, type CompareOptions, type Comparison } from '../src/replay/compare.ts';
import { prepareReadModels } from '../src/replay/prepare-read-models.ts';
import { replay } from '../src/replay/replay.ts';
import { beforeEachScan, engineOf, hashOf, hashOfLive, untilFed } from './support/engines.ts';
import { orderId, orderPlaced, orderStream, stageChanged, type TestShop } from './support/history.ts';

/** Orders that the feed may be behind, so that a slow engine isn't given ever more. */
const MAX_BEHIND = 20;
const COMPARED_WITHIN_MS = 25_000;

/** Runs on every stack. */
export function compareContract(engines: string, makeShop: () => TestShop): void {
  describe(`Comparing two builds (${engines})`, () => {
    let shop: TestShop;
    let store: DocumentStore;

    beforeEach(async () => {
      shop = makeShop();
      store = shop.documents();
      for (let n = 0; n < 12; n++) await shop.append(orderStream(n), orderPlaced(n));
      for (let n = 0; n < 12; n += 2) await shop.append(orderStream(n), stageChanged('Prepress', 'Printing'));
    });
    afterEach(async () => shop.close());

    const prepared = (projections: readonly AnyProjection[]) =>
      prepareReadModels({ projections, reader: shop.events, store });

    async function rebuilt(projection: AnyProjection): Promise<string> {
      const [one] = await replay({ projections: [projection], reader: shop.events, store });
      return one?.build ?? '';
    }

    async function live(): Promise<string> {
      return (await store.pointer('order-list'))?.live ?? '';
    }

    async function compared(of: Partial<CompareOptions> & { readonly build: string }) {
      return compare({ store, reader: shop.events, projection: orderList, live: await live(), ...of });
    }

    type Planted = { readonly revision: number; readonly body: OrderRow };

    /** Writes a document that differs from the order's, bypassing the feed of the build. */
    async function plant(build: string, n: number, change: (stored: Planted) => Planted): Promise<void> {
      const writer = await store.writer(orderList, build);
      const stored = (await writer.load([orderId(n)])).get(orderId(n));
      if (stored === undefined) throw new Error(`${orderId(n)} is not there.`);
      const { writes, position, scannedTo } = await writer.checkpoint();
      const put: Put = {
        ...stored,
        ...change({ revision: stored.revision, body: stored.body as OrderRow }),
        over: 'whatever',
      };
      await writer.commit({ puts: [put], position, scannedTo, onWrites: writes });
    }

    async function eventOf(n: number, revision: number): Promise<StreamEvent<PrintOrderEvent>> {
      const [event] = (await shop.events.readStream(orderStream(n), revision, 1)).map(readEvent);
      if (event === undefined || event instanceof UnreadableEvent) throw new Error('It can’t be read.');
      return event as StreamEvent<PrintOrderEvent>;
    }

    it('finds two builds of the same history equal', async () => {
      await prepared([orderList]);
      const build = await rebuilt(orderList);
      const comparison = await compared({ build });
      expect(comparison).toMatchObject({
        equal: true,
        differing: 0,
        fields: [],
        parked: 0,
        malformed: 0,
        build: { documents: 12 },
      });
    });

    it('names the documents and fields that differ', async () => {
      await prepared([orderList]);
      const change: typeof orderList = {
        ...orderList,
        evolve: (row: OrderRow | undefined, event) => {
          const next = orderList.evolve(row, event);
          return next.orderId === orderId(3) ? { ...next, quantity: 1_000, tier: 1000 } : next;
        },
      };
      const build = await rebuilt(change);
      const comparison = await compared({ build });
      expect(comparison).toMatchObject({
        equal: false,
        differing: 1,
        fields: [
          { field: 'quantity', documents: 1 },
          { field: 'tier', documents: 1 },
        ],
        examples: [
          {
            id: orderId(3),
            fields: [
              { field: 'quantity', before: '500', after: '1000' },
              { field: 'tier', before: '500', after: '1000' },
            ],
          },
        ],
      });
    });

    it('compares both at the same event while they are fed, however many events arrive', async () => {
      await prepared([orderList]);
      const build = await rebuilt(orderList);
      const { engine } = await engineOf(shop, store, [orderList]);
      const closing = new AbortController();
      let last = await shop.events.head();
      const trade = (async () => {
        for (let n = 100; !closing.signal.aborted; n++) {
          await shop.append(orderStream(n), orderPlaced(n));
          last = await shop.append(orderStream(n % 12), stageChanged('Prepress', 'Printing'));
          engine.wake();
          if (n % MAX_BEHIND === 0) await untilFed(engine, last);
        }
      })();
      const began = Date.now();
      const comparisons: (Comparison | 'not-together')[] = [];
      for (let n = 0; n < 5; n++) comparisons.push(await compared({ build }));
      expect(Date.now() - began).toBeLessThan(COMPARED_WITHIN_MS);
      closing.abort();
      await trade;
      expect(comparisons).toMatchObject(Array.from({ length: 5 }, () => ({ equal: true, differing: 0 })));
      await untilFed(engine, last);
      expect(await compared({ build })).toMatchObject({
        equal: true,
        live: { hash: await hashOfLive(store, orderList) },
      });
    });

    it('is correct although each page of documents is read after other events, and hashes one moment', async () => {
      await prepared([orderList]);
      const build = await rebuilt(orderList);
      const { engine } = await engineOf(shop, store, [orderList]);
      const before = await hashOfLive(store, orderList);
      let n = 200;
      const appending = beforeEachScan(store, async () => {
        await shop.append(orderStream(3), stageChanged('Prepress', 'Printing'));
        const position = await shop.append(orderStream(n), orderPlaced(n));
        n += 1;
        engine.wake();
        await untilFed(engine, position);
      });
      const comparison = await compared({ store: appending, build });
      expect(comparison).toMatchObject({ equal: true, live: { hash: before, documents: 12 }, build: { hash: before } });
    });

    it('finds planted differences, including in documents whose streams continue while they are read', async () => {
      await prepared([orderList]);
      const build = await rebuilt(orderList);
      const { engine } = await engineOf(shop, store, [orderList]);
      for (const n of [3, 4])
        await plant(build, n, ({ revision, body }) => ({ revision, body: { ...body, circulation: 7 } }));
      const appending = beforeEachScan(store, async () => {
        const position = await shop.append(orderStream(3), stageChanged('Prepress', 'Printing'));
        engine.wake();
        await untilFed(engine, position);
      });
      const comparison = await compared({ store: appending, build });
      expect(comparison).toMatchObject({ equal: false, differing: 2 });
      expect(fieldsOf(comparison)).toContainEqual({ field: 'circulation', documents: 2 });
    });

    it('finds an event that a build has passed but not folded, although its stream continues', async () => {
      await prepared([orderList]);
      const build = await rebuilt(orderList);
      const placed = await eventOf(4, 0);
      await plant(build, 4, () => ({ revision: 0, body: orderList.evolve(undefined, placed) }));
      await shop.append(orderStream(4), stageChanged('Printing', 'Binding'));
      expect(await compared({ build })).toMatchObject({ differing: 1, examples: [{ id: orderId(4) }] });
    });

    it('treats documents ahead of the checkpoint of a process that died as equal', async () => {
      await prepared([orderList]);
      const build = await rebuilt(orderList);
      const before = await hashOfLive(store, orderList);
      await shop.append(orderStream(4), stageChanged('Printing', 'Binding'));
      const moved = await eventOf(4, 2);
      await plant(build, 4, ({ body }) => ({ revision: 2, body: orderList.evolve(body, moved) }));
      expect(await compared({ build })).toMatchObject({ equal: true, build: { hash: before } });
    });

    it('compares a build with one of another version that is no longer fed, or is fed by code that is not here', async () => {
      const former: typeof orderList = {
        ...orderList,
        version: orderList.version - 1,
        evolve: (row: OrderRow | undefined, event) => ({ ...orderList.evolve(row, event), circulation: 2_000 }),
      };
      const onlyThat = { differing: 12, fields: [{ field: 'circulation', documents: 12 }] };
      await prepared([former]);
      for (let n = 0; n < 4; n++) await shop.append(orderStream(n), stageChanged('Printing', 'Binding'));
      await shop.append(orderStream(50), orderPlaced(50));
      const build = await rebuilt(orderList);
      expect(await compared({ build })).toMatchObject({ ...onlyThat, live: { documents: 12 } });
      const { engine } = await engineOf(shop, store, [former]);
      const appending = beforeEachScan(store, async () => {
        const position = await shop.append(orderStream(3), stageChanged('Binding', 'Printing'));
        engine.wake();
        await untilFed(engine, position);
      });
      await untilFed(engine, await shop.events.head());
      expect(await compared({ store: appending, build })).toMatchObject({
        ...onlyThat,
        differing: 13,
        fields: [{ documents: 13 }],
      });
    });

    it('compares both at the same event if the last one waits behind a parked one in the live build', async () => {
      const broken: typeof orderList = {
        ...orderList,
        evolve: (row: OrderRow | undefined, event) => {
          if (event.stream === orderStream(4) && event.revision === 1) throw new Error('Not yet.');
          return orderList.evolve(row, event);
        },
      };
      await prepared([broken]);
      const { engine } = await engineOf(shop, store, [broken]);
      const position = await shop.append(orderStream(4), stageChanged('Printing', 'Binding'));
      await untilFed(engine, position);
      const build = await rebuilt(orderList);
      expect(await compared({ build, timeoutMs: 100 })).toMatchObject({ repaired: 1, differing: 0 });
    });

    it('reports a build that does not catch up with the live one', async () => {
      await prepared([orderList]);
      await shop.append(orderStream(50), orderPlaced(50));
      const build = await rebuilt(orderList);
      expect(await compared({ live: build, build: await live(), timeoutMs: 50 })).toBe('not-together');
    });

    it('computes the same hash whatever the order in which documents were written', async () => {
      await prepared([orderList]);
      const [one] = await replay({ projections: [orderList], reader: shop.events, store, cacheSize: 1, pageSize: 1 });
      expect(await hashOf(store, orderList, one?.build ?? '')).toBe(await hashOfLive(store, orderList));
    });
  });
}

function fieldsOf(comparison: Comparison | 'not-together') {
  return comparison === 'not-together' ? [] : comparison.fields;
}
