import path from 'node:path';
import type { Position } from '@pressline/event-store/event-store.ts';
import { EventsHash } from '@pressline/event-store/events-hash.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { takeWriteLock } from '@pressline/event-store/sqlite-write-lock.ts';
import type { KeySource } from '@pressline/personal-data/copy-keys.ts';
import { writeSqliteKeyRows } from '@pressline/personal-data/sqlite-subject-keys.ts';
import type { CopySource } from '../copy/copy-shop.ts';
import { countOf } from '../format/quantities.ts';
import { bytesMs, eventsIn, eventsMs, filesMs, shareOfPositions } from '../progress/expected-durations.ts';
import type { PhaseReports } from '../progress/phased-progress.ts';
import { backUpFiles, filesToCopy, type FilesBackedUp } from './backed-up-files.ts';
import { BackupsFolder, backupsIn, nameOf, syncPath } from './backups-folder.ts';
import { IN_BACKUP, IN_KEYS, partOf, writeManifest, type BackupManifest } from './manifest.ts';

/** A shop that may be in use. */
export interface BackupSource {
  readonly shop: BackupManifest['shop'];
  /** About how large the events are. */
  eventBytes(): Promise<number>;
  /** How long copying so many takes, in ms. */
  copyingMs(bytes: number): number;
  /** Writes the events, as of one moment, to a new file; on disk when it resolves. */
  copyEvents(file: string, onProgress: (share: number) => void, signal: AbortSignal): Promise<Position>;
  readonly keys: { readonly rows: KeySource['rows'] };
  readonly files: CopySource['files'];
}

/** The phases of a backup, in their order. */
export const BACKUP_PHASES = ['Copying events', 'Reading events', 'Copying files'] as const;
export type BackupPhase = (typeof BACKUP_PHASES)[number];

export interface MakeBackupOptions {
  readonly source: BackupSource;
  /** Where the backups are stored, each in a folder named by its time. */
  readonly root: string;
  /** Where their keys are stored. */
  readonly keysRoot: string;
  readonly now: Date;
  readonly progress: PhaseReports<BackupPhase>;
  readonly signal: AbortSignal;
  /** How many of the newest to keep; all if absent. */
  readonly keep?: number | undefined;
  readonly keepKeys?: number | undefined;
}

export interface BackupMade extends FilesBackedUp {
  readonly folder: string;
  readonly keysFolder: string;
  readonly position: string;
  readonly events: number;
  /** `EventsHash`. */
  readonly hash: string;
  readonly keys: number;
  readonly forgotten: number;
  /** Names of removed backups, as determined by each retention. */
  readonly removed: readonly string[];
  readonly removedKeys: readonly string[];
}

/**
 * Makes a backup while the shop runs: its events up to one position, then keys, then files. Keys and files are
 * written before the event that needs them, so the backup has everything its events need. A backup is complete or
 * absent: until then it has another name. Keys are published first, since a backup is useless without them.
 * @throws StoreInUse if another backup is being made there; DamagedEvent; what the stores throw
 */
export async function makeBackup(options: MakeBackupOptions): Promise<BackupMade> {
  const { root, keysRoot, now, keep, keepKeys } = options;
  const madeAt = new Date(Math.floor(now.getTime() / 1000) * 1000).toISOString();
  const name = nameOf(madeAt);
  const backups = await openLocked(root);
  try {
    const keys = await openLocked(keysRoot);
    try {
      if ((await backupsIn(root)).includes(name))
        throw new Error(`${path.join(root, name)} exists already. Wait a second, and run this again.`);
      const made = await makeIn(backups.folder, keys.folder, { ...options, name, madeAt });
      const removed = keep === undefined ? [] : await backups.folder.keepNewest(keep);
      const removedKeys = keepKeys === undefined ? [] : await keys.folder.keepNewest(keepKeys);
      return { ...made, removed, removedKeys };
    } finally {
      keys.release();
    }
  } finally {
    backups.release();
  }
}

async function openLocked(root: string): Promise<{ readonly folder: BackupsFolder; release(): void }> {
  await BackupsFolder.make(root);
  const lock = takeWriteLock(path.join(root, 'backups'));
  try {
    return { folder: await BackupsFolder.open(root), release: () => lock.close() };
  } catch (error) {
    lock.close();
    throw error;
  }
}

interface Named {
  readonly name: string;
  readonly madeAt: string;
}

async function makeIn(
  backups: BackupsFolder,
  keys: BackupsFolder,
  options: MakeBackupOptions & Named,
): Promise<Omit<BackupMade, 'removed' | 'removedKeys'>> {
  const { name, madeAt, source, progress, signal } = options;
  try {
    const folder = await backups.begin(name);
    const newest = (await backupsIn(backups.root)).at(-1);
    const before = newest === undefined ? undefined : path.join(backups.root, newest);
    const files = await filesToCopy(source.files, before);
    const eventBytes = await source.eventBytes();
    progress.expect({
      'Copying events': source.copyingMs(eventBytes),
      'Reading events': eventsMs(eventsIn(eventBytes), 'read') + bytesMs(eventBytes),
      'Copying files': filesMs(files),
    });
    const events = await backUpEvents(folder, options);
    signal.throwIfAborted();
    const counted = await backUpKeys(await keys.begin(name), options);
    const backedUp = await backUpFiles({
      from: source.files,
      folder,
      before,
      // Files may have been added since they were counted.
      onProgress: (done) => progress.report('Copying files', Math.min(1, done / files.files), countOf(done, 'file')),
      signal,
    });
    const list = await partOf(path.join(folder, IN_BACKUP.list));
    const manifest: BackupManifest = {
      format: 1,
      madeAt,
      shop: source.shop,
      events,
      files: { files: backedUp.files, bytes: backedUp.bytes, list },
      keys: counted,
    };
    await writeManifest(path.join(folder, IN_BACKUP.manifest), manifest);
    await syncPath(path.join(folder, IN_BACKUP.manifest));
    signal.throwIfAborted();
    const keysFolder = await keys.publish(name);
    return {
      folder: await backups.publish(name),
      keysFolder,
      position: events.position,
      events: events.events,
      hash: events.hash,
      ...counted,
      ...backedUp,
    };
  } catch (error) {
    await backups.discard(name);
    await keys.discard(name);
    throw error;
  }
}

async function backUpEvents(
  folder: string,
  { source, progress, signal }: MakeBackupOptions,
): Promise<BackupManifest['events']> {
  const file = path.join(folder, IN_BACKUP.events);
  const position = await source.copyEvents(file, (share) => progress.report('Copying events', share), signal);
  const reader = openSqliteEventReader({ file });
  try {
    const head = await reader.head();
    const hashed = await new EventsHash(reader).toEnd({
      onProgress: (events, read) =>
        progress.report('Reading events', shareOfPositions(read, head), countOf(events, 'event')),
      signal,
    });
    return { ...(await partOf(file, signal)), position: String(position), ...hashed };
  } finally {
    await reader.close();
  }
}

/** As stored in the shop, each wrapped by the master key, which is in no backup. */
async function backUpKeys(
  folder: string,
  { source, madeAt }: MakeBackupOptions & Named,
): Promise<BackupManifest['keys']> {
  const file = path.join(folder, IN_KEYS.keys);
  const counted = await writeSqliteKeyRows(source.keys.rows, file);
  await writeManifest(path.join(folder, IN_KEYS.manifest), {
    format: 1,
    madeAt,
    keys: { ...(await partOf(file)), ...counted },
  });
  await syncPath(path.join(folder, IN_KEYS.manifest));
  return counted;
}
