import { InvalidArgumentError, type Command } from 'commander';
import type { BackupFlags } from './backup-command.ts';
import { folderArgument } from './checked-arguments.ts';
import type { RestoreFlags, VerifyFlags } from './restore-command.ts';

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** Node timers overflow a little above 24 days. */
const LONGEST_MS = 24 * 86_400_000;

function duration(text: string): number {
  const [, amount = '', unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const ms = Number(amount) * (UNITS[unit] ?? 0);
  if (ms === 0 || ms > LONGEST_MS)
    throw new InvalidArgumentError('It must be a time such as 30m, 6h or 1d, of 24 days at most.');
  return ms;
}

function atLeastOne(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new InvalidArgumentError('It must be a whole number from 1 on.');
  return number;
}

const KEYS = ['--keys <folder>', 'where the keys lie; <folder>-keys beside it if not said', folderArgument] as const;

/** Registers the commands that back up and restore a shop. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('a backup of the shop in a folder of its own, named by the time; while the shop runs')
    .argument('<folder>', 'where the backups lie', folderArgument)
    .option(...KEYS)
    .option('--every <time>', 'again and again until Ctrl-C: 30m, 6h, 1d', duration)
    .option('--keep <count>', 'so many backups of events and files stay; all, if not said', atLeastOne)
    .option('--keep-keys <count>', 'so many backups of keys stay; all, if not said', atLeastOne)
    .option('--json', 'what was made, a line a backup', false)
    .addHelpText(
      'after',
      `
Events up to one position, then keys, then files. Files that the backup before has take no more room. The keys lie apart: a
newer backup of them opens older events too, so few are enough, and a forgotten person's key is gone with the last that has
it. The master key is in none. A backup is there as a whole or not at all.

  $ pressline backup /backup/shop
  $ pressline backup /backup/shop --keys /elsewhere/shop-keys --every 6h --keep 14 --keep-keys 3`,
    )
    .action(async (folder: string, flags: BackupFlags) => {
      const { backupCommand } = await import('./backup-command.ts');
      process.exitCode = await backupCommand(folder, flags, process.env);
    });

  program
    .command('verify-backup')
    .alias('verify')
    .description('reads all of a backup: every byte, every event, every file that an event names, every key')
    .argument('<folder>', 'a backup, or where backups lie: then the newest', folderArgument)
    .option(...KEYS)
    .option('--json', 'as JSON, for programs', false)
    .addHelpText(
      'after',
      `
Exit code 0: whole. 1: damaged, or something is missing; each is named. Whether the keys open is seen only with MASTER_KEY,
or beside the shop itself.

  $ pressline verify-backup /backup/shop
  $ pressline verify-backup /backup/shop/2026-11-22T10-00-00Z`,
    )
    .action(async (folder: string, flags: VerifyFlags) => {
      const { verifyCommand } = await import('./restore-command.ts');
      process.exitCode = await verifyCommand(folder, flags, process.env);
    });

  program
    .command('restore')
    .description('builds a shop of a backup in an empty place, and compares both by hash')
    .argument('<folder>', 'a backup, or where backups lie: then the newest', folderArgument)
    .option('--to <place>', 'a folder, or "servers"; the place that the environment names if not said', folderArgument)
    .option(...KEYS)
    .option(
      '--forgotten <place>',
      'who was forgotten since: the folder of the shop as it was, or "servers"',
      folderArgument,
    )
    .option('--resume', 'on servers: goes on with a restore that was broken off', false)
    .option('--no-fold', 'compares the events only, not what is folded from them')
    .option('--json', 'the comparison as JSON', false)
    .addHelpText(
      'after',
      `
A damaged backup is refused with the reason. It wants the master key: in MASTER_KEY, or at keys/master.key in the new folder.
Whoever was forgotten stays so, as the newest keys say, and the shop as it was if --forgotten names it.

  $ MASTER_KEY=… pressline restore /backup/shop --to /srv/shop --forgotten /srv/broken-shop
  $ pressline restore /backup/shop/2026-11-22T10-00-00Z --to servers`,
    )
    .action(async (folder: string, flags: RestoreFlags) => {
      const { restoreCommand } = await import('./restore-command.ts');
      process.exitCode = await restoreCommand(folder, flags, process.env);
    });
}
