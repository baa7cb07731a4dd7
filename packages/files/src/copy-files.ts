import { isUnchanging, writeBlob, type BlobStore } from './blob-store.ts';

export interface CopiedFiles {
  /** In the source, those that existed in the target included. */
  readonly files: number;
  readonly copied: number;
  /** Of those copied. */
  readonly bytes: number;
}

export interface CopyFilesOptions {
  readonly from: Pick<BlobStore, 'open' | 'list'>;
  readonly to: Pick<BlobStore, 'stage' | 'list'>;
  readonly onProgress?: (progress: CopiedFiles) => void;
  readonly signal?: AbortSignal;
}

/** Previews are made from artwork again on demand. */
export const COPIED = ['images', 'artwork'] as const;

/**
 * Copies the shop's files. Existing files of the same size are kept, since blobs never change. May be repeated.
 * Existing files are listed: checking each would take minutes with many files on a server.
 */
export async function copyFiles({ from, to, onProgress, signal }: CopyFilesOptions): Promise<CopiedFiles> {
  let [files, copied, bytes] = [0, 0, 0];
  for (const area of COPIED) {
    const there = new Map<string, number>();
    for await (const { name, size } of to.list(area)) there.set(name, size);
    for await (const { name, size } of from.list(area)) {
      signal?.throwIfAborted();
      if (there.get(name) !== size || !isUnchanging(name)) {
        const opened = await from.open(area, name);
        // Swept since the listing: nothing references it.
        if (opened === undefined) continue;
        await writeBlob(to, { area, name, limit: opened.size }, opened.stream);
        copied += 1;
        bytes += size;
      }
      files += 1;
      onProgress?.({ files, copied, bytes });
    }
  }
  return { files, copied, bytes };
}

/** The files that `copyFiles` copies. */
export async function countFiles(from: Pick<BlobStore, 'list'>): Promise<Pick<ComparedFiles, 'files' | 'bytes'>> {
  let [files, bytes] = [0, 0];
  for (const area of COPIED) {
    for await (const { size } of from.list(area)) {
      files += 1;
      bytes += size;
    }
  }
  return { files, bytes };
}

/** Files of one store, and those that another lacks. */
export interface ComparedFiles {
  readonly files: number;
  readonly bytes: number;
  /** Names of the first few that are missing or differ in size. */
  readonly missing: readonly string[];
  readonly equal: boolean;
}

const EXAMPLES = 20;

/** Compares the files of two stores by name and size: a blob never changes, and was hashed when it was received. */
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
