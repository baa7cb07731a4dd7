import { beforeAll, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import {
  orderId,
  orderPlaced,
  orderStream,
  stageChanged,
  unknownEvent,
  newEvent,
} from '@pressline/read-models/testing/history.ts';
import type { OrderedReplay } from '@pressline/read-models/operations/replays.ts';
import type { ReadModelStatus } from '@pressline/operations/status/read-model-status.ts';
import { campaign, rounds } from '../support/campaign.ts';
import { pressline, untilCommand } from '../support/pressline.ts';
import { seeded } from '../support/seeded.ts';
import { call } from '../support/shop-client.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import type { Stack } from '../support/stack.ts';
import { Workload } from '../support/workload.ts';

const PEOPLE = rounds(1, 2);
/** Between two calls: few orders make short replays. */
const BETWEEN_CALLS_MS = rounds(400, 0);
const BETWEEN_READS_MS = rounds(100, 10);
const MINUTES = 60_000;
/** Each is compared in a thread, whose start takes most of the time. */
const REPLAYED = campaign ? ['order-list', 'process-tracker'] : ['order-list'];

/** A shop of either kind, as its operator controls it. */
export interface OperatedShop {
  /** Of its processes, and of the command line. */
  readonly settings: Readonly<Record<string, string>>;
  readonly url: () => string;
  /** Kills the process that feeds the read models, as in a power failure. */
  killFeeder(): Promise<void>;
  startFeeder(): Promise<void>;
  /** Waits until the read models are fed again. */
  isWell(): Promise<void>;
  /** To the store of events, past the shop. */
  append(work: (store: EventStore) => Promise<void>): Promise<void>;
}

/**
 * Holds for a shop of either kind, that runs.
 * @param isWhole whether everything is tested here, or only what depends on how this kind of shop stores its data
 */
export function operatingContract(running: () => OperatedShop, isWhole: boolean): void {
  const workload = new Workload(seeded(11));
  let shop: OperatedShop;
  beforeAll(async () => {
    shop = running();
    await workload.open(shop.url());
  });

  const run = (...parameters: readonly string[]) => pressline(parameters, shop.settings);
  const standing = async (): Promise<ReadModelStatus> =>
    JSON.parse((await run('status', '--json')).output) as ReadModelStatus;
  const buildsOf = async (name: string) =>
    (await standing()).projections.find(({ projection }) => projection === name)?.builds ?? [];

  it('lists the read models if an unknown one is named', async () => {
    for (const command of ['replay', 'compare', 'flip', 'undo'])
      expect([command, await run(command, 'order-lists')]).toEqual([
        command,
        expect.objectContaining({
          code: 2,
          errorOutput: expect.stringContaining('Did you mean order-list? Projections: order-list, '),
        }),
      ]);
    expect(await run('compare', 'order-list', 'live', 'previous', 'dbcbf0')).toMatchObject({
      code: 2,
      errorOutput: expect.stringContaining('Only two builds can be compared.'),
    });
  });

  const flipsAtOnce = () =>
    it('has its readers on the new build when an automatically promoted replay is reported as done', async () => {
      const liveOf = async () => (await buildsOf('process-tracker')).find(({ place }) => place === 'live')?.build;
      const replayed = await run('replay', 'process-tracker', '--flip', '--json');
      const { flips } = JSON.parse(replayed.output) as OrderedReplay;
      expect([replayed.code, flips]).toMatchObject([0, [{ projection: 'process-tracker', outcome: 'flipped' }]]);
      expect(await liveOf()).toBe(flips?.[0]?.build);
      expect(await run('drop', 'process-tracker', 'previous')).toMatchObject({ code: 0 });
    });
  if (isWhole) flipsAtOnce();

  it(
    'is replayed, compared, flipped and undone while people order, and every call is answered',
    async () => {
      const end = workload.begin([shop.url()], PEOPLE, BETWEEN_CALLS_MS);
      if (isWhole) {
        const dry = await run('replay', 'order-list', '--dry-run', '--json');
        expect([dry.code, (JSON.parse(dry.output) as OrderedReplay).result?.compared]).toMatchObject([
          0,
          [{ projection: 'order-list', clean: true, differing: 0 }],
        ]);
        expect(await buildsOf('order-list')).toHaveLength(1);
      }
      const replayed = await run('replay', ...REPLAYED);
      expect(replayed).toMatchObject({ code: 0 });
      expect(replayed.errorOutput).toContain('pressline promote order-list');
      expect(await run('compare', 'order-list')).toMatchObject({ code: 0 });
      const statuses: number[] = [];
      const enough = new AbortController();
      const readers = (async () => {
        while (!enough.signal.aborted) {
          const answer = await call(shop.url(), 'adminOrders', { token: workload.admin, query: { limit: '5' } });
          statuses.push(answer.status);
          await pause(BETWEEN_READS_MS);
        }
      })();
      const before = (await buildsOf('order-list')).find(({ place }) => place === 'live')?.build;
      const flipped = await run('flip', 'all', '--yes', '--json');
      expect([flipped.code, JSON.parse(flipped.output)]).toMatchObject([
        0,
        REPLAYED.map((projection) => ({ projection, outcome: 'flipped' })),
      ]);
      expect((await buildsOf('order-list')).find(({ place }) => place === 'previous')?.build).toBe(before);
      expect(await run('undo', ...REPLAYED, '--yes')).toMatchObject({
        code: 0,
        errorOutput: expect.stringContaining('order-list is back on '),
      });
      expect((await buildsOf('order-list')).find(({ place }) => place === 'live')?.build).toBe(before);
      enough.abort();
      await readers;
      expect(new Set(statuses)).toEqual(new Set([200]));
      await end();
      await workload.settle(shop.url());
      await workload.expectOrdersOnce(shop.url());
      expect(await run('drop', 'order-list', 'previous')).toMatchObject({ code: 0 });
      expect(await buildsOf('order-list')).toHaveLength(1);
    },
    // Orders at full speed leave little of a small machine to anything else.
    6 * MINUTES,
  );

  it('continues a replay whose process died, and one that was paused; a cancelled one leaves nothing', async () => {
    const ordered = await run('replay', 'mailbox', '--at-most', '1', '--detach', '--json');
    const { replayId } = JSON.parse(ordered.output) as { readonly replayId: string };
    await untilCommand(async () => (await buildsOf('mailbox')).length === 2);
    await shop.killFeeder();
    await shop.startFeeder();
    await shop.isWell();
    expect(await run('pause', replayId)).toMatchObject({ code: 0 });
    await untilCommand(async () => (await standing()).replays.some(({ status }) => status === 'paused'));
    expect(await run('pace', replayId, 'any')).toMatchObject({ code: 0 });
    const resumed = await run('resume', replayId, '--json');
    expect([resumed.code, (JSON.parse(resumed.output) as OrderedReplay).status]).toEqual([0, 'finished']);
    const slow = await run('replay', 'process-tracker', '--at-most', '1', '--detach', '--json');
    const { replayId: unwanted } = JSON.parse(slow.output) as { readonly replayId: string };
    await untilCommand(async () => (await standing()).replays.some((replay) => replay.replayId === unwanted));
    expect(await run('replay', 'process-tracker')).toMatchObject({ code: 1 });
    expect(await run('cancel', unwanted)).toMatchObject({ code: 0 });
    await untilCommand(async () => (await buildsOf('process-tracker')).every(({ state }) => state === 'ready'));
  });

  /** Also in a new build, which can't be promoted; the refusal says how to list what is parked in it. */
  async function refusesToPromoteWhatIsParked(number: string): Promise<void> {
    expect(await run('replay', 'order-history')).toMatchObject({ code: 1 });
    const { errorOutput } = await run('promote', 'order-history');
    const [, build] = /To list them: pressline parked list order-history --build (\S+)/.exec(errorOutput) ?? [];
    const listed = await run('parked', 'list', 'order-history', '--build', String(build));
    expect(listed).toMatchObject({ code: 1, output: expect.stringMatching(new RegExp(`^${number} +#1`, 'm')) });
    expect(listed.errorOutput).toContain(`pressline parked show order-history ${number} --build ${String(build)}`);
    const shown = await run('parked', 'show', 'order-history', number, '--build', 'ready');
    expect([shown.code, shown.output]).toEqual([0, expect.stringContaining('order-teleported')]);
    expect(await run('parked', 'show', 'order-history', orderStream(1), '--build', 'ready')).toMatchObject({
      code: 1,
      errorOutput: expect.stringContaining('is not parked in this build of order-history.'),
    });
    expect(await run('parked', 'list', '--build', 'ready')).toMatchObject({ code: 2 });
    expect(await run('drop', 'order-history', 'ready')).toMatchObject({ code: 0 });
  }

  it('lists a parked stream with its event, and skips the event for a recorded reason', async () => {
    await shop.append(async (store) => {
      const stream = orderStream(901);
      await store.append(stream, 'no-stream', [newEvent(orderPlaced(901)), unknownEvent()]);
      await store.append(stream, 1, [newEvent(stageChanged('Prepress', 'Printing'))]);
    });
    await untilCommand(async () => (await run('parked')).code === 1);
    const stream = orderStream(901);
    const number = orderNumber(orderId(901));
    expect((await run('parked')).output).toMatch(new RegExp(`^${number} +#1  order-list, `, 'm'));
    expect((await run('status')).output).toMatch(
      new RegExp(`${number} is parked at event #1 in order-list, .*\\.\\n {4}See why: pressline parked show ${number}`),
    );
    const shown = await run('parked', 'show', 'order-list', stream);
    expect(shown.output).toContain('order-teleported');
    expect(shown.output).toContain('1 later event waits behind it');
    expect((await run('parked', 'show', 'order-list', number)).output).toBe(shown.output);
    expect((await run('parked', 'show', number)).output).toContain('is blocked by event #1 in order-list, ');
    expect(await run('parked', 'retry', 'order-list', stream)).toMatchObject({ code: 1 });
    expect(await run('parked', 'retry', number)).toMatchObject({
      code: 1,
      errorOutput: expect.stringContaining('is still parked in order-list, '),
    });
    await refusesToPromoteWhatIsParked(number);
    expect(await run('parked', 'skip', 'order-list', stream, '1')).toMatchObject({ code: 2 });
    expect(await run('parked', 'skip', number, '0', '--reason', 'Planted')).toMatchObject({
      code: 1,
      errorOutput: expect.stringContaining('Event #0 blocks nothing. The stream is blocked by event #1 in order-list'),
    });
    expect(await run('forget', number, '--preview')).toMatchObject({
      code: 1,
      errorOutput: expect.stringMatching(/^Event #1 of printOrder-.* Nothing was changed: .* start that version/),
    });
    expect(await run('parked', 'skip', 'order-list', number, '1', '--reason', 'Planted')).toMatchObject({ code: 0 });
    expect(await run('parked', 'skip', number, '#1', '--reason', 'Planted')).toMatchObject({
      code: 0,
      errorOutput: expect.stringContaining('is no longer parked in order-history'),
    });
    expect(await run('parked')).toMatchObject({ code: 0 });
    expect(await run('parked', 'retry', '--all')).toMatchObject({ code: 0 });
    expect(await run('status')).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^(?:SQLite [\d.]+ · events .+|EventStoreDB.* · MongoDB .* · Redis .*) · disk .+ free of /m,
      ),
    });
    if (isWhole) expect(await run('replay', 'order-list', '--dry-run')).toMatchObject({ code: 0 });
  });
}

/** A shop in files, as its operator controls it. */
export function operatedInFiles(shop: ShopProcess): OperatedShop {
  return {
    settings: { DATA_DIR: shop.data },
    url: () => shop.url,
    killFeeder: () => shop.kill(),
    startFeeder: () => shop.start(),
    isWell: () => Promise.resolve(),
    async append(work) {
      await shop.stop();
      const store = openSqliteEventStore({ file: dataFolder(shop.data).events });
      await work(store);
      await store.close();
      await shop.start();
    },
  };
}

/** A shop on servers, as its operator controls it. */
export function operatedOnServers(stack: Stack): OperatedShop {
  const [projector] = stack.projectors;
  const [url = ''] = stack.urls;
  return {
    settings: stack.settings,
    url: () => url,
    killFeeder: async () => projector?.kill(),
    startFeeder: async () => projector?.start(),
    isWell: () => stack.untilReady(),
    async append(work) {
      const ground = await stack.stores();
      await work(ground.store);
      await ground.close();
    },
  };
}
