import path from 'node:path';
import { backupsIn, nameOf } from './backups-folder.ts';
import { readBackupManifest, type BackupManifest } from './manifest.ts';

/** A backup, and the keys to open it with. */
export interface FoundBackup {
  readonly folder: string;
  readonly manifest: BackupManifest;
  /** Absent where no keys are as new as it: who came last could never be read. */
  readonly keysFolder: string | undefined;
  readonly keysRoot: string;
}

/** Where the keys of the backups in a folder lie, where nobody says otherwise: beside it, so that each is kept by itself. */
export function keysRootOf(root: string): string {
  return `${path.resolve(root)}-keys`;
}

/**
 * Finds a backup, and the newest of the keys beside it. Keys are only ever added, but for those of forgotten people: so newer
 * ones open all that is in an older backup, and know who was forgotten since.
 * @param backup a backup, or a folder with dated ones: then the newest
 * @throws NoBackupThere, DamagedBackup
 */
export async function findBackup(backup: string, keys: string | undefined): Promise<FoundBackup> {
  const given = path.resolve(backup);
  const newest = (await backupsIn(given)).at(-1);
  const folder = newest === undefined ? given : path.join(given, newest);
  const manifest = await readBackupManifest(folder);
  const keysRoot = keys === undefined ? keysRootOf(path.dirname(folder)) : path.resolve(keys);
  const newestKeys = (await backupsIn(keysRoot)).at(-1);
  const areNewEnough = newestKeys !== undefined && newestKeys >= nameOf(manifest.madeAt);
  return { folder, manifest, keysRoot, keysFolder: areNewEnough ? path.join(keysRoot, newestKeys) : undefined };
}
