import { Argument, InvalidArgumentError } from 'commander';
import { repeat } from '@pressline/concurrency/repeat.ts';
import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import { countOf, formatCount, formatDuration } from '@pressline/operations/format/quantities.ts';
import { formatTime } from '@pressline/operations/format/times.ts';
import type { ReadModelStatus } from '@pressline/operations/status/read-model-status.ts';
import type { BuildCompared } from '@pressline/domain/operations/replay-order.ts';
import type { OrderedReplay } from '@pressline/read-models/operations/replays.ts';
import { eventsPerSecond, namesOrAll, requiredName } from '../command/arguments.ts';
import {
  EXIT,
  flag,
  option,
  UsageError,
  type CommandContext,
  type CommandResult,
  type PresslineCommand,
} from '../command/command.ts';
import { PHASES, showBar } from '../progress-bar.ts';
import type { ShopConnection } from '../shop/shop-connection.ts';
import { shortBuildName } from '../table.ts';
import { printLine } from '../terminal.ts';
import { comparisonText } from './comparison-text.ts';
import { namesToType } from './work-on-read-models.ts';

interface ReplayFlags {
  readonly dryRun: boolean;
  readonly promote: boolean;
  readonly flip: boolean;
  readonly atMost: number | undefined;
  readonly detach: boolean;
}

export const replay: PresslineCommand = {
  name: 'replay',
  group: 'rebuild',
  summary: 'Rebuild read models alongside the live ones and compare them',
  arguments: [new Argument('<projection...>', 'Names, or "all"').argParser(namesOrAll)],
  options: [
    flag('--dry-run', 'Only compare: drop the new builds afterwards'),
    flag('--promote', 'Promote each new build that compares clean'),
    flag('--flip', 'Alias of --promote').hideHelp(),
    option('--at-most <events>', 'Limit to this many events per second', eventsPerSecond),
    flag('--detach', 'Queue the replay and return immediately'),
  ],
  details:
    'The live build stays in use until you promote the new one. A running shop does the work and continues if you stop watching or the shop restarts. For a stopped shop this command does the work.\n\nExit code 0: finished, and all builds are clean. 1: not clean, not promoted as requested, failed, paused or cancelled.',
  examples: [
    'pressline replay order-list --dry-run',
    'pressline replay order-list process-tracker --at-most 20000',
    'pressline replay all --promote',
  ],
  async run(context, flags: ReplayFlags, names: readonly string[]) {
    const connection = await context.connect();
    const { operators, shop } = connection;
    if (flags.detach && shop === 'stopped')
      throw new Error('The shop is stopped, so nothing would run the replay. Start the shop, or leave out --detach.');
    if (!flags.detach && shop === 'servers') await requireProjector(operators);
    const projections = names.includes('all') ? [] : names;
    const purpose = flags.dryRun ? 'dry-run' : flags.promote || flags.flip ? 'flip-when-clean' : 'flip-by-hand';
    const { replayId } = await operators.orderReplay({ projections, purpose, atMost: flags.atMost ?? null });
    if (flags.detach)
      return { json: { replayId }, notes: [`Replay ${replayId} queued. Show its progress: pressline status`] };
    return watchReplay(context, connection, replayId);
  },
};

const replayArgument = () =>
  new Argument('[replay]', 'ID, or the end of it, from pressline status; the only open replay by default').argParser(
    requiredName('a replay'),
  );

export const pauseReplay: PresslineCommand = {
  name: 'pause',
  group: 'rebuild',
  summary: 'Pause a replay without losing its builds',
  arguments: [replayArgument()],
  details: 'Continue it with pressline resume.',
  examples: ['pressline pause', 'pressline pause 6cf2'],
  run: (context, _flags: unknown, id: string | undefined) =>
    changeReplay(context, id, { type: 'pause-replay' }, (replayId) => `Paused. Continue: pressline resume ${replayId}`),
};

export const cancelReplay: PresslineCommand = {
  name: 'cancel',
  group: 'rebuild',
  summary: 'Cancel a replay and drop its builds',
  arguments: [replayArgument()],
  details: 'The live builds stay in use. This can’t be undone; start another replay instead.',
  examples: ['pressline cancel', 'pressline cancel 6cf2'],
  run: (context, _flags: unknown, id: string | undefined) =>
    changeReplay(context, id, { type: 'cancel-replay' }, () => 'Cancelled. Its builds are dropped.'),
};

