import { inspectRedis } from '@pressline/coordination/inspect-redis.ts';
import { mongoTime } from '@pressline/coordination/mongo-time.ts';
import { openMongoClient } from '@pressline/read-models/mongo/mongo-client.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import { fastestOf } from './fastest-of.ts';
import { eventStoreTime, s3Time } from './http-clocks.ts';

export interface ClockReading {
  readonly server: string;
  /** How far it is ahead of this machine, in ms; negative if it is behind; undefined if it could not be read. */
  readonly aheadMs: number | undefined;
}

const WITHIN_MS = 5_000;

/** Compares the clock of each server of the shop with this machine's. Never fails. */
export async function readServerClocks({
  servers,
  filesUrl,
}: Pick<Settings, 'servers' | 'filesUrl'>): Promise<readonly ClockReading[]> {
  if (servers === undefined) return [];
  const { eventStoreUrl, mongoUrl, redisUrl } = servers;
  return Promise.all([
    reading('EventStoreDB', () => ahead(() => eventStoreTime(eventStoreUrl, WITHIN_MS))),
    reading('MongoDB', () => mongoAhead(mongoUrl)),
    reading('Redis', () => redisAhead(redisUrl)),
    ...(filesUrl === undefined ? [] : [reading('The S3 server', () => ahead(() => s3Time(filesUrl, WITHIN_MS)))]),
  ]);
}

async function reading(server: string, read: () => Promise<number>): Promise<ClockReading> {
  try {
    return { server, aheadMs: await read() };
  } catch {
    // It is reported as unavailable by whatever uses it.
    return { server, aheadMs: undefined };
  }
}

/** Assumes that the time was read halfway through the call. */
async function ahead(readTime: () => Promise<number>): Promise<number> {
  const { began, ms, response } = await fastestOf(readTime);
  return response - (began + ms / 2);
}

async function mongoAhead(url: string): Promise<number> {
  const client = openMongoClient(url, { responseTimeoutMs: WITHIN_MS });
  try {
    return await ahead(() => mongoTime(client.db()));
  } finally {
    await client.close();
  }
}

async function redisAhead(url: string): Promise<number> {
  const { response } = await fastestOf(() => inspectRedis(url, WITHIN_MS));
  return response.time - response.askedAt;
}
