import { setTimeout as pause } from 'node:timers/promises';
import type { EnginesInfo } from '@pressline/operations/inspect/inspect-engines.ts';
import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import type { ReadModelStatus, BuildStatus, ProjectionStatus } from '@pressline/operations/status/read-model-status.ts';
import { formatCount, formatBytes, formatDuration, shortBuildName, table } from './table.ts';
import { printJson, hasReaders } from './terminal.ts';

const WATCH_EVERY_MS = 2_000;
const CLEAR = '\u001b[H\u001b[J';

export interface StatusFlags {
  readonly watch: boolean;
  readonly json: boolean;
}

/** @returns 1 if something is stuck: an unavailable engine, parked streams, a read model without updates */
export async function statusCommand(
  operators: OperatorService,
  inspectEngines: () => Promise<EnginesInfo>,
  { watch, json }: StatusFlags,
): Promise<number> {
  for (;;) {
    const [status, engines] = await Promise.all([operators.standing(), inspectEngines()]);
    if (json) printJson({ ...status, ...engines });
    else
      process.stdout.write(`${watch && process.stdout.isTTY ? CLEAR : ''}${statusText(status)}${enginesText(engines)}`);
    const isAway = engines.engines.some(({ away }) => away !== null);
    if (watch) await pause(WATCH_EVERY_MS);
    if (!watch || !hasReaders()) return isAway || isStuck(status) ? 1 : 0;
  }
}

function isStuck({ projections }: ReadModelStatus): boolean {
  return projections.some(
    (projection) =>
      projection.lagMs === null || projection.builds.some(({ parked, failing }) => parked > 0 || failing !== null),
  );
}

type Row = readonly [ProjectionStatus, BuildStatus | undefined];

function statusText({ at, head, toldAt, projections, replays }: ReadModelStatus): string {
  const rows: readonly Row[] = projections.flatMap((projection): readonly Row[] =>
    projection.builds.length === 0
      ? [[projection, undefined]]
      : liveFirst(projection.builds).map((build) => [projection, build] as const),
  );
  const lines = table<Row>(
    [
      {
        title: 'projection',
        of: ([{ projection }, build]) => (build?.place === 'live' || build === undefined ? projection : ''),
      },
      { title: 'build', of: ([, build]) => (build === undefined ? 'none' : shortBuildName(build.build)) },
      { title: 'version', right: true, of: ([, build]) => (build === undefined ? '' : String(build.version)) },
      { title: 'place', of: ([projection, build]) => (build === undefined ? '' : placeText(projection, build)) },
      {
        title: 'lag',
        right: true,
        of: ([{ lagMs }, build]) => (build?.place === 'live' && lagMs !== null ? formatDuration(lagMs) : ''),
      },
      {
        title: 'events/s',
        right: true,
        of: ([, build]) => rateOf(build?.eventsPerSecond),
      },
      { title: 'documents', right: true, of: ([, build]) => (build === undefined ? '' : formatCount(build.documents)) },
      { title: 'parked', right: true, of: ([, build]) => (build === undefined ? '' : formatCount(build.parked)) },
      { title: '', of: ([projection, build]) => remark(projection, build) },
    ],
    rows,
  );
  const feedNotice = toldAt === null ? 'Nobody feeds the read models.' : staleness(at, toldAt);
  const running = replays.map(({ replayId, projections: names, purpose, status, progress, reason }) => {
    const title = `${purpose} of ${names.join(', ')}`;
    const state =
      progress === null
        ? status
        : `${progress.phase}, ${Math.floor(progress.share * 100)}%${progress.leftMs === null ? '' : `, ${formatDuration(progress.leftMs)} left`}`;
    return `replay ${replayId}: ${title}: ${state}${reason === null ? '' : `: ${reason}`}\n`;
  });
  return `${lines}\nEvents up to ${head}.${feedNotice === '' ? '' : ` ${feedNotice}`}\n${running.join('')}`;
}

function enginesText({ engines, disk, sizes }: EnginesInfo): string {
  const engineNames = engines.map(({ name, version, away }) =>
    away === null ? `${name}${version === null ? '' : ` ${version}`}` : `${name} IS AWAY: ${away}`,
  );
  const lines = [
    ...engineNames,
    ...(sizes === null ? [] : [`events ${formatBytes(sizes.events)}, read models ${formatBytes(sizes.readModels)}`]),
    disk === null
      ? 'how full the disk is can’t be told'
      : `disk ${formatBytes(disk.free)} free of ${formatBytes(disk.size)}`,
  ];
  return `${lines.join(' · ')}\n`;
}

function liveFirst(builds: readonly BuildStatus[]): readonly BuildStatus[] {
  return builds.toSorted((a, b) => Number(b.place === 'live') - Number(a.place === 'live'));
}

function rateOf(perSecond: number | null | undefined): string {
  return perSecond === null || perSecond === undefined ? '' : formatCount(Math.round(perSecond));
}

const LATE_MS = 10_000;

function staleness(at: string, toldAt: string): string {
  const ago = Date.parse(at) - Date.parse(toldAt);
  return ago > LATE_MS ? `Whoever feeds the read models last said so ${formatDuration(ago)} ago.` : '';
}

function placeText({ version, formerVersion }: ProjectionStatus, build: BuildStatus): string {
  const { place, state } = build;
  if (place === 'live') return 'live, readers here';
  const isKnown = [version, formerVersion].includes(build.version);
  if (place === 'previous') return isKnown ? 'before it, fed for undo' : 'before it, fed no more';
  return state === 'ready' ? 'beside' : state === 'replaying' ? 'being built' : state;
}

function remark(status: ProjectionStatus, build: BuildStatus | undefined): string {
  const { version, liveVersion } = status;
  if (build === undefined) return 'answers nothing yet';
  if (build.failing !== null) return `not fed since ${build.failing.since}: ${build.failing.reason}`;
  if (build.place === 'live' && liveVersion !== version) return newVersion(status);
  return '';
}

/** What there is of the version that the code has, where another answers. */
function newVersion({ projection, version, builds }: ProjectionStatus): string {
  const states = builds.filter((build) => build.version === version).map(({ state }) => state);
  if (states.includes('ready')) return `version ${String(version)} is built: pressline flip ${projection}`;
  if (states.includes('replaying')) return `version ${String(version)} is being built`;
  return `version ${String(version)} is not built: pressline replay ${projection}`;
}
