import { isReferenced, isOldEnough } from '@pressline/operations/files/referenced-files.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import { AREAS, type BlobStore } from '@pressline/files/blob-store.ts';

/**
 * Removes files that a crash or a refusal left behind: older than a day, and not held by the stream that their name names.
 * What isn't named as one of ours is left alone. Answers how many it removed.
 */
export async function sweepOrphans(store: EventReader, files: BlobStore, now: Date): Promise<number> {
  let removed = 0;
  for (const area of AREAS) {
    for await (const file of files.list(area)) {
      if (!isOldEnough(file, now) || (await isReferenced(store, area, file.name))) continue;
      if (await files.remove(area, file.name)) removed += 1;
    }
  }
  return removed;
}
