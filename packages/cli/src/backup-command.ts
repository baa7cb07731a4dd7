import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBackupSource } from '@pressline/operations/backup/backup-source.ts';
import { keysRootOf } from '@pressline/operations/backup/find-backup.ts';
import { makeBackup, type BackupMade } from '@pressline/operations/backup/make-backup.ts';
import { countOf } from '@pressline/operations/format/count-of.ts';
import { InvalidSetting, readSettings, type Settings } from '@pressline/runtime/settings.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { NoShopThere, type Environment } from './shop-location.ts';
import { counted, lasting } from './table.ts';
import { answerAsJson, endProgress, say, sayProgress } from './terminal.ts';

export interface BackupFlags {
  readonly keys: string | undefined;
  /** Milliseconds. */
  readonly every: number | undefined;
  readonly keep: number | undefined;
  readonly keepKeys: number | undefined;
  readonly json: boolean;
}

/**
 * Backs up once, or again and again until a signal.
 * @returns 0 where the last one was made; 1 where it was not
 */
export async function backupCommand(folder: string, flags: BackupFlags, env: Environment): Promise<number> {
  const settings = readSettings(env);
  expectApart(settings, folder, flags.keys);
  const stop = new AbortController();
  const end = (): void => stop.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    const make = () => backUpOnce(settings, folder, flags, stop.signal);
    return await (flags.every === undefined ? once(make, stop.signal) : againAndAgain(make, flags.every, stop.signal));
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
  }
}

/** What goes with the shop's folder, or lies beside the master key, is no backup. @throws BadSetting */
function expectApart({ servers, dataDir }: Settings, folder: string, keys: string | undefined): void {
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

async function once(make: () => Promise<void>, signal: AbortSignal): Promise<number> {
  try {
    await make();
    return 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    say('Broken off: nothing of it is left.');
    return 1;
  }
}

/** One that fails is told, and tried again when its turn comes; older ones stay until one is made. */
async function againAndAgain(make: () => Promise<void>, everyMs: number, signal: AbortSignal): Promise<number> {
  let code = 0;
  for (;;) {
    const next = Date.now() + everyMs;
    try {
      await make();
      code = 0;
    } catch (error) {
      if (signal.aborted) return code;
      code = 1;
      say(`The backup failed: ${error instanceof Error ? error.message : String(error)}`);
    }
    say(`The next one: ${new Date(next).toISOString().slice(0, 19)}Z`);
    if (!(await isTime(next, signal))) return code;
  }
}

/** False where it ends before. */
async function isTime(moment: number, signal: AbortSignal): Promise<boolean> {
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
    throw new NoShopThere(settings.dataDir);
  const root = path.resolve(folder);
  const began = performance.now();
  const source = await openBackupSource(settings, (error, what) => say(`${what}: ${String(error)}`));
  try {
    const made = await makeBackup({
      source,
      root,
      keysRoot: keys === undefined ? keysRootOf(root) : path.resolve(keys),
      now: new Date(),
      onProgress: ({ what, done }) => sayProgress(`${what}: ${done}`),
      signal,
      keep,
      keepKeys,
    });
    endProgress();
    told(made, performance.now() - began, json);
  } finally {
    await source.close();
  }
}

function told(made: BackupMade, tookMs: number, json: boolean): void {
  if (json) {
    answerAsJson({ ...made, tookMs: Math.round(tookMs) });
    return;
  }
  const { folder, keysFolder, position, events, hash, files, linked, keys, forgotten, removed, removedKeys } = made;
  process.stdout.write(`${folder}\n`);
  say(`events  ${counted(events)} up to ${position}, hash ${hash.slice(0, 16)}`);
  say(`keys    ${counted(keys)}, and ${countOf(forgotten, 'person', 'people')} forgotten, in ${keysFolder}`);
  say(`files   ${counted(files)}, of which the backup before had ${counted(linked)}`);
  for (const name of removed) say(`removed ${name}`);
  for (const name of removedKeys) say(`removed the keys of ${name}`);
  say(`In ${lasting(tookMs)}. Not in it: the master key. Keep that elsewhere.`);
}
