import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@pressline/event-store/command-ids.ts';
import { inbox } from '@pressline/read-models/messaging/inbox.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { prepareReadModels } from '@pressline/read-models/replay/prepare-read-models.ts';
import { TcpProxy } from '@pressline/tests/doubles/tcp-proxy.ts';
import { sharedMongo, sharedRedis } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { startEventStore, STAND_IN, type TestEventStore } from '@pressline/tests/support/test-event-store.ts';
import { MONGODB_TO_KILL, REDIS_TO_KILL, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { until } from '@pressline/tests/support/until.ts';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { openShopMetrics } from '@pressline/telemetry/shop-metrics.ts';
import { openProjector } from '../src/projector.ts';
import { readSettings } from '@pressline/runtime/settings.ts';
import { openShopData, type ShopData } from '@pressline/runtime/stores.ts';

const needed = skipUnless(STAND_IN, MONGODB_TO_KILL, REDIS_TO_KILL);

needed.describe('a projector', () => {
  let events: TestEventStore;
  let mongo: TestServer;
  let redis: TestServer;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'pressline-projector-'));
    events = await startEventStore(needed.path(STAND_IN));
    [mongo, redis] = await Promise.all([
      sharedMongo(needed.path(MONGODB_TO_KILL)),
      sharedRedis(needed.path(REDIS_TO_KILL)),
    ]);
  });
  afterAll(async () => {
    await events.remove();
    rmSync(folder, { recursive: true });
  });

  it('feeds the others while it rebuilds one read model', async () => {
    const wire = await TcpProxy.before(() => mongo.port);
    const name = mongo.uniqueName();
    const settings = readSettings({
      EVENTSTOREDB_URL: events.url,
      MONGODB_URL: `mongodb://127.0.0.1:${wire.port}/${name}`,
      SHOP_PREFIX: name,
      REDIS_URL: redis.url,
      FILES_URL: 's3://shop/files?endpoint=http://127.0.0.1:9',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      ADMIN_EMAIL: 'layla@pressline.example',
      ADMIN_PASSWORD: 'a password of hers',
      PUBLIC_URL: 'http://shop.example',
      DATA_DIR: folder,
      DEMO: 'false',
    });
    if (settings.servers === undefined) throw new Error('The shop is on servers.');
    const ground = await openShopData(settings, () => undefined);
    const { store, documents } = ground;
    await prepareReadModels({ projections: PROJECTIONS, reader: store, store: documents });
    await madeByAnotherVersion(name);
    const release = withoutIndexesOf('order-list', wire);
    const log = pino({ level: 'silent' });
    const projector = await openProjector(settings, settings.servers, {
      log,
      now: () => new Date(),
      metrics: openShopMetrics(),
      tracing: undefined,
    });
    try {
      const id = await messageReceived(ground);
      await until(async () => (await (await documents.live(inbox))?.get(id)) !== undefined);
      expect(await documents.live(orderList)).toBeUndefined();
      expect(projector.builds().map(({ projection }) => projection)).toContain('inbox');
      expect(await projector.behind()).toEqual(['order-list']);
      release();
      await until(async () => (await documents.live(orderList)) !== undefined);
      await until(async () => (await projector.behind()).length === 0);
    } finally {
      release();
      await projector.stop();
      await ground.close();
      await wire.close();
    }
  });

  async function madeByAnotherVersion(database: string): Promise<void> {
    const client = new MongoClient(mongo.url);
    const models = client.db(database).collection<{ readonly _id: string }>('read_models');
    await models.updateOne({ _id: 'order-list' }, { $set: { 'builds.0.definition': 'of another version' } });
    await client.close();
  }
});

/** Creates the indexes of a read model only when the returned function is called. */
function withoutIndexesOf(projection: string, wire: TcpProxy): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  wire.onSent = (piece) =>
    piece.includes('createIndexes') && piece.includes(`build.${projection}-`) ? promise : undefined;
  return () => resolve(undefined);
}

async function messageReceived({ store }: ShopData): Promise<string> {
  const [messageId, commandId] = [newId(), newId()];
  const content = { subject: '5a'.repeat(32), box: 'c2VhbGVk' };
  await store.append(`contact-${messageId}`, 'no-stream', [
    {
      event: { type: 'contact-message-received', data: { messageId, content } },
      metadata: {
        id: newId(),
        at: '2026-03-02T08:30:00.000Z',
        actor: 'guest',
        commandId,
        fingerprint: 'ab'.repeat(32),
        correlationId: commandId,
        causationId: commandId,
      },
    },
  ]);
  return messageId;
}
