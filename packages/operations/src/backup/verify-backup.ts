import path from 'node:path';
import { EventsHash } from '@pressline/event-store/events-hash.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { forgottenSubjects, unopenableSubjects } from '@pressline/personal-data/forgotten-subjects.ts';
import { openSqliteKeyRowsToRead } from '@pressline/personal-data/sqlite-subject-keys.ts';
import type { MasterKeys } from '@pressline/personal-data/wrapped-subject-keys.ts';
import { countOf } from '../format/quantities.ts';
import { formatTime } from '../format/times.ts';
import { bytesMs, eventsMs, filesMs } from '../progress/expected-durations.ts';
import type { PhaseReports } from '../progress/phased-progress.ts';
import { listedIn, locationOf, type ListedFile } from './backed-up-files.ts';
import type { FoundBackup } from './find-backup.ts';
import {
  DamagedBackup,
  IN_BACKUP,
  IN_KEYS,
  isMissing,
  BackupNotFound,
  partOf,
  readKeysManifest,
  type Part,
} from './manifest.ts';
import { NamedFiles } from './named-files.ts';

export interface VerifyBackupOptions {
  readonly backup: FoundBackup;
  /** If absent, whether they open the keys is not verified. */
  readonly masterKeys: MasterKeys | undefined;
  /** Subjects forgotten since, if known. */
  readonly forgotten?: ReadonlySet<string>;
  readonly progress: PhaseReports<VerifyPhase>;
}

/** The phases of verifying a backup, in their order. */
export const VERIFY_PHASES = ['Verifying keys', 'Verifying events', 'Verifying files'] as const;
export type VerifyPhase = (typeof VERIFY_PHASES)[number];

export interface VerifiedBackup {
  /** Changes since the backup was made, one sentence each. It should not be restored. */
  readonly damage: readonly string[];
  /** Files that events name and that the shop itself lacked at backup time. The backup is as good as the shop was. */
  readonly missing: readonly string[];
  /** What could not be verified. */
  readonly notVerified: readonly string[];
  /** Subjects, from the keys and the forgotten list. */
  readonly forgotten: ReadonlySet<string>;
  /** Whether a file belongs to the events: files of forgotten people don't, even if the backup has them. */
  readonly isNamed: NamedFiles['has'];
}

/** Reads all of a backup: every byte against its hash, every event, every file that an event names, every key. */
export async function verifyBackup(options: VerifyBackupOptions): Promise<VerifiedBackup> {
  const { backup, progress } = options;
  const { events, files: backedUp } = backup.manifest;
  progress.expect({
    'Verifying events': bytesMs(events.bytes) + eventsMs(events.events, 'read'),
    'Verifying files': filesMs(backedUp),
  });
  const damage: string[] = [];
  const keys = await verifyKeys(options);
  damage.push(...keys.damage);
  const forgotten = new Set([...keys.forgotten, ...(options.forgotten ?? [])]);
  const named = new NamedFiles(forgotten);
  damage.push(...(await verifyEvents(backup, named, progress)));
  const listed = await verifyFiles(backup, progress);
  damage.push(...listed.damage);
  const missing: string[] = [];
  const { files } = listed;
  for (const required of files === undefined ? [] : named.list()) {
    const stored = files?.get(locationOf(required));
    if (stored === undefined)
      missing.push(`${locationOf(required)}, which ${required.stream} names, was not in the shop.`);
    else if (required.sha256 !== undefined && required.sha256 !== stored.sha256)
      missing.push(`${locationOf(required)} had another SHA-256 in the shop than ${required.stream} names.`);
  }
  return {
    damage,
    missing,
    notVerified: keys.notVerified,
    forgotten,
    isNamed: (file) => named.has(file),
  };
}

