import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { startStandIn, type StandIn } from '@pressline/tests/doubles/eventstore/server.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB, startMongo, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient } from 'mongodb';
import { anyInterleavingContract } from './any-interleaving-contract.ts';
import { catchUpEngineContract } from './catch-up-engine-contract.ts';
import { engineFailuresContract } from './engine-failures-contract.ts';
import { parkedStreamsContract } from './parked-streams-contract.ts';
import { replayContract } from './replay-contract.ts';
import { distributedShop } from './support/distributed-shop.ts';
import type { TestShop } from './support/history.ts';

const needed = skipUnless(MONGODB);

needed.describe('on EventStoreDB’s and MongoDB’s protocols', () => {
  let mongo: TestServer;
  let client: MongoClient;
  let standIn: StandIn;
  let folder: string;
  let shops = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pressline-eventstore-'));
    standIn = await startStandIn({ folder });
    mongo = await startMongo(needed.path());
    client = new MongoClient(mongo.url, { useBigInt64: true, ignoreUndefined: true });
  });
  afterAll(async () => {
    await client.close();
    await mongo.remove();
    standIn.stop();
    await rm(folder, { recursive: true });
  });

  function makeShop(): TestShop {
    const name = `shop${(shops += 1)}`;
    return distributedShop({ eventStoreUrl: standIn.url, prefix: `${name}_`, db: client.db(name) });
  }

  anyInterleavingContract('servers', makeShop, 8);
  catchUpEngineContract('servers', makeShop);
  engineFailuresContract('servers', makeShop);
  parkedStreamsContract('servers', makeShop);
  replayContract('servers', makeShop);
});
