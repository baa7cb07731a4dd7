import { inspectRedis } from '@pressline/coordination/inspect-redis.ts';
import { eventStoreVersion } from '@pressline/event-store/eventstoredb/server-version.ts';
import { mongoVersion, openMongoClient } from '@pressline/read-models/mongo/mongo-client.ts';
import { errorMessage } from './finding.ts';
import { withTimeout } from './run-checks.ts';
import type { Servers } from '@pressline/runtime/settings.ts';

const RESPONSE_TIMEOUT_MS = 2_000;

/** The servers of the shop with their versions. Never fails. */
export async function inspectServers({ eventStoreUrl, mongoUrl, redisUrl }: Servers) {
  return Promise.all([
    inspectServer('EventStoreDB', () => eventStoreVersion(eventStoreUrl, RESPONSE_TIMEOUT_MS)),
    inspectServer('MongoDB', () => versionOfMongo(mongoUrl)),
    inspectServer('Redis', async () => (await inspectRedis(redisUrl, RESPONSE_TIMEOUT_MS)).version),
  ]);
}

async function inspectServer(name: string, readVersion: () => Promise<string | undefined>) {
  try {
    return { name, version: (await withTimeout(2 * RESPONSE_TIMEOUT_MS, readVersion())) ?? null, away: null };
  } catch (error) {
    return { name, version: null, away: errorMessage(error) };
  }
}

async function versionOfMongo(url: string): Promise<string> {
  const client = openMongoClient(url, { responseTimeoutMs: RESPONSE_TIMEOUT_MS });
  try {
    return await mongoVersion(client.db());
  } finally {
    await client.close();
  }
}
