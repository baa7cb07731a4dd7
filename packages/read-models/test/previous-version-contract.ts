import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NotYetBuilt, type DocumentStore, type Query } from '../src/documents/document-store.ts';
import { everyVersion, servedByPreviousVersion } from '../src/previous-version/versions.ts';
import { definitionOf, type AnyProjection, type Projection } from '../src/projection/projection.ts';
import { orderList, type OrderRow } from '../src/orders/order-list.ts';
import { promote, undoPromotion } from '../src/replay/promote.ts';
import { prepareReadModels, type Prepared } from '../src/replay/prepare-read-models.ts';
import { replay } from '../src/replay/replay.ts';
import { engineOf, hashOf } from './support/engines.ts';
import { orderId, orderPlaced, orderStream, stageChanged, type TestShop } from './support/history.ts';
import { nextOrderList } from './support/next-order-list.ts';

const OLDEST_FIRST: Query<OrderRow>['sort'] = { by: ['placedAt'], direction: 'ascending' };

/** Runs on every stack. */
export function previousVersionContract(engines: string, makeShop: () => TestShop): void {
  describe(`The version before the code’s (${engines})`, () => {
    let shop: TestShop;
    let store: DocumentStore;
    let former: string;

    beforeEach(async () => {
      shop = makeShop();
      store = shop.documents();
      for (let n = 0; n < 3; n++) await shop.append(orderStream(n), orderPlaced(n));
      await prepared(orderList);
      former = (await store.pointer('order-list'))?.live ?? '';
    });
    afterEach(async () => shop.close());

    function prepared(...projections: readonly AnyProjection[]): Promise<readonly Prepared[]> {
      return prepareReadModels({ projections, reader: shop.events, store });
    }

    async function today(projection: Projection<OrderRow> = nextOrderList) {
      const reader = await store.live(projection);
      if (reader === undefined) throw new Error('Nothing answers.');
      return reader;
    }

    async function builtNext(): Promise<string> {
      const [built] = await replay({ projections: [nextOrderList], reader: shop.events, store });
      return built?.build ?? '';
    }

    /** Runs an engine of these versions until each build is fed. */
    async function fed(projections: readonly AnyProjection[]): Promise<void> {
      const { engine } = await engineOf(shop, store, projections);
      const head = await shop.events.head();
      const definitions = projections.map(definitionOf);
      const builds = (await store.builds()).filter(({ definition }) => definitions.includes(definition));
      for (const { build } of builds)
        expect(await engine.waitFor('order-list', head, { timeoutMs: 5_000, build })).toBe(true);
      await engine.stop();
    }

    async function promoted(): Promise<string> {
      const build = await builtNext();
      expect(await promote({ store, reader: shop.events, projection: nextOrderList, build })).toMatchObject({
        outcome: 'flipped',
        live: build,
      });
      return build;
    }

    it('serves at once, read as the current version, until a build of that is live', async () => {
      expect(await prepared(nextOrderList)).toEqual([]);
      const reader = await today();
      expect(reader.build).toBe(former);
      expect((await reader.get(orderId(1)))?.body.circulation).toBe(2_000);
      const { documents } = await reader.find({ sort: OLDEST_FIRST });
      expect(documents.map(({ body }) => body.circulation)).toEqual([2_000, 2_000, 2_000]);
      expect(await reader.count({ where: { standing: { equals: 'Prepress' } } })).toBe(3);
      expect(await reader.tally({ by: 'standing' })).toEqual([{ key: 'Prepress', count: 3, sum: 0 }]);
      const build = await builtNext();
      expect((await today()).build).toBe(former);
      await promote({ store, reader: shop.events, projection: nextOrderList, build });
      expect((await today()).build).toBe(build);
      expect((await (await today()).get(orderId(1)))?.body.circulation).toBe(2_000);
    });

    it('is reported with the state of the current version’s build', async () => {
      const { version } = orderList;
      const told = async () => servedByPreviousVersion([nextOrderList], await store.builds());
      const one = { projection: 'order-list', serves: version, code: version + 1, live: former };
      expect(await told()).toEqual([{ ...one, next: 'not-begun' }]);
      const loader = await store.create(nextOrderList, 'replay');
      expect(await told()).toEqual([{ ...one, next: 'being-built' }]);
      await loader.finish();
      expect(await told()).toEqual([{ ...one, next: 'built' }]);
      await store.point({ projection: 'order-list', expected: former, next: loader.build });
      expect(await told()).toEqual([]);
    });

    it('can’t be queried by what the current version computes differently, nor by an index it lacks', async () => {
      const reader = await today();
      const where = { circulation: { equals: 2_000 } };
      await expect(reader.find({ where, sort: OLDEST_FIRST })).rejects.toThrow(NotYetBuilt);
      await expect(reader.find({ sort: { ...OLDEST_FIRST, by: ['circulation'] } })).rejects.toThrow(NotYetBuilt);
      await expect(reader.find({ anyOf: [where], sort: OLDEST_FIRST })).rejects.toThrow(NotYetBuilt);
      await expect(reader.count({ where })).rejects.toThrow(NotYetBuilt);
      await expect(reader.tally({ by: 'standing', sum: 'circulation' })).rejects.toThrow(NotYetBuilt);
      await expect(reader.find({ where: { tier: { equals: 500 } }, sort: OLDEST_FIRST })).rejects.toThrow(
        'order-list still serves its previous version',
      );
      await promoted();
      const { documents } = await (await today()).find({ where, sort: OLDEST_FIRST });
      expect(documents).toHaveLength(3);
    });

    it('is not served if its upgraded document does not fit the current schema', async () => {
      const { previousVersion: declared } = nextOrderList;
      const badly = { ...nextOrderList, previousVersion: declared && { ...declared, upgrade: () => ({}) as OrderRow } };
      await expect((await today(badly)).get(orderId(1))).rejects.toThrow(
        `does not fit version ${String(nextOrderList.version)} after its upgrade`,
      );
    });

    it('is fed alongside the current version: both equal a replay of the events, and undo returns to it', async () => {
      const build = await promoted();
      await shop.append(orderStream(7), orderPlaced(7), stageChanged('Prepress', 'Printing'));
      await shop.append(orderStream(1), stageChanged('Prepress', 'Printing'));
      await fed(everyVersion([nextOrderList]));
      for (const [projection, fedBuild] of [
        [orderList, former],
        [nextOrderList, build],
      ] as const) {
        const [again] = await replay({ projections: [projection], reader: shop.events, store, purpose: 'trial' });
        expect(await hashOf(store, projection, fedBuild)).toBe(await hashOf(store, projection, again?.build ?? ''));
      }
      expect(
        await undoPromotion({ store, projection: nextOrderList, expected: { from: former, to: build } }),
      ).toMatchObject({
        outcome: 'flipped',
        live: former,
      });
      const reader = await today();
      expect(reader.build).toBe(former);
      expect((await reader.get(orderId(7)))?.body).toMatchObject({ circulation: 2_000, stage: 'Printing' });
    });

    it('continues to serve code of its own version, whichever build is live', async () => {
      await promoted();
      await shop.append(orderStream(7), orderPlaced(7));
      await fed(everyVersion([nextOrderList]));
      const old = await store.live(orderList);
      expect(old?.build).toBe(former);
      expect((await old?.get(orderId(7)))?.body.circulation).toBe(1_000);
      expect((await store.liveCheckpoints([orderList])).get('order-list')?.build).toBe(former);
    });

    it('is taken up again without a replay if its code is started again after the promotion', async () => {
      const next = await promoted();
      await shop.append(orderStream(7), orderPlaced(7));
      expect(
        await prepareReadModels({ projections: [orderList], reader: shop.events, store, ofAnotherVersion: 'kept' }),
      ).toEqual([{ projection: 'order-list', build: former, because: 'made-by-another-version', how: 'taken-up' }]);
      expect(await store.pointer('order-list')).toEqual({ live: former, previous: next });
      await fed([orderList]);
      expect((await (await store.live(orderList))?.get(orderId(7)))?.body.circulation).toBe(1_000);
      // Code of the next version is served by it, too, and finds its own build again.
      expect(await prepared(nextOrderList)).toEqual([]);
      expect((await (await today()).get(orderId(7)))?.body.circulation).toBe(2_000);
      expect(servedByPreviousVersion([nextOrderList], await store.builds())).toMatchObject([{ next: 'built' }]);
    });

    it('is rebuilt before it serves if the code no longer has it, and is dropped if it is not live', async () => {
      const { previousVersion: _gone, ...alone } = nextOrderList;
      expect(await prepared(alone)).toMatchObject([{ because: 'made-by-another-version', how: 'made' }]);
      expect((await store.builds()).map(({ version }) => version)).toEqual([nextOrderList.version]);
      const [left] = await replay({ projections: [orderList], reader: shop.events, store });
      expect(await prepared(alone)).toEqual([]);
      expect((await store.builds()).map(({ build }) => build)).not.toContain(left?.build);
    });

    it('reports that its indexes changed and its version did not', async () => {
      const { version } = orderList;
      expect(await prepared({ ...nextOrderList, version, previousVersion: undefined })).toMatchObject([
        { because: 'changed-without-its-version', how: 'made' },
      ]);
    });
  });
}
