import type { Build, Compared, ParkedStream, Projection, Replay, Standing } from './projections-api.ts';

/** Whoever feeds the read models tells every second; after so long in ms without a word, nobody does. */
const UNHEARD_AFTER = 10_000;
/** A read model that is later than this, in ms, is told of. */
const BEHIND_AFTER = 5_000;

/** What there is to say of a projection beside its figures, the worst first. */
export type RowState =
  | { readonly is: 'no-answer' }
  | { readonly is: 'failing'; readonly since: string; readonly reason: string }
  | { readonly is: 'unfed'; readonly since: string | null }
  | { readonly is: 'behind'; readonly ms: number }
  | { readonly is: 'replay-failed'; readonly replay: Replay }
  | { readonly is: 'replaying'; readonly replay: Replay; readonly version: number; readonly share: number }
  | { readonly is: 'paused'; readonly replay: Replay; readonly version: number }
  | { readonly is: 'clean'; readonly compared: Compared }
  | { readonly is: 'differs'; readonly compared: Compared }
  | { readonly is: 'flipped' | 'undone'; readonly at: string }
  | { readonly is: 'other-version'; readonly live: number; readonly code: number }
  | { readonly is: 'parked'; readonly count: number };

/** Nothing to say: it is in step. */
export function statesOf(projection: Projection, standing: Standing): readonly RowState[] {
  const { version, live_version: liveVersion, lag_ms: lag, flipped } = projection;
  const live = liveBuildOf(projection);
  const unfed = unfedSince(standing);
  const replay = openReplays(standing).find(({ projections }) => projections.includes(projection.projection));
  const compared = comparedBeside(projection, standing);
  const states: RowState[] = [];
  if (live === undefined) states.push({ is: 'no-answer' });
  else if (live.failing !== null) states.push({ is: 'failing', ...live.failing });
  else if (unfed !== undefined) states.push({ is: 'unfed', since: unfed });
  else if (lag !== null && lag > BEHIND_AFTER) states.push({ is: 'behind', ms: lag });
  if (replay !== undefined) states.push(stateOfReplay(replay, projection, standing));
  else if (compared !== undefined) states.push({ is: compared.clean ? 'clean' : 'differs', compared });
  else if (flipped !== null) states.push({ is: flipped.undoes ? 'undone' : 'flipped', at: flipped.at });
  if (replay === undefined && compared === undefined && liveVersion !== null && liveVersion !== version)
    states.push({ is: 'other-version', live: liveVersion, code: version });
  if (live !== undefined && live.parked > 0) states.push({ is: 'parked', count: live.parked });
  return states;
}

function stateOfReplay(replay: Replay, projection: Projection, standing: Standing): RowState {
  const version =
    replay.builds.find((build) => build.projection === projection.projection)?.version ?? projection.version;
  switch (replay.status) {
    case 'wanted':
      return { is: 'replaying', replay, version, share: replay.progress?.share ?? shareByPosition(replay, standing) };
    case 'paused':
      return { is: 'paused', replay, version };
    case 'failed':
    case 'finished':
    case 'cancelled':
      return { is: 'replay-failed', replay };
  }
}

export function liveBuildOf({ builds }: Projection): Build | undefined {
  return builds.find(({ place }) => place === 'live');
}

/** Those that are not over: running, paused, or failed and to be gone on with. */
export function openReplays({ replays }: Pick<Standing, 'replays'>): readonly Replay[] {
  return replays.filter(({ status }) => status === 'wanted' || status === 'paused' || status === 'failed');
}

/** The newest first. */
export function pastReplays({ replays }: Pick<Standing, 'replays'>): readonly Replay[] {
  return replays
    .filter(({ status }) => status === 'finished' || status === 'cancelled')
    .toSorted((a, b) => Date.parse(b.since) - Date.parse(a.since));
}

/**
 * What a replay found of a build that stands whole beside the live one, and could be flipped to. One that was made before the
 * live one is what an earlier replay left: it is listed, and not offered.
 */
export function comparedBeside(projection: Projection, standing: Standing): Compared | undefined {
  const madeAt = liveBuildOf(projection)?.made_at;
  const isNewer = (build: Build): boolean => madeAt === undefined || build.made_at > madeAt;
  const beside = new Set(
    projection.builds.filter((build) => build.place === 'beside' && isNewer(build)).map(({ build }) => build),
  );
  return pastReplays(standing)
    .filter(({ purpose }) => purpose !== 'dry-run')
    .flatMap(({ result }) => result?.compared ?? [])
    .find(({ build }) => beside.has(build));
}

