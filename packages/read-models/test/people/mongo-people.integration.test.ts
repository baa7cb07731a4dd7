import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { START, type Position } from '@pressline/event-store/event-store.ts';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient, type Db } from 'mongodb';
import { openMongoPeople } from '../../src/mongo/mongo-people.ts';
import { RebuiltElsewhere, type PeopleStore } from '../../src/people/people-store.ts';
import { peopleContract } from './people-contract.ts';

const needed = skipUnless(MONGODB);

needed.describe('people in MongoDB', () => {
  let server: TestServer;
  let client: MongoClient;
  beforeAll(async () => {
    server = await sharedMongo(needed.path());
    client = new MongoClient(server.url, { useBigInt64: true, ignoreUndefined: true });
  });
  afterAll(async () => {
    await client.close();
    await server.remove();
  });

  peopleContract('MongoDB’s protocol', async () => {
    const db = client.db(server.uniqueName());
    return {
      open: (head) => openMongoPeople({ db, head: () => Promise.resolve(head) }),
      delete: async () => {
        await db.dropDatabase();
      },
    };
  });

  const at = (position: bigint) => position as Position;
  const SARA = { subject: 'sara', words: ['sara'] };
  const OMAR = { subject: 'omar', words: ['omar'] };
  let db: Db;
  let former: PeopleStore;

  /** What a process opens that starts feeding the words, while the newest event has this position. */
  function opened(head: bigint): Promise<PeopleStore> {
    return openMongoPeople({ db, head: () => Promise.resolve(at(head)) });
  }

  beforeEach(async () => {
    db = client.db(server.uniqueName());
    former = await opened(5n);
    await former.merge([SARA], [], at(5n));
  });

  it('keeps people searchable if another process feeds them while they are opened', async () => {
    const next = await openMongoPeople({
      db,
      async head() {
        await former.merge([OMAR], [], at(7n));
        return at(5n);
      },
    });
    expect(await next.matching(['sara'], 10)).toEqual(['sara']);
    expect(await next.scannedTo()).toBe(7n);
  });

  it('refuses progress from a process that fed the words before they were rebuilt', async () => {
    const next = await opened(3n);
    await expect(former.merge([OMAR], [], at(6n))).rejects.toThrow(RebuiltElsewhere);
    expect(await next.scannedTo()).toBe(START);
    await next.merge([OMAR], [], at(3n));
    expect(await next.matching(['omar'], 10)).toEqual(['omar']);
    expect(await next.matching(['sara'], 10)).toEqual([]);
  });

  it('refuses it also if everything was deleted by hand', async () => {
    await db.dropDatabase();
    const next = await opened(5n);
    await expect(former.merge([OMAR], [], at(6n))).rejects.toThrow(RebuiltElsewhere);
    expect(await next.scannedTo()).toBe(START);
  });

  it('deletes nothing that another process has rebuilt meanwhile', async () => {
    const late = openMongoPeople({
      db,
      async head() {
        const next = await opened(3n);
        await next.merge([OMAR], [], at(3n));
        return at(3n);
      },
    });
    await expect(late).rejects.toThrow(RebuiltElsewhere);
    expect(await (await opened(3n)).matching(['omar'], 10)).toEqual(['omar']);
  });

  it('deletes the words of earlier builds in batches, as one command could take longer than the client waits', async () => {
    const many = Array.from({ length: 1_001 }, (_, n) => ({ _id: `person ${String(n)}`, generation: 1 }));
    await db.collection<{ _id: string; generation: number }>('people').insertMany(many);
    const watched = new MongoClient(server.url, { useBigInt64: true, ignoreUndefined: true, monitorCommands: true });
    let deletes = 0;
    watched.on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'delete' && command['delete'] === 'people') deletes += 1;
    });
    try {
      await openMongoPeople({ db: watched.db(db.databaseName), head: () => Promise.resolve(at(3n)) });
      expect(await db.collection('people').countDocuments()).toBe(0);
      expect(deletes).toBe(2);
    } finally {
      await watched.close();
    }
  });

  it('is rebuilt by the next process if the first one died before the old words were deleted', async () => {
    const progress = db.collection<{ _id: string }>('people_progress');
    await progress.updateOne({ _id: 'people' }, { $set: { isEmptied: false, scannedTo: START } });
    const next = await opened(5n);
    expect(await next.matching(['sara'], 10)).toEqual([]);
    expect(await next.scannedTo()).toBe(START);
  });

  it('continues with words from before there were generations', async () => {
    const progress = db.collection<{ _id: string }>('people_progress');
    await progress.updateOne({ _id: 'people' }, { $unset: { generation: '', isEmptied: '' } });
    const next = await opened(5n);
    expect(await next.matching(['sara'], 10)).toEqual(['sara']);
    await next.merge([OMAR], [], at(5n));
    expect(await (await opened(5n)).scannedTo()).toBe(5n);
    await expect(former.merge([OMAR], [], at(6n))).rejects.toThrow(RebuiltElsewhere);
  });

  it('is rebuilt by one of four processes that race for it, in every round', async () => {
    for (let round = 1; round <= 8; round++) {
      const racing = await Promise.allSettled(Array.from({ length: 4 }, () => opened(0n)));
      const [won, ...others] = racing.filter(({ status }) => status === 'fulfilled');
      expect([won?.status, others]).toEqual(['fulfilled', []]);
      await (await opened(5n)).merge([SARA], [], at(5n));
    }
  });

  it('restores no person who was forgotten before the rebuild', async () => {
    await former.forget('sara');
    const next = await opened(3n);
    await next.merge([SARA], [], at(3n));
    expect(await next.matching(['sara'], 10)).toEqual([]);
  });
});
