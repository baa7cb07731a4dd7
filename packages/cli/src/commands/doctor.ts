import { Option } from 'commander';
import { flag, type PresslineCommand } from '../command/command.ts';
import type { DoctorFlags } from './run-doctor.ts';

export const doctor: PresslineCommand = {
  name: 'doctor',
  group: 'monitor',
  summary: 'Check the shop for problems; changes nothing',
  options: [
    flag('--deep', 'Read every page, event and file, however long it takes; test writing to S3'),
    new Option('--backups <folder>', 'Folder of the backups: also check the newest'),
    new Option('--keys <folder>', 'Folder of their keys; <folder>-keys by default'),
  ],
  details: `Checks settings, engines, events, keys, files, read models, clocks, disks, permissions and backups of a running or stopped shop, or one on servers. Use the shop’s own settings, and run it as the user who runs the shop. Each finding says what was found, why it matters and what to do:

  ok            no problem
  note          a choice to be aware of
  WARNING       will cause harm
  PROBLEM       causes harm now
  NOT CHECKED   the check could not run

Exit code 0: only ok and notes. 1: anything else.`,
  examples: ['pressline doctor', 'pressline doctor --backups /backup/shop --json', 'pressline doctor --deep'],
  async run(context, flags: DoctorFlags) {
    const { examined } = await import('./run-doctor.ts');
    return examined(context, flags);
  },
};
