import { setTimeout as pause } from 'node:timers/promises';
import type { EnginesInfo } from '@pressline/operations/inspect/inspect-engines.ts';
import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import type { ReadModelStatus, BuildStatus, ProjectionStatus } from '@pressline/operations/status/read-model-status.ts';
import { counted, inBytes, lasting, short, table } from './table.ts';
import { answerAsJson, hasReaders } from './terminal.ts';

const WATCH_EVERY_MS = 2_000;
const CLEAR = '\u001b[H\u001b[J';

export interface StatusFlags {
  readonly watch: boolean;
  readonly json: boolean;
}

/** @returns 1 where something is stuck: an engine that is away, parked streams, a read model that is not fed */
export async function statusCommand(
  operators: OperatorService,
  lookAtEngines: () => Promise<EnginesInfo>,
  { watch, json }: StatusFlags,
): Promise<number> {
  for (;;) {
    const [standing, ground] = await Promise.all([operators.standing(), lookAtEngines()]);
    if (json) answerAsJson({ ...standing, ...ground });
    else process.stdout.write(`${watch && process.stdout.isTTY ? CLEAR : ''}${shown(standing)}${groundShown(ground)}`);
    const isAway = ground.engines.some(({ away }) => away !== null);
    if (watch) await pause(WATCH_EVERY_MS);
    if (!watch || !hasReaders()) return isAway || isStuck(standing) ? 1 : 0;
  }
}

function isStuck({ projections }: ReadModelStatus): boolean {
  return projections.some(
    (projection) =>
      projection.lagMs === null || projection.builds.some(({ parked, failing }) => parked > 0 || failing !== null),
  );
}

type Row = readonly [ProjectionStatus, BuildStatus | undefined];

function shown({ at, head, toldAt, projections, replays }: ReadModelStatus): string {
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
      { title: 'build', of: ([, build]) => (build === undefined ? 'none' : short(build.build)) },
      { title: 'version', right: true, of: ([, build]) => (build === undefined ? '' : String(build.version)) },
      { title: 'place', of: ([projection, build]) => (build === undefined ? '' : placeOf(projection, build)) },
      {
        title: 'lag',
        right: true,
        of: ([{ lagMs }, build]) => (build?.place === 'live' && lagMs !== null ? lasting(lagMs) : ''),
      },
      {
        title: 'events/s',
        right: true,
        of: ([, build]) => rateOf(build?.eventsPerSecond),
      },
      { title: 'documents', right: true, of: ([, build]) => (build === undefined ? '' : counted(build.documents)) },
      { title: 'parked', right: true, of: ([, build]) => (build === undefined ? '' : counted(build.parked)) },
      { title: '', of: ([projection, build]) => remark(projection, build) },
    ],
    rows,
  );
  const told = toldAt === null ? 'Nobody feeds the read models.' : staleness(at, toldAt);
  const running = replays.map(({ replayId, projections: names, purpose, status, progress, reason }) => {
    const what = `${purpose} of ${names.join(', ')}`;
    const how =
      progress === null
        ? status
        : `${progress.phase}, ${Math.floor(progress.share * 100)}%${progress.leftMs === null ? '' : `, ${lasting(progress.leftMs)} left`}`;
    return `replay ${replayId}: ${what}: ${how}${reason === null ? '' : `: ${reason}`}\n`;
  });
  return `${lines}\nEvents up to ${head}.${told === '' ? '' : ` ${told}`}\n${running.join('')}`;
}

function groundShown({ engines, disk, sizes }: EnginesInfo): string {
  const named = engines.map(({ name, version, away }) =>
    away === null ? `${name}${version === null ? '' : ` ${version}`}` : `${name} IS AWAY: ${away}`,
  );
  const lines = [
    ...named,
    ...(sizes === null ? [] : [`events ${inBytes(sizes.events)}, read models ${inBytes(sizes.readModels)}`]),
    disk === null ? 'how full the disk is can’t be told' : `disk ${inBytes(disk.free)} free of ${inBytes(disk.size)}`,
  ];
  return `${lines.join(' · ')}\n`;
}

function liveFirst(builds: readonly BuildStatus[]): readonly BuildStatus[] {
  return builds.toSorted((a, b) => Number(b.place === 'live') - Number(a.place === 'live'));
}

function rateOf(perSecond: number | null | undefined): string {
  return perSecond === null || perSecond === undefined ? '' : counted(Math.round(perSecond));
}

const LATE_MS = 10_000;

function staleness(at: string, toldAt: string): string {
  const ago = Date.parse(at) - Date.parse(toldAt);
  return ago > LATE_MS ? `Whoever feeds the read models last said so ${lasting(ago)} ago.` : '';
}

function placeOf({ version, formerVersion }: ProjectionStatus, build: BuildStatus): string {
  const { place, state } = build;
  if (place === 'live') return 'live, readers here';
  const isKnown = [version, formerVersion].includes(build.version);
  if (place === 'previous') return isKnown ? 'before it, fed for undo' : 'before it, fed no more';
  return state === 'ready' ? 'beside' : state === 'replaying' ? 'being built' : state;
}

function remark(standing: ProjectionStatus, build: BuildStatus | undefined): string {
  const { version, liveVersion } = standing;
  if (build === undefined) return 'answers nothing yet';
  if (build.failing !== null) return `not fed since ${build.failing.since}: ${build.failing.reason}`;
  if (build.place === 'live' && liveVersion !== version) return newVersion(standing);
  return '';
}

/** What there is of the version that the code has, where another answers. */
function newVersion({ projection, version, builds }: ProjectionStatus): string {
  const states = builds.filter((build) => build.version === version).map(({ state }) => state);
  if (states.includes('ready')) return `version ${String(version)} is built: pressline flip ${projection}`;
  if (states.includes('replaying')) return `version ${String(version)} is being built`;
  return `version ${String(version)} is not built: pressline replay ${projection}`;
}
