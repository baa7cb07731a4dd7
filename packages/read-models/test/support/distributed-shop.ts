import { EventStoreDBClient } from '@eventstore/db-client';
import { openEventStoreDB } from '@pressline/event-store/eventstoredb/eventstoredb-event-store.ts';
import type { Db } from 'mongodb';
import { openMongoDocumentStore } from '../../src/mongo/mongo-document-store.ts';
import { newEvent, stageChanged, TestShop } from './history.ts';

export interface DistributedServers {
  readonly eventStoreUrl: string;
  readonly prefix: string;
  readonly db: Db;
}

/** A shop with its events in EventStoreDB and its read models in MongoDB. */
export function distributedShop({ eventStoreUrl, prefix, db }: DistributedServers): TestShop {
  const events = openEventStoreDB({ url: eventStoreUrl, prefix });
  return new TestShop({
    events,
    openDocuments: () => openMongoDocumentStore({ db }),
    deleteReadModels: async () => {
      await db.dropDatabase();
    },
    async appendDamaged(stream) {
      const { id, ...metadata } = newEvent(stageChanged('Prepress', 'Printing')).metadata;
      const client = EventStoreDBClient.connectionString(eventStoreUrl);
      // The client encodes its input: this is a text, not an object.
      const damaged = { id, contentType: 'application/json', type: 'stage-changed', data: '{', metadata } as const;
      await client.appendToStream(`${prefix}${stream}`, damaged);
      await client.dispose();
    },
    // The servers' own clean-up deletes the streams and the database.
    remove: () => events.close(),
  });
}
