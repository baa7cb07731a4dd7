import { afterAll, beforeAll } from '@jest/globals';
import { distributedShop } from '@pressline/read-models/testing/distributed-shop.ts';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { EVENTSTORE, startEventStore, type TestEventStore } from '@pressline/tests/support/test-event-store.ts';
import { MONGODB, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient } from 'mongodb';
import { auditContract } from './audit-contract.ts';
import { newVersionsContract } from './new-versions-contract.ts';
import { operationsContract } from './operations-contract.ts';

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

  const shop = () =>
    distributedShop({ eventStoreUrl: events.url, prefix: events.prefix(), db: client.db(mongo.uniqueName()) });
  newVersionsContract('servers', shop);
  operationsContract('servers', shop);
  auditContract('servers', shop);
});
