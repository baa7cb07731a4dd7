import { stripVTControlCharacters } from 'node:util';
import { repeat } from '@pressline/concurrency/repeat.ts';
import type { BuildCompared } from '@pressline/domain/operations/replay-order.ts';
import { countOf, formatBytes, formatCount, formatDuration } from '@pressline/operations/format/quantities.ts';
import { inspectEngines, type EnginesInfo } from '@pressline/operations/inspect/inspect-engines.ts';
import type { ParkedStream } from '@pressline/operations/parked/parked-streams.ts';
import type {
  BuildStatus,
  OpenReplay,
  ProjectionStatus,
  ReadModelStatus,
} from '@pressline/operations/status/read-model-status.ts';
import { readSettings } from '@pressline/runtime/settings.ts';
import { formatTime } from '@pressline/operations/format/times.ts';
import { EXIT, flag, type CommandResult, type PresslineCommand } from '../command/command.ts';
import { estimate, PHASES } from '../progress-bar.ts';
import { shortBuildName, table } from '../table.ts';
import { bold, green, hasReaders, indented, outputWidth, red, wrapped, yellow } from '../terminal.ts';
import { isBeingReplayed, readyBuild } from './build-states.ts';
import { atOneEvent, readModelsOf, shortNameOf } from './parked-streams.ts';
import { readySteps } from './ready-steps.ts';

const WATCH_EVERY_MS = 2_000;
/** A build of an earlier one is better compared again. */
const PAST_REPLAYS = 50;
const CLEAR = '\u001b[H\u001b[J';

interface StatusFlags {
  readonly watch: boolean;
}

export const status: PresslineCommand = {
  name: 'status',
  group: 'monitor',
  summary: 'Show read models, replays and engines, and what to do next',
  options: [flag('--watch', 'Refresh every 2 seconds until Ctrl-C')],
  details:
    'Exit code 1 if a stream is parked, a read model is missing or not updated, or an engine is unavailable. A lag of a few seconds after a busy moment is normal; one that grows is not.',
  examples: ['pressline status', 'pressline status --watch', 'pressline status --json | jq .replays'],
  async run({ connect, env, json, show, signal }, { watch }: StatusFlags) {
    const { operators, shop } = await connect();
    const settings = readSettings(env);
    const inspect = async (): Promise<CommandResult> => {
      const [readModels, engines] = await Promise.all([operators.status(), inspectEngines(settings)]);
      const parked = hasParked(readModels) ? await operators.parked() : [];
      const past = hasReadyBuild(readModels) ? await operators.pastReplays(PAST_REPLAYS) : [];
      const compared = past.flatMap(({ result }) => result?.compared ?? []);
      return resultOf(readModels, engines, { parked, compared, isStopped: shop === 'stopped' });
    };
    if (!watch) return inspect();
    return repeat(
      async () => {
        const result = await inspect();
        const { exitCode } = result;
        if (process.stdout.isTTY && !json) process.stdout.write(CLEAR);
        show(result);
        return hasReaders() ? undefined : { json: undefined, ...(exitCode !== undefined && { exitCode }) };
      },
      { everyMs: WATCH_EVERY_MS, signal },
    );
  },
};

interface Circumstances {
  readonly parked: readonly ParkedStream[];
  /** The results of past replays, newest first. */
  readonly compared: readonly BuildCompared[];
  readonly isStopped: boolean;
}

function resultOf(readModels: ReadModelStatus, engines: EnginesInfo, circumstances: Circumstances): CommandResult {
  const isAvailable = engines.engines.every(({ away }) => away === null);
  return {
    json: { ...readModels, ...engines },
    text: `${statusTable(readModels)}\n${replayLines(readModels)}Newest event: position ${readModels.head}\n${enginesLine(engines)}${circumstances.isStopped ? 'The shop is not running.\n' : ''}\n${nextSteps(readModels, circumstances)}`,
    exitCode: isAvailable && !isStuck(readModels) ? EXIT.done : EXIT.failed,
  };
}

function hasParked({ projections }: ReadModelStatus): boolean {
  return projections.some(({ builds }) => builds.some(({ place, parked }) => place === 'live' && parked > 0));
}

function hasReadyBuild({ projections }: ReadModelStatus): boolean {
  return projections.some((one) => readyBuild(one) !== undefined);
}

