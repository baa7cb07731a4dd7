import { existsSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

/** Facts about a disk. */
export interface Disk {
  /** Bytes that this process may still write. */
  readonly free: number;
  readonly size: number;
  /** Files that may still be created; undefined if the file system has no limit. */
  readonly files: number | undefined;
  /** Type of the file system, as its magic number. */
  readonly type: number;
}

/** Measures the disk of a folder. */
export type DiskProbe = (folder: string) => Promise<Disk>;

export const probeDisk: DiskProbe = async (folder) => {
  const { bavail, blocks, bsize, ffree, files, type } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize, files: files === 0 ? undefined : ffree, type };
};

/** Total size of the files in a folder, in bytes; 0 if it doesn't exist. */
export async function sizeOf(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  let size = 0;
  for (const name of await readdir(folder)) {
    const found = await stat(path.join(folder, name), { bigint: false }).catch(() => undefined);
    // Removed meanwhile: takes no space.
    if (found?.isFile() === true) size += found.size;
  }
  return size;
}
