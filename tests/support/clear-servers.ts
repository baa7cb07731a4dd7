import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';

/** Deletes, on a shared server, everything whose name begins with `base`. */
export type Clear = (url: string, base: string) => Promise<void>;

/** Prints a warning. */
export type Warn = (message: string) => void;

const toStderr: Warn = (message) => process.stderr.write(`${message}\n`);

/**
 * Cleans up on a given server, once all results are known. A failure must not lose them: it is a warning that names
 * what is left behind.
 * @param what such as `MongoDB databases`
 */
export async function clearUp(
  {
    what,
    url,
    base,
    clear,
  }: { readonly what: string; readonly url: string; readonly base: string; readonly clear: Clear },
  warn = toStderr,
): Promise<void> {
  try {
    await clear(url, base);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warn(
      `Warning: could not clear up ${hostOf(url)} (${reason}). Delete the ${what} whose names begin with "${base}".`,
    );
  }
}

/** Without credentials. */
function hostOf(url: string): string {
  return /^[^/]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1] ?? 'the server';
}

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
  const redis = new Redis(url, { maxRetriesPerRequest: 3 });
  // Commands report it too, and an event without a listener would end the process.
  redis.on('error', () => undefined);
  try {
    for await (const keys of redis.scanStream({ match: `*${base}*`, count: 500 }))
      if ((keys as string[]).length > 0) await redis.unlink(keys as string[]);
  } finally {
    redis.disconnect();
  }
};

/** Soft deletes: the server removes the events when it is next scavenged. */
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
