import path from 'node:path';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { spaceNeeded, type MeasureDiskSpace } from '@pressline/operations/disk/disk-space.ts';
import { BuildDamaged, type DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { probeDisk, sizeOf, type DiskProbe } from '@pressline/operations/disk/disk.ts';

/**
 * Disk space for replays of a shop in files, estimated from the live builds with their logs, and the events.
 * @param threads of one replay
 */
export function fileStoreSpace(
  dataDir: string,
  documents: DocumentStore,
  threads = 1,
  probe: DiskProbe = probeDisk,
): MeasureDiskSpace {
  return async (replayed, fresh) => {
    let live = 0;
    for (const { projection, build, live: isLive } of await documents.builds())
      if (isLive && fresh.includes(projection)) live += await bytesOf(documents, projection, build);
    const { readModels, events } = dataFolder(dataDir);
    const { free, size } = await probe(readModels);
    const sizes = { live, events: await sizeOf(path.dirname(events)), threads: Math.min(threads, replayed.length) };
    return { free, needed: spaceNeeded(sizes, size) };
  };
}

async function bytesOf(documents: DocumentStore, name: string, build: string): Promise<number> {
  const projection = PROJECTIONS.find((one) => one.name === name);
  if (projection === undefined) return 0;
  try {
    return (await (await documents.inspect(projection, build)).bytes()) ?? 0;
  } catch (error) {
    // A replay is the repair, and its size is unknown.
    if (error instanceof BuildDamaged) return 0;
    throw error;
  }
}
