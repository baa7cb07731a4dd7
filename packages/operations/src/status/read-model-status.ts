import type { FeedEvent, Position } from '@pressline/event-store/event-store.ts';
import { BuildDamaged, BuildMissing, type BuildInfo } from '@pressline/read-models/documents/document-store.ts';
import type { OrderedReplay } from '@pressline/read-models/operations/replays.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import type { StatusStore, Lags, PublishedStatus, PublishedReplay } from './status-store.ts';
import { buildsOf, type BuildOfProjection } from '../builds/builds.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { lagsAt } from './lags.ts';
import { lastPromotion, type LastPromotion } from '../builds/last-promotion.ts';
import { replaysWhere } from '../replay/replay-orders.ts';

/** The status of a build, as displayed. */
export interface BuildStatus extends Omit<BuildOfProjection, 'contents'> {
  /** Decimal: the last folded event, and how far it has scanned; null if it can't be read. */
  readonly position: string | null;
  readonly scannedTo: string | null;
  /** Null if not published, and for a build that is being filled. */
  readonly eventsPerSecond: number | null;
  readonly parked: number;
  readonly documents: number;
  /** Size on disk; null if the engine doesn't report it. */
  readonly bytes: number | null;
  /** Why it is not fed, and since when; null if it is. */
  readonly failing: { readonly reason: string; readonly since: string } | null;
}

export interface ProjectionStatus {
  readonly projection: string;
  /** Version in the code. */
  readonly version: number;
  /** The previous version, if the code still has it: its builds are fed, too. */
  readonly formerVersion: number | null;
  /** Version of the live build; null if there is none. */
  readonly liveVersion: number | null;
  /** Age of the first event that the live build has not scanned; 0 if there is none, null without a live build. */
  readonly lagMs: number | null;
  readonly lags: Lags;
  readonly builds: readonly BuildStatus[];
  /** Null if nothing can be undone. */
  readonly flipped: LastPromotion | null;
}

export interface OpenReplay extends OrderedReplay {
  /** Null unless it is running. */
  readonly progress: PublishedReplay | null;
}

/** The status of the read models, serializable as JSON. */
export interface ReadModelStatus {
  readonly at: string;
  /** Decimal: position of the newest event. */
  readonly head: string;
  /** When status was last published; null if never. */
  readonly toldAt: string | null;
  readonly projections: readonly ProjectionStatus[];
  /** Unfinished replays, oldest first. */
  readonly replays: readonly OpenReplay[];
}

/** @throws what the stores throw */
export async function readModelStatus(
  deps: OperatorContext,
  statusStore: StatusStore,
  now: Date,
): Promise<ReadModelStatus> {
  const [head, published, all, open] = await Promise.all([
    deps.store.head(),
    statusStore.read(),
    deps.documents.builds(),
    replaysWhere(deps, ['wanted', 'paused', 'failed']),
  ]);
  const projections = await Promise.all(
    deps.projections.map((projection) => projectionStatus(deps, projection, { all, head, published, now })),
  );
  return {
    at: now.toISOString(),
    head: String(head),
    toldAt: published?.at ?? null,
    projections,
    replays: open.map(({ body }) => ({
      ...body,
      progress: published?.replays.find(({ replayId }) => replayId === body.replayId) ?? null,
    })),
  };
}

/** Loaded once for all projections. */
interface Snapshot {
  readonly all: readonly BuildInfo[];
  readonly head: Position;
  readonly published: PublishedStatus | undefined;
  readonly now: Date;
}

async function projectionStatus(
  deps: OperatorContext,
  projection: AnyProjection,
  moment: Snapshot,
): Promise<ProjectionStatus> {
  const { all, published, now } = moment;
  const builds = await buildsOf(deps, projection.name, all);
  const live = builds.find(({ place }) => place === 'live');
  return {
    projection: projection.name,
    version: projection.version,
    formerVersion: projection.previousVersion?.projection.version ?? null,
    liveVersion: live?.version ?? null,
    lagMs: live === undefined ? null : await lagOf(deps, projection, live, moment),
    lags: lagsAt(published, projection.name, now),
    builds: await Promise.all(builds.map((build) => buildStatus(deps, build, { published, now }))),
    flipped: await lastPromotion(deps, projection.name, builds),
  };
}

async function buildStatus(
  deps: OperatorContext,
  { contents, ...build }: BuildOfProjection,
  { published, now }: Pick<Snapshot, 'published' | 'now'>,
): Promise<BuildStatus> {
  const fed = published?.builds.find((one) => one.build === build.build);
  const failing = fed?.state.is === 'failing' ? { reason: fed.state.reason, since: fed.state.since } : null;
  const size = await buildSize(deps, contents);
  return {
    ...build,
    ...(size === 'damaged' ? UNREADABLE : size),
    eventsPerSecond: fed?.eventsPerSecond ?? null,
    failing: size === 'damaged' ? damageOf(build, failing?.since ?? now.toISOString()) : failing,
  };
}

type BuildSize = Pick<BuildStatus, 'position' | 'scannedTo' | 'parked' | 'documents' | 'bytes'>;

const UNREADABLE: BuildSize = { position: null, scannedTo: null, parked: 0, documents: 0, bytes: null };

/** When a damaged build was first found, by name: names are never reused. */
const damagedAt = new Map<string, string>();

function damageOf({ build, place }: Pick<BuildOfProjection, 'build' | 'place'>, at: string): BuildStatus['failing'] {
  const since = damagedAt.get(build) ?? at;
  damagedAt.set(build, since);
  const whatToDo =
    place === 'live'
      ? 'A running shop rebuilds it automatically.'
      : 'Readers don’t use it: drop it, and replay for another.';
  return { reason: `Its file is damaged. ${whatToDo}`, since };
}

async function buildSize(
  { onDamage }: OperatorContext,
  contents: BuildOfProjection['contents'],
): Promise<BuildSize | 'damaged'> {
  if (contents === undefined) return UNREADABLE;
  if (contents === 'damaged') return contents;
  const { inspector, checkpoint } = contents;
  const at = { position: String(checkpoint.position), scannedTo: String(checkpoint.scannedTo) };
  try {
    const [parked, documents, bytes] = await Promise.all([
      inspector.countParked(),
      inspector.countDocuments(),
      inspector.bytes(),
    ]);
    return { ...at, parked, documents, bytes: bytes ?? null };
  } catch (error) {
    // Just dropped.
    if (error instanceof BuildMissing) return { ...UNREADABLE, ...at };
    if (!(error instanceof BuildDamaged)) throw error;
    onDamage?.(error);
    return 'damaged';
  }
}

/** In time, since differences of positions have no meaning. */
async function lagOf(
  { store }: OperatorContext,
  { reads }: AnyProjection,
  { contents }: BuildOfProjection,
  { head, now }: Snapshot,
): Promise<number | null> {
  if (contents === undefined || contents === 'damaged') return null;
  const { scannedTo } = contents.checkpoint;
  if (scannedTo >= head) return 0;
  const { events } = await store.readForward({ after: scannedTo, categories: reads, limit: 1 });
  const [next] = events as readonly [FeedEvent?];
  return next === undefined ? 0 : Math.max(0, now.getTime() - Date.parse(next.at));
}
