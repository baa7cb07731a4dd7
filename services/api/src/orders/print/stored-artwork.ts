import type { StoredFile } from '@pressline/domain/kernel/files.ts';
import { TooLarge, writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import type { FileToStore } from '../../uploads/store-file.ts';

/** A file that an order holds is not on disk, or isn't what it was: another order can't be printed from it. */
export class ArtworkMissing extends Error {
  override readonly name = 'ArtworkMissing';

  constructor(name: string) {
    super(`${name} is not kept as it was sent in.`);
  }
}

/**
 * A file of an earlier order, to be kept once more under another order's name. It is copied, not shared: each order's files
 * are named by its own stream, so that the sweep of orphans and whoever removes an order's files need to know one order
 * only. The copy is as young as the command that makes it, so the sweep spares it until the event is there.
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

/** Undefined where it has grown beyond what it was. */
async function copyOf(files: BlobStore, content: Parameters<typeof writeBlob>[2], to: Parameters<typeof writeBlob>[1]) {
  try {
    return await writeBlob(files, to, content);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}
