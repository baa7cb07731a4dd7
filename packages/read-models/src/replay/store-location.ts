import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { openSqliteDocumentStore } from '../sqlite/sqlite-document-store.ts';
import type { OpenedPlace, ServersPlace } from './store-location-on-servers.ts';

/** Where events and read models are, for a thread that opens them by itself. */
export type FoldPlace =
  | { readonly kind: 'files'; readonly eventsFile: string; readonly readModelsFolder: string }
  | ServersPlace;

/** Opens it. The drivers of servers are loaded only where they are needed. */
export async function openFoldPlace(place: FoldPlace): Promise<OpenedPlace> {
  switch (place.kind) {
    case 'files': {
      const reader = openSqliteEventReader({ file: place.eventsFile });
      const store = openSqliteDocumentStore({ folder: place.readModelsFolder });
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
      return openOnServers(place);
    }
  }
}
