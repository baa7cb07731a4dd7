import { writeBlob, type BlobStore } from './blob-store.ts';

export interface CopyFilesOptions {
  readonly from: Pick<BlobStore, 'open' | 'list'>;
  readonly to: Pick<BlobStore, 'stage' | 'list'>;
  readonly onProgress?: (progress: { readonly files: number; readonly bytes: number }) => void;
  readonly signal?: AbortSignal;
}

/** Previews are made of artwork again where they are asked for. */
export const COPIED = ['images', 'artwork'] as const;

/**
 * Copies the shop's files. Those that are there already, of the same size, stay: blobs never change. May be called again;
 * what is there is listed, as to ask for each takes minutes where there are many and they lie on a server.
 * @returns how many files the source has
 */
export async function copyFiles({ from, to, onProgress, signal }: CopyFilesOptions): Promise<number> {
  let [files, bytes] = [0, 0];
  for (const area of COPIED) {
    const there = new Map<string, number>();
    for await (const { name, size } of to.list(area)) there.set(name, size);
    for await (const { name, size } of from.list(area)) {
      signal?.throwIfAborted();
      if (there.get(name) !== size) {
        const opened = await from.open(area, name);
        // Swept between the listing and now: nothing holds it.
        if (opened === undefined) continue;
        await writeBlob(to, { area, name, limit: size }, opened.stream);
        bytes += size;
      }
      files += 1;
      onProgress?.({ files, bytes });
    }
  }
  return files;
}

/** Files of one place, and what another lacks of them. */
export interface ComparedFiles {
  readonly files: number;
  readonly bytes: number;
  /** Names of those that are missing there, or of another size: the first few. */
  readonly missing: readonly string[];
  readonly equal: boolean;
}

const EXAMPLES = 20;

/** Looks whether all files of one place are at another, by name and size: a blob never changes, and was hashed when it came. */
export async function compareFiles(from: Pick<BlobStore, 'list'>, to: Pick<BlobStore, 'list'>): Promise<ComparedFiles> {
  let [files, bytes] = [0, 0];
  const missing: string[] = [];
  for (const area of COPIED) {
    const there = new Map<string, number>();
    for await (const { name, size } of to.list(area)) there.set(name, size);
    for await (const { name, size } of from.list(area)) {
      files += 1;
      bytes += size;
      if (there.get(name) !== size) missing.push(name);
    }
  }
  return { files, bytes, missing: missing.slice(0, EXAMPLES), equal: missing.length === 0 };
}
