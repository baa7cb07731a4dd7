import { START, type Position } from '@pressline/event-store/event-store.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { AnyProjection } from '../projection/projection.ts';
import type { Followed, FollowedBuilds } from './followed-builds.ts';
import { reasonOf } from './fold.ts';
import type { Backoff } from '@pressline/concurrency/backoff.ts';

export interface BuildIdentity {
  readonly projection: string;
  readonly version: number;
  readonly build: string;
  readonly live: boolean;
}

export type BuildState =
  | { readonly is: 'following' }
  /** `lagMs`: age of the event being folded. */
  | { readonly is: 'catching-up'; readonly lagMs: number }
  | { readonly is: 'failing'; readonly reason: string; readonly since: string };

/** What is known of a build without querying the store. */
export interface BuildProgress extends BuildIdentity {
  readonly state: BuildState;
  /** All events up to here have been scanned. */
  readonly scannedTo: Position;
  /** Position of the last folded event. */
  readonly position: Position;
  /** Over the last ten seconds. */
  readonly eventsPerSecond: number;
}

interface Watched {
  readonly builds: FollowedBuilds;
  /** For reading events, which all builds share. */
  readonly readerBackoff: Backoff;
  readonly now: Date;
}

/** Progress of every build that is fed, or should be: in partitions, of those that are fed here. */
export function progressOf(watched: Watched): readonly BuildProgress[] {
  const { builds } = watched;
  const followed = builds.all().map((each) => followedProgress(each, watched));
  const unopened = builds.unopened().map(({ build, projection, backoff }) => ({
    ...identityOf(projection, build, builds),
    state: stateOf(backoff, undefined, watched),
    scannedTo: START,
    position: START,
    eventsPerSecond: 0,
  }));
  return mergeProgress([...followed, ...unopened]);
}

/** One entry for each build, from those of its partitions: as far as the slowest, in the worst state of any. */
export function mergeProgress(parts: readonly BuildProgress[]): readonly BuildProgress[] {
  const merged = new Map<string, BuildProgress>();
  for (const part of parts) {
    const before = merged.get(part.build);
    merged.set(part.build, before === undefined ? part : merge(before, part));
  }
  return [...merged.values()];
}

function merge(one: BuildProgress, other: BuildProgress): BuildProgress {
  return {
    ...one,
    state: worse(one.state, other.state),
    scannedTo: other.scannedTo < one.scannedTo ? other.scannedTo : one.scannedTo,
    position: other.position > one.position ? other.position : one.position,
    eventsPerSecond: one.eventsPerSecond + other.eventsPerSecond,
  };
}

function worse(one: BuildState, other: BuildState): BuildState {
  if (one.is === 'failing' || other.is === 'following') return one;
  if (other.is === 'failing' || one.is === 'following') return other;
  return one.lagMs > other.lagMs ? one : other;
}

/** Number of parked streams by build, for builds that could be opened. */
export async function parkedIn(builds: FollowedBuilds, store: DocumentStore): Promise<ReadonlyMap<string, number>> {
  // Once for each build, whatever the number of its partitions.
  const fed = new Map(builds.all().map(({ feed: { projection, writer } }) => [writer.build, projection]));
  const counted = [...fed].map(async ([build, projection]) => {
    const inspector = await store.inspect(projection, build);
    return [build, await inspector.countParked()] as const;
  });
  return new Map(await Promise.all(counted));
}

function followedProgress({ feed, backoff, rate, behindAt }: Followed, watched: Watched): BuildProgress {
  const { projection, scannedTo, position } = feed;
  return {
    ...identityOf(projection, feed.writer.build, watched.builds),
    state: stateOf(backoff, behindAt, watched),
    scannedTo,
    position,
    eventsPerSecond: rate.perSecond(watched.now),
  };
}

function identityOf({ name, version }: AnyProjection, build: string, builds: FollowedBuilds): BuildIdentity {
  return { projection: name, version, build, live: builds.live(name) === build };
}

function stateOf(backoff: Backoff, behindAt: string | undefined, { readerBackoff, now }: Watched): BuildState {
  const failing = backoff.failing ?? readerBackoff.failing;
  if (failing !== undefined) return { is: 'failing', reason: reasonOf(failing.error), since: failing.since };
  if (behindAt === undefined) return { is: 'following' };
  return { is: 'catching-up', lagMs: Math.max(0, now.getTime() - Date.parse(behindAt)) };
}
