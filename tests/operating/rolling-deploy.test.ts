import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ShopData } from '@pressline/runtime/stores.ts';
import type { BuildInfo } from '@pressline/read-models/documents/document-store.ts';
import { startEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import { everyVersion } from '@pressline/read-models/previous-version/versions.ts';
import { hashOfBuild, type BuildHash } from '@pressline/read-models/documents/hash.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { replay } from '@pressline/read-models/replay/replay.ts';
import { nextOrderList } from '@pressline/read-models/testing/next-order-list.ts';
import { campaign, rounds } from '../support/campaign.ts';
import { NextVersion } from '../support/next-version.ts';
import { seeded } from '../support/seeded.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { ENGINES, Stack, urlOf } from '../support/stack.ts';
import { Workload } from '../support/workload.ts';

const needed = skipUnless(...ENGINES);
const MINUTES = 60_000;
const COMES_ABOUT_WITHIN_MS = 120_000;
/** People order in bursts; in the pauses, both builds reach the same event. */
const BURST_MS = 700;
const REST_MS = rounds(1_500, 2_500);
/** Long enough for a projector to try for a duty. */
const TRIES_A_DUTY_MS = rounds(1_000, 2_000);
/** How long people and readers are at work after a change. */
const AT_WORK_MS = rounds(1_000, 2_000);
const OLD_APIS = rounds(1, 2);
const PEOPLE = rounds(2, 3);
/** Of each person and reader between two calls: few orders make short replays. */
const BETWEEN_CALLS_MS = rounds(200, 0);
const BETWEEN_READS_MS = rounds(150, 20);
const ORDERS_AT_LEAST = rounds(5, 20);

interface Processes {
  readonly oldProjector: ServerProcess;
  readonly newProjector: ServerProcess;
  readonly oldApi: ServerProcess;
  readonly moreOldApis: readonly ServerProcess[];
  readonly newApi: ServerProcess;
}

function processesOf(stack: Stack, nextServer: string): Processes {
  const [oldProjector] = stack.projectors;
  const [oldApi, ...moreOldApis] = stack.apis;
  if (oldProjector === undefined || oldApi === undefined) throw new Error('None.');
  const [newProjector, newApi] = [stack.oneMoreProjector(nextServer), stack.oneMoreApi(nextServer)];
  return { oldProjector, newProjector, oldApi, moreOldApis, newApi };
}

function isReadyBuild({ projection, state }: BuildInfo): boolean {
  return projection === orderList.name && state === 'ready';
}

needed.describe('a shop on servers whose processes are replaced one after another while people are at work', () => {
  const workload = new Workload(seeded(9));
  let stack: Stack;
  let processes: Processes;
  let next: NextVersion;
  let ground: ShopData;
  /** Stop the readers and the workload, even if a test failed meanwhile. */
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    next = await NextVersion.build();
    stack = await Stack.open({ apis: OLD_APIS, projectors: 1, onSharedServers: true });
    processes = processesOf(stack, next.server);
    ground = await stack.stores();
    await stack.start();
    await workload.open(stack.urls[0] ?? '');
  });
  afterAll(async () => {
    await Promise.allSettled(ends.map((end) => end()));
    await ground.close();
    await stack.remove();
    next.remove();
  });

  /** Versions of the order list, of those that are whole, and of the one that readers are on. */
  async function builds(): Promise<{ readonly ready: readonly number[]; readonly live: number | undefined }> {
    const own = (await ground.documents.builds()).filter(isReadyBuild);
    return { ready: own.map(({ version }) => version), live: own.find(({ live }) => live)?.version };
  }

  async function comesAbout(isTrue: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + COMES_ABOUT_WITHIN_MS;
    while (!(await isTrue())) {
      if (Date.now() > end) throw new Error(`It did not come about: ${isTrue.toString()}`);
      await pause(100);
    }
  }

  const isLive = async (version: number) => (await builds()).live === version;
  const isReady = async (process: ServerProcess) => (await fetch(`${urlOf(process)}/readyz`)).status === 200;

  /** Reads repeatedly until it is stopped: each response is of one version, and none fails. */
  function readersOf(process: ServerProcess, circulation: number): () => Promise<void> {
    const enough = new AbortController();
    let asked = 0;
    const url = urlOf(process);
    const reading = (async () => {
      while (!enough.signal.aborted) {
        const { status, body } = await call(url, 'adminOrders', { token: workload.admin, query: { limit: '50' } });
        if (status !== 200) throw new Error(`${url} answered ${String(status)}: ${JSON.stringify(body)}`);
        if (body.some((order) => order.circulation !== circulation))
          throw new Error(`${url} answered another version.`);
        asked += 1;
        await pause(BETWEEN_READS_MS);
      }
    })();
    // Told where it is ended.
    reading.catch(() => undefined);
    const end = async () => {
      enough.abort();
      await reading;
      expect(asked).toBeGreaterThan(5);
    };
    ends.push(end);
    return end;
  }

  function atWork(...apis: readonly ServerProcess[]): () => Promise<void> {
    const enough = new AbortController();
    const isOpen = () => !enough.signal.aborted;
    const working = (async () => {
      while (isOpen()) {
        const end = workload.begin(apis.map(urlOf), PEOPLE, BETWEEN_CALLS_MS);
        await pause(BURST_MS);
        await end();
        if (isOpen()) await pause(REST_MS);
      }
    })();
    // Told where it is ended.
    working.catch(() => undefined);
    const end = async () => {
      enough.abort();
      await working;
    };
    ends.push(end);
    return end;
  }

  /** What each build of the order list holds, and what a replay by the version that made it makes of the events. */
  async function hashes(): Promise<readonly { version: number; held: BuildHash; replayed: BuildHash }[]> {
    const { store, documents } = ground;
    const versions: readonly AnyProjection[] = everyVersion([nextOrderList]);
    const feeding = { reader: store, store: documents, projections: versions, report: () => undefined };
    const engine = await startEngine(feeding);
    const found = [];
    for (const { build, version } of (await documents.builds()).filter(isReadyBuild)) {
      const projection = versions.find((each) => each.version === version);
      if (projection === undefined) throw new Error(`Nobody knows version ${String(version)}.`);
      const head = await store.head();
      expect(await engine.waitFor(orderList.name, head, { timeoutMs: 10_000, build })).toBe(true);
      const [again] = await replay({ projections: [projection], reader: store, store: documents, purpose: 'trial' });
      const held = await hashOfBuild(await documents.inspect(projection, build));
      const replayed = await hashOfBuild(await documents.inspect(projection, again?.build ?? ''));
      await documents.drop(again?.build ?? '');
      found.push({ version, held, replayed });
    }
    await engine.stop();
    return found;
  }

  /** With no workload: each of these processes returns every order once, and both versions equal a replay. */
  async function expectNothingLost(...asked: readonly ServerProcess[]): Promise<void> {
    for (const each of asked) {
      await workload.settle(urlOf(each));
      await workload.expectOrdersOnce(urlOf(each));
    }
    const found = await hashes();
    expect(found.map(({ version }) => version).toSorted()).toEqual([orderList.version, nextOrderList.version]);
    for (const { held, replayed } of found) {
      expect(held).toEqual(replayed);
      expect(held.documents).toBe(workload.orders);
    }
  }

  it(
    'answers throughout, old code by the old version and new code by the new, and has every order once in both',
    async () => {
      const { oldProjector, newProjector, oldApi, moreOldApis, newApi } = processes;
      await newApi.start();
      await comesAbout(() => isReady(newApi));
      let end = atWork(oldApi, ...moreOldApis, newApi);
      const readers = [readersOf(oldApi, 1_000), readersOf(newApi, 2_000)];

      // Of two projectors the old one has the duty: the new version waits.
      await newProjector.start();
      await pause(TRIES_A_DUTY_MS);
      expect(await builds()).toEqual({ ready: [orderList.version], live: orderList.version });
      await oldProjector.stop();
      await comesAbout(() => isLive(nextOrderList.version));

      // Readers have moved; the old API continues to read the build of its own code, which the new projector feeds.
      await pause(AT_WORK_MS);
      await end();
      for (const api of moreOldApis) await api.stop();
      end = atWork(oldApi, newApi);
      await pause(AT_WORK_MS);
      await end();
      for (const stop of readers) await stop();
      expect(workload.orders).toBeGreaterThan(ORDERS_AT_LEAST);
      await comesAbout(() => isReady(newProjector));
      await expectNothingLost(oldApi, newApi);
    },
    6 * MINUTES,
  );

  const thereAndBack = () =>
    it(
      'goes back to the old version, and forward again to the build that is still there',
      async () => {
        const { oldProjector, newProjector, oldApi, newApi } = processes;
        // The old projector holds the duty, and promotes the build of its version at once.
        const endAgain = atWork(oldApi, newApi);
        const readAgain = [readersOf(oldApi, 1_000), readersOf(newApi, 2_000)];
        await newProjector.kill();
        await oldProjector.start();
        await comesAbout(() => isLive(orderList.version));
        await pause(1_000);

        // The new version’s build is caught up and flipped to.
        await newProjector.start();
        await oldProjector.stop();
        await comesAbout(() => isLive(nextOrderList.version));
        await endAgain();
        for (const stop of readAgain) await stop();
        await comesAbout(() => isReady(newProjector));
        await expectNothingLost(oldApi, newApi);
      },
      6 * MINUTES,
    );
  if (campaign) thereAndBack();
});
