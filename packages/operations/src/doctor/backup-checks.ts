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
const BACK_UP = 'Make one now, and then again and again: pressline backup <folder> --every 6h --keep 14 --keep-keys 3.';

/** Checks whether the shop would survive the loss of its disk. Not required of a demo. */
export function backupChecks({ folder, keys }: BackupsToCheck, isReal: boolean, now: Date): readonly Check[] {
  if (folder === undefined && !isReal) return [];
  return checksIn('backups', 20_000, {
    backups: () => (folder === undefined ? unknown() : checkNewest(folder, keys, now)),
  });
}

function unknown(): CheckResult {
  return note(
    'Backups were not looked at: nobody said where they lie.',
    'A shop whose disk breaks is gone without one.',
    'Say where they are: pressline doctor --backups <folder>. If there are none: pressline backup --help.',
  );
}

async function checkNewest(folder: string, keys: string | undefined, now: Date): Promise<CheckResult> {
  try {
    const backup = await findBackup(folder, keys);
    const { madeAt, events } = backup.manifest;
    const age = now.getTime() - Date.parse(madeAt);
    const found = `The newest backup is of ${madeAt}, with ${String(events.events)} events.`;
    if (backup.keysFolder === undefined)
      return problem(
        `${found} In ${backup.keysRoot} are no keys as new as it.`,
        'Of a shop that is restored of it, who came last could not be read.',
        'Say where the keys lie, if elsewhere: --keys <folder>. Else make another backup.',
      );
    if (age > LATE_MS)
      return (age > VERY_LATE_MS ? problem : warning)(
        found,
        'What happened since would be lost with the disk.',
        `See why the schedule has made none since. ${BACK_UP}`,
      );
    return fine(`${found} Whether it is whole says pressline verify-backup.`);
  } catch (error) {
    if (error instanceof BackupNotFound)
      return problem(`In ${folder} is no backup.`, 'A shop whose disk breaks is gone.', BACK_UP);
    if (error instanceof DamagedBackup)
      return problem(error.message, 'A shop can’t be restored of it.', `Look at the others in ${folder}. ${BACK_UP}`);
    throw error;
  }
}