function isStuck({ projections }: ReadModelStatus): boolean {
  return projections.some(
    ({ lagMs, builds }) => lagMs === null || builds.some(({ parked, failing }) => parked > 0 || failing !== null),
  );
}

type Row = readonly [ProjectionStatus, BuildStatus | undefined];

function statusTable({ projections }: ReadModelStatus): string {
  const rows: readonly Row[] = projections.flatMap((projection): readonly Row[] =>
    projection.builds.length === 0
      ? [[projection, undefined]]
      : liveFirst(projection.builds).map((build) => [projection, build] as const),
  );
  const ofBuild =
    (text: (build: BuildStatus) => string) =>
    ([, build]: Row): string =>
      build === undefined ? '' : text(build);
  return table<Row>(
    [
      {
        title: 'projection',
        of: ([{ projection }, build]) => (build === undefined || build.place === 'live' ? projection : ''),
      },
      { title: 'build', of: ([, build]) => (build === undefined ? 'none' : shortBuildName(build.build)), dropOrder: 2 },
      { title: 'version', right: true, of: ofBuild(({ version }) => String(version)), dropOrder: 4 },
      { title: 'state', of: ([projection, build]) => stateText(projection, build) },
      {
        title: 'lag',
        right: true,
        of: ([{ lagMs }, build]) => (build?.place === 'live' && lagMs !== null ? formatDuration(lagMs) : ''),
      },
      { title: 'events/s', right: true, of: ofBuild(({ eventsPerSecond }) => rateText(eventsPerSecond)), dropOrder: 5 },
      { title: 'documents', right: true, of: ofBuild(({ documents }) => formatCount(documents)), dropOrder: 3 },
      {
        title: 'size',
        right: true,
        of: ofBuild(({ bytes }) => (bytes === null ? '' : formatBytes(bytes))),
        dropOrder: 6,
      },
      {
        title: 'parked',
        right: true,
        of: ofBuild(({ parked }) => (parked === 0 ? '0' : red(formatCount(parked)))),
      },
    ],
    rows,
  );
}

function stateText({ version, formerVersion }: ProjectionStatus, build: BuildStatus | undefined): string {
  if (build === undefined) return red('unavailable');
  const { place, state } = build;
  if (build.failing !== null) return red('not updated');
  if (place === 'live') return green('live');
  if (place === 'previous')
    return [version, formerVersion].includes(build.version) ? 'previous' : 'previous, not updated';
  return state === 'ready' ? 'ready' : state === 'replaying' ? 'building' : state;
}

function liveFirst(builds: readonly BuildStatus[]): readonly BuildStatus[] {
  return builds.toSorted((a, b) => Number(b.place === 'live') - Number(a.place === 'live'));
}

function rateText(perSecond: number | null): string {
  return perSecond === null ? '' : formatCount(Math.round(perSecond));
}

function replayLines(readModels: ReadModelStatus): string {
  return readModels.replays
    .map((replay) => `${wrapped(`Replay ${replay.replayId}: ${replayText(replay, readModels)}`)}\n`)
    .join('');
}

function replayText(replay: OpenReplay, { projections: all, at, toldAt }: ReadModelStatus): string {
  const { projections, purpose, status: state, builds, progress, reason } = replay;
  const names = projections.length === all.length ? 'all read models' : projections.join(', ');
  const what = purpose === 'dry-run' ? `dry run of ${names}` : names;
  if (state === 'paused') return `${what}, paused`;
  if (state === 'failed') return `${what}, ${red('failed')}: ${reason ?? 'no reason was recorded'}`;
  // The progress of a started replay is published a moment later.
  const isStarted = builds.length > 0 && feedSteps(at, toldAt).length === 0;
  if (progress === null) return `${what}, ${isStarted ? 'starting' : 'waiting to start'}`;
  const { share, leftMs } = progress;
  return [`${what}, ${PHASES[progress.phase].toLowerCase()} ${String(Math.floor(share * 100))}%`, estimate(leftMs)]
    .filter(Boolean)
    .join(', ');
}

function enginesLine({ engines, disk, sizes }: EnginesInfo): string {
  const lines = [
    ...engines.map(({ name, version, away }) =>
      away === null ? `${name}${version === null ? '' : ` ${version}`}` : red(`${name} UNAVAILABLE: ${away}`),
    ),
    ...(sizes === null ? [] : [`events ${formatBytes(sizes.events)}, read models ${formatBytes(sizes.readModels)}`]),
    disk === null ? 'free disk space unknown' : `disk ${formatBytes(disk.free)} free of ${formatBytes(disk.size)}`,
  ];
  return `${wrapAtDots(lines)}\n`;
}

