import { InvalidArgumentError, type Command } from 'commander';
import { inspectEngines } from '@pressline/operations/inspect/inspect-engines.ts';
import { readSettings } from '@pressline/runtime/settings.ts';
import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import { addAuditCommand } from './audit-command.ts';
import { requiredName, namesOrAll } from './checked-arguments.ts';
import { compareCommand, dropCommand, flipCommand, undoCommand } from './build-commands.ts';
import { addForgetCommands } from './forget-command.ts';
import { addHistoryCommand } from './history-command.ts';
import { listParked, retryAllParked, retryParked, showParked, skipParked } from './parked-commands.ts';
import { replayCommand, watchReplay, type ReplayFlags } from './replay-command.ts';
import { addRotateSecretsCommand } from './rotate-secrets-command.ts';
import { operate } from './shop-operators.ts';
import { formatCount } from './table.ts';
import { statusCommand, type StatusFlags } from './status-command.ts';
import { printJson, printLine } from './terminal.ts';

interface Json {
  readonly json: boolean;
}

const JSON_FLAG = ['--json', 'as JSON, for programs', false] as const;

function whole(text: string): number {
  const number = Number(text.replaceAll(/[_,]/g, ''));
  if (!Number.isSafeInteger(number) || number < 0) throw new InvalidArgumentError('It must be a whole number.');
  return number;
}

/** To stop completely, there is `pause`. */
function aSecond(text: string): number {
  const events = whole(text);
  if (events === 0) throw new InvalidArgumentError('It must be 1 or more. To halt a replay: pressline pause.');
  return events;
}

