import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBackupSource } from '@pressline/operations/backup/backup-source.ts';
import { keysRootOf } from '@pressline/operations/backup/find-backup.ts';
import { makeBackup, type BackupMade } from '@pressline/operations/backup/make-backup.ts';
import { countOf } from '@pressline/operations/format/count-of.ts';
import { InvalidSetting, readSettings, type Settings } from '@pressline/runtime/settings.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { ShopNotFound, type Environment } from './shop-location.ts';
import { formatCount, formatDuration } from './table.ts';
import { printJson, endProgress, printLine, printProgress } from './terminal.ts';

export interface BackupFlags {
  readonly keys: string | undefined;
  /** Milliseconds. */
  readonly every: number | undefined;
  readonly keep: number | undefined;
  readonly keepKeys: number | undefined;
  readonly json: boolean;
}

/**
 * Backs up once, or repeatedly until a signal.
 * @returns 0 if the last backup was made; 1 otherwise
 */
export async function backupCommand(folder: string, flags: BackupFlags, env: Environment): Promise<number> {
  const settings = readSettings(env);
  requireSeparateFolders(settings, folder, flags.keys);
  const stop = new AbortController();
  const end = (): void => stop.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    const make = () => backUpOnce(settings, folder, flags, stop.signal);
    return await (flags.every === undefined
      ? backUpWithSignal(make, stop.signal)
      : backUpRepeatedly(make, flags.every, stop.signal));
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
  }
}

/**
 * A backup inside the shop's folder would be lost with it, and one next to the master key is no protection.
 * @throws InvalidSetting
 */
function requireSeparateFolders({ servers, dataDir }: Settings, folder: string, keys: string | undefined): void {
  if (keys !== undefined && isWithin(keys, folder))
    throw new InvalidSetting('--keys is in the folder of the backups itself. Keys lie apart: name another.');
  if (servers !== undefined) return;
  if ([folder, keys ?? folder].some((place) => isWithin(place, dataDir)))
    throw new InvalidSetting(`A backup in ${dataDir} is lost together with the shop. Name a folder outside of it.`);
}

function isWithin(folder: string, outer: string): boolean {
  const [first = ''] = path.relative(outer, folder).split(path.sep);
  return first !== '..' && !path.isAbsolute(first);
}

async function backUpWithSignal(make: () => Promise<void>, signal: AbortSignal): Promise<number> {
  try {
    await make();
    return 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    printLine('Broken off: nothing of it is left.');
    return 1;
  }
}

/** A failed backup is reported and retried at the next interval. Older backups are kept until one succeeds. */
async function backUpRepeatedly(make: () => Promise<void>, everyMs: number, signal: AbortSignal): Promise<number> {
  let code = 0;
  for (;;) {
    const next = Date.now() + everyMs;
    try {
      await make();
      code = 0;
    } catch (error) {
      if (signal.aborted) return code;
      code = 1;
      printLine(`The backup failed: ${error instanceof Error ? error.message : String(error)}`);
    }
    printLine(`The next one: ${new Date(next).toISOString().slice(0, 19)}Z`);
    if (!(await waitUntil(next, signal))) return code;
  }
}

/** False if aborted before. */
async function waitUntil(moment: number, signal: AbortSignal): Promise<boolean> {
  try {
    await pause(Math.max(0, moment - Date.now()), undefined, { signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}

async function backUpOnce(
  settings: Settings,
  folder: string,
  { keys, keep, keepKeys, json }: BackupFlags,
  signal: AbortSignal,
): Promise<void> {
  if (settings.servers === undefined && !existsSync(dataFolder(settings.dataDir).events))
    throw new ShopNotFound(settings.dataDir);
  const root = path.resolve(folder);
  const began = performance.now();
  const source = await openBackupSource(settings, (error, what) => printLine(`${what}: ${String(error)}`));
  try {
    const made = await makeBackup({
      source,
      root,
      keysRoot: keys === undefined ? keysRootOf(root) : path.resolve(keys),
      now: new Date(),
      onProgress: ({ what, done }) => printProgress(`${what}: ${done}`),
      signal,
      keep,
      keepKeys,
    });
    endProgress();
    printResult(made, performance.now() - began, json);
  } finally {
    await source.close();
  }
}

function printResult(made: BackupMade, tookMs: number, json: boolean): void {
  if (json) {
    printJson({ ...made, tookMs: Math.round(tookMs) });
    return;
  }
  const { folder, keysFolder, position, events, hash, files, linked, keys, forgotten, removed, removedKeys } = made;
  process.stdout.write(`${folder}\n`);
  printLine(`events  ${formatCount(events)} up to ${position}, hash ${hash.slice(0, 16)}`);
  printLine(`keys    ${formatCount(keys)}, and ${countOf(forgotten, 'person', 'people')} forgotten, in ${keysFolder}`);
  printLine(`files   ${formatCount(files)}, of which the backup before had ${formatCount(linked)}`);
  for (const name of removed) printLine(`removed ${name}`);
  for (const name of removedKeys) printLine(`removed the keys of ${name}`);
  printLine(`In ${formatDuration(tookMs)}. Not in it: the master key. Keep that elsewhere.`);
}
