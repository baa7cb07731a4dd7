import { tmpdir } from 'node:os';
import path from 'node:path';
import { lookAtRedis } from '@pressline/coordination/look-at-redis.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { eventStoreVersion } from '@pressline/event-store/eventstoredb/server-version.ts';
import { askDisk, sizeOf } from './disk.ts';
import { wordsOf } from './doctor/finding.ts';
import { within } from './doctor/run-checks.ts';
import { mongoVersion, openMongoClient } from '@pressline/read-models/mongo/mongo-client.ts';
import type { Servers, Settings } from './settings.ts';

/** What keeps a shop's data, as it is found now. */
export interface SeenEngine {
  readonly name: string;
  /** Null where it does not say, or is away. */
  readonly version: string | null;
  /** Null where it is there. */
  readonly away: string | null;
}

export interface SeenEngines {
  readonly engines: readonly SeenEngine[];
  /** In bytes, where this process writes to; null where it can't be told. */
  readonly disk: { readonly folder: string; readonly free: number; readonly size: number } | null;
  /** In bytes, of a shop in files. */
  readonly sizes: { readonly events: number; readonly readModels: number } | null;
}

const ANSWERS_WITHIN_MS = 2_000;

/** Looks at what a shop's data lies on, for whoever watches it. Never fails: what is away is said to be. */
export async function lookAtEngines({ dataDir, servers }: Pick<Settings, 'dataDir' | 'servers'>): Promise<SeenEngines> {
  const folder = servers === undefined ? dataDir : tmpdir();
  const disk = await askDisk(folder).then(
    ({ free, size }) => ({ folder, free, size }),
    () => null,
  );
  if (servers !== undefined) return { engines: await seenServers(servers), disk, sizes: null };
  const { events, readModels } = dataFolder(dataDir);
  const sizes = { events: await sizeOf(path.dirname(events)), readModels: await sizeOf(readModels) };
  return { engines: [{ name: 'SQLite', version: process.versions['sqlite'] ?? null, away: null }], disk, sizes };
}

async function seenServers({ eventStoreUrl, mongoUrl, redisUrl }: Servers): Promise<readonly SeenEngine[]> {
  return Promise.all([
    seen('EventStoreDB', () => eventStoreVersion(eventStoreUrl, ANSWERS_WITHIN_MS)),
    seen('MongoDB', () => versionOfMongo(mongoUrl)),
    seen('Redis', async () => (await lookAtRedis(redisUrl, ANSWERS_WITHIN_MS)).version),
  ]);
}

async function seen(name: string, look: () => Promise<string | undefined>): Promise<SeenEngine> {
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