export const resumeReplay: PresslineCommand = {
  name: 'resume',
  group: 'rebuild',
  summary: 'Continue a replay that was paused, interrupted or failed',
  arguments: [replayArgument()],
  details: 'Also watches a replay that is running. Exit codes are those of pressline replay.',
  examples: ['pressline resume', 'pressline resume 6cf2'],
  async run(context, _flags: unknown, id: string | undefined) {
    const connection = await context.connect();
    const replayId = await findReplay(connection.operators, id);
    await connection.operators.changeReplay(replayId, { type: 'resume-replay' });
    return watchReplay(context, connection, replayId);
  },
};

export const paceReplay: PresslineCommand = {
  name: 'pace',
  group: 'rebuild',
  summary: 'Change the speed limit of a replay',
  usage: '[replay] <events>',
  arguments: [replayArgument(), new Argument('[events]', 'Per second at most, or "any" for no limit')],
  details: 'A lower limit leaves more capacity for customers and staff.',
  examples: ['pressline pace 20000', 'pressline pace 6cf2 any'],
  async run(context, _flags: unknown, ...typed: readonly (string | undefined)[]) {
    const [first, second] = typed;
    // The replay may be left out.
    const [id, events] = second === undefined ? [undefined, first] : [first, second];
    const atMost = limitTyped(events);
    return changeReplay(context, id, { type: 'pace-replay', atMost }, () =>
      atMost === null ? 'No limit.' : `Limited to ${formatCount(atMost)} events per second.`,
    );
  },
};

/** Null for no limit. */
function limitTyped(events: string | undefined): number | null {
  if (events === undefined) throw new UsageError('Name a limit: events per second, or "any" for none.');
  if (events === 'any') return null;
  try {
    return eventsPerSecond(events);
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    throw new UsageError(`"${events}" can’t be used as <events>. ${error.message}`);
  }
}

type ReplayChange = Parameters<OperatorService['changeReplay']>[1];

async function changeReplay(
  { connect }: CommandContext,
  id: string | undefined,
  change: ReplayChange,
  message: (replayId: string) => string,
): Promise<CommandResult> {
  const { operators } = await connect();
  const replayId = await findReplay(operators, id);
  await operators.changeReplay(replayId, change);
  return { json: await operators.replay(replayId), notes: [message(replayId)] };
}

const UUID_LENGTH = 36;

/** The ID of a replay by the beginning or end of it; of the only open one by default. */
async function findReplay(operators: OperatorService, typed: string | undefined): Promise<string> {
  if (typed?.length === UUID_LENGTH) return typed;
  const open = (await operators.status()).replays.map(({ replayId }) => replayId);
  const found = typed === undefined ? open : open.filter((id) => id.startsWith(typed) || id.endsWith(typed));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  if (open.length === 0) throw new Error('No replay is open. To start one, name read models: pressline replay --help');
  throw new UsageError(`Name one of the open replays: ${open.join(', ')}`);
}

/** The status is published every second. */
const SILENT_MS = 15_000;

function hasProjector({ at, toldAt }: Pick<ReadModelStatus, 'at' | 'toldAt'>): boolean {
  return toldAt !== null && Date.parse(at) - Date.parse(toldAt) < SILENT_MS;
}

async function requireProjector(operators: OperatorService): Promise<void> {
  const status = await operators.status();
  if (hasProjector(status)) return;
  throw new Error(
    `No projector is running${status.toldAt === null ? '' : ` (the last one reported at ${formatTime(status.toldAt)} UTC)`}, so nothing would run the replay. Start one and run this again. To queue the replay for the next projector: --detach.`,
  );
}

/** Each poll counts documents in the process that serves requests. */
const POLL_MS = 500;

