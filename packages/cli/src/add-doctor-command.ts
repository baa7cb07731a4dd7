import type { Command } from 'commander';
import type { DoctorFlags } from './doctor-command.ts';

/** Registers `pressline doctor`. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description(
      'looks whether all is as it should be: settings, engines, read models, files, clocks, disk; changes nothing',
    )
    .option('--deep', 'reads every page, event and file, however long it takes; tries to write to S3', false)
    .option('--backups <folder>', 'where the backups lie: says how old the newest is')
    .option('--keys <folder>', 'where their keys lie; <folder>-keys beside it if not said')
    .option('--json', 'as JSON, for programs', false)
    .addHelpText(
      'after',
      `
Of a shop that runs, one that is stopped, or one on servers. Give it the settings that the shop is started with, and ask as
the user who runs it. Each finding says what was found, why it matters, and what to do:

  ok            as it should be
  note          a choice to know of
  WARNING       will do harm
  PROBLEM       does harm now
  NOT CHECKED   could not be looked at

Exit code 0: nothing but ok and notes. 1: anything else.

  $ pressline doctor
  $ pressline doctor --backups /backup/shop --json
  $ pressline doctor --deep`,
    )
    .action(async (flags: DoctorFlags) => {
      const { doctorCommand } = await import('./doctor-command.ts');
      process.exitCode = await doctorCommand(flags, process.env);
    });
}
