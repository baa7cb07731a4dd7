import { afterAll, beforeAll } from '@jest/globals';
import { openEventStoreDB } from '@pressline/event-store/eventstoredb/eventstoredb-event-store.ts';
import { openMongoDocumentStore } from '@pressline/read-models/mongo/mongo-document-store.ts';
import { MongoClient } from 'mongodb';
import { sharedMongo } from '../support/shared-servers.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { EVENTSTORE, startEventStore, type TestEventStore } from '../support/test-event-store.ts';
import { MONGODB, type TestServer } from '../support/test-servers.ts';
import { newEventOf, rowsOf } from './stored-events.ts';
import { foldsContract } from './folds-contract.ts';

const needed = skipUnless(EVENTSTORE, MONGODB);

needed.describe('stored events on EventStoreDB’s and MongoDB’s protocols', () => {
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

  foldsContract(async (name) => {
    const store = openEventStoreDB({ url: events.url, prefix: events.prefix() });
    for (const row of rowsOf(name))
      await store.append(row.stream, row.revision === 0 ? 'no-stream' : row.revision - 1, [newEventOf(row)]);
    const db = client.db(mongo.uniqueName());
    const documents = openMongoDocumentStore({ db });
    return {
      reader: store,
      documents,
      async close() {
        await documents.close();
        await store.close();
        await db.dropDatabase();
      },
    };
  });
});
