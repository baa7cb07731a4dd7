import type { StoredFile } from '@pressline/domain/kernel/files.ts';
import { TooLarge, writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import type { FileToStore } from '../../uploads/store-file.ts';

/** A file of an order is missing or damaged, so it can't be used for another order. */
export class ArtworkMissing extends Error {
  override readonly name = 'ArtworkMissing';

  constructor(name: string) {
    super(`The stored file ${name} differs from the uploaded one.`);
  }
}

/**
 * A copy of a file from an earlier order, for a new order. Copied instead of shared, because files are named by their
 * order's stream, so that sweeping and erasing files concern a single order. The copy is as new as its command, so the
 * sweep leaves it until the event is appended.
 */
export function artworkCopy(
  files: BlobStore,
  { name, type, size, sha256 }: StoredFile,
  originalName: string,
): FileToStore {
  return {
    originalName,
    type,
    extension: name.slice(name.lastIndexOf('.') + 1),
    staged: {
      size,
      sha256,
      commit: async (area, copy) => {
        const blob = await files.open('artwork', name);
        if (blob === undefined) throw new ArtworkMissing(name);
        const copied = await copyOf(files, blob.stream, { area, name: copy, limit: size });
        if (copied?.sha256 === sha256) return;
        await files.remove(area, copy);
        throw new ArtworkMissing(name);
      },
    },
  };
}

/** Undefined if the file is larger than recorded. */
async function copyOf(files: BlobStore, content: Parameters<typeof writeBlob>[2], to: Parameters<typeof writeBlob>[1]) {
  try {
    return await writeBlob(files, to, content);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}
