import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { spaceNeeded, type MeasureDiskSpace } from '@pressline/operations/disk/disk-space.ts';
import { BuildDamaged, type DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { probeDisk, type DiskProbe } from '@pressline/operations/disk/disk.ts';

/** Disk space for replays of a shop in files, estimated from the live builds with their logs. */
export function fileStoreSpace(
  dataDir: string,
  documents: DocumentStore,
  probe: DiskProbe = probeDisk,
): MeasureDiskSpace {
  return async (projections) => {
    let responding = 0;
    for (const { projection, build, live } of await documents.builds())
      if (live && projections.includes(projection)) responding += await bytesOf(documents, projection, build);
    const { free, size } = await probe(dataFolder(dataDir).readModels);
    return { free, needed: spaceNeeded(responding, size) };
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
