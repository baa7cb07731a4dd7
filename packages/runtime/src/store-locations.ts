import type { Fence } from '@pressline/concurrency/fence.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import type { StoreLocation } from '@pressline/read-models/replay/store-location.ts';
import type { Servers } from './settings.ts';

/** For threads of a shop in files. */
export function filesLocation(dataDir: string): StoreLocation {
  const { events, readModels } = dataFolder(dataDir);
  return { kind: 'files', eventsFile: events, readModelsFolder: readModels };
}

/**
 * For threads of a shop on servers.
 * @param fence of the duty that a thread writes for
 */
export function serversLocation({ eventStoreUrl, mongoUrl, prefix }: Servers, fence?: Fence): StoreLocation {
  return {
    kind: 'servers',
    eventStoreUrl,
    mongoUrl,
    prefix: prefixOfStreams(prefix),
    // A thread can't share an object.
    fence: fence && { duty: fence.duty, token: fence.token },
  };
}

/** Prefix of a shop's stream names, if several shops share a server. */
export function prefixOfStreams(prefix: string): string {
  return prefix === '' ? '' : `${prefix}_`;
}
