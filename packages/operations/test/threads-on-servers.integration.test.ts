import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { compareInThread } from '@pressline/read-models/replay/compare-in-thread.ts';
import type { StoreLocation } from '@pressline/read-models/replay/store-location.ts';
import { prepareReadModels } from '@pressline/read-models/replay/prepare-read-models.ts';
import { replayInThread } from '@pressline/read-models/replay/replay-in-thread.ts';
import { distributedShop } from '@pressline/read-models/testing/distributed-shop.ts';
import { hashOf, hashOfLive } from '@pressline/read-models/testing/engines.ts';
import { orderPlaced, orderStream, stageChanged, type TestShop } from '@pressline/read-models/testing/history.ts';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { EVENTSTORE, startEventStore, type TestEventStore } from '@pressline/tests/support/test-event-store.ts';
import { MONGODB, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient } from 'mongodb';
import { ALL } from '../src/drift/audit-share.ts';
import { findDriftInThread } from '../src/audit/find-drift-in-thread.ts';

const needed = skipUnless(EVENTSTORE, MONGODB);

needed.describe('threads of a shop on servers', () => {
  let mongo: TestServer;
  let client: MongoClient;
  let events: TestEventStore;
  let shop: TestShop;
  let store: DocumentStore;
  let location: Extract<StoreLocation, { kind: 'servers' }>;

  beforeAll(async () => {
    events = await startEventStore(needed.path(EVENTSTORE));
    mongo = await sharedMongo(needed.path(MONGODB));
    client = new MongoClient(mongo.url, { useBigInt64: true, ignoreUndefined: true });
  });
  afterAll(async () => {
    await shop.close();
    await client.close();
    await mongo.remove();
    await events.remove();
  });
  beforeEach(async () => {
    const [prefix, name] = [events.prefix(), mongo.uniqueName()];
    const address = new URL(mongo.url);
    address.pathname = `/${name}`;
    location = { kind: 'servers', eventStoreUrl: events.url, prefix, mongoUrl: address.href };
    shop = distributedShop({ eventStoreUrl: events.url, prefix, db: client.db(name) });
    store = shop.documents();
    for (let n = 0; n < 12; n++) await shop.append(orderStream(n), orderPlaced(n));
    await shop.append(orderStream(3), stageChanged('Prepress', 'Printing'));
    await prepareReadModels({ projections: PROJECTIONS, reader: shop.events, store });
  });

  it('fold, compare and audit like the process itself', async () => {
    const [made] = await replayInThread({ location, projections: ['order-list'] });
    const build = made?.build ?? '';
    expect(await hashOf(store, orderList, build)).toBe(await hashOfLive(store, orderList));
    const live = (await store.pointer('order-list'))?.live ?? '';
    const wanted = { store, reader: shop.events, projection: orderList, live, build, timeoutMs: 10_000 };
    expect(await compareInThread(location)(wanted)).toMatchObject({ equal: true, differing: 0 });
    expect(await findDriftInThread(location)({ share: ALL })).toMatchObject({ drifts: [], left: [] });
  });

  it('report an unavailable server like the process itself', async () => {
    const away: StoreLocation = { ...location, mongoUrl: 'mongodb://127.0.0.1:9/none' };
    await expect(replayInThread({ location: away, projections: ['order-list'] })).rejects.toBeInstanceOf(
      EngineUnavailable,
    );
    await expect(findDriftInThread(away)({ share: ALL })).rejects.toBeInstanceOf(EngineUnavailable);
  });
});
