import { connectToShop, type ShopConnection } from '../shop/shop-connection.ts';
import type { Environment } from '../shop/shop-location.ts';
import { endProgress, printJson, printLine } from '../terminal.ts';
import { EXIT, type CommandContext, type CommandResult, type PresslineCommand } from './command.ts';

export interface CommandLine {
  readonly flags: { readonly json?: boolean };
  readonly parameters: readonly unknown[];
  readonly env: Environment;
}

/**
 * Runs a command and prints its result.
 * @returns the exit code
 */
export async function runCommand(command: PresslineCommand, { flags, parameters, env }: CommandLine): Promise<number> {
  const json = flags.json === true;
  const stop = new AbortController();
  let interruptMessage = '';
  let connection: ShopConnection | undefined;
  const context: CommandContext = {
    env,
    json,
    signal: stop.signal,
    connect: async () => (connection ??= await connectToShop(env)),
    show: (result) => print(result, json),
    onInterrupt: (message) => (interruptMessage = message),
  };
  const onSignal = (): void => {
    if (stop.signal.aborted) process.exit(EXIT.interrupted);
    stop.abort(new Interrupted());
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  const interrupted = new Promise<CommandResult>((resolve) => {
    stop.signal.addEventListener('abort', () => {
      if (command.cleansUp !== true)
        resolve({
          json: undefined,
          notes: interruptMessage === '' ? [] : [interruptMessage],
          exitCode: EXIT.interrupted,
        });
    });
  });
  try {
    const result = await Promise.race([command.run(context, flags, ...parameters), interrupted]);
    print(result, json);
    return result.exitCode ?? EXIT.done;
  } finally {
    endProgress();
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    await connection?.close();
  }
}

/** Ctrl-C or SIGTERM. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';

  constructor() {
    super('Interrupted.');
  }
}

function print({ json, text, notes = [] }: CommandResult, asJson: boolean): void {
  endProgress();
  if (asJson && json !== undefined) printJson(json);
  if (!asJson && text !== undefined) process.stdout.write(text);
  for (const note of notes) printLine(note);
}