/** Registers the commands that watch, replay, compare, flip, undo and repair read models while the shop runs. */
export function addOperatorsCommands(program: Command): void {
  program
    .command('status')
    .description('every read model: its builds, how far behind, how fast, what stands still; and replays')
    .option('--watch', 'again and again', false)
    .option(...JSON_FLAG)
    .action((flags: StatusFlags) =>
      operate((operators) => {
        const settings = readSettings(process.env);
        return statusCommand(operators, () => inspectEngines(settings), flags);
      }),
    );

  program
    .command('replay')
    .description('folds the history anew, beside the builds that answer, and compares; readers stay where they are')
    .argument('<projection...>', 'names, or "all"', namesOrAll)
    .option('--dry-run', 'only finds out what would change and how long it takes; its builds are dropped', false)
    .option('--flip', 'readers move by themselves where the comparison is clean', false)
    .option('--at-most <events>', 'events a second', aSecond)
    .option('--detach', 'orders it and does not look on', false)
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
It is done by the shop, and goes on when you stop looking, or when the shop is started again.

  $ pressline replay order-list --dry-run
  $ pressline replay order-list process-tracker --at-most 20000
  $ pressline flip order-list`,
    )
    .action((names: string[], flags: ReplayFlags) => operate((operators) => replayCommand(operators, names, flags)));

  for (const [name, type, what] of [
    ['pause', 'pause-replay', 'halts a replay; what it has built stays'],
    ['cancel', 'cancel-replay', 'ends a replay without a trace'],
  ] as const)
    program
      .command(name)
      .description(what)
      .argument('<replay>', 'its id: see pressline status', requiredName('a replay'))
      .option(...JSON_FLAG)
      .action((replayId: string, { json }: Json) =>
        operate(async (operators) => {
          await operators.changeReplay(replayId, { type });
          if (!json) printLine(name === 'pause' ? `Paused. To go on: pressline resume ${replayId}` : 'Cancelled.');
          return replayAsJson(operators, replayId, json);
        }),
      );

  program
    .command('resume')
    .description('goes on with a replay that was paused, or failed, from where it was')
    .argument('<replay>', 'its id: see pressline status', requiredName('a replay'))
    .option(...JSON_FLAG)
    .action((replayId: string, { json }: Json) =>
      operate(async (operators) => {
        await operators.changeReplay(replayId, { type: 'resume-replay' });
        return watchReplay(operators, replayId, json);
      }),
    );

  program
    .command('pace')
    .description('how fast a replay may be')
    .argument('<replay>', 'its id: see pressline status', requiredName('a replay'))
    .argument('<events>', 'a second at most, or "any"', (text) => (text === 'any' ? null : aSecond(text)))
    .option(...JSON_FLAG)
    .action((replayId: string, atMost: number | null, { json }: Json) =>
      operate(async (operators) => {
        await operators.changeReplay(replayId, { type: 'pace-replay', atMost });
        if (!json)
          printLine(atMost === null ? 'As fast as it can.' : `At most ${formatCount(atMost)} events a second.`);
        return replayAsJson(operators, replayId, json);
      }),
    );

  program
    .command('compare')
    .description('two builds of a read model at one event, by hash, with the fields in which they differ')
    .argument('<projection>')
    .argument(
      '[builds...]',
      'their names, or the last letters: the live one and the newest beside it, if none are named',
    )
    .option(...JSON_FLAG)
    .action((projection: string, builds: string[], flags: Json) =>
      operate((operators) => compareCommand(operators, projection, builds, flags)),
    );

  program
    .command('flip')
    .description('readers move to another build, if it compares clean; the one before is fed on')
    .argument('<projection>')
    .option('--build <name>', 'the newest beside the live one, if none is named')
    .option('--force', 'in spite of what the comparison says, which is noted', false)
    .option(...JSON_FLAG)
    .action((projection: string, flags: { build: string | undefined; force: boolean; json: boolean }) =>
      operate((operators) => flipCommand(operators, projection, { ...flags, build: flags.build })),
    );

  program
    .command('undo')
    .description('readers go back to the build before the last flip; it was fed on, so nothing goes back in time')
    .argument('<projection>')
    .option(...JSON_FLAG)
    .action((projection: string, flags: Json) => operate((operators) => undoCommand(operators, projection, flags)));

  program
    .command('drop')
    .description('removes a build that readers are not on; there is no way back to it')
    .argument('<projection>')
    .argument('<build>', 'its name, its last letters, or "previous"')
    .option(...JSON_FLAG)
    .action((projection: string, build: string, flags: Json) =>
      operate((operators) => dropCommand(operators, projection, build, flags)),
    );

  addParkedCommands(program);
  addAuditCommand(program);
  addHistoryCommand(program);
  addForgetCommands(program);
  addRotateSecretsCommand(program);
}

/** How a replay is after it was changed. */
async function replayAsJson(operators: OperatorService, replayId: string, json: boolean): Promise<number> {
  if (json) printJson(await operators.replay(replayId));
  return 0;
}

function addParkedCommands(program: Command): void {
  const parked = program.command('parked').description('streams that stand still as an event could not be folded');
  parked
    .command('list', { isDefault: true })
    .description('all of them, the longest first')
    .option(...JSON_FLAG)
    .action((flags: Json) => operate((operators) => listParked(operators, flags)));
  parked
    .command('show')
    .description('the event that it stands before, and the cause')
    .argument('<projection>')
    .argument('<stream>')
    .option(...JSON_FLAG)
    .action((projection: string, stream: string, flags: Json) =>
      operate((operators) => showParked(operators, projection, stream, flags)),
    );
  parked
    .command('retry')
    .description('folds a stream again from its start, or all that stand still in a projection')
    .argument('<projection>')
    .argument('[stream]', 'unless --all is given')
    .option('--all', 'each that stands still now, the longest first', false)
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
  $ pressline parked retry order-list printOrder-01a3…
  $ pressline parked retry order-list --all`,
    )
    .action(
      (projection: string, stream: string | undefined, flags: Json & { readonly all: boolean }, command: Command) => {
        if (flags.all === (stream !== undefined)) command.error('error: name a stream, or --all of them');
        return operate((operators) =>
          stream === undefined
            ? retryAllParked(operators, projection, flags)
            : retryParked(operators, projection, stream, flags),
        );
      },
    );
  parked
    .command('skip')
    .description('passes over the event that a stream stands before, from now on and in every replay')
    .argument('<projection>')
    .argument('<stream>')
    .argument('<revision>', 'of the event, as `parked show` says it', whole)
    .requiredOption('--reason <text>', 'why: it is kept')
    .option(...JSON_FLAG)
    .action((projection: string, stream: string, revision: number, flags: Json & { readonly reason: string }) =>
      operate((operators) => skipParked(operators, [projection, stream, revision], flags)),
    );
}
