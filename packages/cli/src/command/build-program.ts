import { Argument, Command, Option } from 'commander';
import { didYouMean } from '@pressline/operations/format/similar-name.ts';
import { folderArgument } from './arguments.ts';
import { COMMAND_GROUPS, COMMAND_PARENTS, type PresslineCommand } from './command.ts';
import { bold, outputWidth, printLine, wrapped } from '../terminal.ts';

const DETAILS = `The shop is the one in --data-dir or DATA_DIR, or .data/demo if neither is set. With EVENTSTOREDB_URL, MONGODB_URL and REDIS_URL it is the one on these servers. A running shop does the work itself; the files of a stopped one are opened by this command.

Exit codes:
  0    done, and no problem found
  1    not done, or a problem was found
  2    wrong usage or settings
  3    no shop or backup to work on
  130  interrupted with Ctrl-C`;

export type OnCommand = (
  command: PresslineCommand,
  flags: Readonly<Record<string, unknown>>,
  parameters: readonly unknown[],
) => Promise<void>;

/** Creates a program for one command line: commander remembers the flags of the previous one. */
export function buildProgram(commands: readonly PresslineCommand[], version: string, onCommand: OnCommand): Command {
  const program = new Command('pressline')
    .description('Operate a Pressline shop.')
    .usage('<command> [options]')
    .version(`pressline ${version}`, '-v, --version', 'Print the version')
    .helpOption('-h, --help', 'Show help')
    .helpCommand(false)
    .addOption(
      new Option('--data-dir <folder>', 'Use the shop in this folder instead of DATA_DIR or servers').argParser(
        folderArgument,
      ),
    )
    .configureHelp({
      showGlobalOptions: true,
      minWidthToWrap: 30,
      styleTitle: bold,
      subcommandTerm: (command) => [command.name(), ...command.aliases()].join(', '),
    })
    .configureOutput({ writeErr: (text) => printLine(text.trimEnd()) })
    // Same behaviour as commander, but with the exit code for wrong usage.
    .exitOverride();
  describe(program, DETAILS, ['pressline status', 'pressline doctor', 'pressline replay --help']);
  for (const declared of commands) add(program, declared, onCommand);
  addHelp(program);
  return program;
}

/** Like commander's own, which shows the whole help for a misspelt command, and knows no `help parked retry`. */
function addHelp(program: Command): void {
  const help = program
    .command('help')
    .description('Show the help of a command')
    .helpGroup(COMMAND_GROUPS.shell)
    .addArgument(new Argument('[command...]', 'Its name'))
    .action((names: readonly string[]) => {
      names.reduce((parent, name) => commandNamed(parent, name) ?? unknownCommand(parent, name), program).help();
    });
  describe(help, undefined, ['pressline help replay', 'pressline help parked retry']);
}

function commandNamed({ commands }: Command, name: string): Command | undefined {
  return commands.find((command) => [command.name(), ...command.aliases()].includes(name));
}

function unknownCommand(parent: Command, name: string): never {
  const names = parent.commands.flatMap((command) => [command.name(), ...command.aliases()]);
  const suggestion = didYouMean(name, names).trim();
  return parent.error(`error: unknown command '${name}'${suggestion === '' ? '' : `\n(${suggestion})`}`);
}

function add(program: Command, declared: PresslineCommand, onCommand: OnCommand): void {
  const names = declared.name.split(' ');
  const [first = '', second] = names;
  const parent = second === undefined ? program : parentNamed(program, first, declared);
  const isDefault = second !== undefined && COMMAND_PARENTS[first]?.runs === second;
  const added = parent.command(second ?? first, { isDefault }).description(declared.summary);
  if (parent === program) added.helpGroup(COMMAND_GROUPS[declared.group]);
  if (declared.alias !== undefined) added.alias(declared.alias);
  if (declared.usage !== undefined) added.usage(`[options] ${declared.usage}`);
  for (const argument of declared.arguments ?? []) added.addArgument(argument);
  added.configureOutput({ outputError: (text, write) => write(plainError(text, declared.tooManyHint)) });
  const options = [...(declared.options ?? []), new Option('--json', 'Print the result as JSON')];
  for (const option of options) added.addOption(option);
  describe(added, declared.details, declared.examples);
  const off = options.filter((option) => option.isBoolean() && !option.negate).map((option) => option.attributeName());
  added.action((...parsed: readonly unknown[]) =>
    onCommand(
      declared,
      { ...Object.fromEntries(off.map((name) => [name, false])), ...added.opts() },
      // Commander passes the flags and the command after the parameters.
      parsed.slice(0, -2),
    ),
  );
}

const INVALID_ARGUMENT = /^error: command-argument value '(.*)' is invalid for argument '(.*?)'\. /s;
const INVALID_OPTION = /^error: option '(.*?)' argument '(.*)' is invalid\. /s;
const TOO_MANY = /^error: too many arguments/;

/** Commander’s message in words that name what was typed and where. */
function plainError(text: string, tooManyHint = ''): string {
  if (TOO_MANY.test(text) && tooManyHint !== '') return `${text}${tooManyHint}\n`;
  return text
    .replace(INVALID_ARGUMENT, 'error: "$1" can’t be used as <$2>. ')
    .replace(INVALID_OPTION, 'error: "$2" can’t be used for $1. ');
}

function parentNamed(program: Command, name: string, { group }: PresslineCommand): Command {
  const known = program.commands.find((one) => one.name() === name);
  if (known !== undefined) return known;
  const summary = COMMAND_PARENTS[name]?.summary ?? '';
  const parent = program.command(name).description(summary).helpGroup(COMMAND_GROUPS[group]).helpCommand(false);
  parent.hook('preSubcommand', refuseMisspeltCommand);
  describe(parent, undefined, [`pressline ${name}`, `pressline ${name} ${COMMAND_PARENTS[name]?.runs ?? ''} --help`]);
  return parent;
}

/** Otherwise `events tial` and `parked lits` would be arguments of the command that runs by default. */
function refuseMisspeltCommand(parent: Command): void {
  const [typed = '-'] = parent.args;
  if (typed.startsWith('-') || commandNamed(parent, typed) !== undefined) return;
  const names = parent.commands.map((command) => command.name());
  if (didYouMean(typed, names) !== '') unknownCommand(parent, typed);
}

function describe(command: Command, details: string | undefined, examples: readonly string[]): void {
  const name = [...ancestors(command), command].map((one) => one.name()).join(' ');
  command.showHelpAfterError(`Run ${name} --help for usage and examples.`);
  command.addHelpText('after', () => {
    const examplesText = `${bold('Examples:')}\n${examples.map((example) => `  $ ${example}`).join('\n')}`;
    return `\n${details === undefined ? '' : `${wrapped(details, Math.min(outputWidth(), MAX_WIDTH))}\n\n`}${examplesText}`;
  });
}

function ancestors({ parent }: Command): readonly Command[] {
  return parent === null ? [] : [...ancestors(parent), parent];
}

/** Longer lines are tiring to read. */
const MAX_WIDTH = 100;
