import path from 'node:path';
import { backupsIn, nameOf } from './backups-folder.ts';
import { readBackupManifest, type BackupManifest } from './manifest.ts';

/** A backup and the keys that open it. */
export interface FoundBackup {
  readonly folder: string;
  readonly manifest: BackupManifest;
  /** Absent if no keys are as new as the backup: data of the newest people could not be read. */
  readonly keysFolder: string | undefined;
  readonly keysRoot: string;
}

/**
 * Default location of the keys of the backups in a folder: next to the folder, so that they can be stored separately.
 */
export function keysRootOf(root: string): string {
  return `${path.resolve(root)}-keys`;
}

/**
 * Finds a backup and the newest keys next to it. Keys are only added, except for those of forgotten people, so newer
 * keys open everything in an older backup and know who was forgotten since.
 * @param backup a backup, or a folder of dated backups, of which the newest is used
 * @throws BackupNotFound, DamagedBackup
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
