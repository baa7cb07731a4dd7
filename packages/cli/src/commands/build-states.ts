import type { BuildStatus, OpenReplay, ProjectionStatus } from '@pressline/operations/status/read-model-status.ts';
import { UsageError } from '../command/command.ts';
import { shortBuildName } from '../table.ts';

/** What an operator calls a build, besides its name. */
export function buildLabel({ place, state }: Pick<BuildStatus, 'place' | 'state'>): string {
  if (place !== 'beside') return place;
  return state === 'replaying' ? 'building' : state;
}

/**
 * The build to promote: the newest complete one of the version in the code. After a downgrade, a newer version's
 * build is the previous one.
 */
export function readyBuild({
  version,
  liveVersion,
  builds,
}: Pick<ProjectionStatus, 'version' | 'liveVersion' | 'builds'>): BuildStatus | undefined {
  const ready = builds.filter((one) => one.place !== 'live' && one.state === 'ready' && one.version === version);
  return (
    ready.findLast(({ place }) => place === 'beside') ??
    (liveVersion !== null && version > liveVersion ? ready[0] : undefined)
  );
}

/** Its build isn't ready for a decision then. */
export function isBeingReplayed({ projection }: ProjectionStatus, replays: readonly OpenReplay[]): boolean {
  return replays.some(({ projections }) => projections.includes(projection));
}

type OfProjection = Pick<ProjectionStatus, 'projection' | 'builds'>;

/** A build that was named by its whole name, by its last characters, or as `live`, `previous` or `ready`. */
export function findBuild({ projection, builds }: OfProjection, name: string): string {
  const found = builds.filter((one) => one.build === name || one.build.endsWith(name) || buildLabel(one) === name);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only.build;
  const known = builds.map((one) => `${shortBuildName(one.build)} (${buildLabel(one)})`).join(', ');
  throw new UsageError(
    found.length > 1
      ? `Several builds of ${projection} are named "${name}": ${known}.`
      : `${projection} has no build "${name}". Builds: ${known}.`,
  );
}

/** The newest complete build besides the live one. */
function otherBuild({ builds }: OfProjection): string | undefined {
  return builds.findLast(({ place, state }) => place !== 'live' && state === 'ready')?.build;
}

/** Two that were named; otherwise the live build with the named or the newest other one. */
export function buildsToCompare(status: OfProjection, names: readonly string[]): readonly [string, string | undefined] {
  const [first, second] = names.map((name) => findBuild(status, name));
  if (first !== undefined && second !== undefined) return [first, second];
  const live = findBuild(status, 'live');
  return [live, first === undefined || first === live ? otherBuild(status) : first];
}
