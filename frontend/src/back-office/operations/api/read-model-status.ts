import type { Build, Comparison, ParkedStream, Projection, ReadModelStatus, Replay } from './projections-api.ts';

/** Status is published every second. */
const SILENT_MS = 10_000;
const LATE_MS = 5_000;

/** What needs attention in a projection. */
export type RowState =
  | { readonly is: 'not-built' }
  | { readonly is: 'failing'; readonly since: string; readonly reason: string }
  | { readonly is: 'not-updated'; readonly since: string | null }
  | { readonly is: 'behind'; readonly ms: number }
  | { readonly is: 'replay-failed'; readonly replay: Replay }
  | { readonly is: 'replaying'; readonly replay: Replay; readonly version: number; readonly share: number }
  | { readonly is: 'paused'; readonly replay: Replay; readonly version: number }
  | { readonly is: 'clean' | 'differs'; readonly comparison: Comparison }
  | { readonly is: 'promoted' | 'undone'; readonly at: string }
  | { readonly is: 'other-version'; readonly live: number; readonly code: number }
  | { readonly is: 'parked'; readonly count: number };

/** Worst first; empty if the projection is up to date. */
export function rowStatesOf(projection: Projection, status: ReadModelStatus): readonly RowState[] {
  const { version, live_version: liveVersion, lag_ms: lag, flipped } = projection;
  const live = liveBuildOf(projection);
  const notUpdated = notUpdatedSince(status);
  const replay = openReplays(status).find(({ projections }) => projections.includes(projection.projection));
  const comparison = newBuildComparison(projection, status);
  const states: RowState[] = [];
  if (live === undefined) states.push({ is: 'not-built' });
  else if (live.failing !== null) states.push({ is: 'failing', ...live.failing });
  else if (notUpdated !== undefined) states.push({ is: 'not-updated', since: notUpdated });
  else if (lag !== null && lag > LATE_MS) states.push({ is: 'behind', ms: lag });
  if (replay !== undefined) states.push(replayState(replay, projection, status));
  else if (comparison !== undefined) states.push({ is: comparison.clean ? 'clean' : 'differs', comparison });
  else if (flipped !== null) states.push({ is: flipped.undoes ? 'undone' : 'promoted', at: flipped.at });
  if (replay === undefined && comparison === undefined && liveVersion !== null && liveVersion !== version)
    states.push({ is: 'other-version', live: liveVersion, code: version });
  if (live !== undefined && live.parked > 0) states.push({ is: 'parked', count: live.parked });
  return states;
}

interface StatusSummary {
  readonly upToDate: number;
  readonly total: number;
  /** Replays. */
  readonly running: number;
  /** Names of the projections with a problem. */
  readonly attention: readonly string[];
  /** Names of the projections with a clean build that is not live yet. */
  readonly ready: readonly string[];
}

/** None of these is a problem: a clean build can be promoted at any time. */
const INFORMATION: ReadonlySet<RowState['is']> = new Set(['replaying', 'promoted', 'undone', 'clean']);
/** The live build is served and current, whatever becomes of the new one. */
const CURRENT: ReadonlySet<RowState['is']> = new Set([...INFORMATION, 'replay-failed', 'paused', 'differs']);

export function summaryOf(status: ReadModelStatus): StatusSummary {
  const rows = status.projections.map((projection) => ({
    name: projection.projection,
    states: rowStatesOf(projection, status),
  }));
  const namesWith = (isMeant: (is: RowState['is']) => boolean): readonly string[] =>
    rows.filter(({ states }) => states.some(({ is }) => isMeant(is))).map(({ name }) => name);
  return {
    upToDate: rows.filter(({ states }) => states.every(({ is }) => CURRENT.has(is))).length,
    total: rows.length,
    running: status.replays.filter((replay) => replay.status === 'wanted').length,
    attention: namesWith((is) => !INFORMATION.has(is)),
    ready: namesWith((is) => is === 'clean'),
  };
}

