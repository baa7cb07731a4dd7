import { compareWithBackup } from '@pressline/operations/backup/compare-with-backup.ts';
import { findBackup, type FoundBackup } from '@pressline/operations/backup/find-backup.ts';
import { forgottenSubjectsAt } from '@pressline/operations/backup/forgotten-subjects.ts';
import { DamagedBackup } from '@pressline/operations/backup/manifest.ts';
import { readMasterKeys } from '@pressline/runtime/master-keys.ts';
import { expectNoShopIn, restoreBackup } from '@pressline/operations/backup/restore-backup.ts';
import { verifyBackup, type VerifiedBackup } from '@pressline/operations/backup/verify-backup.ts';
import { countOf } from '@pressline/operations/format/count-of.ts';
import { InvalidSetting, readSettings } from '@pressline/runtime/settings.ts';
import { newShopAt, shopThatForgot, type Environment } from './shop-location.ts';
import { writeShopsCompared } from './shop-comparison.ts';
import { counted } from './table.ts';
import { answerAsJson, endProgress, say, sayProgress } from './terminal.ts';

export interface VerifyFlags {
  readonly keys: string | undefined;
  readonly json: boolean;
}

/** @returns 0 where it is whole, and has what its events name; 1 where not */
export async function verifyCommand(place: string, { keys, json }: VerifyFlags, env: Environment): Promise<number> {
  const backup = await findBackup(place, keys);
  const masterKeys = readMasterKeys(readSettings(env));
  const verified = await verifyBackup({ backup, masterKeys, onProgress: sayProgress });
  endProgress();
  const { damage, missing, notVerified, forgotten } = verified;
  const isWhole = damage.length === 0 && missing.length === 0;
  const { folder, keysFolder, manifest } = backup;
  if (json)
    answerAsJson({
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
      say(
        `${counted(manifest.events.events)} events, hash ${manifest.events.hash.slice(0, 16)}; ${counted(manifest.files.files)} files; keys in ${keysFolder ?? ''}.`,
      );
  }
  return isWhole ? 0 : 1;
}

const SHOWN = 20;

/** As many as somebody reads; --json has all. */
function firstOf(lines: readonly string[]): readonly string[] {
  const more = lines.length - SHOWN;
  return more > 0 ? [...lines.slice(0, SHOWN), `and ${counted(more)} more.`] : lines;
}

export interface RestoreFlags {
  readonly to: string | undefined;
  readonly keys: string | undefined;
  readonly forgotten: string | undefined;
  readonly resume: boolean;
  readonly fold: boolean;
  readonly json: boolean;
}

/** @returns 0 where what was restored is equal to the backup; 1 where it differs */
export async function restoreCommand(place: string, flags: RestoreFlags, env: Environment): Promise<number> {
  const settings = flags.to === undefined ? readSettings(env) : newShopAt(flags.to, env);
  if (settings.servers === undefined) expectNoShopIn(settings.dataDir);
  const masterKeys = readMasterKeys(settings);
  if (masterKeys === undefined)
    throw new InvalidSetting(
      'The master key is not in a backup. Set MASTER_KEY, or put it where the shop had it, at keys/master.key.',
    );
  const backup = await findBackup(place, flags.keys);
  const forgotten = new Set(await forgottenSubjectsAt(settings, report));
  if (flags.forgotten !== undefined)
    for (const subject of await forgottenSubjectsAt(shopThatForgot(flags.forgotten, env), report))
      forgotten.add(subject);
  say(`Verifying ${backup.folder} …`);
  const verified = await verifyBackup({ backup, masterKeys, forgotten, onProgress: sayProgress });
  endProgress();
  for (const line of firstOf(verified.missing)) say(line);
  const sound = soundOrThrow(backup, verified);
  await restoreBackup({
    backup: sound,
    verified,
    masterKeys,
    settings,
    resume: flags.resume,
    report,
    onProgress: sayProgress,
  });
  endProgress();
  say(
    `Restored, with the keys in ${sound.keysFolder}; ${countOf(verified.forgotten.size, 'person', 'people')} forgotten, for good.`,
  );
  say('Comparing …');
  const compared = await compareWithBackup({ backup, settings, fold: flags.fold, report, onProgress: sayProgress });
  endProgress();
  writeShopsCompared(compared, flags.json);
  say(
    compared.equal
      ? 'It holds what the backup holds. Start the shop there, with the same MASTER_KEY.'
      : 'It does not hold what the backup holds: do not start the shop there.',
  );
  return compared.equal ? 0 : 1;
}

/** @throws DamagedBackup, which says all that is damaged */
function soundOrThrow(backup: FoundBackup, { damage }: VerifiedBackup): FoundBackup & { readonly keysFolder: string } {
  const { keysFolder } = backup;
  if (damage.length > 0 || keysFolder === undefined)
    throw new DamagedBackup(['This backup is damaged, so nothing was restored:', ...firstOf(damage)].join('\n  '));
  return { ...backup, keysFolder };
}

function report(error: unknown, what: string): void {
  say(`${what}: ${String(error)}`);
}
