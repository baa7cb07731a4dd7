import { existsSync } from 'node:fs';
import path from 'node:path';
import { backupsIn } from './backups-folder.ts';
import { findBackup } from './find-backup.ts';
import { BackupNotFound, DamagedBackup } from './manifest.ts';

/** A backup as its manifest describes it. Its content was not read. */
export interface ListedBackup {
  readonly name: string;
  readonly folder: string;
  /** ISO 8601 in UTC; null, as the other facts, if the manifest can't be read. */
  readonly madeAt: string | null;
  readonly events: number | null;
  /** Decimal: everything up to here is included. */
  readonly position: string | null;
  readonly files: number | null;
  /** Of events and files together; unchanged files share their space with other backups. */
  readonly bytes: number | null;
  /** Null if there are no keys as new as the backup. */
  readonly keysFolder: string | null;
  /** Null if the manifest is as it was made. */
  readonly damage: string | null;
}

const UNREADABLE = { madeAt: null, events: null, position: null, files: null, bytes: null, keysFolder: null };

/**
 * The backups in a folder, oldest first.
 * @throws BackupNotFound if there is none
 */
export async function listBackups(root: string, keys: string | undefined): Promise<readonly ListedBackup[]> {
  const names = await backupsIn(path.resolve(root));
  if (!existsSync(root))
    throw new BackupNotFound(`There is no folder ${root}. Name the folder of the backups: pressline backups <folder>`);
  if (names.length === 0) throw new BackupNotFound(`There is no backup in ${root}. Make one: pressline backup ${root}`);
  return Promise.all(names.map((name) => listed(path.resolve(root, name), keys)));
}

async function listed(folder: string, keys: string | undefined): Promise<ListedBackup> {
  const name = path.basename(folder);
  try {
    const { manifest, keysFolder } = await findBackup(folder, keys);
    const { madeAt, events, files } = manifest;
    return {
      name,
      folder,
      madeAt,
      events: events.events,
      position: events.position,
      files: files.files,
      bytes: events.bytes + files.bytes,
      keysFolder: keysFolder ?? null,
      damage: null,
    };
  } catch (error) {
    if (error instanceof DamagedBackup || error instanceof BackupNotFound)
      return { name, folder, ...UNREADABLE, damage: error.message };
    throw error;
  }
}
