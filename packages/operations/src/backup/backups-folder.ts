import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './manifest.ts';

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const MAKING = '.making-';
const REMOVING = '.removing-';

/**
 * The name of a backup made at this time: `2026-11-22T10-00-00Z`, valid on every file system. Alphabetical order is
 * chronological order.
 */
export function nameOf(madeAt: string): string {
  return `${madeAt.slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Names of the complete backups in a folder, oldest first; empty if the folder doesn't exist. */
export async function backupsIn(root: string): Promise<readonly string[]> {
  try {
    return (await readdir(root)).filter((name) => NAME.test(name)).toSorted();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * A folder of dated folders, each complete or absent: they are written under another name, synced and then renamed.
 * Only one process at a time may make backups in it.
 */
export class BackupsFolder {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  /** Creates the folder if it is missing. */
  static async make(root: string): Promise<void> {
    // A backup contains the whole shop: readable by its owner only.
    await mkdir(root, { recursive: true, mode: 0o700 });
  }

  /** Removes what a crash left half written or half removed. Nobody else may be using the folder. */
  static async open(root: string): Promise<BackupsFolder> {
    for (const name of await readdir(root))
      if (name.startsWith(MAKING) || name.startsWith(REMOVING)) await rm(path.join(root, name), { recursive: true });
    return new BackupsFolder(root);
  }

  /** Creates a folder that is not yet a backup. */
  async begin(name: string): Promise<string> {
    const made = path.join(this.root, `${MAKING}${name}`);
    await mkdir(made, { mode: 0o700 });
    return made;
  }

  /** Makes it a backup. Its contents must be on disk, except for the names in the folder itself. */
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

  /**
   * Removes all but the newest backups.
   * @returns the removed names
   */
  async keepNewest(keep: number): Promise<readonly string[]> {
    const tooMany = (await backupsIn(this.root)).slice(0, -keep);
    for (const name of tooMany) {
      // Renamed first: a half removed folder must not look like a backup.
      const removing = path.join(this.root, `${REMOVING}${name}`);
      await rename(path.join(this.root, name), removing);
      await rm(removing, { recursive: true });
    }
    return tooMany;
  }
}

/** Syncs a file or folder, so that it survives a power loss. */
export async function syncPath(name: string): Promise<void> {
  const handle = await open(name, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
