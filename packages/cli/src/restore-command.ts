import { compareWithBackup } from '@pressline/operations/backup/compare-with-backup.ts';
import { findBackup, type FoundBackup } from '@pressline/operations/backup/find-backup.ts';
import { forgottenSubjectsAt } from '@pressline/operations/backup/forgotten-subjects.ts';
import { DamagedBackup } from '@pressline/operations/backup/manifest.ts';
import { readMasterKeys } from '@pressline/runtime/master-keys.ts';
import { expectNoShopIn, restoreBackup } from '@pressline/operations/backup/restore-backup.ts';
import { verifyBackup, type VerifiedBackup } from '@pressline/operations/backup/verify-backup.ts';
import { countOf } from '@pressline/operations/format/count-of.ts';
import { InvalidSetting, readSettings } from '@pressline/runtime/settings.ts';
import { newShopAt, shopWithForgottenKeys, type Environment } from './shop-location.ts';
import { printShopComparison } from './shop-comparison.ts';
import { formatCount } from './table.ts';
import { printJson, endProgress, printLine, printProgress } from './terminal.ts';

export interface VerifyFlags {
  readonly keys: string | undefined;
  readonly json: boolean;
}

/** @returns 0 if the backup is undamaged and contains all files that its events name; 1 otherwise */
export async function verifyCommand(location: string, { keys, json }: VerifyFlags, env: Environment): Promise<number> {
  const backup = await findBackup(location, keys);
  const masterKeys = readMasterKeys(readSettings(env));
  const verified = await verifyBackup({ backup, masterKeys, onProgress: printProgress });
  endProgress();
  const { damage, missing, notVerified, forgotten } = verified;
  const isWhole = damage.length === 0 && missing.length === 0;
  const { folder, keysFolder, manifest } = backup;
  if (json)
    printJson({
      whole: isWhole,
      folder,
      keysFolder: keysFolder ?? null,
      madeAt: manifest.madeAt,
      events: manifest.events.events,
      hash: manifest.events.hash,
      files: manifest.files.files,
      forgotten: forgotten.size,
      damage,
      missing,
      notVerified,
    });
  else {
    process.stdout.write(`${folder}: ${isWhole ? 'whole' : damage.length > 0 ? 'DAMAGED' : 'NOT ALL THERE'}\n`);
    for (const line of [...firstOf(damage), ...firstOf(missing)]) process.stdout.write(`  ${line}\n`);
    for (const line of notVerified) process.stdout.write(`  not verified: ${line}\n`);
    if (isWhole)
      printLine(
        `${formatCount(manifest.events.events)} events, hash ${manifest.events.hash.slice(0, 16)}; ${formatCount(manifest.files.files)} files; keys in ${keysFolder ?? ''}.`,
      );
  }
  return isWhole ? 0 : 1;
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
  readonly json: boolean;
}

/** @returns 0 if the restored shop is equal to the backup; 1 if it differs */
export async function restoreCommand(location: string, flags: RestoreFlags, env: Environment): Promise<number> {
  const settings = flags.to === undefined ? readSettings(env) : newShopAt(flags.to, env);
  if (settings.servers === undefined) expectNoShopIn(settings.dataDir);
  const masterKeys = readMasterKeys(settings);
  if (masterKeys === undefined)
    throw new InvalidSetting(
      'The master key is not in a backup. Set MASTER_KEY, or put it where the shop had it, at keys/master.key.',
    );
  const backup = await findBackup(location, flags.keys);
  const forgotten = new Set(await forgottenSubjectsAt(settings, report));
  if (flags.forgotten !== undefined)
    for (const subject of await forgottenSubjectsAt(shopWithForgottenKeys(flags.forgotten, env), report))
      forgotten.add(subject);
  printLine(`Verifying ${backup.folder} …`);
  const verified = await verifyBackup({ backup, masterKeys, forgotten, onProgress: printProgress });
  endProgress();
  for (const line of firstOf(verified.missing)) printLine(line);
  const sound = requireUndamaged(backup, verified);
  await restoreBackup({
    backup: sound,
    verified,
    masterKeys,
    settings,
    resume: flags.resume,
    report,
    onProgress: printProgress,
  });
  endProgress();
  printLine(
    `Restored, with the keys in ${sound.keysFolder}; ${countOf(verified.forgotten.size, 'person', 'people')} forgotten, for good.`,
  );
  printLine('Comparing …');
  const compared = await compareWithBackup({ backup, settings, fold: flags.fold, report, onProgress: printProgress });
  endProgress();
  printShopComparison(compared, flags.json);
  printLine(
    compared.equal
      ? 'It holds what the backup holds. Start the shop there, with the same MASTER_KEY.'
      : 'It does not hold what the backup holds: do not start the shop there.',
  );
  return compared.equal ? 0 : 1;
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

function report(error: unknown, what: string): void {
  printLine(`${what}: ${String(error)}`);
}
