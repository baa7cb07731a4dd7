import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventReader, Position } from '@pressline/event-store/event-store.ts';
import type { DocumentStore } from '../src/documents/document-store.ts';
import type { AnyProjection } from '../src/projection/projection.ts';
import { PROJECTIONS } from '../src/projections.ts';
import { orderHistory } from '../src/orders/order-history.ts';
import { orderList } from '../src/orders/order-list.ts';
import { prepareReadModels, type PrepareOptions } from '../src/replay/prepare-read-models.ts';
import { replay } from '../src/replay/replay.ts';
import { hashOfLive } from './support/engines.ts';
import { orderPlaced, orderStream, type TestShop } from './support/history.ts';

/** Runs on every stack. */
export function prepareContract(engines: string, makeShop: () => TestShop): void {
  describe(`Preparing the read models (${engines})`, () => {
    let shop: TestShop;
    let store: DocumentStore;

    beforeEach(async () => {
      shop = makeShop();
      store = shop.documents();
      for (let n = 0; n < 12; n++) await shop.append(orderStream(n), orderPlaced(n));
    });
    afterEach(async () => shop.close());

    async function prepared(
      projections: readonly AnyProjection[],
      options: Partial<PrepareOptions> = {},
    ): Promise<readonly { projection: string; because: string }[]> {
      const made = await prepareReadModels({ projections, reader: shop.events, store, ...options });
      return made.map(({ projection, because }) => ({ projection, because }));
    }

    async function live(): Promise<string> {
      return (await store.pointer('order-list'))?.live ?? '';
    }

    async function builds(): Promise<readonly string[]> {
      return (await store.builds()).map(({ build }) => build);
    }

    it('builds what is missing, and nothing the second time', async () => {
      expect(await prepared(PROJECTIONS)).toEqual(
        PROJECTIONS.map(({ name }) => ({ projection: name, because: 'missing' })),
      );
      expect(await prepared(PROJECTIONS)).toEqual([]);
      expect(await (await store.live(orderList))?.count()).toBe(12);
    });

    it('rebuilds every read model, with the same hash, if all of them were deleted', async () => {
      await prepared(PROJECTIONS);
      const before = await Promise.all(PROJECTIONS.map((projection) => hashOfLive(store, projection)));
      await store.close();
      await shop.deleteReadModels();
      store = shop.documents();
      await prepared(PROJECTIONS);
      expect(await Promise.all(PROJECTIONS.map((projection) => hashOfLive(store, projection)))).toEqual(before);
    });

    it('rebuilds a read model of another version, and drops the old one, which no code can feed', async () => {
      await prepared([orderList]);
      const old = await live();
      expect(await prepared([{ ...orderList, version: orderList.version + 1 }])).toEqual([
        { projection: 'order-list', because: 'made-by-another-version' },
      ]);
      expect((await store.builds()).map(({ build, version }) => [build === old, version])).toEqual([
        [false, orderList.version + 1],
      ]);
    });

    it('keeps the old build for processes that still run its version, until there is one of a third version', async () => {
      await prepared([orderList]);
      const old = await live();
      const [second, third] = [1, 2].map((more) => ({ ...orderList, version: orderList.version + more }));
      if (second === undefined || third === undefined) throw new Error('There are two of them.');
      await prepared([second], { ofAnotherVersion: 'kept' });
      expect((await store.live(orderList))?.build).toBe(old);
      expect(await (await store.live(orderList))?.count()).toBe(12);
      const middle = await live();
      await prepared([third], { ofAnotherVersion: 'kept' });
      expect(await builds()).toEqual([middle, await live()]);
      expect(await store.pointer('order-list')).toEqual({ live: await live(), previous: middle });
    });

    it('rebuilds a read model that is ahead of the events after a restore from an older backup', async () => {
      await prepared([orderList]);
      const writer = await store.writer(orderList, await live());
      const far = ((await shop.events.head()) + 1_000_000n) as Position;
      const { writes } = await writer.checkpoint();
      await writer.commit({ puts: [], position: far, scannedTo: far, onWrites: writes });
      expect(await prepared([orderList])).toEqual([{ projection: 'order-list', because: 'ahead-of-the-events' }]);
    });

    it('rebuilds a read model that has scanned further than the events reach, although its own last event exists', async () => {
      await prepared([orderList]);
      const writer = await store.writer(orderList, await live());
      const far = ((await shop.events.head()) + 1_000_000n) as Position;
      const { position, writes } = await writer.checkpoint();
      await writer.commit({ puts: [], position, scannedTo: far, onWrites: writes });
      expect(await prepared([orderList])).toEqual([{ projection: 'order-list', because: 'ahead-of-the-events' }]);
    });

    it('sweeps what a replay that died left behind', async () => {
      await prepared([orderList]);
      await store.create(orderList);
      await store.close();
      store = shop.documents();
      await prepared([orderList]);
      expect(await store.builds()).toHaveLength(1);
    });

    /** A store that does something once, before the first promotion. */
    function promotesAfter(meanwhile: () => Promise<unknown>): DocumentStore {
      let once: Promise<unknown> | undefined;
      return new Proxy(store, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (name !== 'point') return typeof member === 'function' ? member.bind(target) : member;
          return async (change: Parameters<DocumentStore['point']>[0]) => {
            once ??= meanwhile();
            await once;
            return target.point(change);
          };
        },
      });
    }

    it('keeps what another process has rebuilt meanwhile, and nothing of its own', async () => {
      let others = '';
      const behind = promotesAfter(async () => {
        await prepared([orderList]);
        others = await live();
      });
      expect(await prepared([orderList], { store: behind })).toEqual([]);
      expect(await live()).toBe(others);
      expect(await builds()).toEqual([others]);
    });

    it('rebuilds it again if another process of another version was first', async () => {
      const behind = promotesAfter(() => prepared([{ ...orderList, version: orderList.version + 1 }]));
      expect(await prepared([orderList], { store: behind })).toEqual([
        { projection: 'order-list', because: 'made-by-another-version' },
      ]);
      expect((await store.builds()).map(({ version, live }) => [version, live])).toEqual([[orderList.version, true]]);
    });

    it('promotes nothing, and leaves nothing, if it is stopped at the end of the replay', async () => {
      await prepared([orderList]);
      const before = await live();
      const stop = new AbortController();
      const next = { ...orderList, version: orderList.version + 1 };
      const running = prepared([next], { signal: stop.signal, onProgress: () => stop.abort() });
      await expect(running).rejects.toThrow('aborted');
      expect(await live()).toBe(before);
      expect(await builds()).toEqual([before]);
    });

    it('considers no build ahead of the events because another process feeds it meanwhile', async () => {
      await prepared([orderList, orderHistory]);
      const { reader, appended } = headThenMore();
      expect(await prepared([orderList, orderHistory], { reader })).toEqual([]);
      expect(appended()).toBe(true);
    });

    /** An order is placed, and folded by another process, just after the newest position was read. */
    function headThenMore(): { readonly reader: EventReader; readonly appended: () => boolean } {
      let appended = false;
      const reader: EventReader = new Proxy(shop.events, {
        get(events, name) {
          const member: unknown = Reflect.get(events, name);
          if (name !== 'head') return typeof member === 'function' ? member.bind(events) : member;
          return async () => {
            const head = await events.head();
            if (appended) return head;
            appended = true;
            await shop.append(orderStream(50), orderPlaced(50));
            for (const projection of [orderList, orderHistory]) {
              const pointer = await store.pointer(projection.name);
              const writer = await store.writer(projection, pointer?.live ?? '');
              const { writes } = await writer.checkpoint();
              const newest = await events.head();
              await writer.commit({ puts: [], position: newest, scannedTo: newest, onWrites: writes });
            }
            return head;
          };
        },
      });
      return { reader, appended: () => appended };
    }

    it('drops what an earlier process finished but died before promoting', async () => {
      await prepared([orderList]);
      const next = { ...orderList, version: orderList.version + 1 };
      await replay({ projections: [next], reader: shop.events, store });
      await prepared([next]);
      expect(await builds()).toEqual([await live()]);
    });
  });
}
