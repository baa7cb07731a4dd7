import { existsSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

/** What is known of a disk. */
export interface Disk {
  /** Bytes that this process may still write. */
  readonly free: number;
  readonly size: number;
  /** Files that may still be made; undefined where the file system does not count them. */
  readonly files: number | undefined;
  /** The kind of file system, by its magic number. */
  readonly type: number;
}

/** Looks at the disk that a folder lies on. */
export type DiskProbe = (folder: string) => Promise<Disk>;

export const probeDisk: DiskProbe = async (folder) => {
  const { bavail, blocks, bsize, ffree, files, type } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize, files: files === 0 ? undefined : ffree, type };
};

/** Of the files in a folder, in bytes; 0 where there is none. */
export async function sizeOf(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  let size = 0;
  for (const name of await readdir(folder)) {
    const found = await stat(path.join(folder, name), { bigint: false }).catch(() => undefined);
    // One that was removed meanwhile takes no room.
    if (found?.isFile() === true) size += found.size;
  }
  return size;
}
