import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FlipOutcome } from '@pressline/domain/operations/replay-order.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { fingerprintOf, newId } from '@pressline/event-store/command-ids.ts';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { startEngine, type CatchUpEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import { everyVersion, type PreviousVersionServing } from '@pressline/read-models/previous-version/versions.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { replays } from '@pressline/read-models/operations/replays.ts';
import { compare } from '@pressline/read-models/replay/compare.ts';
import { prepareReadModels } from '@pressline/read-models/replay/prepare-read-models.ts';
import { replay } from '@pressline/read-models/replay/replay.ts';
import { hashOf } from '@pressline/read-models/testing/engines.ts';
import { orderId, orderPlaced, orderStream, type TestShop } from '@pressline/read-models/testing/history.ts';
import { nextOrderList } from '@pressline/read-models/testing/next-order-list.ts';
import { until } from '@pressline/tests/support/until.ts';
import { buildsOf, dropBuild } from '../src/builds/builds.ts';
import { lastPromotion } from '../src/builds/last-promotion.ts';
import { findDrift } from '../src/drift/find-drift.ts';
import { promoteBuild, undoLastPromotion } from '../src/builds/promotions.ts';
import { projectionNamed, type OperatorContext } from '../src/context/operator-context.ts';
import { NewVersions, type PromoteNewVersions } from '../src/replay/new-versions.ts';
import { changeReplay, replaysWhere } from '../src/replay/replay-orders.ts';
import { ReplayRunner, type RunReplay } from '../src/replay/replay-runner.ts';
import { endsWhenStopped } from './ends-when-stopped.ts';

const NOW = new Date('2026-03-05T10:00:00.000Z');
const OLD = [orderList, replays];
const NEW = [nextOrderList, replays];

function by(actor: CommandContext['actor'] = 'operator'): CommandContext {
  const commandId = newId();
  const fingerprint = fingerprintOf('tests', {}, new Uint8Array(32));
  return { commandId, fingerprint, actor, at: NOW.toISOString(), correlationId: commandId };
}

/** A process of the shop that feeds the read models, with its code. */
interface Feeding {
  readonly deps: OperatorContext;
  readonly engine: CatchUpEngine;
  readonly reported: PreviousVersionServing[][];
  stop(): Promise<void>;
}

interface FeedingOptions {
  readonly flips?: PromoteNewVersions;
  readonly run?: RunReplay;
  readonly compare?: OperatorContext['compare'];
}

