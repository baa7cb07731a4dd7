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

/** A stream that stands still in the build that answers. */
export interface ParkedStream extends Parked {
  readonly projection: string;
}

const MOST = 1_000;

type Read = Pick<OperatorContext, 'documents' | 'projections'>;

/**
 * Streams that stand still in the live builds, the longest first; none of a build that can't be read just now, as it is
 * damaged and made anew: how it stands says so. @param most of a projection
 */
export async function parkedStreams(deps: Read, most: number = MOST): Promise<readonly ParkedStream[]> {
  const found = await Promise.all(
    deps.projections.map(({ name }) => parkedPage(deps, name, { limit: most }).catch(emptyIfUnreadable)),
  );
  return found.flat().sort((a, b) => (a.since < b.since ? -1 : 1));
}

function emptyIfUnreadable(error: unknown): readonly ParkedStream[] {
  if (error instanceof BuildDamaged || error instanceof BuildMissing) return [];
  throw error;
}

/** Those of one projection, the longest first, from behind one of them. @throws NoSuchProjection */
export async function parkedPage(deps: Read, name: string, query: MarksQuery): Promise<readonly ParkedStream[]> {
  const inspector = await liveInspector(deps, name);
  const marks = (await inspector?.parked(query)) ?? [];
  return marks.map((mark) => ({ projection: name, ...mark }));
}

/** In which projections the streams of a document, by its id, stand still. */
export async function parkedOf(deps: Read, id: string): Promise<readonly ParkedStream[]> {
  const found = await Promise.all(
    deps.projections.map(async ({ name }) => {
      const mark = await (await liveInspector(deps, name))?.mark(id);
      return mark === undefined ? [] : [{ projection: name, ...mark }];
    }),
  );
  return found.flat();
}

async function liveInspector(deps: Read, name: string): Promise<BuildInspector | undefined> {
  const projection = projectionNamed(deps, name);
  const live = (await deps.documents.pointer(name))?.live;
  return live === undefined ? undefined : deps.documents.inspect(projection, live);
}

/** What a parked stream stands before. */
export interface ParkedEvent {
  readonly parked: ParkedStream;
  /** As it was stored. */
  readonly event: RecordedEvent | undefined;
  /** How many later events wait behind it. */
  readonly waiting: number;
}

/** Undefined where the stream does not stand still in this projection. @throws NoSuchProjection */
export async function parkedEvent(
  deps: OperatorContext,
  projection: string,
  stream: string,
): Promise<ParkedEvent | undefined> {
  const inspector = await liveInspector(deps, projection);
  const mark = await inspector?.mark(documentOf(projectionNamed(deps, projection), stream));
  if (mark === undefined || mark.stream !== stream) return undefined;
  const parked = { projection, ...mark };
  const events = await deps.store.readStream(parked.stream, parked.revision);
  return { parked, event: events[0], waiting: Math.max(0, events.length - 1) };
}

/** Folds a stream again from its start: after what its fold stumbled over was mended. @throws NoSuchProjection */
export async function retryStream(
  deps: OperatorContext,
  projection: string,
  stream: StreamName,
): Promise<RebuiltStream> {
  const { reads } = projectionNamed(deps, projection);
  // Of another category it would stand still before its first event, for good.
  if (!reads.some((category) => category === categoryOf(stream))) return { outcome: 'no-such-stream' };
  return deps.rebuildStream(projection, stream);
}

/** The id under which the mark of a stream is kept: its own name, where the projection finds none in it. */
function documentOf(projection: AnyProjection, stream: string): string {
  try {
    return projection.id({ stream: stream as StreamName });
  } catch {
    return stream;
  }
}

/** How far the streams of a projection have been tried again. */
export interface RetriedAll {
  /** That flow again. */
  readonly folded: number;
  /** That stand still as before. */
  readonly parked: number;
  /** To go on from; null where all that stood still at the beginning were tried. */
  readonly next: RetryCursor | null;
}

export interface RetryCursor extends MarkCursor {
  /** When it began: what stands still since then has been tried. */
  readonly begun: string;
}

/** So many at a time: whoever asks sees how far it is, and can end it. */
const A_ROUND = 50;

/**
 * Folds the streams that stand still in a projection again, a round at a time, the longest first. Each is done by itself:
 * where somebody dies in between, what was folded is folded.
 * @param from `next` of the round before
 * @throws NoSuchProjection
 */
export async function retryAll(
  deps: OperatorContext,
  projection: string,
  from: RetryCursor | null,
  now: () => Date,
): Promise<RetriedAll> {
  const begun = from?.begun ?? now().toISOString();
  const page = await parkedPage(deps, projection, { after: from ?? undefined, limit: A_ROUND });
  // What was tried and stands again is marked anew, behind all others.
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
  /** Of the event that is passed over. */
  readonly revision: number;
  readonly reason: string;
}

/** What to skip is not what the stream stands before. */
export class NotParkedAtRevision extends Error {
  override readonly name = 'NotParkedAtRevision';

  constructor({ projection, stream, revision }: SkipRequest) {
    super(`${stream} does not stand before event ${revision} in ${projection}.`);
  }
}

/**
 * Lets a projection pass over the event that a stream stands before, from now on and in every replay, and folds the stream
 * again. The event itself stays what it is. Asked again by the same request it folds the stream again.
 * @throws NotParkedThere, NoSuchProjection, KeyReused
 */
export async function skipEvent(
  deps: OperatorContext,
  request: SkipRequest,
  context: CommandContext,
): Promise<RebuiltStream> {
  const { projection, stream, revision, reason } = request;
  const found = await parkedEvent(deps, projection, stream);
  const isThere = found?.parked.revision === revision;
  if (!isThere && loggedBy(await readLog(deps.store, projection), 'event-skipped', context) === undefined)
    throw new NotParkedAtRevision(request);
  await appendToLog(deps.store, projection, { type: 'event-skipped', data: { stream, revision, reason } }, context);
  return deps.rebuildStream(projection, stream);
}
