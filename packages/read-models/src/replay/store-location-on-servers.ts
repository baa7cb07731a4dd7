import { Fence } from '@pressline/concurrency/fence.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import { openEventStoreDB } from '@pressline/event-store/eventstoredb/eventstoredb-event-store.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { openMongoClient } from '../mongo/mongo-client.ts';
import { openMongoDocumentStore } from '../mongo/mongo-document-store.ts';

export interface ServersLocation {
  readonly kind: 'servers';
  readonly eventStoreUrl: string;
  /** Prefix of stream names, as the event store expects it. */
  readonly prefix: string;
  readonly mongoUrl: string;
  /** Duty that the thread works for, and the token of its lease. */
  readonly fence?: { readonly duty: string; readonly token: number } | undefined;
}

export interface OpenedStores {
  readonly reader: EventReader;
  readonly store: DocumentStore;
  readonly close: () => Promise<void>;
}

/** Opens clients of its own, so that their responses don't queue behind others. They connect with the first call. */
export function openOnServers({ eventStoreUrl, prefix, mongoUrl, fence }: ServersLocation): OpenedStores {
  const reader = openEventStoreDB({ url: eventStoreUrl, prefix });
  const client = openMongoClient(mongoUrl);
  const store = openMongoDocumentStore({ db: client.db(), fence: fence && new Fence(fence) });
  return {
    reader,
    store,
    async close() {
      await store.close();
      await reader.close();
      await client.close();
    },
  };
}
