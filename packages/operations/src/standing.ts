import type { FeedEvent } from '@pressline/event-store/event-store.ts';
import type { OrderedReplay } from '@pressline/read-models/projections/replays.ts';
import type { AnyProjection } from '@pressline/read-models/projection.ts';
import type { Board, Told, ToldReplay } from './board.ts';
import { buildsOf, type BuildOfProjection } from './builds.ts';
import type { OperatorsGround } from './ground.ts';
import { replaysWhere } from './replay-orders.ts';

/** How a build stands, as it is shown. */
export interface StandingBuild extends Omit<BuildOfProjection, 'checkpoint'> {
  /** Decimal: the event that it folded last, and up to where it has looked; null where it can't be read. */
  readonly position: string | null;
  readonly scannedTo: string | null;
  /** Null where nobody tells; of a build that is filled, too. */
  readonly eventsPerSecond: number | null;
  readonly parked: number;
  readonly documents: number;
  /** Why it is not fed, since when; null where it is. */
  readonly failing: { readonly reason: string; readonly since: string } | null;
}

export interface StandingProjection {
  readonly projection: string;
  /** As the code says it. */
  readonly version: number;
  /** Of the build that answers; null where none does. */
  readonly liveVersion: number | null;
  /** How long ago the first event happened that the live build has not looked at; 0 where there is none, null without one. */
  readonly lagMs: number | null;
  readonly builds: readonly StandingBuild[];
}

export interface StandingReplay extends OrderedReplay {
  /** Of one that runs now. */
  readonly progress: ToldReplay | null;
}

/** How the read models stand, all of it as JSON can say it. */
export interface Standing {
  readonly at: string;
  /** Decimal: everything there is lies up to here. */
  readonly head: string;
  /** When somebody last told what is fed; null where nobody ever did. */
  readonly toldAt: string | null;
  readonly projections: readonly StandingProjection[];
  /** That are not over, oldest first. */
  readonly replays: readonly StandingReplay[];
}

/** @throws what the stores throw */
export async function standingOf(ground: OperatorsGround, board: Board, now: Date): Promise<Standing> {
  const [head, told] = [await ground.store.head(), await board.read()];
  const projections: StandingProjection[] = [];
  for (const projection of ground.projections)
    projections.push(await standingProjection(ground, projection, told, now));
  const open = await replaysWhere(ground, ['wanted', 'paused', 'failed']);
  return {
    at: now.toISOString(),
    head: String(head),
    toldAt: told?.at ?? null,
    projections,
    replays: open.map(({ body }) => ({
      ...body,
      progress: told?.replays.find(({ replayId }) => replayId === body.replayId) ?? null,
    })),
  };
}

async function standingProjection(
  ground: OperatorsGround,
  projection: AnyProjection,
  told: Told | undefined,
  now: Date,
): Promise<StandingProjection> {
  const builds = await buildsOf(ground, projection.name);
  const live = builds.find(({ place }) => place === 'live');
  const standing: StandingBuild[] = [];
  for (const build of builds) standing.push(await standingBuild(ground, projection, build, told));
  return {
    projection: projection.name,
    version: projection.version,
    liveVersion: live?.version ?? null,
    lagMs: live === undefined ? null : await lagOf(ground, projection, live, now),
    builds: standing,
  };
}

async function standingBuild(
  { documents }: OperatorsGround,
  projection: AnyProjection,
  { checkpoint, ...build }: BuildOfProjection,
  told: Told | undefined,
): Promise<StandingBuild> {
  const fed = told?.builds.find((one) => one.build === build.build);
  const inspector = checkpoint === undefined ? undefined : await documents.inspect(projection, build.build);
  return {
    ...build,
    position: checkpoint === undefined ? null : String(checkpoint.position),
    scannedTo: checkpoint === undefined ? null : String(checkpoint.scannedTo),
    eventsPerSecond: fed?.eventsPerSecond ?? null,
    parked: (await inspector?.countParked()) ?? 0,
    documents: (await inspector?.countDocuments()) ?? 0,
    failing: fed?.state.is === 'failing' ? { reason: fed.state.reason, since: fed.state.since } : null,
  };
}

/** By the clock, not by positions, whose distance says nothing. */
async function lagOf(
  { store }: OperatorsGround,
  { reads }: AnyProjection,
  { checkpoint }: BuildOfProjection,
  now: Date,
): Promise<number | null> {
  if (checkpoint === undefined) return null;
  const { events } = await store.readForward({ after: checkpoint.scannedTo, categories: reads, limit: 1 });
  const [next] = events as readonly [FeedEvent?];
  return next === undefined ? 0 : Math.max(0, now.getTime() - Date.parse(next.at));
}
