import { describe, expect, it } from '@jest/globals';
import { EngineUnavailable, START, type EventPage, type EventReader } from '@pressline/event-store/event-store.ts';
import fc from 'fast-check';
import type { BuildWriter } from '../src/documents/document-store.ts';
import { Feed } from '../src/engine/feed.ts';
import { readByCategory } from '../src/engine/fold.ts';
import { orderHistory } from '../src/orders/order-history.ts';
import { emptyBuilds, hashOf, hashOfReplay } from './support/engines.ts';
import { orderPlaced, orderStream, stageChanged, type TestShop, unknownEvent } from './support/history.ts';

/** The next step of one of the writers. */
const step = fc.record({
  writer: fc.nat({ max: 2 }),
  does: fc.constantFrom('page', 'page', 'page', 'forget', 'fail', 'refold'),
  size: fc.integer({ min: 1, max: 6 }),
});

/** Runs on every stack. */
export function anyInterleavingContract(engines: string, makeShop: () => TestShop, numRuns = 60): void {
  describe(`Whatever the order in which several writers read, fold, fail and write late (${engines})`, () => {
    it('a build ends up equal to a replay from scratch', async () => {
      const shop = makeShop();
      const store = shop.documents();
      for (let n = 0; n < 5; n++) await shop.append(orderStream(n), orderPlaced(n));
      for (let n = 0; n < 25; n++)
        await shop.append(
          orderStream((n * 7) % 5),
          n === 11 ? unknownEvent() : stageChanged('Prepress', n % 2 === 0 ? 'Printing' : 'Binding'),
        );
      const expected = await hashOfReplay(shop, store, orderHistory);

      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 30 }),
          fc.integer({ min: 1, max: 4 }),
          async (steps, cacheSize) => {
            const loader = await store.create(orderHistory);
            await loader.finish();
            const writer = await store.writer(orderHistory, loader.build);
            const feeds = Array.from(
              { length: 3 },
              () => new Feed(orderHistory, writer, { cacheSize, now: () => new Date(0) }),
            );
            for (const feed of feeds) await feed.reset();

            async function takePage(feed: Feed, limit: number): Promise<boolean> {
              const page = await shop.events.readForward({ after: feed.scannedTo, categories: ['printOrder'], limit });
              await feed.take(readByCategory(page.events), shop.events);
              const flushed = await feed.flush(page.scannedTo);
              return page.caughtUp && flushed !== 'overtaken';
            }

            for (const { writer: which, does, size } of steps) {
              const feed = feeds[which];
              if (feed === undefined) continue;
              switch (does) {
                case 'page':
                  await takePage(feed, size);
                  break;
                case 'forget':
                  await feed.reset();
                  break;
                case 'fail': {
                  // Only documents in memory: the engine reloads what is stored.
                  const page = await shop.events.readForward({
                    after: feed.scannedTo,
                    categories: ['printOrder'],
                    limit: size,
                  });
                  await feed.take(readByCategory(page.events), shop.events);
                  await feed.reset();
                  break;
                }
                case 'refold':
                  await feed.rebuildStream(orderStream(size % 5), shop.events);
                  break;
              }
            }
            for (const feed of feeds) while (!(await takePage(feed, 4)));
            expect(await hashOf(store, orderHistory, loader.build)).toBe(expected);
            await store.drop(loader.build);
          },
        ),
        { numRuns },
      );
      await shop.close();
    });

    it('a commit that succeeds although its response is lost is not applied twice', async () => {
      const shop = makeShop();
      const store = shop.documents();
      await shop.append(orderStream(1), orderPlaced(1), stageChanged('Prepress', 'Printing'));
      const [build = ''] = await emptyBuilds(store, [orderHistory]);
      const writer = await store.writer(orderHistory, build);
      const deaf: BuildWriter = {
        projection: 'order-history',
        build,
        load: (ids) => writer.load(ids),
        checkpoint: () => writer.checkpoint(),
        commit: async (wanted) => {
          await writer.commit(wanted);
          throw new EngineUnavailable('No answer.');
        },
      };
      const feed = new Feed(orderHistory, deaf, { cacheSize: 10, now: () => new Date(0) });
      await feed.reset();
      const page = await firstPage(shop.events);
      await feed.take(readByCategory(page.events), shop.events);
      await expect(feed.flush(page.scannedTo)).rejects.toThrow('No answer.');
      await feed.reset();
      expect(feed.scannedTo).toBe(page.scannedTo);
      expect(await hashOf(store, orderHistory, build)).toBe(await hashOfReplay(shop, store, orderHistory));
      await shop.close();
    });
  });
}

/** Others may have written to the same server before. */
async function firstPage(reader: EventReader): Promise<EventPage> {
  let page = await reader.readForward({ after: START, limit: 10 });
  while (page.events.length === 0 && !page.caughtUp)
    page = await reader.readForward({ after: page.scannedTo, limit: 10 });
  return page;
}
