import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient } from 'mongodb';
import { openMongoDocumentStore } from '../src/mongo/mongo-document-store.ts';
import { documentStoreContract } from './document-store-contract.ts';
import { parcels } from './support/parcels.ts';

const OPTIONS = { useBigInt64: true, ignoreUndefined: true } as const;

const needed = skipUnless(MONGODB);

needed.describe('read models in MongoDB', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sharedMongo(needed.path());
  });
  afterAll(() => server.remove());

  it('creates all indexes while a build is empty: with many documents that takes minutes, and a server rejects hints without an index', async () => {
    const client = new MongoClient(server.url, OPTIONS);
    const db = client.db(server.uniqueName());
    try {
      const { build } = await openMongoDocumentStore({ db }).create(parcels, 'replay');
      const names = (await db.collection(`build.${build}`).indexes()).map(({ name }) => name);
      expect(names.toSorted()).toEqual([
        '_id_',
        'by_driver_at',
        'by_status_at',
        'by_status_weight',
        'by_town_at',
        'by_weight',
        'parked',
        'words_labels',
      ]);
    } finally {
      await client.close();
    }
  });

  documentStoreContract('MongoDB’s protocol', async () => {
    const client = new MongoClient(server.url, OPTIONS);
    const db = client.db(server.uniqueName());
    return {
      open: () => openMongoDocumentStore({ db }),
      // The server's own clean-up deletes the database.
      cleanUp: () => client.close(),
    };
  });
});
