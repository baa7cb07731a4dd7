import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { startEngine, type CatchUpEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import { orderHistory } from '@pressline/read-models/orders/order-history.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { replays } from '@pressline/read-models/operations/replays.ts';
import { compare } from '@pressline/read-models/replay/compare.ts';
import { prepareReadModels } from '@pressline/read-models/replay/prepare-read-models.ts';
import { replay } from '@pressline/read-models/replay/replay.ts';
import { orderPlaced, orderStream, type TestShop } from '@pressline/read-models/testing/history.ts';
import { until } from '@pressline/tests/support/until.ts';
import { buildsOf } from '../src/builds/builds.ts';
import { promoteBuild, undoLastPromotion } from '../src/builds/promotions.ts';
import { findDrift } from '../src/drift/find-drift.ts';
import { projectionNamed, type OperatorContext } from '../src/context/operator-context.ts';
import { AlreadyReplayed, orderReplay, stateOfReplay, type NewReplay } from '../src/replay/replay-orders.ts';
import { ReplayRunner, type RunReplay } from '../src/replay/replay-runner.ts';
import type { DiskSpace } from '../src/disk/disk-space.ts';
import { interruptedPromotionContract } from './interrupted-promotion-contract.ts';
import { interruptedReplayContract } from './interrupted-replay-contract.ts';
import { operatorCommand, NOW } from './operator-command.ts';
import { withField } from './order-list-with-field.ts';
import { fullDiskContract, type FullDisk } from './full-disk-contract.ts';
import { concurrentOrdersContract } from './concurrent-orders-contract.ts';
import { parkedContract } from './parked-contract.ts';
import { endsWhenStopped } from './ends-when-stopped.ts';

/** Runs on every stack. */
export function operationsContract(engines: string, makeShop: () => TestShop): void {
  describe(`What operators do (${engines})`, () => {
    let shop: TestShop;
    let store: DocumentStore;
    /** The projections in the code: a test may use another version. */
    let projections: AnyProjection[];
    let deps: OperatorContext;
    let engine: CatchUpEngine;
    let runner: ReplayRunner;
    let failures: unknown[];
    let comparing: OperatorContext['compare'];

    beforeEach(async () => {
      comparing = compare;
      shop = makeShop();
      store = shop.documents();
      projections = [orderList, orderHistory, replays];
      failures = [];
      for (let n = 0; n < 12; n++) await shop.append(orderStream(n), orderPlaced(n));
      await prepareReadModels({ projections, reader: shop.events, store });
      await begin();
    });
    afterEach(async () => {
      await end();
      await shop.close();
    });

    /** Starts like a process of the shop that feeds the read models. */
    async function begin(run: RunReplay = runHere, isUpToDate = true, diskSpace?: DiskSpace): Promise<void> {
      const report = ({ error }: { readonly error: unknown }) => failures.push(error);
      engine = await startEngine({ reader: shop.events, store, projections, report, sweepMs: 50 });
      const feeding = engine;
      deps = {
        store: shop.events,
        documents: store,
        projections,
        compare: (options) => comparing(options),
        rebuildStream: (projection, stream) => feeding.rebuildStream(projection, stream),
        findDrift: (wanted) => findDrift({ ...wanted, reader: shop.events, documents: store, projections }),
        refresh: () => feeding.refresh(),
      };
      runner = ReplayRunner.start({
        deps,
        run,
        diskSpace: diskSpace && (() => Promise.resolve(diskSpace)),
        feedShadowBuild: (build) => feeding.feedShadowBuild(build),
        listIsUpToDate: () => Promise.resolve(isUpToDate),
        now: () => NOW,
        report,
        intervalMs: 50,
      });
    }

    async function end(): Promise<void> {
      await runner.stop();
      await engine.stop();
    }

    const runHere: RunReplay = ({ projections: names, ...options }) =>
      replay({
        ...options,
        projections: names.map((name) => projectionNamed({ projections }, name)),
        reader: shop.events,
        store,
        pageSize: 4,
      });

    const neverDone: RunReplay = ({ signal }) => endsWhenStopped(signal);

    const listed = async (replayId: string) => (await (await store.live(replays))?.get(replayId))?.body;

    async function order(wish: Partial<NewReplay> = {}): Promise<string> {
      const replayId = newId();
      const usual = { projections: ['order-list'], purpose: 'flip-by-hand', atMost: null } as const;
      await orderReplay(deps, { replayId, ...usual, ...wish }, operatorCommand());
      return replayId;
    }

    async function statusOf(replayId: string, status: string): Promise<void> {
      await until(async () => (await stateOfReplay(shop.events, replayId)).status === status);
    }

    async function finished(replayId: string) {
      await statusOf(replayId, 'finished');
      const state = await stateOfReplay(shop.events, replayId);
      if (state.status !== 'finished') throw new Error('It is not finished.');
      return state;
    }

    const live = async (projection = 'order-list') => (await store.pointer(projection))?.live ?? '';
    const builds = async () => (await buildsOf(deps, 'order-list')).map(({ build }) => build);
    const logged = async (projection = 'order-list') =>
      (await shop.events.readStream(streamOf(CATEGORY.readModel, projection))).map(({ type, data, metadata }) => ({
        type,
        ...(data as object),
        actor: metadata.actor,
      }));

    /** Restarts with this version instead of the order list's. */
    async function restartWith(projection: AnyProjection): Promise<void> {
      await end();
      projections = [projection, orderHistory, replays];
      await begin();
    }

    describe('an ordered replay', () => {
      it('is built alongside, compared, and promoted by hand: the decision is logged', async () => {
        const before = await live();
        const { compared } = await finished(await order());
        expect(compared).toMatchObject([{ projection: 'order-list', clean: true, differing: 0, documents: 12 }]);
        expect(await live()).toBe(before);
        const build = compared[0]?.build ?? '';
        const wish = { projection: 'order-list', build, force: false };
        const flipped = await promoteBuild(deps, wish, operatorCommand('admin:layla'));
        expect(flipped).toMatchObject({ outcome: 'flipped', live: build, previous: before });
        expect(await live()).toBe(build);
        expect(await logged()).toEqual([
          {
            type: 'flip-decided',
            from: before,
            to: build,
            version: orderList.version,
            undoes: false,
            inSpiteOf: [],
            actor: 'admin:layla',
          },
          { type: 'flip-made', to: build, actor: 'admin:layla' },
        ]);
        const seen = { projection: 'order-list', from: before, to: build };
        await undoLastPromotion(deps, seen, operatorCommand());
        expect(await live()).toBe(before);
        const undone = (await logged()).slice(2);
        expect(undone).toMatchObject([{ type: 'flip-decided', undoes: true }, { type: 'flip-made' }]);
        // Another operator who saw the same promotion, a moment later.
        const late = await undoLastPromotion(deps, seen, operatorCommand());
        expect(late).toEqual({ outcome: 'refused', refusal: { type: 'moved-since' } });
        // An undo of the undo: the build that readers left is compared before they return.
        const undo = { projection: 'order-list', from: build, to: before };
        const back = await undoLastPromotion(deps, undo, operatorCommand());
        expect(back).toEqual({ outcome: 'refused', refusal: { type: 'undone-already' } });
        expect(await live()).toBe(before);
        expect((await logged()).slice(2)).toEqual(undone);
      });

      it('is promoted automatically if it is clean, and not again after an undo', async () => {
        const before = await live();
        const replayId = await order({ purpose: 'flip-when-clean' });
        await finished(replayId);
        await until(async () => (await live()) !== before);
        await undoLastPromotion(deps, { projection: 'order-list', from: before, to: await live() }, operatorCommand());
        await end();
        await begin();
        await order({ projections: ['order-history'] });
        await until(async () => (await buildsOf(deps, 'order-history')).length === 2);
        expect(await live()).toBe(before);
      });

      it('reports the result of its promotion', async () => {
        const replayId = await order({ purpose: 'flip-when-clean' });
        const { compared } = await finished(replayId);
        await until(async () => (await listed(replayId))?.flips !== undefined);
        const build = compared[0]?.build ?? '';
        expect((await listed(replayId))?.flips).toEqual([{ projection: 'order-list', build, outcome: 'flipped' }]);
        expect(await live()).toBe(build);
      });

      it('reports, also to watchers, that a clean build was missing when it was to be promoted', async () => {
        const before = await live();
        let compared = 0;
        comparing = (options) => {
          compared += 1;
          return compared === 1 ? compare(options) : Promise.resolve('not-together');
        };
        const replayId = await order({ purpose: 'flip-when-clean' });
        const { compared: clean } = await finished(replayId);
        await until(async () => (await listed(replayId))?.flips !== undefined);
        expect(clean).toMatchObject([{ clean: true }]);
        expect((await listed(replayId))?.flips).toMatchObject([{ projection: 'order-list', outcome: 'behind' }]);
        expect(await live()).toBe(before);
        expect(failures.map(String)).toContainEqual(
          expect.stringContaining('was not promoted, although it compared clean'),
        );
      });

      it('is not promoted automatically if it differs in undeclared fields', async () => {
        await restartWith(withField([]));
        const before = await live();
        const { compared } = await finished(await order({ purpose: 'flip-when-clean' }));
        expect(compared).toMatchObject([
          {
            clean: false,
            differing: 12,
            fields: [{ field: 'circulation', documents: 12, declared: false }],
          },
        ]);
        expect(compared[0]?.examples[0]?.fields).toEqual([{ field: 'circulation', before: '1000', after: '2000' }]);
        expect(await live()).toBe(before);
      });

      it('promoted in spite of that records what was overridden', async () => {
        await restartWith(withField([]));
        const { compared } = await finished(await order());
        const build = compared[0]?.build ?? '';
        const wish = { projection: 'order-list', build };
        expect(await promoteBuild(deps, { ...wish, force: false }, operatorCommand())).toMatchObject({
          outcome: 'refused',
          refusal: { type: 'differs', fields: ['circulation'] },
        });
        expect(await logged()).toEqual([]);
        await promoteBuild(deps, { ...wish, force: true }, operatorCommand());
        expect(await live()).toBe(build);
        expect((await logged())[0]).toMatchObject({ type: 'flip-decided', inSpiteOf: ['differs'] });
      });

      it('as a dry run finds what the real one does, and leaves no build', async () => {
        await restartWith(withField(['circulation']));
        const dry = await finished(await order({ purpose: 'dry-run' }));
        await until(async () => (await builds()).length === 1);
        const real = await finished(await order());
        const whatever = { build: expect.any(String), position: expect.any(String) };
        expect(dry.compared.map((one) => ({ ...one, ...whatever }))).toEqual(
          real.compared.map((one) => ({ ...one, ...whatever })),
        );
        expect(dry.compared).toMatchObject([{ clean: true, differing: 12 }]);
      });

      it('is refused where the same read model is being replayed', async () => {
        await end();
        const first = await order();
        await begin(neverDone);
        await until(async () => (await listed(first)) !== undefined);
        await expect(order({ projections: [] })).rejects.toThrow(AlreadyReplayed);
      });
    });

    const replayed = async () => finished(await order());
    interruptedPromotionContract({
      at: () => ({ shop, store, deps }),
      replayed,
      restart: async (meanwhile) => {
        await end();
        await meanwhile();
        await begin();
      },
      logged,
    });
    interruptedReplayContract({
      at: () => ({ shop, store, deps, runner }),
      begin,
      end,
      runHere,
      order,
      listed,
      statusOf,
      finished,
      builds,
      compareWith: (compareOther) => (comparing = compareOther),
    });
    const restart: FullDisk['restart'] = ({ run, diskSpace }) => end().then(() => begin(run, true, diskSpace));
    fullDiskContract({ at: () => ({ shop }), order, listed, finished, builds, restart, runHere });
    concurrentOrdersContract({ at: () => ({ deps }), end, begin, finished });
    parkedContract({ at: () => ({ shop, engine, deps }), replayed, logged });
  });
}