/** Runs on every stack. */
export function newVersionsContract(engines: string, makeShop: () => TestShop): void {
  describe(`A new version of a projection (${engines})`, () => {
    let shop: TestShop;
    let store: DocumentStore;
    let feeding: Feeding | undefined;
    let former: string;
    let failures: unknown[];

    beforeEach(async () => {
      shop = makeShop();
      store = shop.documents();
      failures = [];
      for (let n = 0; n < 6; n++) await shop.append(orderStream(n), orderPlaced(n));
      await end(await begin(OLD));
      former = await live();
    });
    afterEach(async () => {
      if (feeding !== undefined) await end(feeding);
      await shop.close();
      expect(failures).toEqual([]);
    });

    /** Starts like a process that feeds the read models. */
    async function begin(projections: readonly AnyProjection[], options: FeedingOptions = {}): Promise<Feeding> {
      await prepareReadModels({ projections, reader: shop.events, store, ofAnotherVersion: 'kept' });
      const versions = everyVersion(projections);
      const engine = await startEngine({
        reader: shop.events,
        store,
        projections: versions,
        report: (failure) => failures.push(failure.error),
        sweepMs: 50,
      });
      const deps: OperatorContext = {
        store: shop.events,
        documents: store,
        projections,
        compare: options.compare ?? compare,
        rebuildStream: (projection, stream) => engine.rebuildStream(projection, stream),
        findDrift: (wanted) => findDrift({ ...wanted, reader: shop.events, documents: store, projections }),
        refresh: () => engine.refresh(),
      };
      const listIsUpToDate = async () => engine.waitFor('replays', await shop.events.head(), { timeoutMs: 5_000 });
      const runHere: RunReplay = ({ projections: names, ...wanted }) =>
        replay({
          ...wanted,
          projections: names.map((name) => projectionNamed(deps, name)),
          reader: shop.events,
          store,
        });
      const runner = ReplayRunner.start({
        deps,
        run: options.run ?? runHere,
        feedShadowBuild: (build) => engine.feedShadowBuild(build),
        listIsUpToDate,
        now: () => NOW,
        report: () => undefined,
        intervalMs: 50,
        tryAgainMs: 50,
      });
      const reported: PreviousVersionServing[][] = [];
      const newVersions = NewVersions.start({
        deps,
        promotes: options.flips ?? 'when-clean',
        listIsUpToDate,
        now: () => NOW,
        onPreviousVersion: (answers) => reported.push([...answers]),
        report: (error) => failures.push(error),
        intervalMs: 50,
      });
      feeding = {
        deps,
        engine,
        reported,
        async stop() {
          await newVersions.stop();
          await runner.stop();
          await engine.stop();
        },
      };
      return feeding;
    }

    async function end(running: Feeding): Promise<void> {
      await running.stop();
      feeding = undefined;
    }

    const live = async () => (await store.pointer('order-list'))?.live ?? '';
    const isNewLive = async () => (await live()) !== former && (await liveVersion()) === nextOrderList.version;
    const liveVersion = async () =>
      (await store.builds()).find((info) => info.live && info.projection === 'order-list')?.version;
    const ordered = async ({ deps }: Feeding) =>
      (await replaysWhere(deps, ['wanted', 'paused', 'failed', 'finished', 'cancelled'])).map(({ body }) => body);
    const read = async (n: number) => (await (await store.live(nextOrderList))?.get(orderId(n)))?.body.circulation;
    const isBuilt = async () =>
      (await store.builds()).some(({ version, state }) => version === nextOrderList.version && state === 'ready');
    const logged = async () =>
      (await shop.events.readStream(streamOf(CATEGORY.readModel, 'order-list'))).map(({ type, metadata }) => [
        type,
        metadata.actor,
      ]);

    const neverDone: RunReplay = ({ signal }) => endsWhenStopped(signal);

    it('is built while the previous version serves, and promoted automatically when it is clean', async () => {
      const stopped = await begin(NEW, { run: neverDone });
      await until(async () => (await ordered(stopped)).length === 1);
      expect(await live()).toBe(former);
      expect(await read(1)).toBe(2_000);
      expect(stopped.reported[0]).toEqual([
        {
          projection: 'order-list',
          serves: orderList.version,
          code: nextOrderList.version,
          live: former,
          next: 'not-begun',
        },
      ]);
      await end(stopped);
      const running = await begin(NEW);
      await until(isNewLive);
      expect(await store.pointer('order-list')).toMatchObject({ previous: former });
      await until(async () => (await ordered(running))[0]?.status === 'finished');
      expect(await ordered(running)).toMatchObject([
        {
          projections: ['order-list'],
          purpose: 'flip-when-clean',
          orderedBy: 'system',
          status: 'finished',
          forVersions: [{ projection: 'order-list', version: nextOrderList.version }],
          result: { compared: [{ clean: true, fields: [{ field: 'circulation', documents: 6, declared: true }] }] },
        },
      ]);
      await until(async () => (await logged()).length === 2);
      expect(await logged()).toEqual([
        ['flip-decided', 'system'],
        ['flip-made', 'system'],
      ]);
      await until(() => running.reported.at(-1)?.length === 0);
    });

    it('is fed with the previous version: both equal a replay, including events that came during the build', async () => {
      await begin(NEW);
      for (let n = 6; n < 12; n++) await shop.append(orderStream(n), orderPlaced(n));
      await until(isNewLive);
      await shop.append(orderStream(12), orderPlaced(12));
      const builds = [
        [orderList, former],
        [nextOrderList, await live()],
      ] as const;
      const head = await shop.events.head();
      for (const [projection, build] of builds) {
        expect(await feeding?.engine.waitFor('order-list', head, { timeoutMs: 5_000, build })).toBe(true);
        const [again] = await replay({ projections: [projection], reader: shop.events, store, purpose: 'trial' });
        expect(await hashOf(store, projection, build)).toBe(await hashOf(store, projection, again?.build ?? ''));
      }
    });

    it('waits for an operator if configured; returning to the previous version is respected, also after a restart', async () => {
      const byHand = await begin(NEW, { flips: 'by-hand' });
      await until(isBuilt);
      await until(async () => (await ordered(byHand))[0]?.status === 'finished');
      expect(await ordered(byHand)).toMatchObject([{ purpose: 'flip-by-hand' }]);
      expect(await live()).toBe(former);
      const build = (await store.builds()).find(({ version }) => version === nextOrderList.version)?.build ?? '';
      const wish = { projection: 'order-list', build, force: false };
      expect(await promoteBuild(byHand.deps, wish, by())).toMatchObject({ outcome: 'flipped' });
      // It can be undone, although the previous build is of another version.
      const builds = await buildsOf(byHand.deps, 'order-list');
      expect(await lastPromotion(byHand.deps, 'order-list', builds)).toMatchObject({ from: { build: former } });
      expect(
        await undoLastPromotion(byHand.deps, { projection: 'order-list', from: former, to: build }, by()),
      ).toMatchObject({
        outcome: 'flipped',
        live: former,
      });
      await end(byHand);
      const again = await begin(NEW);
      expect(await dropBuild(again.deps, 'order-list', build, by())).toBe(true);
      await until(async () => (await ordered(again)).filter(({ status }) => status === 'finished').length === 2);
      expect((await ordered(again)).map(({ purpose }) => purpose)).toEqual(['flip-by-hand', 'flip-by-hand']);
      expect(await live()).toBe(former);
    });

    it('is promoted later if it was behind at its promotion', async () => {
      let compared = 0;
      feeding = await begin(NEW, {
        compare: (options) => {
          compared += 1;
          return compared === 2 ? Promise.resolve('not-together') : compare(options);
        },
      });
      await until(async () => (await live()) !== former);
      expect(compared).toBe(3);
    });

    it('is recorded as not promoted if the promotion fails, so that processes don’t wait for it, and is retried', async () => {
      let compared = 0;
      const outcomes = async () => {
        const [replay] = await ordered(running);
        const events = await shop.events.readStream(streamOf(CATEGORY.replay, replay?.replayId ?? 'none'));
        return events
          .filter(({ type }) => type === 'replay-settled')
          .map(({ data }) => (data as { flips: FlipOutcome[] }).flips.map(({ outcome }) => outcome));
      };
      const running = await begin(NEW, {
        compare: (options) => {
          compared += 1;
          return compared === 2 ? Promise.reject(new Error('The disk is broken.')) : compare(options);
        },
      });
      await until(async () => (await live()) !== former);
      await until(async () => (await outcomes()).length === 2);
      expect(await outcomes()).toEqual([['failed'], ['flipped']]);
    });

    it('waits if it differs in fields that it does not declare', async () => {
      const careless = { ...nextOrderList, changed: [] };
      const running = await begin([careless, replays]);
      await until(async () => (await ordered(running))[0]?.status === 'finished');
      expect((await ordered(running))[0]?.result?.compared).toMatchObject([
        { clean: false, fields: [{ field: 'circulation', declared: false }] },
      ]);
      expect(await live()).toBe(former);
      await end(running);
      await begin([careless, replays]);
      expect(await live()).toBe(former);
    });

    it('is promoted by the next process if the one that built it died before', async () => {
      let compared = 0;
      const diesAtPromotion: OperatorContext['compare'] = (options) => {
        compared += 1;
        return compared === 1 ? compare(options) : Promise.reject(new EngineUnavailable('Its power went.'));
      };
      const dying = await begin(NEW, { compare: diesAtPromotion });
      await until(() => compared >= 2);
      await end(dying);
      expect(await live()).toBe(former);
      const running = await begin(NEW);
      await until(isNewLive);
      expect(await ordered(running)).toHaveLength(1);
    });

    it('is promoted once the engine is available, however often it was not', async () => {
      let compared = 0;
      feeding = await begin(NEW, {
        compare: (options) => {
          compared += 1;
          return compared > 1 && compared < 6 ? Promise.reject(new EngineUnavailable('Away.')) : compare(options);
        },
      });
      await until(isNewLive);
      expect(compared).toBe(6);
    });

    it('is ordered once, by however many processes and restarts', async () => {
      const first = await begin(NEW, { run: neverDone });
      const second = await begin(NEW, { run: neverDone });
      await until(async () => (await ordered(first)).length === 1);
      await first.stop();
      await end(second);
      const third = await begin(NEW, { run: neverDone });
      expect(await ordered(third)).toHaveLength(1);
    });

    it('is not ordered again after it was cancelled', async () => {
      const begun = await begin(NEW, { run: neverDone });
      await until(async () => (await ordered(begun)).length === 1);
      const [order] = await ordered(begun);
      await changeReplay(shop.events, order?.replayId ?? '', { type: 'cancel-replay' }, by());
      await end(begun);
      const cancelled = await begin(NEW);
      await until(async () => (await ordered(cancelled))[0]?.status === 'cancelled');
      await until(() => cancelled.reported.length > 0);
      expect((await ordered(cancelled)).map(({ status }) => status)).toEqual(['cancelled']);
      expect(await live()).toBe(former);
    });

    it('is left alone by code of the previous version, and cancelled by later code', async () => {
      const begun = await begin(NEW, { run: neverDone });
      await until(async () => (await ordered(begun)).length === 1);
      await end(begun);
      const old = await begin(OLD);
      await until(() => old.reported.length > 0);
      await until(async () => (await ordered(old)).length === 1);
      expect((await ordered(old))[0]).toMatchObject({ status: 'wanted', builds: [] });
      await end(old);
      const later = { ...nextOrderList, version: nextOrderList.version + 1 };
      const running = await begin([later, replays]);
      await until(async () => (await liveVersion()) === later.version);
      // The list of replays may lag.
      const statuses = async () => (await ordered(running)).map(({ status }) => status).toSorted();
      await until(async () => !(await statuses()).includes('wanted'));
      expect(await statuses()).toEqual(['cancelled', 'finished']);
    });

    it('is replaced at once by the previous version’s code, and returns with its own', async () => {
      await begin(NEW);
      await until(isNewLive);
      const next = await live();
      await until(async () => (await logged()).length === 2);
      if (feeding !== undefined) await end(feeding);
      const old = await begin(OLD);
      expect(await live()).toBe(former);
      await shop.append(orderStream(20), orderPlaced(20));
      await until(async () => (await (await store.live(orderList))?.get(orderId(20))) !== undefined);
      expect(await read(20)).toBe(2_000);
      await end(old);
      const running = await begin(NEW);
      await until(async () => (await live()) === next);
      await until(async () => (await (await store.live(nextOrderList))?.get(orderId(20))) !== undefined);
      expect(await ordered(running)).toHaveLength(1);
    });
  });
}
