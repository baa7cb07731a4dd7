import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './manifest.ts';

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const MAKING = '.making-';
const REMOVING = '.removing-';

/** What a backup of a moment is called: `2026-11-22T10-00-00Z`, fit for any file system. Sorted by name is sorted by time. */
export function nameOf(madeAt: string): string {
  return `${madeAt.slice(0, 19).replaceAll(':', '-')}Z`;
}

/** The names of the whole backups in a folder, the oldest first; none where there is no such folder. */
export async function backupsIn(root: string): Promise<readonly string[]> {
  try {
    return (await readdir(root)).filter((name) => NAME.test(name)).toSorted();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * A folder of dated folders, each whole or not there: made under another name, synced, and only then named. One process at a
 * time makes backups in it.
 */
export class BackupsFolder {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  /** Makes it where it is missing. */
  static async make(root: string): Promise<void> {
    // What is in it is the shop: for its owner's eyes.
    await mkdir(root, { recursive: true, mode: 0o700 });
  }

  /** Removes what a crash left half made or half removed: nobody else may be at work in it. */
  static async open(root: string): Promise<BackupsFolder> {
    for (const name of await readdir(root))
      if (name.startsWith(MAKING) || name.startsWith(REMOVING)) await rm(path.join(root, name), { recursive: true });
    return new BackupsFolder(root);
  }

  /** A new folder that is no backup yet. */
  async begin(name: string): Promise<string> {
    const made = path.join(this.root, `${MAKING}${name}`);
    await mkdir(made, { mode: 0o700 });
    return made;
  }

  /** From now on it is one. What lies in it must be on disk, but for the names in the folder itself. */
  async publish(name: string): Promise<string> {
    const made = path.join(this.root, `${MAKING}${name}`);
    const published = path.join(this.root, name);
    await syncPath(made);
    await rename(made, published);
    await syncPath(this.root);
    return published;
  }

  async discard(name: string): Promise<void> {
    await rm(path.join(this.root, `${MAKING}${name}`), { recursive: true, force: true });
  }

  /** Removes the oldest but so many. @returns their names */
  async keepNewest(keep: number): Promise<readonly string[]> {
    const tooMany = (await backupsIn(this.root)).slice(0, -keep);
    for (const name of tooMany) {
      // By another name first: half removed it must not look like a backup.
      const removing = path.join(this.root, `${REMOVING}${name}`);
      await rename(path.join(this.root, name), removing);
      await rm(removing, { recursive: true });
    }
    return tooMany;
  }
}

/** Of a file or a folder: what was written in it outlives a power cut. */
export async function syncPath(name: string): Promise<void> {
  const handle = await open(name, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
