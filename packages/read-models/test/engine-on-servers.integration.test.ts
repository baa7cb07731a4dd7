import { afterAll, beforeAll } from '@jest/globals';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { EVENTSTORE, startEventStore, type TestEventStore } from '@pressline/tests/support/test-event-store.ts';
import { MONGODB, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient } from 'mongodb';
import { anyInterleavingContract } from './any-interleaving-contract.ts';
import { catchUpEngineContract } from './catch-up-engine-contract.ts';
import { compareContract } from './compare-contract.ts';
import { engineFailuresContract } from './engine-failures-contract.ts';
import { previousVersionContract } from './previous-version-contract.ts';
import { parkedStreamsContract } from './parked-streams-contract.ts';
import { prepareContract } from './prepare-contract.ts';
import { replayContract } from './replay-contract.ts';
import { resumableReplayContract } from './resumable-replay-contract.ts';
import { distributedShop } from './support/distributed-shop.ts';
import type { TestShop } from './support/history.ts';

const needed = skipUnless(EVENTSTORE, MONGODB);

needed.describe('on EventStoreDB’s and MongoDB’s protocols', () => {
  let mongo: TestServer;
  let client: MongoClient;
  let events: TestEventStore;

  beforeAll(async () => {
    events = await startEventStore(needed.path(EVENTSTORE));
    mongo = await sharedMongo(needed.path(MONGODB));
    client = new MongoClient(mongo.url, { useBigInt64: true, ignoreUndefined: true });
  });
  afterAll(async () => {
    await client.close();
    await mongo.remove();
    await events.remove();
  });

  function makeShop(): TestShop {
    return distributedShop({ eventStoreUrl: events.url, prefix: events.prefix(), db: client.db(mongo.uniqueName()) });
  }

  anyInterleavingContract('servers', makeShop, 8);
  catchUpEngineContract('servers', makeShop);
  compareContract('servers', makeShop);
  engineFailuresContract('servers', makeShop);
  previousVersionContract('servers', makeShop);
  parkedStreamsContract('servers', makeShop);
  prepareContract('servers', makeShop);
  replayContract('servers', makeShop);
  resumableReplayContract('servers', makeShop);
});