const DOT = ' · ';

/** No part is broken in two. */
function wrapAtDots(parts: readonly string[]): string {
  return parts
    .reduce<readonly string[]>((lines, part) => {
      const longer = [...lines.slice(-1), part].join(DOT);
      return stripVTControlCharacters(longer).length <= outputWidth()
        ? [...lines.slice(0, -1), longer]
        : [...lines, part];
    }, [])
    .join('\n');
}

const LATE_MS = 10_000;

/** What an operator should do now. */
function nextSteps(
  { at, toldAt, projections, replays }: ReadModelStatus,
  { parked, compared, isStopped }: Circumstances,
): string {
  const steps = [
    ...feedSteps(at, toldAt),
    ...parkedSteps(parked),
    ...projections.flatMap((one) => projectionSteps(one, { replays, isStopped })),
    ...readySteps(
      projections.filter((one) => !isBeingReplayed(one, replays)),
      compared,
    ),
    ...replays.flatMap(({ replayId, status: state }) =>
      state === 'paused' || state === 'failed'
        ? [
            `Replay ${replayId} ${state === 'failed' ? state : `is ${state}`}.\nContinue: pressline resume ${replayId}\nEnd it: pressline cancel ${replayId}`,
          ]
        : isStopped
          ? [`Replay ${replayId} is waiting for the shop. Start it, or continue now: pressline resume ${replayId}`]
          : [],
    ),
  ];
  if (steps.length === 0) return `${green('All read models are up to date.')}\n`;
  return `${bold('Next steps')}\n${steps.map((step) => `  ${yellow('→')} ${indented(step, 4)}\n`).join('')}`;
}

function feedSteps(at: string, toldAt: string | null): readonly string[] {
  if (toldAt === null) return ['No process updates the read models. Start the shop, or a projector on servers.'];
  const silentMs = Date.parse(at) - Date.parse(toldAt);
  if (silentMs <= LATE_MS) return [];
  return [
    `The process that updates the read models has not reported for ${formatDuration(silentMs)}. Check it, or start it again.`,
  ];
}

function projectionSteps(status: ProjectionStatus, around: Parameters<typeof newVersionSteps>[1]): readonly string[] {
  const { projection, version, liveVersion, builds } = status;
  if (builds.length === 0) return [`${projection} has no build. It is rebuilt when the shop starts.`];
  const live = builds.find(({ place }) => place === 'live');
  return [
    ...builds.flatMap(({ build, failing }) =>
      failing === null
        ? []
        : [
            `${projection} ${shortBuildName(build)} has not been updated since ${formatTime(failing.since)} UTC: ${failing.reason}`,
          ],
    ),
    ...(live !== undefined && liveVersion !== version ? newVersionSteps(status, around) : []),
  ];
}

/** More than these share a step, so that the other steps are noticed. */
const LISTED = 3;

function parkedSteps(parked: readonly ParkedStream[]): readonly string[] {
  const events = atOneEvent(parked);
  const streams = new Set(parked.map(({ stream }) => stream)).size;
  if (streams > LISTED) return [`${countOf(streams, 'stream is', 'streams are')} parked. List them: pressline parked`];
  return events.map((each) => {
    const [{ stream, revision }] = each;
    const name = shortNameOf(stream);
    return `${name} is parked at event #${String(revision)} in ${readModelsOf(each)}.\nSee why: pressline parked show ${name}`;
  });
}

/** What is missing of the version in the code, while another is live. */
function newVersionSteps(
  { projection, version, builds }: ProjectionStatus,
  { replays, isStopped }: Pick<ReadModelStatus, 'replays'> & Pick<Circumstances, 'isStopped'>,
): readonly string[] {
  const states = builds.filter((build) => build.version === version).map(({ state }) => state);
  const name = `${projection} version ${String(version)}`;
  if (states.includes('ready')) return [];
  const open = replays.find(({ projections }) => projections.includes(projection));
  // Another replay would be refused; one that doesn’t run has a step of its own.
  if (open !== undefined)
    return open.status === 'wanted' && !isStopped
      ? [`${name} is being built. Wait, or watch: pressline status --watch`]
      : [];
  return [`${name} is not built. Build it: pressline replay ${projection}`];
}
