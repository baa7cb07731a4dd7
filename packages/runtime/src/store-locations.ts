import { dataFolder } from '@pressline/event-store/data-folder.ts';
import type { StoreLocation } from '@pressline/read-models/replay/store-location.ts';
import type { Servers } from './settings.ts';

/** For threads of a shop in files. */
export function filesLocation(dataDir: string): StoreLocation {
  const { events, readModels } = dataFolder(dataDir);
  return { kind: 'files', eventsFile: events, readModelsFolder: readModels };
}

/** For threads of a shop on servers. */
export function serversLocation({ eventStoreUrl, mongoUrl, prefix }: Servers): StoreLocation {
  return { kind: 'servers', eventStoreUrl, mongoUrl, prefix: prefixOfStreams(prefix) };
}

/** Prefix of a shop's stream names, if several shops share a server. */
export function prefixOfStreams(prefix: string): string {
  return prefix === '' ? '' : `${prefix}_`;
}