async function verifyEvents(
  { folder, manifest }: FoundBackup,
  named: NamedFiles,
  progress: VerifyBackupOptions['progress'],
): Promise<readonly string[]> {
  const file = path.join(folder, IN_BACKUP.events);
  progress.report('Verifying events', 0);
  const changed = await changedPart(file, manifest.events);
  if (changed?.isMissing === true) return [changed.reason];
  const found = changed === undefined ? [] : [changed.reason];
  try {
    const reader = openSqliteEventReader({ file });
    try {
      const { events, hash } = await new EventsHash(named.read(reader)).toEnd({
        onProgress: (read) =>
          progress.report('Verifying events', Math.min(1, read / manifest.events.events), countOf(read, 'event')),
      });
      if (events !== manifest.events.events)
        found.push(`${file} contains ${String(events)} events instead of ${String(manifest.events.events)}.`);
      else if (hash !== manifest.events.hash)
        found.push(`The events in ${file} were changed: their hash is ${hash} instead of ${manifest.events.hash}.`);
    } finally {
      await reader.close();
    }
  } catch (error) {
    // The message is the damage: SQLite's own for a broken file, or which event it is.
    found.push(`The events in ${file} can’t be read: ${errorMessage(error)}`);
  }
  return found;
}

async function verifyFiles(
  { folder, manifest }: FoundBackup,
  progress: VerifyBackupOptions['progress'],
): Promise<{ readonly damage: readonly string[]; readonly files: ReadonlyMap<string, ListedFile> | undefined }> {
  const list = await changedPart(path.join(folder, IN_BACKUP.list), manifest.files.list);
  if (list !== undefined) return { damage: [list.reason], files: undefined };
  const files = await listedIn(folder);
  const damage: string[] = [];
  let checked = 0;
  for (const { area, name, size, sha256 } of files.values()) {
    const changed = await changedPart(path.join(folder, IN_BACKUP.files, area, name), { bytes: size, sha256 });
    if (changed !== undefined) damage.push(changed.reason);
    checked += 1;
    progress.report('Verifying files', checked / files.size, countOf(checked, 'file'));
  }
  return { damage, files };
}

async function verifyKeys({
  backup: { keysFolder, keysRoot, manifest },
  masterKeys,
  progress,
}: VerifyBackupOptions): Promise<Pick<VerifiedBackup, 'damage' | 'notVerified' | 'forgotten'>> {
  const nobody: ReadonlySet<string> = new Set();
  if (keysFolder === undefined) {
    const reason = `${keysRoot} has no keys as new as the backup of ${formatTime(manifest.madeAt)} UTC. Name their folder: --keys <folder>`;
    return { damage: [reason], notVerified: [], forgotten: nobody };
  }
  const damage: string[] = [];
  try {
    const { keys } = await readKeysManifest(keysFolder);
    const changed = await changedPart(path.join(keysFolder, IN_KEYS.keys), keys);
    if (changed !== undefined) damage.push(changed.reason);
  } catch (error) {
    if (!(error instanceof DamagedBackup || error instanceof BackupNotFound)) throw error;
    damage.push(error.message);
  }
  if (damage.length > 0) return { damage, notVerified: [], forgotten: nobody };
  const rows = openSqliteKeyRowsToRead(path.join(keysFolder, IN_KEYS.keys));
  try {
    progress.report('Verifying keys', 0);
    const forgotten = await forgottenSubjects(rows);
    if (masterKeys === undefined)
      return { damage, notVerified: ['Whether the keys open: there is no master key. Set MASTER_KEY.'], forgotten };
    const closed = await unopenableSubjects({ rows, masterKeys });
    const [first] = closed;
    if (first !== undefined)
      damage.push(
        `${String(closed.length)} keys in ${keysFolder} can’t be opened with this master key, for example the ${first.kind} key ${first.id}. Set the MASTER_KEY that the shop had at the time of the backup.`,
      );
    return { damage, notVerified: [], forgotten };
  } finally {
    await rows.close();
  }
}

interface Changed {
  readonly reason: string;
  readonly isMissing: boolean;
}

/** What has changed about a file; undefined if nothing. */
async function changedPart(file: string, { bytes, sha256 }: Part): Promise<Changed | undefined> {
  try {
    const actual = await partOf(file);
    if (actual.bytes !== bytes)
      return { reason: `${file} has ${String(actual.bytes)} bytes instead of ${String(bytes)}.`, isMissing: false };
    if (actual.sha256 !== sha256)
      return { reason: `${file} was changed: its SHA-256 is ${actual.sha256} instead of ${sha256}.`, isMissing: false };
    return undefined;
  } catch (error) {
    if (isMissing(error)) return { reason: `${file} is missing.`, isMissing: true };
    // For example, a bad sector.
    return { reason: `${file} can’t be read: ${errorMessage(error)}`, isMissing: false };
  }
}

function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
