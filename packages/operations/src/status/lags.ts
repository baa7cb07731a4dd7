import type { BuildProgress } from '@pressline/read-models/engine/build-progress.ts';
import type { Lags, PublishedStatus } from './status-store.ts';

const QUARTER_MS = 15_000;
const QUARTERS = 60;

/** In ms of time: differences of positions have no meaning. */
export function lagMsOf({ state }: Pick<BuildProgress, 'state'>, now: Date): number {
  switch (state.is) {
    case 'following':
      return 0;
    case 'catching-up':
      return state.lagMs;
    case 'failing':
      return Math.max(0, now.getTime() - Date.parse(state.since));
  }
}

/** Published lags of a projection, shifted to now: the time since then is unknown. */
export function lagsAt(status: Pick<PublishedStatus, 'at' | 'lags'> | undefined, projection: string, now: Date): Lags {
  const known = status?.lags[projection] ?? [];
  const since = status === undefined ? 0 : quarterOf(now) - quarterOf(new Date(status.at));
  const unknown = Array.from({ length: QUARTERS }, () => null);
  return [...unknown, ...known, ...unknown.slice(0, Math.max(0, since))].slice(-QUARTERS);
}

/** The published lags, with the current lag of the live builds. */
export function lagsWith(
  before: Pick<PublishedStatus, 'at' | 'lags'> | undefined,
  builds: readonly BuildProgress[],
  now: Date,
): Readonly<Record<string, Lags>> {
  const live = builds.filter((build) => build.live);
  return Object.fromEntries(
    live.map((build) => {
      const lags = lagsAt(before, build.projection, now);
      const longest = Math.max(lags.at(-1) ?? 0, lagMsOf(build, now));
      return [build.projection, [...lags.slice(0, -1), longest]];
    }),
  );
}

function quarterOf(at: Date): number {
  return Math.floor(at.getTime() / QUARTER_MS);
}
