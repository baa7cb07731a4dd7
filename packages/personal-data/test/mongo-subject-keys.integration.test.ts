import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient, type CommandStartedEvent } from 'mongodb';
import { openMongoSubjectKeys } from '../src/mongo-subject-keys.ts';
import { MASTER_KEY, subjectKeysContract } from './subject-keys-contract.ts';

const needed = skipUnless(MONGODB);

needed.describe('keys in MongoDB', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sharedMongo(needed.path());
  });
  afterAll(() => server.remove());

  subjectKeysContract('MongoDB’s protocol', async () => {
    const client = new MongoClient(server.url);
    const db = client.db(server.uniqueName());
    const open = (masterKeys = { current: MASTER_KEY }) =>
      openMongoSubjectKeys({ db, urlVariable: 'MONGODB_URL', masterKeys, mayCreate: true });
    return { keys: await open(), reopen: open, dispose: () => client.close() };
  });

  it('are used only once they are durable on a majority of servers, including keys that another process just created', async () => {
    const [ours, theirs] = [new MongoClient(server.url, { monitorCommands: true }), new MongoClient(server.url)];
    const name = server.uniqueName();
    const open = (client: MongoClient) =>
      openMongoSubjectKeys({
        db: client.db(name),
        urlVariable: 'MONGODB_URL',
        masterKeys: { current: MASTER_KEY },
        mayCreate: true,
      });
    try {
      const [keys, others] = [await open(ours), await open(theirs)];
      await others.ensureKey('lena');
      const asked: unknown[] = [];
      ours.on('commandStarted', ({ command }: CommandStartedEvent) => asked.push(command['writeConcern']));
      await keys.ensureKey('lena');
      expect(asked).toEqual([{ w: 'majority', j: true }]);
    } finally {
      await Promise.all([ours.close(), theirs.close()]);
    }
  });
});
