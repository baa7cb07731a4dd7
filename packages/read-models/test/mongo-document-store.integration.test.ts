import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient, MongoServerError, type Db, type Document } from 'mongodb';
import { openMongoDocumentStore } from '../src/mongo/mongo-document-store.ts';
import { documentStoreContract } from './document-store-contract.ts';
import { buildOf, DUBAI, parcels } from './support/parcels.ts';

const OPTIONS = { useBigInt64: true, ignoreUndefined: true } as const;

/** The server’s plan for a command, as text; undefined if it can’t explain. */
async function explained(db: Db, command: Document): Promise<string | undefined> {
  try {
    const plan = await db.command({ explain: command, verbosity: 'executionStats' });
    return JSON.stringify(plan, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    return undefined;
  }
}

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

  it('counts and adds up from indexes alone', async () => {
    const client = new MongoClient(server.url, { ...OPTIONS, monitorCommands: true });
    const db = client.db(server.uniqueName());
    const sent: Document[] = [];
    client.on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'aggregate') sent.push(command);
    });
    try {
      const { build } = await buildOf(openMongoDocumentStore({ db }), { a: DUBAI });
      const reader = await openMongoDocumentStore({ db }).reader(parcels, build);
      await reader.count({ where: { status: { equals: 'sent' } } });
      await reader.tally({ by: 'town' });
      await reader.tally({ where: { status: { equals: 'sent' } }, by: 'status', sum: 'weight' });
      expect(sent.map(({ hint }) => hint as unknown)).toEqual(['by_status_at', 'by_town_at', 'by_status_weight']);
      const indexes = await db.collection(`build.${build}`).indexes();
      for (const { aggregate, pipeline, hint } of sent) {
        const keys = Object.keys(indexes.find(({ name }) => name === hint)?.key ?? {});
        expect(keys.slice(-2)).toEqual(['_id', 'revision']);
        const plan = await explained(db, { aggregate, pipeline, hint, cursor: {} });
        // The stand-in can’t explain.
        if (plan !== undefined) expect(plan).toContain('"totalDocsExamined":0');
      }
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
