import { categoryOf, type RecordedEvent, type StreamName } from '@pressline/event-store/event-store.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import {
  BuildDamaged,
  BuildMissing,
  type BuildInspector,
  type MarkPlace,
  type MarksWanted,
  type Parked,
} from '@pressline/read-models/documents/document-store.ts';
import type { Refolded } from '@pressline/read-models/engine/feed.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import { projectionNamed, type OperatorsGround } from '../context/operator-context.ts';
import { notedBy, noteOn, readLog } from '../audit-log/audit-log.ts';

/** A stream that stands still in the build that answers. */
export interface ParkedStream extends Parked {
  readonly projection: string;
}

const MOST = 1_000;

type Read = Pick<OperatorsGround, 'documents' | 'projections'>;

/**
 * Streams that stand still in the live builds, the longest first; none of a build that can't be read just now, as it is
 * damaged and made anew: how it stands says so. @param most of a projection
 */
export async function parkedStreams(ground: Read, most: number = MOST): Promise<readonly ParkedStream[]> {
  const found = await Promise.all(
    ground.projections.map(({ name }) => parkedPage(ground, name, { limit: most }).catch(noneOfUnreadable)),
  );
  return found.flat().sort((a, b) => (a.since < b.since ? -1 : 1));
}

function noneOfUnreadable(error: unknown): readonly ParkedStream[] {
  if (error instanceof BuildDamaged || error instanceof BuildMissing) return [];
  throw error;
}

/** Those of one projection, the longest first, from behind one of them. @throws NoSuchProjection */
export async function parkedPage(ground: Read, name: string, wanted: MarksWanted): Promise<readonly ParkedStream[]> {
  const inspector = await liveInspector(ground, name);
  const marks = (await inspector?.parked(wanted)) ?? [];
  return marks.map((mark) => ({ projection: name, ...mark }));
}

/** In which projections the streams of a document, by its id, stand still. */
export async function parkedOf(ground: Read, id: string): Promise<readonly ParkedStream[]> {
  const found = await Promise.all(
    ground.projections.map(async ({ name }) => {
      const mark = await (await liveInspector(ground, name))?.mark(id);
      return mark === undefined ? [] : [{ projection: name, ...mark }];
    }),
  );
  return found.flat();
}

async function liveInspector(ground: Read, name: string): Promise<BuildInspector | undefined> {
  const projection = projectionNamed(ground, name);
  const live = (await ground.documents.pointer(name))?.live;
  return live === undefined ? undefined : ground.documents.inspect(projection, live);
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
  ground: OperatorsGround,
  projection: string,
  stream: string,
): Promise<ParkedEvent | undefined> {
  const inspector = await liveInspector(ground, projection);
  const mark = await inspector?.mark(documentOf(projectionNamed(ground, projection), stream));
  if (mark === undefined || mark.stream !== stream) return undefined;
  const parked = { projection, ...mark };
  const events = await ground.store.readStream(parked.stream, parked.revision);
  return { parked, event: events[0], waiting: Math.max(0, events.length - 1) };
}

/** Folds a stream again from its start: after what its fold stumbled over was mended. @throws NoSuchProjection */
export async function retryStream(ground: OperatorsGround, projection: string, stream: StreamName): Promise<Refolded> {
  const { reads } = projectionNamed(ground, projection);
  // Of another category it would stand still before its first event, for good.
  if (!reads.some((category) => category === categoryOf(stream))) return { outcome: 'no-such-stream' };
  return ground.refold(projection, stream);
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
  readonly next: RetryPlace | null;
}

export interface RetryPlace extends MarkPlace {
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
  ground: OperatorsGround,
  projection: string,
  from: RetryPlace | null,
  now: () => Date,
): Promise<RetriedAll> {
  const begun = from?.begun ?? now().toISOString();
  const page = await parkedPage(ground, projection, { after: from ?? undefined, limit: A_ROUND });
  // What was tried and stands again is marked anew, behind all others.
  const wanted = page.filter(({ since }) => since <= begun);
  let folded = 0;
  for (const { stream } of wanted) {
    const { outcome } = await retryStream(ground, projection, stream);
    if (outcome === 'folded') folded += 1;
  }
  const last = wanted.at(-1);
  const isOver = last === undefined || wanted.length < A_ROUND;
  return {
    folded,
    parked: wanted.length - folded,
    next: isOver ? null : { begun, since: last.since, stream: last.stream },
  };
}

export interface SkipWish {
  readonly projection: string;
  readonly stream: StreamName;
  /** Of the event that is passed over. */
  readonly revision: number;
  readonly reason: string;
}

/** What to skip is not what the stream stands before. */
export class NotParkedThere extends Error {
  override readonly name = 'NotParkedThere';

  constructor({ projection, stream, revision }: SkipWish) {
    super(`${stream} does not stand before event ${revision} in ${projection}.`);
  }
}

/**
 * Lets a projection pass over the event that a stream stands before, from now on and in every replay, and folds the stream
 * again. The event itself stays what it is. Asked again by the same request it folds the stream again.
 * @throws NotParkedThere, NoSuchProjection, KeyReused
 */
export async function skipEvent(ground: OperatorsGround, wish: SkipWish, context: CommandContext): Promise<Refolded> {
  const { projection, stream, revision, reason } = wish;
  const found = await parkedEvent(ground, projection, stream);
  const isThere = found?.parked.revision === revision;
  if (!isThere && notedBy(await readLog(ground.store, projection), 'event-skipped', context) === undefined)
    throw new NotParkedThere(wish);
  await noteOn(ground.store, projection, { type: 'event-skipped', data: { stream, revision, reason } }, context);
  return ground.refold(projection, stream);
}
