import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Stack } from '../support/stack.ts';

/** Each duty goes to the first process that checks its lease; the previous holder continues until its own next check. */
export async function endLeases(
  { engines: { mongo } }: Stack,
  { times, everyMs }: { readonly times: number; readonly everyMs: number } = { times: 1, everyMs: 0 },
): Promise<void> {
  const client = new MongoClient(mongo.url);
  try {
    for (let n = 0; n < times; n += 1) {
      await client.db('pressline').collection('leases').deleteMany();
      await pause(everyMs);
    }
  } finally {
    await client.close();
  }
}
