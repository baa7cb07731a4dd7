import type { BuildStatus, OpenReplay, ProjectionStatus } from '@pressline/operations/status/read-model-status.ts';

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
