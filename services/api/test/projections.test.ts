import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReplayRecord } from '@pressline/contracts/operations/projections.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import type { Client } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import {
  buildsBeside,
  orderedReplay,
  projectionNamed,
  replayOnce,
  projectionsStatus,
} from './support/operator-calls.ts';
import { startShopWithOrder, type Scene } from './support/fixtures.ts';
import type { TestShop } from './support/start-shop.ts';

const NOTHING = '01900000-0000-7000-8000-000000000000';

describe('read models, as admins operate them', () => {
  let shop: TestShop;
  let client: Client;
  let scene: Scene;
  let admin: string;
  beforeAll(async () => {
    ({ shop, client, scene } = await startShopWithOrder());
    admin = scene.admin;
  });
  afterAll(() => shop.stop());

  const builds = async (name: string) =>
    (await projectionNamed(client, admin, name)).builds.map(({ build, place, state }) => ({ build, place, state }));
  const live = async (name: string) => (await builds(name)).find(({ place }) => place === 'live')?.build ?? '';
  const isFinished = ({ status }: ReplayRecord) => status === 'finished';

  /** Writes a wrong quantity of the order to a build. */
  async function plant(build: string, quantity: number): Promise<void> {
    const { documents } = shop.shop.stores;
    const stored = await (await documents.reader(orderList, build)).get(scene.orderId);
    const writer = await documents.writer(orderList, build);
    await eventually(async () => {
      const { writes, ...reached } = await writer.checkpoint();
      const body = { ...stored?.body, quantity };
      const revision = stored?.revision ?? 0;
      const put = { id: scene.orderId, revision, body, parked: undefined, over: 'whatever' } as const;
      const { outcome } = await writer.commit({ puts: [put], ...reached, onWrites: writes });
      return outcome === 'committed' ? true : undefined;
    });
  }

  describe('what is shown', () => {
    it('names each with its builds, how late it is and was, and what it takes on disk', async () => {
      const { projections, queue_board: board, told_at: toldAt } = await projectionsStatus(client, admin);
      expect(projections).toHaveLength(18);
      const list = projections.find(({ projection }) => projection === 'order-list');
      expect(list).toMatchObject({
        version: orderList.version,
        live_version: orderList.version,
        lag_ms: 0,
        flipped: null,
        builds: [{ place: 'live', state: 'ready', documents: 1, parked: 0, failing: null }],
      });
      expect(list?.builds[0]?.bytes).toBeGreaterThan(8_192);
      const lags = (await eventually(async () => {
        const { lags: seen } = await projectionNamed(client, admin, 'order-list');
        return seen.at(-1) === null ? undefined : seen;
      })) as readonly (number | null)[];
      expect([lags.length, lags[0]]).toEqual([60, null]);
      expect(board).toBeNull();
      expect(toldAt).not.toBeNull();
    });
  });

  describe('a replay', () => {
    it('is shown running, paused, resumed, compared, promoted, undone and dropped', async () => {
      const before = await live('order-list');
      const ordered = await client.call('orderReplay', {
        token: admin,
        json: { projections: ['order-list'], purpose: 'flip-by-hand', at_most: 1 },
      });
      expect(ordered.status).toBe(201);
      expect(ordered.body.replay).toMatchObject({
        status: 'wanted',
        at_most: 1,
        ordered_by: { role: 'admin', name: 'Admin' },
        result: null,
      });
      const id = ordered.body.replay.id as string;
      const running = await replayOnce(client, admin, id, ({ progress }) => progress !== null);
      expect(running.progress).toMatchObject({ phase: 'building' });
      const inOne = { token: admin, params: { id } };
      const paused = await client.call('pauseReplay', inOne);
      expect(paused.body.replay).toMatchObject({ status: 'paused', progress: null });
      const read = await client.call('projections', {
        token: admin,
        headers: { 'Pressline-After': paused.headers.get('Pressline-Position') ?? '' },
      });
      expect(read.body.replays[0]).toMatchObject({ id, status: 'paused' });
      const paced = await client.call('paceReplay', { ...inOne, json: { at_most: null } });
      expect(paced.body.replay).toMatchObject({ at_most: null });
      expect((await client.call('resumeReplay', inOne)).body.replay).toMatchObject({ status: 'wanted' });

      const { result } = await replayOnce(client, admin, id, isFinished);
      expect(result?.compared).toMatchObject([
        { projection: 'order-list', clean: true, documents: 1, differing: 0, live_version: orderList.version },
      ]);
      const build = result?.compared[0]?.build ?? '';
      expect(await live('order-list')).toBe(before);
      const compared = await client.call('compareBuilds', {
        token: admin,
        params: { projection: 'order-list' },
        query: { one: before, other: build },
      });
      expect(compared.body).toMatchObject({
        build,
        version: orderList.version,
        clean: true,
        hash: compared.body.live_hash,
      });

      const here = { token: admin, params: { projection: 'order-list' } };
      const flipped = await client.call('flipBuild', { ...here, json: { build } });
      expect(flipped).toMatchObject({ status: 200, body: { live: build, previous: before } });
      expect((await projectionNamed(client, admin, 'order-list')).flipped).toMatchObject({
        by: { role: 'admin', name: 'Admin' },
        from: { build: before },
        to: { build },
        in_spite_of: [],
      });
      const seen = { ...here, json: { from: before, to: build } };
      expect(await client.call('undoFlip', seen)).toMatchObject({
        status: 200,
        body: { live: before, previous: build },
      });
      expect(await live('order-list')).toBe(before);
      // Another admin, who saw the same flip: readers stay where the first one moved them.
      expect(await client.call('undoFlip', seen)).toMatchObject({
        status: 409,
        body: { type: '/problems/overtaken', because: 'moved-since' },
      });
      const back = { ...here, json: { from: build, to: before } };
      expect(await client.call('undoFlip', back)).toMatchObject({
        status: 409,
        body: { type: '/problems/undone-already' },
      });
      expect((await projectionNamed(client, admin, 'order-list')).flipped).toMatchObject({ undoes: true });
      expect(await live('order-list')).toBe(before);
      const drop = { token: admin, params: { projection: 'order-list', build } };
      expect((await client.call('dropBuild', drop)).status).toBe(200);
      expect(await builds('order-list')).toEqual([{ build: before, place: 'live', state: 'ready' }]);
      expect((await projectionNamed(client, admin, 'order-list')).flipped).toBeNull();
    });

    it('as a dry run shows what would change, and leaves no build', async () => {
      const id = await orderedReplay(client, admin, { projections: ['inbox'], purpose: 'dry-run' });
      const { result } = await replayOnce(client, admin, id, isFinished);
      expect(result?.compared).toMatchObject([{ projection: 'inbox', clean: true }]);
      await eventually(async () => ((await builds('inbox')).length === 1 ? true : undefined));
    });

    it('is cancelled without a trace', async () => {
      const id = await orderedReplay(client, admin, { projections: ['mailbox'], at_most: 1 });
      await eventually(async () => ((await builds('mailbox')).length === 2 ? true : undefined));
      const cancelled = await client.call('cancelReplay', { token: admin, params: { id } });
      expect(cancelled.body.replay).toMatchObject({ status: 'cancelled' });
      await eventually(async () => ((await builds('mailbox')).length === 1 ? true : undefined));
    });

    it('is ordered once, however often the same request comes; another with its key is refused', async () => {
      const headers = { 'Idempotency-Key': 'a replay of the links' };
      const call = { token: admin, headers, json: { projections: ['order-links'], purpose: 'dry-run' } };
      const [first, second] = [await client.call('orderReplay', call), await client.call('orderReplay', call)];
      expect([second.status, second.body.replay.id]).toEqual([201, first.body.replay.id]);
      const other = { ...call, json: { projections: ['order-links'], purpose: 'flip-by-hand' } };
      expect((await client.call('orderReplay', other)).status).toBe(422);
      await replayOnce(client, admin, first.body.replay.id as string, isFinished);
      expect((await client.call('orderReplay', call)).body.replay.id).toBe(first.body.replay.id);
    });

    it('requested twice with one key is undone once', async () => {
      const { live: before = '', beside = '' } =
        (await buildsBeside(client, admin, ['process-tracker']))['process-tracker'] ?? {};
      const here = { token: admin, params: { projection: 'process-tracker' } };
      const flip = { ...here, headers: { 'Idempotency-Key': 'to the new one' }, json: { build: beside } };
      expect((await client.call('flipBuild', flip)).body).toMatchObject({ live: beside, previous: before });
      expect(await client.call('flipBuild', flip)).toMatchObject({
        status: 200,
        body: { live: beside, previous: before },
      });
      const undo = { ...here, headers: { 'Idempotency-Key': 'and back' }, json: { from: before, to: beside } };
      expect((await client.call('undoFlip', undo)).body).toMatchObject({ live: before });
      expect(await client.call('undoFlip', undo)).toMatchObject({
        status: 200,
        body: { live: before, previous: beside },
      });
      expect(await live('process-tracker')).toBe(before);
      const drop = {
        token: admin,
        params: { projection: 'process-tracker', build: beside },
        headers: { 'Idempotency-Key': 'away with it' },
      };
      expect((await client.call('dropBuild', drop)).status).toBe(200);
      expect((await client.call('dropBuild', drop)).status).toBe(200);
    });
  });

  describe('a build that differs in undeclared fields', () => {
    it('is not promoted, names the fields, and can be promoted anyway, which is recorded', async () => {
      const { live: before = '', beside = '' } =
        (await buildsBeside(client, admin, ['order-list']))['order-list'] ?? {};
      await plant(beside, 2_500);
      const here = { token: admin, params: { projection: 'order-list' } };
      const compared = await client.call('compareBuilds', { ...here, query: { one: before, other: beside } });
      expect(compared.body).toMatchObject({
        clean: false,
        differing: 1,
        fields: [{ field: 'quantity', documents: 1, declared: false }],
        examples: [
          {
            record: { kind: 'print-order', label: orderNumber(scene.orderId), title: 'Gold Foil Business Cards' },
            fields: [{ field: 'quantity', before: '1000', after: '2500' }],
          },
        ],
      });
      const refused = await client.call('flipBuild', { ...here, json: { build: beside } });
      expect(refused).toMatchObject({
        status: 409,
        body: { type: '/problems/not-clean', because: 'differs', fields: ['quantity'], may_insist: true },
      });
      expect(await live('order-list')).toBe(before);
      const insisted = await client.call('flipBuild', { ...here, json: { build: beside, insists: true } });
      expect(insisted.body).toMatchObject({ live: beside });
      expect((await projectionNamed(client, admin, 'order-list')).flipped).toMatchObject({ in_spite_of: ['differs'] });
      const { live: to, previous: from } = insisted.body;
      expect((await client.call('undoFlip', { ...here, json: { from, to } })).status).toBe(200);
      await client.call('dropBuild', { token: admin, params: { projection: 'order-list', build: beside } });
    });
  });

  describe('what can’t be done', () => {
    it.each([
      ['compareBuilds', { projection: 'nothing' }, undefined],
      ['flipBuild', { projection: 'nothing' }, { build: 'x' }],
      ['undoFlip', { projection: 'nothing' }, { from: 'x', to: 'y' }],
      ['dropBuild', { projection: 'nothing', build: 'x' }, undefined],
      ['dropBuild', { projection: 'inbox', build: 'x' }, undefined],
      ['flipBuild', { projection: 'inbox' }, { build: 'x' }],
      ['compareBuilds', { projection: 'inbox' }, undefined],
      ['parkedStream', { projection: 'nothing', stream: `printOrder-${NOTHING}` }, undefined],
      ['parkedStream', { projection: 'order-list', stream: `printOrder-${NOTHING}` }, undefined],
      ['retryParked', { projection: 'order-list', stream: `printOrder-${NOTHING}` }, undefined],
      ['retryParked', { projection: 'order-list', stream: `contact-${NOTHING}` }, undefined],
      ['retryParked', { projection: 'nothing', stream: `printOrder-${NOTHING}` }, undefined],
      ['pauseReplay', { id: NOTHING }, undefined],
      ['paceReplay', { id: NOTHING }, { at_most: 5 }],
      ['orderReplay', {}, { projections: ['nothing'], purpose: 'dry-run' }],
    ] as const)('%s of %j, which is not there, is a 404', async (name, params, json) => {
      const query = name === 'compareBuilds' ? { query: { one: 'x', other: 'y' } } : {};
      const answer = await client.call(name, { token: admin, params, ...query, ...(json !== undefined && { json }) });
      expect(answer).toMatchObject({ status: 404, body: { type: '/problems/not-found' } });
    });

    it('is reported with what to do', async () => {
      const inbox = await live('inbox');
      const here = { token: admin, params: { projection: 'inbox' } };
      expect(await client.call('flipBuild', { ...here, json: { build: inbox } })).toMatchObject({
        status: 409,
        body: { because: 'already-live', may_insist: false, message: 'This build is already live.' },
      });
      expect(await client.call('undoFlip', { ...here, json: { from: 'before', to: 'now' } })).toMatchObject({
        status: 409,
        body: { type: '/problems/nothing-to-undo' },
      });
      expect(
        await client.call('dropBuild', { token: admin, params: { projection: 'inbox', build: inbox } }),
      ).toMatchObject({
        status: 409,
        body: { message: 'This build is live. Promote another one before you drop it.' },
      });
      const stream = `printOrder-${scene.orderId}`;
      const skip = { params: { projection: 'order-list', stream }, json: { revision: 0, reason: 'No reason.' } };
      expect(await client.call('skipParked', { token: admin, ...skip })).toMatchObject({
        status: 409,
        body: { type: '/problems/not-parked-there' },
      });
      const id = await orderedReplay(client, admin, { projections: ['accounts'], at_most: 1 });
      await replayOnce(client, admin, id, () => true);
      const json = { projections: ['accounts'], purpose: 'dry-run' };
      const again = await client.call('orderReplay', { token: admin, json });
      expect(again).toMatchObject({
        status: 409,
        body: { type: '/problems/already-replayed', replay_id: id, projection: 'accounts' },
      });
      const ofIt = { token: admin, params: { id } };
      await client.call('cancelReplay', ofIt);
      expect(await client.call('resumeReplay', ofIt)).toMatchObject({
        status: 409,
        body: { status: 409, replay_status: 'cancelled', message: 'The replay was cancelled. Start a new one.' },
      });
    });
  });

  describe('an audit', () => {
    it('names what is not what its stream folds to with its order, and repairs it', async () => {
      await plant(await live('order-list'), 4_321);
      const found = await client.call('auditReadModels', { token: admin, json: { share: 100 } });
      expect(found.body.audit).toMatchObject({
        share: 100,
        drifted: 1,
        repaired: 0,
        drifts: [
          {
            projection: 'order-list',
            kind: 'differs',
            record: { kind: 'print-order', label: orderNumber(scene.orderId) },
            fields: [{ field: 'quantity', before: '4321', after: '1000' }],
            repaired: false,
          },
        ],
      });
      const mended = await client.call('auditReadModels', { token: admin, json: { share: 100, repair: true } });
      expect(mended.body).toMatchObject({
        message: '1 document didn’t match its stream and was repaired.',
        audit: { drifted: 1, repaired: 1 },
      });
      const [last] = await eventually(async () => {
        const { audits } = await projectionsStatus(client, admin);
        return audits[0]?.repaired === 1 ? audits : undefined;
      });
      expect(last).toMatchObject({ share: 100, drifted: 1 });
    });
  });

  it('left no failed request in the log', () => {
    expect(shop.log.filter((line) => line.includes('request failed'))).toEqual([]);
  });
});
