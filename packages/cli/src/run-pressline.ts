import { readFileSync } from 'node:fs';
import { CommanderError } from 'commander';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { StoreInUse } from '@pressline/event-store/sqlite-write-lock.ts';
import { BackupNotFound } from '@pressline/operations/backup/manifest.ts';
import { ShopOfAnotherUser } from '@pressline/operations/console/operators-socket.ts';
import { InvalidSetting } from '@pressline/runtime/settings.ts';
import { buildProgram } from './command/build-program.ts';
import { EXIT, UsageError } from './command/command.ts';
import { runCommand } from './command/run-command.ts';
import { COMMANDS } from './commands/commands.ts';
import { completion } from './commands/completion.ts';
import { ShopUnreachable } from './shop/shop-connection.ts';
import { KeysNotFound, ShopNotFound, withDataDir } from './shop/shop-location.ts';
import { printError } from './terminal.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

/**
 * Runs one command line with the settings of `process.env`.
 * @returns the exit code
 */
export async function runPressline(parameters: readonly string[]): Promise<number> {
  let exitCode: number = EXIT.done;
  const program = buildProgram([...COMMANDS, completion], version, async (declared, flags, given) => {
    const { dataDir } = program.opts<{ readonly dataDir?: string }>();
    exitCode = await runCommand(declared, { flags, parameters: given, env: withDataDir(process.env, dataDir) });
  });
  try {
    await program.parseAsync(parameters, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    printError(messageOf(error));
    return exitCodeOf(error);
  }
}

const USAGE = [UsageError, InvalidSetting];
/** Errors whose class is not loaded here, or which a running shop reports by their names. */
const USAGE_NAMES = ['InvalidMasterKey', 'NoSuchProjection', 'TargetNotEmpty'];
const UNAVAILABLE = [
  ShopNotFound,
  ShopUnreachable,
  KeysNotFound,
  BackupNotFound,
  EngineUnavailable,
  StoreInUse,
  ShopOfAnotherUser,
];

function exitCodeOf(error: unknown): number {
  const isOneOf = (kinds: typeof USAGE | typeof UNAVAILABLE): boolean => kinds.some((kind) => error instanceof kind);
  if (isOneOf(USAGE) || (error instanceof Error && USAGE_NAMES.includes(error.name))) return EXIT.usage;
  return isOneOf(UNAVAILABLE) ? EXIT.unavailable : EXIT.failed;
}

/** For an unavailable engine, includes the engine's own message. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return error instanceof EngineUnavailable && cause instanceof Error ? `${message} (${cause.message})` : message;
}
