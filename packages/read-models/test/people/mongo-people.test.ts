import { afterAll, beforeAll } from '@jest/globals';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB, startMongo, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient } from 'mongodb';
import { openMongoPeople } from '../../src/mongo/mongo-people.ts';
import { peopleContract } from './people-contract.ts';

const needed = skipUnless(MONGODB);

needed.describe('people in MongoDB', () => {
  let server: TestServer;
  let client: MongoClient;
  beforeAll(async () => {
    server = await startMongo(needed.path());
    client = new MongoClient(server.url, { useBigInt64: true, ignoreUndefined: true });
  });
  afterAll(async () => {
    await client.close();
    await server.remove();
  });

  peopleContract('MongoDB’s protocol', async () => {
    const db = client.db(server.ownName());
    return {
      open: (head) => openMongoPeople({ db, head }),
      delete: async () => {
        await db.dropDatabase();
      },
    };
  });
});
