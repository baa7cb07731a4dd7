import { isReferenced, isOldEnough } from '@pressline/operations/files/referenced-files.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import { AREAS, type BlobStore } from '@pressline/files/blob-store.ts';

/**
 * Deletes files left behind by a crash or refusal: older than a day, and not referenced by the stream in their name.
 * Other names are left alone. Returns how many were deleted.
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
