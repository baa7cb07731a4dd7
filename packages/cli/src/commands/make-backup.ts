import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { openBackupSource } from '@pressline/operations/backup/backup-source.ts';
import { keysRootOf } from '@pressline/operations/backup/find-backup.ts';
import { BACKUP_PHASES, makeBackup, type BackupMade } from '@pressline/operations/backup/make-backup.ts';
import { countOf, formatBytes, formatCount, formatDuration } from '@pressline/operations/format/quantities.ts';
import { readSettings, type Settings } from '@pressline/runtime/settings.ts';
import { formatTime } from '@pressline/operations/format/times.ts';
import { EXIT, UsageError, type CommandContext, type CommandResult } from '../command/command.ts';
import { progressBar } from '../progress-bar.ts';
import { ShopNotFound } from '../shop/shop-location.ts';
import { printLine, printWarning } from '../terminal.ts';

export interface BackupFlags {
  readonly keys: string | undefined;
  /** Milliseconds. */
  readonly every: number | undefined;
  readonly keep: number | undefined;
  readonly keepKeys: number | undefined;
}

/** Backs up once, or repeatedly until a signal. The exit code is that of the last backup. */
export async function backUp(context: CommandContext, folder: string, flags: BackupFlags): Promise<CommandResult> {
  const settings = readSettings(context.env);
  requireSeparateFolders(settings, folder, flags.keys);
  const make = () => backUpOnce(settings, folder, flags, context.signal);
  if (flags.every !== undefined) return backUpRepeatedly(context, make, flags.every);
  try {
    return await make();
  } catch (error) {
    if (!context.signal.aborted) throw error;
    return {
      json: undefined,
      notes: ['Backup interrupted; nothing was kept. Earlier backups are unchanged.'],
      exitCode: EXIT.interrupted,
    };
  }
}

/**
 * A backup inside the shop's folder would be lost with it, and one next to the master key is no protection.
 * @throws UsageError
 */
function requireSeparateFolders({ servers, dataDir }: Settings, folder: string, keys: string | undefined): void {
  if (keys !== undefined && isWithin(keys, folder))
    throw new UsageError('--keys is inside the folder of the backups. Store keys separately: name another folder.');
  if (servers !== undefined) return;
  if ([folder, keys ?? folder].some((one) => isWithin(one, dataDir)))
    throw new UsageError(`A backup inside ${dataDir} would be lost together with the shop. Name a folder outside it.`);
}

function isWithin(folder: string, outer: string): boolean {
  const [first = ''] = path.relative(outer, folder).split(path.sep);
  return first !== '..' && !path.isAbsolute(first);
}

/** A failed backup is reported and retried at the next interval. Older backups are kept until one succeeds. */
async function backUpRepeatedly(
  { show, signal }: CommandContext,
  make: () => Promise<CommandResult>,
  everyMs: number,
): Promise<CommandResult> {
  let lastExitCode: CommandResult['exitCode'] = EXIT.done;
  const isStopped = (): boolean => signal.aborted;
  while (!isStopped()) {
    const next = Date.now() + everyMs;
    try {
      show(await make());
      lastExitCode = EXIT.done;
    } catch (error) {
      if (isStopped()) break;
      lastExitCode = EXIT.failed;
      printLine(`The backup failed: ${error instanceof Error ? error.message : String(error)}`);
    }
    printLine(`Next backup: ${formatTime(new Date(next).toISOString())} UTC. Ctrl-C ends the schedule.`);
    await waitUntil(next, signal);
  }
  return { json: undefined, notes: ['Schedule ended. Backups that were made are kept.'], exitCode: lastExitCode };
}

async function waitUntil(moment: number, signal: AbortSignal): Promise<void> {
  await pause(Math.max(0, moment - Date.now()), undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

async function backUpOnce(
  settings: Settings,
  folder: string,
  { keys, keep, keepKeys }: BackupFlags,
  signal: AbortSignal,
): Promise<CommandResult> {
  if (settings.servers === undefined && !existsSync(dataFolder(settings.dataDir).events))
    throw new ShopNotFound(settings.dataDir);
  const root = path.resolve(folder);
  const began = performance.now();
  const source = await openBackupSource(settings, printWarning);
  try {
    const made = await makeBackup({
      source,
      root,
      keysRoot: keys === undefined ? keysRootOf(root) : path.resolve(keys),
      now: new Date(),
      progress: progressBar(BACKUP_PHASES),
      signal,
      keep,
      keepKeys,
    });
    return resultOf(made, performance.now() - began);
  } finally {
    await source.close();
  }
}

function resultOf(made: BackupMade, tookMs: number): CommandResult {
  const { folder, keysFolder, position, events, hash, files, bytes, linked, keys, forgotten, removed, removedKeys } =
    made;
  return {
    json: { ...made, tookMs: Math.round(tookMs) },
    text: `${folder}\n`,
    notes: [
      `events  ${formatCount(events)} up to position ${position}, hash ${hash.slice(0, 16)}`,
      `keys    ${formatCount(keys)}, and ${countOf(forgotten, 'person', 'people')} forgotten, in ${keysFolder}`,
      `files   ${formatCount(files)} (${formatBytes(bytes)})${linked === 0 ? '' : `, of which ${formatCount(linked)} unchanged since the previous backup`}`,
      ...removed.map((name) => `removed ${name}`),
      ...removedKeys.map((name) => `removed the keys of ${name}`),
      `Done in ${formatDuration(tookMs)}. The master key is not in the backup: keep it elsewhere.`,
    ],
  };
}
