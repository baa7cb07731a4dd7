import path from 'node:path';
import type { Position } from '@pressline/event-store/event-store.ts';
import { EventsHash } from '@pressline/event-store/events-hash.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { takeWriteLock } from '@pressline/event-store/sqlite-write-lock.ts';
import type { KeySource } from '@pressline/personal-data/copy-keys.ts';
import { writeSqliteKeyRows } from '@pressline/personal-data/sqlite-subject-keys.ts';
import type { CopySource } from '../copy/copy-shop.ts';
import { backUpFiles, type FilesBackedUp } from './backed-up-files.ts';
import { BackupsFolder, backupsIn, nameOf, syncPath } from './backups-folder.ts';
import { IN_BACKUP, IN_KEYS, partOf, writeManifest, type BackupManifest } from './manifest.ts';

/** A shop that may be in use. */
export interface BackupSource {
  readonly shop: BackupManifest['shop'];
  /** Writes the events, as of one moment, to a new file; on disk when it resolves. */
  copyEvents(file: string, onProgress: (share: number | bigint) => void, signal: AbortSignal): Promise<Position>;
  readonly keys: { readonly rows: KeySource['rows'] };
  readonly files: CopySource['files'];
}

export type BackupProgress =
  | { readonly what: 'events'; readonly done: string }
  | { readonly what: 'reading the events'; readonly done: string }
  | { readonly what: 'files'; readonly done: string };

export interface MakeBackupOptions {
  readonly source: BackupSource;
  /** Where the backups are stored, each in a folder named by its time. */
  readonly root: string;
  /** Where their keys are stored. */
  readonly keysRoot: string;
  readonly now: Date;
  readonly onProgress: (progress: BackupProgress) => void;
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
  const { name, madeAt, source, onProgress, signal } = options;
  try {
    const folder = await backups.begin(name);
    const before = (await backupsIn(backups.root)).at(-1);
    const events = await backUpEvents(folder, options);
    signal.throwIfAborted();
    const counted = await backUpKeys(await keys.begin(name), options);
    const files = await backUpFiles({
      from: source.files,
      folder,
      before: before === undefined ? undefined : path.join(backups.root, before),
      onProgress: (done) => onProgress({ what: 'files', done: String(done) }),
      signal,
    });
    const list = await partOf(path.join(folder, IN_BACKUP.list));
    const manifest: BackupManifest = {
      format: 1,
      madeAt,
      shop: source.shop,
      events,
      files: { files: files.files, bytes: files.bytes, list },
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
      ...files,
    };
  } catch (error) {
    await backups.discard(name);
    await keys.discard(name);
    throw error;
  }
}

async function backUpEvents(
  folder: string,
  { source, onProgress, signal }: MakeBackupOptions,
): Promise<BackupManifest['events']> {
  const file = path.join(folder, IN_BACKUP.events);
  const position = await source.copyEvents(
    file,
    (done) =>
      onProgress({
        what: 'events',
        done: typeof done === 'bigint' ? String(done) : `${String(Math.floor(done * 100))}%`,
      }),
    signal,
  );
  const reader = openSqliteEventReader({ file });
  try {
    const hashed = await new EventsHash(reader).toEnd({
      onProgress: (events) => onProgress({ what: 'reading the events', done: String(events) }),
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
