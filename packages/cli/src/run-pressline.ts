import { countOf } from '@pressline/operations/format/count-of.ts';
import { readSettings } from '@pressline/runtime/settings.ts';
import { BackupNotFound } from '@pressline/operations/backup/manifest.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { StoreInUse } from '@pressline/event-store/sqlite-write-lock.ts';
import { ShopOfAnotherUser } from '@pressline/operations/console/operators-socket.ts';
import { Command, CommanderError } from 'commander';
import { addBackupCommands } from './backup-commands.ts';
import type { CopyFlags } from './copy-command.ts';
import { addDoctorCommand } from './add-doctor-command.ts';
import { folderArgument } from './checked-arguments.ts';
import { addOperatorsCommands } from './operate.ts';
import { KeysNotFound, ShopNotFound } from './shop-location.ts';
import { printJson, printLine, printWarning } from './terminal.ts';

/** Creates a new program for each command line, because commander keeps the flags of the previous one. */
function pressline(): Command {
  const program = new Command('pressline')
    .description('What operators do with a shop. The settings are the shop’s own: environment variables.')
    .showHelpAfterError('(try --help)')
    .addHelpText(
      'after',
      `
Which shop: the one of DATA_DIR, else .data/demo; with EVENTSTORE_URL, MONGODB_URL and REDIS_URL the one on these servers.
A shop that runs is asked; the files of one that does not are opened meanwhile.

Exit codes: 0 done, and all is well; 1 not done, or something is not as it should be; 2 wrong usage; 3 no shop, or backup, to be used.`,
    )
    // Same behaviour as commander, but with the exit code for wrong usage.
    .exitOverride();

  addOperatorsCommands(program);
  addBackupCommands(program);
  addDoctorCommand(program);

  program
    .command('copy')
    .description('moves a shop to other stores: its events in their order, keys and files; while it runs, and again')
    .requiredOption('--from <place>', 'a folder (DATA_DIR), or "servers" as the environment names them', folderArgument)
    .requiredOption('--to <place>', 'a folder, or "servers"; empty, or begun by this command before', folderArgument)
    .option('--wait', 'go on until Enter says that the shop is stopped, then compare', false)
    .option('--frozen', 'nobody writes to the source any more: copy the rest and compare', false)
    .option('--json', 'the comparison as JSON', false)
    .addHelpText(
      'after',
      `
Copies what there is, while the shop runs. With --wait it also folds every read model from both and goes on with what comes,
until you have stopped the shop and press Enter: then only the rest is left to be copied, and the events, every read model
and the files are compared. --frozen does the same with a shop that was stopped before.

  $ pressline copy --from .data/shop --to servers --wait
  $ pressline copy --from servers --to /srv/shop --wait`,
    )
    .action(async (flags: CopyFlags) => {
      const { copyCommand } = await import('./copy-command.ts');
      process.exitCode = await copyCommand(flags, process.env);
    });

  program
    .command('rotate-master-key')
    .description('wraps every key anew with MASTER_KEY that MASTER_KEY_PREVIOUS wrapped; no event is touched')
    .addHelpText(
      'after',
      `
Give each process of the shop both keys, run this, then take MASTER_KEY_PREVIOUS away. It may run while the shop does on
servers, and again after it was broken off; an embedded shop is stopped first.

  $ MASTER_KEY=<new> MASTER_KEY_PREVIOUS=<old> pressline rotate-master-key`,
    )
    .option('--json', 'as JSON, for programs', false)
    .action(async ({ json }: { readonly json: boolean }) => {
      const settings = readSettings(process.env);
      if (settings.previousMasterKey === undefined)
        program.error(
          'error: MASTER_KEY_PREVIOUS is not set. Set it to the key before, and MASTER_KEY to the new one.',
        );
      const { openStores } = await import('@pressline/runtime/stores.ts');
      const stores = await openStores(settings, printWarning);
      try {
        const rotated = await stores.keys.rotate();
        const { recordSecurityEvent } = await import('@pressline/operations/accounts/security-log.ts');
        await recordSecurityEvent(stores.store, {
          entryId: newId(),
          details: { kind: 'master-key-rotated', keys: rotated },
          actor: 'operator',
          at: new Date().toISOString(),
          correlationId: newId(),
        });
        if (json) printJson({ rotated });
        else printLine(`${countOf(rotated, 'key')} wrapped anew. ${NEXT_STEPS}`);
      } finally {
        await stores.close();
      }
    });

  return program;
}

const NEXT_STEPS =
  'Take MASTER_KEY_PREVIOUS away, and start the shop with MASTER_KEY from now on: the key before, or in keys/master.key, opens old backups only.';

/**
 * Runs one command line with the settings of `process.env`.
 * @returns the exit code
 */
export async function runPressline(parameters: readonly string[]): Promise<number> {
  try {
    await pressline().parseAsync(parameters, { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    printLine(messageOf(error));
    return isShopNotFound(error) ? 3 : 1;
  }
}

/** For an unavailable engine, includes the engine's own message. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return error instanceof EngineUnavailable && cause instanceof Error ? `${message} (${cause.message})` : message;
}

/** The shop is unavailable, in use or missing, so the command could not run. */
function isShopNotFound(error: unknown): boolean {
  return (
    error instanceof ShopNotFound ||
    error instanceof KeysNotFound ||
    error instanceof BackupNotFound ||
    error instanceof EngineUnavailable ||
    error instanceof StoreInUse ||
    error instanceof ShopOfAnotherUser
  );
}
