import { afterAll, beforeAll } from '@jest/globals';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB, startMongo, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient } from 'mongodb';
import { openMongoSubjectKeys } from '../src/mongo-subject-keys.ts';
import { MASTER_KEY, subjectKeysContract } from './subject-keys-contract.ts';

const needed = skipUnless(MONGODB);

needed.describe('keys in MongoDB', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startMongo(needed.path());
  });
  afterAll(() => server.remove());

  subjectKeysContract('MongoDB’s protocol', async () => {
    const client = new MongoClient(server.url);
    const db = client.db(server.ownName());
    const open = (masterKeys = { current: MASTER_KEY }) => openMongoSubjectKeys({ db, masterKeys, mayCreate: true });
    return { keys: await open(), reopen: open, dispose: () => client.close() };
  });
});
