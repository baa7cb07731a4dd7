import { existsSync, mkdirSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { copyEvents } from '@pressline/event-store/copy-events.ts';
import { dataFolder, type DataFolder } from '@pressline/event-store/data-folder.ts';
import { START } from '@pressline/event-store/event-store.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { takeWriteLock } from '@pressline/event-store/sqlite-write-lock.ts';
import { copyFiles } from '@pressline/files/copy-files.ts';
import { folderBlobsToRead } from '@pressline/files/folder-blob-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { copyKeys, type KeyStore } from '@pressline/personal-data/copy-keys.ts';
import { withoutForgotten } from '@pressline/personal-data/forgotten-subjects.ts';
import { openSqliteKeyRows, openSqliteKeyRowsToRead } from '@pressline/personal-data/sqlite-subject-keys.ts';
import type { MasterKeys } from '@pressline/personal-data/wrapped-subject-keys.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import { openFileStore } from '@pressline/runtime/file-store.ts';
import { openShopData, type Report, type ShopData } from '@pressline/runtime/stores.ts';
import { countOf } from '../format/quantities.ts';
import { bytesMs, eventsMs, filesMs } from '../progress/expected-durations.ts';
import type { PhaseReports } from '../progress/phased-progress.ts';
import { syncPath } from './backups-folder.ts';
import type { FoundBackup } from './find-backup.ts';
import { IN_BACKUP, IN_KEYS } from './manifest.ts';
import type { VerifiedBackup } from './verify-backup.ts';

/** A shop, or remains of one, exists at the target: a restore would mix with it. */
class TargetNotEmpty extends Error {
  override readonly name = 'TargetNotEmpty';
}

export interface RestoreOptions {
  readonly backup: FoundBackup & { readonly keysFolder: string };
  /** Verified to be undamaged. */
  readonly verified: VerifiedBackup;
  /** They open the backup's keys; the current one wraps them in the shop. */
  readonly masterKeys: MasterKeys;
  /** Settings of the target. */
  readonly settings: Settings;
  /** On servers: continues an interrupted restore. */
  readonly resume: boolean;
  readonly report: Report;
  readonly progress: PhaseReports<RestorePhase>;
}

/** The phases of a restore, in their order. */
export const RESTORE_PHASES = ['Restoring keys', 'Restoring files', 'Restoring events'] as const;
export type RestorePhase = (typeof RESTORE_PHASES)[number];

/**
 * Restores a shop: keys, then files, events last, so that it can't be started before it is complete. Subjects
 * forgotten by then or since get a tombstone, and none of their files are restored.
 * @throws TargetNotEmpty, StoreInUse, KeysOfOtherShop, and what the stores throw
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { settings } = options;
  if (settings.servers === undefined) await restoreToFolder(options);
  else await restoreToServers(options);
}

/** How long the phases of a restore take, in ms. */
export function restoringMs({
  backup,
  settings,
}: Pick<RestoreOptions, 'settings'> & { readonly backup: FoundBackup }): Readonly<
  Partial<Record<RestorePhase, number>>
> {
  const { events, files } = backup.manifest;
  const isInFolder = settings.servers === undefined;
  return {
    'Restoring files': filesMs(files),
    'Restoring events': isInFolder ? bytesMs(events.bytes) : eventsMs(events.events, 'appended'),
  };
}

async function restoreToFolder(options: RestoreOptions): Promise<void> {
  const { backup, masterKeys, settings, progress } = options;
  const folder = dataFolder(settings.dataDir);
  expectNoShopIn(settings.dataDir);
  mkdirSync(path.dirname(folder.keys), { recursive: true, mode: 0o700 });
  mkdirSync(path.dirname(folder.events), { recursive: true });
  const lock = takeWriteLock(folder.events);
  try {
    const rows = openSqliteKeyRows(folder.keys);
    try {
      await restoreKeys(options, { rows, masterKeys });
    } finally {
      await rows.close();
    }
    await restoreFiles(options, await openFileStore(settings));
    progress.report('Restoring events', 0);
    await restoreEventsFile(path.join(backup.folder, IN_BACKUP.events), folder);
  } finally {
    lock.close();
  }
}

/** The shop exists once the file has its final name. */
async function restoreEventsFile(from: string, { events }: DataFolder): Promise<void> {
  const restoring = `${events}.restoring`;
  await copyFile(from, restoring);
  await syncPath(restoring);
  await rename(restoring, events);
  await syncPath(path.dirname(events));
  await syncPath(path.dirname(path.dirname(events)));
}

async function restoreToServers(options: RestoreOptions): Promise<void> {
  const { backup, settings, report, resume, progress } = options;
  const all = backup.manifest.events.events;
  const deps = await openShopData(settings, report);
  try {
    await expectNoShopOn(deps, resume);
    await restoreKeys(options, deps.keys);
    await restoreFiles(options, deps.files);
    const from = openSqliteEventReader({ file: path.join(backup.folder, IN_BACKUP.events) });
    try {
      await copyEvents({
        from,
        to: deps.store,
        onProgress: ({ events }) =>
          progress.report('Restoring events', Math.min(1, events / all), countOf(events, 'event')),
      });
    } finally {
      await from.close();
    }
  } finally {
    await deps.close();
  }
}

async function restoreKeys({ backup, verified, masterKeys, progress }: RestoreOptions, to: KeyStore): Promise<void> {
  progress.report('Restoring keys', 0);
  for (const subject of verified.forgotten) await to.rows.markForgotten(subject);
  const rows = openSqliteKeyRowsToRead(path.join(backup.keysFolder, IN_KEYS.keys));
  try {
    await copyKeys({ rows: withoutForgotten(rows, verified.forgotten), masterKeys }, to);
  } finally {
    await rows.close();
  }
}

async function restoreFiles({ backup, verified, progress }: RestoreOptions, to: BlobStore): Promise<void> {
  const expected = Math.max(1, backup.manifest.files.files);
  const all = folderBlobsToRead({ root: path.join(backup.folder, IN_BACKUP.files) });
  await copyFiles({
    from: {
      open: (area, name) => all.open(area, name),
      async *list(area) {
        for await (const blob of all.list(area)) if (verified.isNamed({ area, name: blob.name })) yield blob;
      },
    },
    to,
    onProgress: ({ files }) => progress.report('Restoring files', files / expected, countOf(files, 'file')),
  });
}

/** A master key, keys and files are accepted: from an interrupted restore, or a shop that lost its events. */
export function expectNoShopIn(dataDir: string): void {
  const { events, readModels, people, reactors } = dataFolder(dataDir);
  const left = [events, readModels, people, reactors].find((each) => existsSync(each));
  if (left !== undefined)
    throw new TargetNotEmpty(
      `${left} exists already. A backup can only be restored into an empty folder: name another. If a restore was interrupted while comparing, the shop is complete: start it, then run pressline audit --all.`,
    );
}

async function expectNoShopOn({ store, documents }: ShopData, resume: boolean): Promise<void> {
  if (!resume && (await store.head()) !== START)
    throw new TargetNotEmpty(
      'These servers have events already. A backup can only be restored where there are none: set another SHOP_PREFIX and database. To continue an interrupted restore: --resume.',
    );
  for (const { name } of PROJECTIONS)
    if ((await documents.pointer(name)) !== undefined)
      throw new TargetNotEmpty(
        'The database contains read models that may be newer than the backup. Drop it, or name another in MONGODB_URL.',
      );
}
