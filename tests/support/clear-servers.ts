import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';

/** Takes away, on a server that is not ours, what lies under names that begin so. */
export type Clear = (url: string, base: string) => Promise<void>;

export const clearMongo: Clear = async (url, base) => {
  const client = new MongoClient(url);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) if (name.startsWith(base)) await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
};

export const clearRedis: Clear = async (url, base) => {
  const redis = new Redis(url);
  try {
    for await (const keys of redis.scanStream({ match: `*${base}*`, count: 500 }))
      if ((keys as string[]).length > 0) await redis.unlink(keys as string[]);
  } finally {
    redis.disconnect();
  }
};

/** Soft deletes: the server takes the events away when it is next scavenged. */
export const clearEventStore: Clear = async (url, base) => {
  const client = EventStoreDBClient.connectionString(url);
  try {
    const streams = new Set<string>();
    for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 100_000 }))
      if (event?.streamId.startsWith(base) === true) streams.add(event.streamId);
    for (const stream of streams) await client.deleteStream(stream);
  } finally {
    await client.dispose();
  }
};