/** Shows the progress until the replay is finished, paused, cancelled or failed. */
async function watchReplay(
  { onInterrupt, signal }: CommandContext,
  { operators, shop }: ShopConnection,
  replayId: string,
): Promise<CommandResult> {
  printLine(
    shop === 'stopped'
      ? `Replay ${replayId}. The shop is stopped, so this command does the work. Ctrl-C stops it; it can be continued.`
      : `Replay ${replayId}. Ctrl-C stops watching; the replay continues.`,
  );
  onInterrupt(
    shop === 'stopped'
      ? `Replay stopped; what it has built is saved.\nContinue: pressline resume ${replayId}, or start the shop\nEnd it: pressline cancel ${replayId}`
      : `Stopped watching; the replay continues.\nShow its progress: pressline status\nEnd it: pressline cancel ${replayId}`,
  );
  const round = async (): Promise<OrderedReplay | undefined> => {
    const current = await operators.replay(replayId);
    if (current !== undefined && current.status !== 'wanted' && !isPromoting(current)) return current;
    await showProgress(operators, replayId, current?.status === 'finished');
    return undefined;
  };
  const finished = await repeat(round, { everyMs: POLL_MS, signal });
  return replayResult(finished);
}

async function showProgress(operators: OperatorService, replayId: string, isBuilt: boolean): Promise<void> {
  if (!process.stderr.isTTY) return;
  if (isBuilt) {
    showBar({ share: 1, leftMs: null, phase: 'Promoting', details: 'comparing once more' });
    return;
  }
  const status = await operators.status();
  const progress = status.replays.find((one) => one.replayId === replayId)?.progress;
  if (progress === undefined || progress === null) {
    const phase = hasProjector(status) ? 'Starting' : 'Waiting for a process that updates read models';
    showBar({ share: 0, leftMs: null, phase, details: '' });
    return;
  }
  const { events, eventsPerSecond: rate, phase, share, leftMs } = progress;
  showBar({
    share,
    leftMs,
    phase: PHASES[phase],
    // After it was resumed, only the events since then are counted.
    details:
      events === 0
        ? ''
        : `${countOf(events, 'event')}${phase !== 'building' || rate < 1 ? '' : `, ${formatCount(Math.round(rate))}/s`}`,
  });
}

/** Readers are about to be moved, so the replay is not over yet. */
function isPromoting({ status, purpose, flips }: OrderedReplay): boolean {
  return status === 'finished' && purpose === 'flip-when-clean' && flips === undefined;
}

function replayResult(finished: OrderedReplay): CommandResult {
  const { status, reason, result, replayId, purpose, flips = [] } = finished;
  if (status !== 'finished' || result === null)
    return {
      json: finished,
      notes: [
        `Replay ${replayId} ${status === 'failed' ? status : `is ${status}`}${reason === null ? '.' : `: ${reason}`}`,
        ...(status === 'failed' && reason?.includes('pressline resume') !== true
          ? [`After fixing the cause: pressline resume ${replayId}`]
          : []),
      ],
      exitCode: EXIT.failed,
    };
  const isClean = result.compared.every(({ clean }) => clean);
  const isPromoted = flips.every(({ outcome }) => outcome === 'flipped');
  return {
    json: finished,
    text: result.compared.map(comparisonText).join(''),
    notes: [
      `${result.events === 0 ? 'Done' : countOf(result.events, 'event')} in ${formatDuration(result.tookMs)}.`,
      ...(purpose === 'dry-run' ? ['Dry run: the new builds are dropped, and the live ones stay in use.'] : []),
      ...(purpose === 'flip-by-hand' ? promotionSteps(result.compared) : []),
      ...flips.map(({ projection, build, outcome }) =>
        outcome === 'flipped'
          ? `${projection} now serves ${shortBuildName(build)}. To go back: pressline undo ${projection}`
          : `${projection}: not promoted (${outcome}), although the build compared clean. Compare again: pressline compare ${projection}`,
      ),
    ],
    exitCode: isClean && isPromoted ? EXIT.done : EXIT.failed,
  };
}

function promotionSteps(compared: readonly BuildCompared[]): readonly string[] {
  const clean = compared.filter((build) => build.clean).map(({ projection }) => projection);
  const unclean = compared.filter((build) => !build.clean).map(({ projection }) => projection);
  return [
    ...(clean.length === 0 ? [] : [`To promote: pressline promote ${namesToType(clean)}`]),
    // Not "all": those that are not clean would hardly be noticed among the others.
    ...(unclean.length === 0 ? [] : [`To compare again: pressline compare ${unclean.join(' ')}`]),
  ];
}
