import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient, MongoServerError, type Db, type Document } from 'mongodb';
import type { BuildWriter } from '../src/documents/document-store.ts';
import { openMongoDocumentStore } from '../src/mongo/mongo-document-store.ts';
import { documentStoreContract } from './document-store-contract.ts';
import { at, buildOf, DUBAI, parcels, putOf } from './support/parcels.ts';

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

  it('checks the checkpoint before a commit, unless the same writer has stored it within a second', async () => {
    const client = new MongoClient(server.url, { ...OPTIONS, monitorCommands: true });
    const db = client.db(server.uniqueName());
    let reads = 0;
    client.on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'find' && command['find'] === 'checkpoints') reads += 1;
    });
    const now = jest.spyOn(performance, 'now');
    try {
      const store = openMongoDocumentStore({ db });
      const { build } = await buildOf(store, {});
      const [writer, other] = [await store.writer(parcels, build), await store.writer(parcels, build)];
      const commitTo = async (by: BuildWriter, position: number, onWrites: number) => {
        const puts = [putOf('a', position, DUBAI)];
        return (await by.commit({ puts, position: at(position), scannedTo: at(position), onWrites })).outcome;
      };
      const { writes } = await writer.checkpoint();
      now.mockReturnValue(performance.now());
      expect(await commitTo(writer, 100, writes)).toBe('committed');
      now.mockReturnValue(performance.now() + 999);
      reads = 0;
      expect(await commitTo(writer, 101, writes + 1)).toBe('committed');
      expect(reads).toBe(0);
      now.mockReturnValue(performance.now() + 1_000);
      expect(await commitTo(writer, 102, writes + 2)).toBe('committed');
      expect(reads).toBe(1);
      // One that is late all the same moves no checkpoint, and its document doesn't replace a newer one.
      expect(await commitTo(other, 104, writes + 3)).toBe('committed');
      expect(await commitTo(writer, 103, writes + 3)).toBe('overtaken');
      expect(await (await store.reader(parcels, build)).get('a')).toMatchObject({ revision: 104 });
      expect(await writer.checkpoint()).toMatchObject({ position: 104n, writes: writes + 4 });
    } finally {
      now.mockRestore();
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