export interface ParkedOfProjection {
  readonly projection: string;
  /** All that stand still, also those that are not listed. */
  readonly count: number;
  readonly parked: readonly ParkedStream[];
}

/** What stands still, by projection: the one with the longest first. */
export function parkedGroups({ projections, parked }: Standing): readonly ParkedOfProjection[] {
  const names = [...new Set([...parked.map(({ projection }) => projection), ...projections.map((p) => p.projection)])];
  return names
    .map((name) => {
      const listed = parked.filter(({ projection }) => projection === name);
      const counted = projections.find(({ projection }) => projection === name);
      const count = counted === undefined ? 0 : (liveBuildOf(counted)?.parked ?? 0);
      // Both were asked for at the same time, not in one look.
      return { projection: name, count: Math.max(count, listed.length), parked: listed };
    })
    .filter(({ count }) => count > 0);
}

export interface BesideEachOther {
  readonly projection: Projection;
  /** The one that answers first; without those that a replay is not done with. */
  readonly builds: readonly Build[];
}

/** The projections of which more than one build is kept. */
export function besideEachOther(standing: Standing): readonly BesideEachOther[] {
  const beingMade = new Set(openReplays(standing).flatMap(({ builds }) => builds.map(({ build }) => build)));
  return standing.projections
    .map((projection) => ({
      projection,
      builds: projection.builds
        .filter(({ build }) => !beingMade.has(build))
        .toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place)),
    }))
    .filter(({ builds }) => builds.some(({ place }) => place !== 'live'));
}

const PLACES: readonly Build['place'][] = ['live', 'previous', 'beside'];

/** What builds hashed to when they were compared last, by build. @param byHand what somebody asked for since */
export function hashesOf(standing: Standing, byHand: Compared | undefined): ReadonlyMap<string, string> {
  const oldestFirst = pastReplays(standing)
    .flatMap(({ result }) => result?.compared ?? [])
    .toReversed()
    .map(({ build, hash }) => [build, hash] as const);
  if (byHand === undefined) return new Map(oldestFirst);
  const { projection: name, build, hash, live_hash: liveHash } = byHand;
  const projection = standing.projections.find(({ projection }) => projection === name);
  const answers = projection === undefined ? undefined : liveBuildOf(projection)?.build;
  return new Map([
    ...oldestFirst,
    [build, hash],
    // Where readers have been moved to it since, it was held against another one.
    ...(answers === undefined || answers === build ? [] : [[answers, liveHash] as const]),
  ]);
}

/** The newest dry run that came to its end, where no replay since has said more of the same. */
export function lastDryRun(standing: Standing): Replay | undefined {
  const newest = pastReplays(standing).find(({ status }) => status === 'finished');
  return newest?.purpose === 'dry-run' ? newest : undefined;
}

/**
 * Since when nobody feeds the read models; null where nobody ever did, undefined while somebody does. By the shop's own
 * clock, not by the reader's.
 */
export function unfedSince({ at, told_at: told }: Pick<Standing, 'at' | 'told_at'>): string | null | undefined {
  if (told === null) return null;
  return Date.parse(at) - Date.parse(told) > UNHEARD_AFTER ? told : undefined;
}

/** How long ago the first event happened that some read model has not looked at, in ms; undefined where none answers. */
export function slowestLag(projections: readonly Projection[]): number | undefined {
  const lags = projections.flatMap(({ lag_ms: lag }) => (lag === null ? [] : [lag]));
  return lags.length === 0 ? undefined : Math.max(...lags);
}

/** Where nobody tells of it now: how far its builds have looked, of all that there is. */
export function shareByPosition({ builds }: Replay, { projections, head }: Standing): number {
  const end = Number(head);
  const names = new Set(builds.map(({ build }) => build));
  const reached = projections
    .flatMap((projection) => projection.builds)
    .filter(({ build, scanned_to: to }) => names.has(build) && to !== null)
    .map(({ scanned_to: to }) => Number(to));
  return reached.length === 0 || end === 0 ? 0 : Math.min(1, Math.min(...reached) / end);
}
