import { jestExpect as expect } from '@jest/expect';
import { openMongoClient } from '@pressline/read-models/mongo/mongo-client.ts';
import { readSettings } from '@pressline/runtime/settings.ts';
import { openStores } from '@pressline/runtime/stores.ts';
import { mongoPeopleFedElsewhere, openMongoPeople } from '@pressline/read-models/mongo/mongo-people.ts';
import { startPeople } from '@pressline/read-models/people/people.ts';
import { until } from '../support/until.ts';
import type { Db } from 'mongodb';
import type { Stack } from '../support/stack.ts';

/** Also for the tens of thousands of events of a run under load. */
const WITHIN_MS = 600_000;

/** A search in the words that the projectors maintain finds the same people as one in words that are rebuilt. */
export async function expectPeopleEqual(stack: Stack): Promise<void> {
  const stores = await openStores(readSettings(stack.settings), () => undefined);
  const client = openMongoClient(`mongodb://127.0.0.1:${stack.engines.mongo.port}/people_rebuilt`);
  try {
    const { store, personalData, db } = stores;
    if (db === undefined) throw new Error('The stack is a shop on servers.');
    const rebuilt = client.db();
    const head = await store.head();
    const kept = mongoPeopleFedElsewhere({ db });
    const people = await startPeople({
      store: await openMongoPeople({ db: rebuilt, head: () => store.head() }),
      reader: store,
      open: (blocks) => personalData.openMany(blocks),
      passes: () => false,
      report: () => undefined,
    });
    try {
      expect(await people.waitFor(head, { timeoutMs: WITHIN_MS })).toBe(true);
      await until(async () => (await kept.scannedTo()) >= head);
    } finally {
      await people.stop();
    }
    const found = await wordsIn(db);
    expect(Object.keys(found)).not.toEqual([]);
    expect(found).toEqual(await wordsIn(rebuilt));
    await rebuilt.dropDatabase();
  } finally {
    await client.close();
    await stores.close();
  }
}

async function wordsIn(db: Db): Promise<Readonly<Record<string, readonly string[]>>> {
  const people = await db.collection<{ _id: string; words: readonly string[] }>('people').find().toArray();
  return Object.fromEntries(people.map(({ _id, words }) => [_id, [...words].sort()]));
}
