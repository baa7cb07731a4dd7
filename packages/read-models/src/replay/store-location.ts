import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { openSqliteDocumentStore } from '../sqlite/sqlite-document-store.ts';
import type { OpenedStores, ServersLocation } from './store-location-on-servers.ts';

/** Where events and read models are stored, for a thread that opens them itself. */
export type StoreLocation =
  | { readonly kind: 'files'; readonly eventsFile: string; readonly readModelsFolder: string }
  | ServersLocation;

/** Opens the stores. Drivers of servers are loaded only if they are needed. */
export async function openStoreLocation(location: StoreLocation): Promise<OpenedStores> {
  switch (location.kind) {
    case 'files': {
      const reader = openSqliteEventReader({ file: location.eventsFile });
      const store = openSqliteDocumentStore({ folder: location.readModelsFolder });
      return {
        reader,
        store,
        async close() {
          await store.close();
          await reader.close();
        },
      };
    }
    case 'servers': {
      const { openOnServers } = await import('./store-location-on-servers.ts');
      return openOnServers(location);
    }
  }
}
