import { afterAll, beforeAll } from '@jest/globals';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB, startMongo, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient } from 'mongodb';
import { openMongoDocumentStore } from '../src/mongo/mongo-document-store.ts';
import { documentStoreContract } from './document-store-contract.ts';

const needed = skipUnless(MONGODB);

needed.describe('read models in MongoDB', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startMongo(needed.path());
  });
  afterAll(() => server.remove());

  documentStoreContract('MongoDB’s protocol', async () => {
    const client = new MongoClient(server.url, { useBigInt64: true, ignoreUndefined: true });
    const db = client.db(server.ownName());
    return {
      open: () => openMongoDocumentStore({ db }),
      async cleanUp() {
        await db.dropDatabase();
        await client.close();
      },
    };
  });
});
