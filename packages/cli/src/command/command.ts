import { Option, type Argument } from 'commander';
import type { ShopConnection } from '../shop/shop-connection.ts';
import type { Environment } from '../shop/shop-location.ts';

/** `failed`: not done, or a problem was found. `unavailable`: no shop or backup to work on. */
export const EXIT = { done: 0, failed: 1, usage: 2, unavailable: 3, interrupted: 130 } as const;
type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The result of a command. Commands return it; the runner prints it. */
export interface CommandResult {
  /** With --json, printed to the standard output on a line of its own. Undefined: nothing to report. */
  readonly json: unknown;
  /** Without --json, printed to the standard output: what was asked for. */
  readonly text?: string;
  /** Printed to the error output: what happened and what to do next. */
  readonly notes?: readonly string[];
  /** 0 if absent. */
  readonly exitCode?: ExitCode;
}

/** What a command works with. */
export interface CommandContext {
  readonly env: Environment;
  readonly json: boolean;
  /** Aborted by Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal;
  /** Connects to the shop that the environment names. The runner closes the connection. */
  readonly connect: () => Promise<ShopConnection>;
  /** Prints a result before the command ends: for commands that repeat. */
  readonly show: (result: CommandResult) => void;
  /** Sets what Ctrl-C prints: what continues, and how to proceed. */
  readonly onInterrupt: (message: string) => void;
}

/** Headings of the help, in its order. */
export const COMMAND_GROUPS = {
  monitor: 'Monitor:',
  rebuild: 'Rebuild read models:',
  repair: 'Repair:',
  backup: 'Back up and move:',
  privacy: 'Personal data and secrets:',
  shell: 'Help and completion:',
} as const;

/** Commands that only group others, with the one that runs if none is named. */
export const COMMAND_PARENTS: Readonly<Record<string, { readonly summary: string; readonly runs: string }>> = {
  parked: { summary: 'List, inspect, retry or skip parked streams', runs: 'list' },
  events: { summary: 'Show recent events', runs: 'tail' },
};

/** Declares a command: the program, its help and the completion are made of these. */
export interface PresslineCommand {
  /** As typed after `pressline`: `status`, or `parked retry`. */
  readonly name: string;
  readonly alias?: string;
  readonly group: keyof typeof COMMAND_GROUPS;
  readonly summary: string;
  /** What follows the name in the usage line of the help, if the arguments don’t show it. */
  readonly usage?: string;
  readonly arguments?: readonly Argument[];
  /** Besides --json, which every command has. */
  readonly options?: readonly Option[];
  /** Paragraphs below the options in the help. Lines that start with a space are printed as they are. */
  readonly details?: string;
  readonly examples: readonly [string, ...string[]];
  /** What was probably meant by more arguments than the command takes. */
  readonly tooManyHint?: string;
  /** The command reacts to the signal and cleans up, so Ctrl-C waits for it. */
  readonly cleansUp?: boolean;
  /** May name the types that the options and arguments parse to: it is a method, so that TypeScript accepts them. */
  run(context: CommandContext, flags: unknown, ...parameters: readonly unknown[]): Promise<CommandResult>;
}

export function flag(name: string, description: string): Option {
  return new Option(name, description);
}

/** @param parse gets the values before, too, of an option that may be repeated */
export function option<Value>(
  name: string,
  description: string,
  parse: (text: string, before: Value | undefined) => Value,
): Option {
  return new Option(name, description).argParser(parse);
}

/** The command line is wrong in a way that only the command can notice. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
