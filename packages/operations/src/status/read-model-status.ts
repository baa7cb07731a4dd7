import type { FeedEvent, Position } from '@pressline/event-store/event-store.ts';
import { BuildDamaged, BuildMissing, type BuildInfo } from '@pressline/read-models/documents/document-store.ts';
import type { OrderedReplay } from '@pressline/read-models/operations/replays.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import type { Board, Lags, Told, ToldReplay } from './status-store.ts';
import { buildsOf, type BuildOfProjection } from '../builds/builds.ts';
import type { OperatorsGround } from '../context/operator-context.ts';
import { lagsAt } from './lags.ts';
import { lastFlip, type LastFlip } from '../builds/last-promotion.ts';
import { replaysWhere } from '../replay/replay-orders.ts';

/** How a build stands, as it is shown. */
export interface StandingBuild extends Omit<BuildOfProjection, 'looked'> {
  /** Decimal: the event that it folded last, and up to where it has looked; null where it can't be read. */
  readonly position: string | null;
  readonly scannedTo: string | null;
  /** Null where nobody tells; of a build that is filled, too. */
  readonly eventsPerSecond: number | null;
  readonly parked: number;
  readonly documents: number;
  /** On disk; null where the engine does not say. */
  readonly bytes: number | null;
  /** Why it is not fed, since when; null where it is. */
  readonly failing: { readonly reason: string; readonly since: string } | null;
}

export interface StandingProjection {
  readonly projection: string;
  /** As the code says it. */
  readonly version: number;
  /** The version before, where the code has it still: its builds are fed, too. */
  readonly formerVersion: number | null;
  /** Of the build that answers; null where none does. */
  readonly liveVersion: number | null;
  /** How long ago the first event happened that the live build has not looked at; 0 where there is none, null without one. */
  readonly lagMs: number | null;
  readonly lags: Lags;
  readonly builds: readonly StandingBuild[];
  /** Null where nothing can be undone. */
  readonly flipped: LastFlip | null;
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
  const [head, told, all, open] = await Promise.all([
    ground.store.head(),
    board.read(),
    ground.documents.builds(),
    replaysWhere(ground, ['wanted', 'paused', 'failed']),
  ]);
  const projections = await Promise.all(
    ground.projections.map((projection) => standingProjection(ground, projection, { all, head, told, now })),
  );
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

/** What is asked once for all. */
interface Moment {
  readonly all: readonly BuildInfo[];
  readonly head: Position;
  readonly told: Told | undefined;
  readonly now: Date;
}

async function standingProjection(
  ground: OperatorsGround,
  projection: AnyProjection,
  moment: Moment,
): Promise<StandingProjection> {
  const { all, told, now } = moment;
  const builds = await buildsOf(ground, projection.name, all);
  const live = builds.find(({ place }) => place === 'live');
  return {
    projection: projection.name,
    version: projection.version,
    formerVersion: projection.former?.projection.version ?? null,
    liveVersion: live?.version ?? null,
    lagMs: live === undefined ? null : await lagOf(ground, projection, live, moment),
    lags: lagsAt(told, projection.name, now),
    builds: await Promise.all(builds.map((build) => standingBuild(ground, build, { told, now }))),
    flipped: await lastFlip(ground, projection.name, builds),
  };
}

async function standingBuild(
  ground: OperatorsGround,
  { looked, ...build }: BuildOfProjection,
  { told, now }: Pick<Moment, 'told' | 'now'>,
): Promise<StandingBuild> {
  const fed = told?.builds.find((one) => one.build === build.build);
  const failing = fed?.state.is === 'failing' ? { reason: fed.state.reason, since: fed.state.since } : null;
  const seen = await seenIn(ground, looked);
  return {
    ...build,
    ...(seen === 'damaged' ? UNSEEN : seen),
    eventsPerSecond: fed?.eventsPerSecond ?? null,
    failing: seen === 'damaged' ? damaged(build, failing?.since ?? now.toISOString()) : failing,
  };
}

type SeenIn = Pick<StandingBuild, 'position' | 'scannedTo' | 'parked' | 'documents' | 'bytes'>;

const UNSEEN: SeenIn = { position: null, scannedTo: null, parked: 0, documents: 0, bytes: null };

/** When a damaged build was first seen here, by its name: there is never another of it. */
const seenDamaged = new Map<string, string>();

function damaged({ build, place }: Pick<BuildOfProjection, 'build' | 'place'>, at: string): StandingBuild['failing'] {
  const since = seenDamaged.get(build) ?? at;
  seenDamaged.set(build, since);
  const whatToDo =
    place === 'live'
      ? 'A shop that runs makes it anew by itself.'
      : 'Nobody reads it: drop it, and replay for another.';
  return { reason: `Its file is damaged. ${whatToDo}`, since };
}

async function seenIn({ onDamage }: OperatorsGround, looked: BuildOfProjection['looked']): Promise<SeenIn | 'damaged'> {
  if (looked === undefined) return UNSEEN;
  if (looked === 'damaged') return looked;
  const { inspector, checkpoint } = looked;
  const at = { position: String(checkpoint.position), scannedTo: String(checkpoint.scannedTo) };
  try {
    const [parked, documents, bytes] = await Promise.all([
      inspector.countParked(),
      inspector.countDocuments(),
      inspector.bytes(),
    ]);
    return { ...at, parked, documents, bytes: bytes ?? null };
  } catch (error) {
    // Dropped at this moment.
    if (error instanceof BuildMissing) return { ...UNSEEN, ...at };
    if (!(error instanceof BuildDamaged)) throw error;
    onDamage?.(error);
    return 'damaged';
  }
}

/** By the clock, not by positions, whose distance says nothing. */
async function lagOf(
  { store }: OperatorsGround,
  { reads }: AnyProjection,
  { looked }: BuildOfProjection,
  { head, now }: Moment,
): Promise<number | null> {
  if (looked === undefined || looked === 'damaged') return null;
  const { scannedTo } = looked.checkpoint;
  if (scannedTo >= head) return 0;
  const { events } = await store.readForward({ after: scannedTo, categories: reads, limit: 1 });
  const [next] = events as readonly [FeedEvent?];
  return next === undefined ? 0 : Math.max(0, now.getTime() - Date.parse(next.at));
}
