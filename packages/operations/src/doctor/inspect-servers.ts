import { lookAtRedis } from '@pressline/coordination/inspect-redis.ts';
import { eventStoreVersion } from '@pressline/event-store/eventstoredb/server-version.ts';
import { mongoVersion, openMongoClient } from '@pressline/read-models/mongo/mongo-client.ts';
import { wordsOf } from './finding.ts';
import { within } from './run-checks.ts';
import type { Servers } from '@pressline/runtime/settings.ts';

const ANSWERS_WITHIN_MS = 2_000;

/** Each server of the shop with its version. Never fails. */
export async function seenServers({ eventStoreUrl, mongoUrl, redisUrl }: Servers) {
  return Promise.all([
    seen('EventStoreDB', () => eventStoreVersion(eventStoreUrl, ANSWERS_WITHIN_MS)),
    seen('MongoDB', () => versionOfMongo(mongoUrl)),
    seen('Redis', async () => (await lookAtRedis(redisUrl, ANSWERS_WITHIN_MS)).version),
  ]);
}

async function seen(name: string, look: () => Promise<string | undefined>) {
  try {
    return { name, version: (await within(2 * ANSWERS_WITHIN_MS, look())) ?? null, away: null };
  } catch (error) {
    return { name, version: null, away: wordsOf(error) };
  }
}

async function versionOfMongo(url: string): Promise<string> {
  const client = openMongoClient(url, { answersWithinMs: ANSWERS_WITHIN_MS });
  try {
    return await mongoVersion(client.db());
  } finally {
    await client.close();
  }
}
