import { afterAll, beforeAll } from '@jest/globals';
import { MongoClient, type Db } from 'mongodb';
import { sharedMongo } from './shared-servers.ts';
import type { skipUnless } from './skip-unless.ts';
import { EVENTSTORE, startEventStore, type TestEventStore } from './test-event-store.ts';
import { MONGODB, type TestServer } from './test-servers.ts';

export interface ReadModelServers {
  /** Where a new shop stores its events. */
  eventStore(): { readonly url: string; readonly prefix: string };
  /** A new, empty database. */
  database(): Db;
}

/** EventStoreDB and MongoDB for the tests of the enclosing `describe`. */
export function readModelServers(needed: ReturnType<typeof skipUnless>): ReadModelServers {
  let mongo: TestServer;
  let client: MongoClient;
  let events: TestEventStore;
  beforeAll(async () => {
    events = await startEventStore(needed.path(EVENTSTORE));
    mongo = await sharedMongo(needed.path(MONGODB));
    client = new MongoClient(mongo.url, { useBigInt64: true, ignoreUndefined: true });
  });
  afterAll(async () => {
    await client.close();
    await mongo.remove();
    await events.remove();
  });
  return {
    eventStore: () => ({ url: events.url, prefix: events.prefix() }),
    database: () => client.db(mongo.uniqueName()),
  };
}
