import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import type { ReplayRecord } from '@pressline/contracts/operations/projections.ts';
import { orderedReplay, replayOnce } from './support/operator-calls.ts';
import { sceneWithOrder, type Scene } from './support/fixtures.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

/** The replay would take a minute at one event a second. */
const NOTES = 60;

describe('replays, comparisons and audits in threads of their own, as a shop for customers runs them', () => {
  let shop: TestShop;
  let scene: Scene;
  beforeAll(async () => {
    shop = await startShop({ threads: true });
    scene = await sceneWithOrder(shop.client);
    for (let note = 1; note <= NOTES; note += 1) {
      const call = { token: scene.admin, params: { id: scene.orderId }, json: { note: `Note ${note}` } };
      expect((await shop.client.call('addNote', call)).status).toBe(200);
    }
  });
  afterAll(() => shop.stop());

  const isAt = (phase: string) => (replay: ReplayRecord) => replay.progress?.phase === phase;

  it('are paused and paced while they run, and find a clean build', async () => {
    const { client } = shop;
    const { admin: token } = scene;
    const id = await orderedReplay(client, token, { projections: ['order-history'], at_most: 1 });
    await replayOnce(client, token, id, isAt('building'));
    const inOne = { token, params: { id } };
    expect((await client.call('pauseReplay', inOne)).body.replay).toMatchObject({ status: 'paused', progress: null });
    await client.call('cancelReplay', inOne);

    const slow = await orderedReplay(client, token, { projections: ['order-list'], at_most: 1 });
    await replayOnce(client, token, slow, isAt('building'));
    await client.call('paceReplay', { token, params: { id: slow }, json: { at_most: null } });
    // It is waited for 40 s at most, which is less than it would take at its first pace.
    const { result } = await replayOnce(client, token, slow, ({ status }) => status === 'finished');
    expect(result?.compared).toMatchObject([{ projection: 'order-list', clean: true, documents: 1 }]);

    const audit = await client.call('auditReadModels', { token, json: { share: 100 } });
    expect((audit.body as ResponseOf<'auditReadModels'>).audit).toMatchObject({ share: 100, drifted: 0 });
  });
});
