import { categoryOf, type RecordedEvent, type StreamName } from '@pressline/event-store/event-store.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import {
  BuildDamaged,
  BuildMissing,
  type BuildInspector,
  type MarkCursor,
  type MarksQuery,
  type Parked,
} from '@pressline/read-models/documents/document-store.ts';
import type { RebuiltStream } from '@pressline/read-models/engine/feed.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import { projectionNamed, type OperatorContext } from '../context/operator-context.ts';
import { loggedBy, appendToLog, readLog } from '../audit-log/audit-log.ts';

/** A stream that is parked in a build of a projection. */
export interface ParkedStream extends Parked {
  readonly projection: string;
}

const MOST = 1_000;

type Read = Pick<OperatorContext, 'documents' | 'projections'>;

/**
 * Parked streams of the live builds, longest parked first. A damaged build that is being rebuilt yields none; its
 * status shows that.
 * @param most per projection
 */
export async function parkedStreams(deps: Read, most: number = MOST): Promise<readonly ParkedStream[]> {
  const found = await Promise.all(
    deps.projections.map(({ name }) => parkedPage(deps, name, null, { limit: most }).catch(emptyIfUnreadable)),
  );
  return found.flat().sort((a, b) => (a.since < b.since ? -1 : 1));
}

function emptyIfUnreadable(error: unknown): readonly ParkedStream[] {
  if (error instanceof BuildDamaged || error instanceof BuildMissing) return [];
  throw error;
}

/**
 * A page of one projection's parked streams, longest parked first.
 * @param build its whole name; null for the live one
 * @throws NoSuchProjection, BuildMissing
 */
export async function parkedPage(
  deps: Read,
  name: string,
  build: string | null,
  query: MarksQuery,
): Promise<readonly ParkedStream[]> {
  const inspector = await inspectorOf(deps, name, build);
  const marks = (await inspector?.parked(query)) ?? [];
  return marks.map((mark) => ({ projection: name, ...mark }));
}

/** The projections in which a document's streams are parked, by document ID. */
export async function parkedOf(deps: Read, id: string): Promise<readonly ParkedStream[]> {
  const found = await Promise.all(
    deps.projections.map(async ({ name }) => {
      const mark = await (await inspectorOf(deps, name, null))?.mark(id);
      return mark === undefined ? [] : [{ projection: name, ...mark }];
    }),
  );
  return found.flat();
}

/** Undefined if the live build is meant, and there is none. */
async function inspectorOf(deps: Read, name: string, build: string | null): Promise<BuildInspector | undefined> {
  const projection = projectionNamed(deps, name);
  const inspected = build ?? (await deps.documents.pointer(name))?.live;
  return inspected === undefined ? undefined : deps.documents.inspect(projection, inspected);
}

/** A parked stream and the event that parks it. */
export interface ParkedEvent {
  readonly parked: ParkedStream;
  /** As stored. */
  readonly event: RecordedEvent | undefined;
  /** Number of later events that wait behind it. */
  readonly waiting: number;
}

/**
 * Undefined if the stream is not parked in this build of the projection.
 * @param build its whole name; null for the live one
 * @throws NoSuchProjection, BuildMissing
 */
export async function parkedEvent(
  deps: OperatorContext,
  projection: string,
  build: string | null,
  stream: string,
): Promise<ParkedEvent | undefined> {
  const inspector = await inspectorOf(deps, projection, build);
  const mark = await inspector?.mark(documentOf(projectionNamed(deps, projection), stream));
  if (mark === undefined || mark.stream !== stream) return undefined;
  const parked = { projection, ...mark };
  const events = await deps.store.readStream(parked.stream, parked.revision);
  return { parked, event: events[0], waiting: Math.max(0, events.length - 1) };
}

/**
 * Folds a parked stream again from its start, after the cause was fixed.
 * @throws NoSuchProjection
 */
export async function retryStream(
  deps: OperatorContext,
  projection: string,
  stream: StreamName,
): Promise<RebuiltStream> {
  const { reads } = projectionNamed(deps, projection);
  // A stream of another category would be parked for good, before its first event.
  if (!reads.some((category) => category === categoryOf(stream))) return { outcome: 'no-such-stream' };
  return deps.rebuildStream(projection, stream);
}

/** The ID of a stream's mark: the stream name, if the projection finds no ID in it. */
function documentOf(projection: AnyProjection, stream: string): string {
  try {
    return projection.id({ stream: stream as StreamName });
  } catch {
    return stream;
  }
}

/** Progress of retrying a projection's parked streams. */
export interface RetriedAll {
  /** Streams that are no longer parked. */
  readonly folded: number;
  /** Streams that are still parked. */
  readonly parked: number;
  /** Cursor of the next round; null once all streams parked at the beginning have been retried. */
  readonly next: RetryCursor | null;
}

export interface RetryCursor extends MarkCursor {
  /** When it began: streams parked later have been retried already. */
  readonly begun: string;
}

/** Streams per round, so that the caller can show progress and stop. */
const A_ROUND = 50;

/**
 * Retries a projection's parked streams, one round per call, longest parked first. Each stream is committed
 * separately, so nothing is lost if the process dies.
 * @param from `next` of the previous round
 * @throws NoSuchProjection
 */
export async function retryAll(
  deps: OperatorContext,
  projection: string,
  from: RetryCursor | null,
  now: () => Date,
): Promise<RetriedAll> {
  const begun = from?.begun ?? now().toISOString();
  const page = await parkedPage(deps, projection, null, { after: from ?? undefined, limit: A_ROUND });
  // Streams that failed again have a new time, so they come after all others.
  const query = page.filter(({ since }) => since <= begun);
  let folded = 0;
  for (const { stream } of query) {
    const { outcome } = await retryStream(deps, projection, stream);
    if (outcome === 'folded') folded += 1;
  }
  const last = query.at(-1);
  const isOver = last === undefined || query.length < A_ROUND;
  return {
    folded,
    parked: query.length - folded,
    next: isOver ? null : { begun, since: last.since, stream: last.stream },
  };
}

export interface SkipRequest {
  readonly projection: string;
  readonly stream: StreamName;
  /** Revision of the event to skip. */
  readonly revision: number;
  readonly reason: string;
}

/** The event to skip is not the one that parks the stream. */
export class NotParkedAtRevision extends Error {
  override readonly name = 'NotParkedAtRevision';

  constructor({ projection, stream, revision }: SkipRequest) {
    super(`${stream} is not blocked by event #${revision} in ${projection}. To list what is parked: pressline parked`);
  }
}

/**
 * Makes a projection skip the event that parks a stream, now and in every replay, and folds the stream again. The
 * event itself is unchanged. Repeating the request folds the stream again.
 * @throws NotParkedAtRevision, NoSuchProjection, KeyReused
 */
export async function skipEvent(
  deps: OperatorContext,
  request: SkipRequest,
  context: CommandContext,
): Promise<RebuiltStream> {
  const { projection, stream, revision, reason } = request;
  const found = await parkedEvent(deps, projection, null, stream);
  const isBlocked = found?.parked.revision === revision;
  if (!isBlocked && loggedBy(await readLog(deps.store, projection), 'event-skipped', context) === undefined)
    throw new NotParkedAtRevision(request);
  await appendToLog(deps.store, projection, { type: 'event-skipped', data: { stream, revision, reason } }, context);
  return deps.rebuildStream(projection, stream);
}
