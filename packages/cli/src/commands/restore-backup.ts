import { COMPARE_PHASES, comparingMs, compareWithBackup } from '@pressline/operations/backup/compare-with-backup.ts';
import { findBackup, type FoundBackup } from '@pressline/operations/backup/find-backup.ts';
import { forgottenSubjectsAt } from '@pressline/operations/backup/forgotten-subjects.ts';
import { DamagedBackup } from '@pressline/operations/backup/manifest.ts';
import { readMasterKeys } from '@pressline/runtime/master-keys.ts';
import {
  expectNoShopIn,
  RESTORE_PHASES,
  restoreBackup,
  restoringMs,
} from '@pressline/operations/backup/restore-backup.ts';
import { VERIFY_PHASES, verifyBackup, type VerifiedBackup } from '@pressline/operations/backup/verify-backup.ts';
import { countOf, formatCount } from '@pressline/operations/format/quantities.ts';
import { readSettings } from '@pressline/runtime/settings.ts';
import { EXIT, UsageError, type CommandContext, type CommandResult } from '../command/command.ts';
import { progressBar } from '../progress-bar.ts';
import { newShopAt, shopWithForgottenKeys } from '../shop/shop-location.ts';
import { printLine, printWarning, wrapped } from '../terminal.ts';
import { comparisonOfShops } from './shop-comparison.ts';

/** Exit code 0 if the backup is undamaged and contains all files that its events name. */
export async function backupVerified(
  { env, onInterrupt }: CommandContext,
  location: string,
  keys: string | undefined,
): Promise<CommandResult> {
  onInterrupt('Stopped verifying. The backup was not changed.');
  const backup = await findBackup(location, keys);
  const masterKeys = readMasterKeys(readSettings(env));
  const verified = await verifyBackup({ backup, masterKeys, progress: progressBar(VERIFY_PHASES) });
  const { damage, missing, notVerified, forgotten } = verified;
  const isWhole = damage.length === 0 && missing.length === 0;
  const { folder, keysFolder, manifest } = backup;
  const { events, files, madeAt } = manifest;
  const lines = [
    `${folder}: ${isWhole ? 'complete' : damage.length > 0 ? 'DAMAGED' : 'INCOMPLETE'}`,
    ...[...firstOf(damage), ...firstOf(missing)].map((line) => `  ${line}`),
    ...notVerified.map((line) => `  not verified: ${line}`),
  ];
  return {
    json: {
      whole: isWhole,
      folder,
      keysFolder: keysFolder ?? null,
      madeAt,
      events: events.events,
      hash: events.hash,
      files: files.files,
      forgotten: forgotten.size,
      damage,
      missing,
      notVerified,
    },
    text: `${wrapped(lines.join('\n'))}\n`,
    notes: isWhole
      ? [
          `${countOf(events.events, 'event')}, hash ${events.hash.slice(0, 16)}; ${countOf(files.files, 'file')}; keys in ${keysFolder ?? ''}.`,
        ]
      : [
          damage.length > 0
            ? 'It can’t be restored. Use another backup.'
            : 'The shop had lost these files before the backup was made. The backup can be restored without them.',
        ],
    exitCode: isWhole ? EXIT.done : EXIT.failed,
  };
}

const MAX_LISTED = 20;

/** --json has all of them. */
function firstOf(lines: readonly string[]): readonly string[] {
  const more = lines.length - MAX_LISTED;
  return more > 0 ? [...lines.slice(0, MAX_LISTED), `and ${formatCount(more)} more.`] : lines;
}

export interface RestoreFlags {
  readonly to: string | undefined;
  readonly keys: string | undefined;
  readonly forgotten: string | undefined;
  readonly resume: boolean;
  readonly fold: boolean;
}

/** Exit code 0 if the restored shop is equal to the backup. */
export async function backupRestored(
  { env, onInterrupt }: CommandContext,
  location: string,
  flags: RestoreFlags,
): Promise<CommandResult> {
  const settings = flags.to === undefined ? readSettings(env) : newShopAt(flags.to, env);
  if (settings.servers === undefined) expectNoShopIn(settings.dataDir);
  const masterKeys = readMasterKeys(settings);
  if (masterKeys === undefined)
    throw new UsageError(
      'The master key is not in a backup. Set MASTER_KEY, or copy keys/master.key of the shop to keys/master.key in the new folder.',
    );
  onInterrupt(
    `Restore interrupted; don’t start the shop there. Run this again${settings.servers === undefined ? '' : ' with --resume'}.`,
  );
  const backup = await findBackup(location, flags.keys);
  const forgotten = new Set(await forgottenSubjectsAt(settings, printWarning));
  if (flags.forgotten !== undefined)
    for (const subject of await forgottenSubjectsAt(shopWithForgottenKeys(flags.forgotten, env), printWarning))
      forgotten.add(subject);
  const progress = progressBar([...VERIFY_PHASES, ...RESTORE_PHASES, ...COMPARE_PHASES]);
  progress.expect({ ...restoringMs({ backup, settings }), ...comparingMs({ backup, fold: flags.fold }) });
  printLine(`Verifying ${backup.folder}…`);
  const verified = await verifyBackup({ backup, masterKeys, forgotten, progress });
  if (verified.missing.length > 0)
    printLine(
      [
        `${countOf(verified.missing.length, 'file')} had been lost before the backup was made and can’t be restored:`,
        ...firstOf(verified.missing),
      ].join('\n  '),
    );
  const sound = requireUndamaged(backup, verified);
  await restoreBackup({
    backup: sound,
    verified,
    masterKeys,
    settings,
    resume: flags.resume,
    report: printWarning,
    progress,
  });
  printLine(
    `Restored, with the keys in ${sound.keysFolder}; ${countOf(verified.forgotten.size, 'person', 'people')} forgotten.`,
  );
  printLine('Comparing the restored shop with the backup…');
  const compared = await compareWithBackup({
    backup,
    settings,
    fold: flags.fold,
    report: printWarning,
    progress,
  });
  return {
    json: compared,
    text: comparisonOfShops(compared),
    notes: [
      compared.equal
        ? 'The restored shop equals the backup. Start it there, with the same MASTER_KEY.'
        : 'The restored shop differs from the backup: don’t start it there.',
    ],
    exitCode: compared.equal ? EXIT.done : EXIT.failed,
  };
}

/** @throws DamagedBackup with all damage found */
function requireUndamaged(
  backup: FoundBackup,
  { damage }: VerifiedBackup,
): FoundBackup & { readonly keysFolder: string } {
  const { keysFolder } = backup;
  if (damage.length > 0 || keysFolder === undefined)
    throw new DamagedBackup(['This backup is damaged, so nothing was restored:', ...firstOf(damage)].join('\n  '));
  return { ...backup, keysFolder };
}