function replayState(replay: Replay, projection: Projection, status: ReadModelStatus): RowState {
  const version =
    replay.builds.find((build) => build.projection === projection.projection)?.version ?? projection.version;
  switch (replay.status) {
    case 'wanted':
      return { is: 'replaying', replay, version, share: replay.progress?.share ?? shareByPosition(replay, status) };
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

type Replays = Pick<ReadModelStatus, 'replays'>;

/** Running, paused, or failed and resumable. */
export function openReplays({ replays }: Replays): readonly Replay[] {
  return replays.filter(({ status }) => status === 'wanted' || status === 'paused' || status === 'failed');
}

/** Newest first. */
export function pastReplays({ replays }: Replays): readonly Replay[] {
  return replays
    .filter(({ status }) => status === 'finished' || status === 'cancelled')
    .toSorted((a, b) => Date.parse(b.since) - Date.parse(a.since));
}

/** A replay's comparison of a complete build that is newer than the live one, and so may be promoted. */
export function newBuildComparison(projection: Projection, status: Replays): Comparison | undefined {
  const madeAt = liveBuildOf(projection)?.made_at;
  const newBuilds = new Set(
    projection.builds
      .filter(({ place, made_at: at }) => place === 'beside' && (madeAt === undefined || at > madeAt))
      .map(({ build }) => build),
  );
  return pastReplays(status)
    .filter(({ purpose }) => purpose !== 'dry-run')
    .flatMap(({ result }) => result?.compared ?? [])
    .find(({ build }) => newBuilds.has(build));
}

export interface ParkedGroup {
  readonly projection: string;
  /** Includes those that are not listed. */
  readonly count: number;
  readonly parked: readonly ParkedStream[];
}

/** Parked streams by projection, the one that was parked first at the top. */
export function parkedGroups({ projections, parked }: ReadModelStatus): readonly ParkedGroup[] {
  const names = [...new Set([...parked, ...projections].map(({ projection }) => projection))];
  return names
    .map((name) => {
      const listed = parked.filter(({ projection }) => projection === name);
      const counted = projections.find(({ projection }) => projection === name);
      const count = counted === undefined ? 0 : (liveBuildOf(counted)?.parked ?? 0);
      // The count and the list were read one after the other.
      return { projection: name, count: Math.max(count, listed.length), parked: listed };
    })
    .filter(({ count }) => count > 0);
}

/** The read models in which one stream is parked; at least one. */
export type ParkedInAll = readonly [ParkedStream, ...ParkedStream[]];

/** Parked streams, each once, in the order of the list. */
export function parkedOnce(parked: readonly ParkedStream[]): readonly ParkedInAll[] {
  const byStream = new Map<string, ParkedInAll>();
  for (const one of parked) {
    const [first, ...others] = byStream.get(one.stream) ?? [];
    byStream.set(one.stream, first === undefined ? [one] : [first, ...others, one]);
  }
  return [...byStream.values()];
}

/** Its read models, with those together in which the same event blocks the stream for the same reason. */
export function atOneEvent([first, ...others]: ParkedInAll): readonly ParkedInAll[] {
  const isSame = (one: ParkedStream): boolean => one.revision === first.revision && one.reason === first.reason;
  const [next, ...rest] = others.filter((one) => !isSame(one));
  return [[first, ...others.filter(isSame)], ...(next === undefined ? [] : atOneEvent([next, ...rest]))];
}

interface OtherBuilds {
  readonly projection: Projection;
  /** Live first; without those of open replays. */
  readonly builds: readonly Build[];
}

const PLACES: readonly Build['place'][] = ['live', 'previous', 'beside'];

/** Projections with more builds than the live one. */
export function projectionsWithOtherBuilds(status: ReadModelStatus): readonly OtherBuilds[] {
  const unfinished = new Set(openReplays(status).flatMap(({ builds }) => builds.map(({ build }) => build)));
  return status.projections
    .map((projection) => ({
      projection,
      builds: projection.builds
        .filter(({ build }) => !unfinished.has(build))
        .toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place)),
    }))
    .filter(({ builds }) => builds.some(({ place }) => place !== 'live'));
}

/**
 * Hashes by build, as they were last compared.
 * @param requested a comparison that was requested since
 */
export function hashesOf(status: ReadModelStatus, requested: Comparison | undefined): ReadonlyMap<string, string> {
  const hashes = new Map(
    pastReplays(status)
      .flatMap(({ result }) => result?.compared ?? [])
      .toReversed()
      .map(({ build, hash }) => [build, hash]),
  );
  if (requested === undefined) return hashes;
  const projection = status.projections.find((each) => each.projection === requested.projection);
  const live = projection === undefined ? undefined : liveBuildOf(projection)?.build;
  hashes.set(requested.build, requested.hash);
  // If this build was promoted since, it was compared with another one.
  if (live !== undefined && live !== requested.build) hashes.set(live, requested.live_hash);
  return hashes;
}

/** The last replay that finished, if it was a dry run. */
export function lastDryRun(status: Replays): Replay | undefined {
  const newest = pastReplays(status).find((replay) => replay.status === 'finished');
  return newest?.purpose === 'dry-run' ? newest : undefined;
}

