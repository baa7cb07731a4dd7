import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { TcpProxy } from '@pressline/tests/doubles/tcp-proxy.ts';
import { MONGODB, startMongo, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient } from 'mongodb';
import { openMongoDocumentStore } from '../src/mongo/mongo-document-store.ts';
import { documentStoreContract } from './document-store-contract.ts';
import { parcels } from './support/parcels.ts';

const OPTIONS = { useBigInt64: true, ignoreUndefined: true } as const;

const needed = skipUnless(MONGODB);

needed.describe('read models in MongoDB', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startMongo(needed.path());
  });
  afterAll(() => server.remove());

  it('waits for indexes longer than for any other answer: of many documents they take minutes', async () => {
    const wire = await TcpProxy.before(() => server.port);
    wire.onSent = (piece) => (piece.includes('createIndexes') ? pause(3_000) : undefined);
    const name = server.ownName();
    const clientOf = (socketTimeoutMS: number) =>
      new MongoClient(`mongodb://127.0.0.1:${wire.port}`, { ...OPTIONS, socketTimeoutMS });
    const [hasty, patient] = [clientOf(2_000), clientOf(0)];
    const store = openMongoDocumentStore({ db: hasty.db(name), patientDb: patient.db(name) });
    try {
      const loader = await store.create(parcels);
      await loader.finish();
      expect((await store.builds()).map(({ build, state }) => [build, state])).toEqual([[loader.build, 'ready']]);
    } finally {
      await Promise.all([hasty.close(), patient.close()]);
      await wire.close();
    }
  });

  it('has the index by which parked streams are counted before the build is whole: a server refuses a hint at none', async () => {
    const client = new MongoClient(server.url, OPTIONS);
    const db = client.db(server.ownName());
    try {
      const { build } = await openMongoDocumentStore({ db, patientDb: db }).create(parcels, 'replay');
      const names = (await db.collection(`build.${build}`).indexes()).map(({ name }) => name);
      expect(names).toContain('parked');
    } finally {
      await client.close();
    }
  });

  documentStoreContract('MongoDB’s protocol', async () => {
    const client = new MongoClient(server.url, OPTIONS);
    const db = client.db(server.ownName());
    return {
      open: () => openMongoDocumentStore({ db, patientDb: db }),
      async cleanUp() {
        await db.dropDatabase();
        await client.close();
      },
    };
  });
});
