import { Argument, Option } from 'commander';
import { duration, folderArgument, positiveNumber } from '../command/arguments.ts';
import { flag, option, type PresslineCommand } from '../command/command.ts';
import type { BackupFlags } from './make-backup.ts';
import type { RestoreFlags } from './restore-backup.ts';

// The commands load their code when they run: `pressline status` starts without it.

const keysOption = () =>
  new Option('--keys <folder>', 'Folder of the keys; <folder>-keys by default').argParser(folderArgument);
const backupArgument = () =>
  new Argument('<folder>', 'A backup, or the folder of the backups for the newest one').argParser(folderArgument);

export const backup: PresslineCommand = {
  name: 'backup',
  group: 'backup',
  summary: 'Back up the shop while it runs',
  arguments: [
    new Argument('<folder>', 'Folder of the backups; each gets a folder named by its time').argParser(folderArgument),
  ],
  options: [
    keysOption(),
    option('--every <duration>', 'Repeat until Ctrl-C: 30m, 6h, 1d', duration),
    option('--keep <count>', 'Keep this many backups of events and files; all by default', positiveNumber),
    option('--keep-keys <count>', 'Keep this many backups of keys; all by default', positiveNumber),
  ],
  details:
    'Unchanged files take no additional space. Keys are backed up in a folder of their own: newer keys also open older events, so a few are enough, and a forgotten person’s key is gone with the last backup that contains it. The master key is in no backup. An interrupted backup leaves nothing behind.',
  examples: [
    'pressline backup /backup/shop',
    'pressline backup /backup/shop --keys /elsewhere/shop-keys',
    'pressline backup /backup/shop --every 6h --keep 14 --keep-keys 3',
  ],
  cleansUp: true,
  async run(context, flags: BackupFlags, folder: string) {
    const { backUp } = await import('./make-backup.ts');
    return backUp(context, folder, flags);
  },
};

export const listBackups: PresslineCommand = {
  name: 'backups',
  group: 'backup',
  summary: 'List the backups in a folder, newest last',
  arguments: [new Argument('<folder>', 'Folder of the backups').argParser(folderArgument)],
  options: [keysOption()],
  details: 'Reads the manifest of each backup only. To check every byte: pressline verify-backup.',
  examples: ['pressline backups /backup/shop'],
  async run(_context, { keys }: { readonly keys: string | undefined }, folder: string) {
    const { backupsListed } = await import('./list-backups.ts');
    return backupsListed(folder, keys);
  },
};

export const verifyBackup: PresslineCommand = {
  name: 'verify-backup',
  alias: 'verify',
  group: 'backup',
  summary: 'Check every byte, event, file and key of a backup',
  arguments: [backupArgument()],
  options: [keysOption()],
  details:
    'Exit code 0: complete. 1: damaged or incomplete; each problem is named. Checking that the keys open needs MASTER_KEY or the shop’s own folder.',
  examples: ['pressline verify-backup /backup/shop', 'pressline verify-backup /backup/shop/2026-11-22T10-00-00Z'],
  async run(context, { keys }: { readonly keys: string | undefined }, folder: string) {
    const { backupVerified } = await import('./restore-backup.ts');
    return backupVerified(context, folder, keys);
  },
};

export const restore: PresslineCommand = {
  name: 'restore',
  group: 'backup',
  summary: 'Build a shop from a backup in an empty location, and compare both',
  arguments: [backupArgument()],
  tooManyHint: 'To name the new location: pressline restore <folder> --to <location>',
  options: [
    new Option('--to <location>', 'A folder, or "servers"; DATA_DIR or the servers set by default').argParser(
      folderArgument,
    ),
    keysOption(),
    new Option(
      '--forgotten <location>',
      'Previous shop (its folder, or "servers"), to know who was forgotten since',
    ).argParser(folderArgument),
    flag('--resume', 'Continue an interrupted restore on servers'),
    new Option('--no-fold', 'Compare events only, not the read models built from them'),
  ],
  details:
    'A damaged backup is refused with the reason. The master key is needed: in MASTER_KEY, or at keys/master.key in the new folder. People who were forgotten stay forgotten, according to the newest keys and the shop named by --forgotten.',
  examples: [
    'MASTER_KEY=… pressline restore /backup/shop --to /srv/shop',
    'pressline restore /backup/shop --forgotten /srv/broken-shop',
    'pressline restore /backup/shop/2026-11-22T10-00-00Z --to servers',
  ],
  async run(context, flags: RestoreFlags, folder: string) {
    const { backupRestored } = await import('./restore-backup.ts');
    return backupRestored(context, folder, flags);
  },
};