/** Since when no process feeds the read models, by the shop's clock; null if none ever did, undefined if one does. */
export function notUpdatedSince({
  at,
  told_at: reportedAt,
}: Pick<ReadModelStatus, 'at' | 'told_at'>): string | null | undefined {
  if (reportedAt === null) return null;
  return Date.parse(at) - Date.parse(reportedAt) > SILENT_MS ? reportedAt : undefined;
}

/** In ms; undefined if no projection has a live build. */
export function slowestLag(projections: readonly Projection[]): number | undefined {
  const lags = projections.flatMap(({ lag_ms: lag }) => (lag === null ? [] : [lag]));
  return lags.length === 0 ? undefined : Math.max(...lags);
}

/** Comparing takes about as long as building, if there is no limit. */
const BUILDING_SHARE = 0.5;

/** The progress of a replay that reports none, estimated from the positions of its builds. */
export function shareByPosition({ builds }: Replay, { projections, head }: ReadModelStatus): number {
  const end = Number(head);
  const names = new Set(builds.map(({ build }) => build));
  const reached = projections
    .flatMap((projection) => projection.builds)
    .filter(({ build, scanned_to: to }) => names.has(build) && to !== null)
    .map(({ scanned_to: to }) => Number(to));
  return reached.length === 0 || end === 0 ? 0 : BUILDING_SHARE * Math.min(1, Math.min(...reached) / end);
}

/** A change that the operator on this page did not make. */
export type StatusChange =
  | { readonly is: 'finished'; readonly replay: Replay; readonly outcome: ComparisonOutcome }
  | { readonly is: 'failed'; readonly replay: Replay }
  | { readonly is: 'parked'; readonly projection: string; readonly count: number };

type ComparisonOutcome = 'clean' | 'differs' | 'not-compared';

/** The changes to announce; progress is not among them. */
export function changesBetween(before: ReadModelStatus, now: ReadModelStatus): readonly StatusChange[] {
  const statusBefore = new Map(before.replays.map(({ id, status }) => [id, status]));
  const replays = now.replays.flatMap((replay): readonly StatusChange[] => {
    const { id, status, result } = replay;
    if (!statusBefore.has(id) || statusBefore.get(id) === status) return [];
    if (status === 'failed') return [{ is: 'failed', replay }];
    return status === 'finished' ? [{ is: 'finished', replay, outcome: comparisonOutcome(result) }] : [];
  });
  const parkedIn = (projection: Projection): number => liveBuildOf(projection)?.parked ?? 0;
  const parkedBefore = new Map(before.projections.map((each) => [each.projection, parkedIn(each)]));
  const parked = now.projections
    .filter((each) => parkedIn(each) > (parkedBefore.get(each.projection) ?? 0))
    .map((each) => ({ is: 'parked', projection: each.projection, count: parkedIn(each) }) as const);
  return [...replays, ...parked];
}

export function comparisonOutcome(result: Replay['result']): ComparisonOutcome {
  const compared = result?.compared ?? [];
  if (compared.length === 0) return 'not-compared';
  return compared.every(({ clean }) => clean) ? 'clean' : 'differs';
}

/** How a finished replay ended; if it was to move readers, whether it did. */
export function replayOutcome({
  result,
  flips,
}: Pick<Replay, 'result' | 'flips'>): ComparisonOutcome | 'promoted' | 'stayed' {
  const outcome = comparisonOutcome(result);
  if (flips === null || flips.length === 0) return outcome;
  if (flips.some((flip) => flip.outcome !== 'flipped')) return 'stayed';
  return outcome === 'clean' ? 'promoted' : outcome;
}

const ISSUES = ['missing', 'added', 'parked', 'malformed'] as const;

interface Verdict {
  /** Fields that differ although the version does not declare them as changed. */
  readonly undeclared: readonly string[];
  readonly issues: readonly { readonly issue: (typeof ISSUES)[number]; readonly count: number }[];
}

/** Why a build is not clean. */
export function verdictOf(comparison: Comparison): Verdict {
  return {
    undeclared: comparison.fields.filter(({ declared }) => !declared).map(({ field }) => field),
    issues: ISSUES.map((issue) => ({ issue, count: comparison[issue] })).filter(({ count }) => count > 0),
  };
}

const CONTEXT = 8;

/** A value from shortly before its first difference; whole if that is near its start. */
export function aroundDifference(value: string, other: string | null): string {
  let same = 0;
  while (other !== null && same < value.length && value[same] === other[same]) same += 1;
  return same <= 2 * CONTEXT ? value : `…${value.slice(same - CONTEXT)}`;
}
