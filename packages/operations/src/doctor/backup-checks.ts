import { countOf } from '../format/quantities.ts';
import { formatTime } from '../format/times.ts';
import { findBackup } from '../backup/find-backup.ts';
import { DamagedBackup, BackupNotFound } from '../backup/manifest.ts';
import { checksIn, fine, note, problem, warning, type Check, type CheckResult } from './finding.ts';

export interface BackupsToCheck {
  /** Where the backups are stored; undefined if not specified. */
  readonly folder: string | undefined;
  readonly keys: string | undefined;
}

const DAY_MS = 24 * 3_600_000;
const LATE_MS = 2 * DAY_MS;
const VERY_LATE_MS = 7 * DAY_MS;
const BACK_UP = 'Make one now, and then regularly: pressline backup <folder> --every 6h --keep 14 --keep-keys 3';

/** Checks whether the shop would survive the loss of its disk. Not required of a demo. */
export function backupChecks({ folder, keys }: BackupsToCheck, isReal: boolean, now: Date): readonly Check[] {
  if (folder === undefined && !isReal) return [];
  return checksIn('backups', 20_000, {
    backups: () => (folder === undefined ? unknown() : checkNewest(folder, keys, now)),
  });
}

function unknown(): CheckResult {
  return note(
    'Backups were not checked, because their folder is unknown.',
    'Without a backup, the shop is lost if its disk fails.',
    'Name the folder: pressline doctor --backups <folder>. If there are no backups: pressline backup --help',
  );
}

async function checkNewest(folder: string, keys: string | undefined, now: Date): Promise<CheckResult> {
  try {
    const backup = await findBackup(folder, keys);
    const { madeAt, events } = backup.manifest;
    const age = now.getTime() - Date.parse(madeAt);
    const found = `The newest backup is from ${formatTime(madeAt)} UTC, with ${countOf(events.events, 'event')}.`;
    if (backup.keysFolder === undefined)
      return problem(
        `${found} ${backup.keysRoot} has no keys as new as that.`,
        'In a restored shop, data of the newest customers could not be read.',
        'If the keys are elsewhere, name their folder: --keys <folder>. Otherwise make another backup.',
      );
    if (age > LATE_MS)
      return (age > VERY_LATE_MS ? problem : warning)(
        found,
        'Everything since then would be lost with the disk.',
        `Check why the schedule has made none since. ${BACK_UP}`,
      );
    return fine(`${found} To check every byte: pressline verify-backup`);
  } catch (error) {
    if (error instanceof BackupNotFound)
      return problem(`There is no backup in ${folder}.`, 'The shop is lost if its disk fails.', BACK_UP);
    if (error instanceof DamagedBackup)
      return problem(
        error.message,
        'No shop can be restored from it.',
        `List the others: pressline backups ${folder}. ${BACK_UP}`,
      );
    throw error;
  }
}
