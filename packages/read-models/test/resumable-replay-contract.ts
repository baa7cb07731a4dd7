import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventReader, Position } from '@pressline/event-store/event-store.ts';
import type { BuildPurpose, DocumentStore } from '../src/documents/document-store.ts';
import { orderHistory } from '../src/orders/order-history.ts';
import { orderList } from '../src/orders/order-list.ts';
import { replay, type Rebuilt, type ReplayOptions } from '../src/replay/replay.ts';
import { hashOf, inLogOrder } from './support/engines.ts';
import { orderPlaced, orderStream, stageChanged, type TestShop } from './support/history.ts';

/** Runs on every stack. */
export function resumableReplayContract(engines: string, makeShop: () => TestShop): void {
  describe(`A replay that is gone on with (${engines})`, () => {
    let shop: TestShop;
    let store: DocumentStore;
    let begun: readonly Rebuilt[];

    beforeEach(async () => {
      shop = makeShop();
      store = shop.documents();
      begun = [];
      for (let n = 0; n < 12; n++) await shop.append(orderStream(n), orderPlaced(n));
      for (let n = 0; n < 12; n++) await shop.append(orderStream(n), stageChanged('Prepress', 'Printing'));
    });
    afterEach(async () => shop.close());

    /** In pages of four events in the order of the store, each saved. */
    function run(more: Partial<ReplayOptions> = {}): Promise<readonly Rebuilt[]> {
      return replay({
        projections: [orderList, orderHistory],
        reader: inLogOrder(shop.events),
        store,
        pageSize: 4,
        purpose: 'replay',
        resumable: { begun, onBegun: (builds) => void (begun = builds), saveEveryMs: -1 },
        ...more,
      });
    }

    /**
     * Ends it within its third page, like a process that dies.
     * @returns the position up to which the second page was read
     */
    async function die(purpose: BuildPurpose = 'replay'): Promise<Position | undefined> {
      const { reader, upTo } = reading();
      let pages = 0;
      const dying = run({
        purpose,
        reader,
        onProgress() {
          pages += 1;
          if (pages === 3) throw new Error('It died.');
        },
      });
      await expect(dying).rejects.toThrow('It died.');
      return upTo[1];
    }

    async function hashes(builds: readonly Rebuilt[]): Promise<readonly string[]> {
      return Promise.all(
        [orderList, orderHistory].map((projection) =>
          hashOf(store, projection, builds.find((one) => one.projection === projection.name)?.build ?? ''),
        ),
      );
    }

    const once = async () =>
      hashes(await replay({ projections: [orderList, orderHistory], reader: shop.events, store }));

    /** A reader that records from and up to which position events are read. */
    function reading(): { readonly reader: EventReader; readonly from: Position[]; readonly upTo: Position[] } {
      const from: Position[] = [];
      const upTo: Position[] = [];
      const reader: EventReader = {
        ...inLogOrder(shop.events),
        async readForward(options) {
          from.push(options.after);
          const page = await shop.events.readForward(options);
          upTo.push(page.scannedTo);
          return page;
        },
      };
      return { reader, from, upTo };
    }

    it('builds what an uninterrupted one does, and reads nothing again that was saved', async () => {
      const saved = await die();
      const { reader, from } = reading();
      const builds = await run({ reader });
      expect(builds).toEqual(begun);
      expect(from[0]).toBe(saved);
      expect(await hashes(builds)).toEqual(await once());
    });

    it('saves what it has folded when it is stopped gracefully', async () => {
      const stop = new AbortController();
      const first = reading();
      let folded: Position | undefined;
      const stopped = run({
        reader: first.reader,
        signal: stop.signal,
        resumable: { begun, onBegun: (builds) => void (begun = builds), saveEveryMs: 60_000 },
        onProgress({ events }) {
          folded = first.upTo[events / 4 - 1];
          if (events >= 12) stop.abort();
        },
      });
      await expect(stopped).rejects.toThrow();
      const { reader, from } = reading();
      const builds = await run({ reader });
      expect(from[0]).toBe(folded);
      expect(await hashes(builds)).toEqual(await once());
    });

    it('continues if one of two builds was saved further than the other', async () => {
      await die();
      const [first] = begun;
      await expect(
        run({
          projections: [orderList],
          resumable: { begun: first === undefined ? [] : [first], onBegun: () => undefined, saveEveryMs: -1 },
          onProgress({ events }) {
            if (events > 4) throw new Error('It died again.');
          },
        }),
      ).rejects.toThrow('It died again.');
      expect(await hashes(await run())).toEqual(await once());
    });

    it.each(['replay', 'dry-run'] as const)('is not swept at startup: %s', async (purpose) => {
      await die(purpose);
      const state = purpose === 'replay' ? 'replaying' : purpose;
      await store.sweep();
      expect((await store.builds()).map((info) => [info.build, info.state])).toEqual(
        begun.map(({ build }) => [build, state]),
      );
      await run({ purpose });
      expect((await store.builds()).map((info) => info.state)).toEqual(
        purpose === 'replay' ? ['ready', 'ready'] : ['dry-run', 'dry-run'],
      );
    });

    it('for a dry run never goes live', async () => {
      await run({ purpose: 'dry-run' });
      expect(await store.live(orderList)).toBeUndefined();
      const [first] = begun;
      expect(await store.point({ projection: 'order-list', expected: undefined, next: first?.build ?? '' })).toBe(
        false,
      );
    });

    it('reports that its builds are missing', async () => {
      await die();
      for (const { build } of begun) await store.drop(build);
      await expect(run()).rejects.toThrow('There is no build');
    });

    it('folds no more events per second than its limit', async () => {
      const began = performance.now();
      await run({ atMost: () => 60 });
      // 24 events.
      expect(performance.now() - began).toBeGreaterThan(390);
    });
  });
}
