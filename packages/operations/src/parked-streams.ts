import { categoryOf, type RecordedEvent, type StreamName } from '@pressline/event-store/event-store.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import type { Parked } from '@pressline/read-models/document-store.ts';
import type { Refolded } from '@pressline/read-models/engine/feed.ts';
import { projectionNamed, type OperatorsGround } from './ground.ts';
import { notedBy, noteOn, readLog } from './note.ts';

/** A stream that stands still in the build that answers. */
export interface ParkedStream extends Parked {
  readonly projection: string;
}

const MOST = 1_000;

/** Streams that stand still in the live builds, the longest first. @param most of a projection */
export async function parkedStreams(
  { documents, projections }: Pick<OperatorsGround, 'documents' | 'projections'>,
  most: number = MOST,
): Promise<readonly ParkedStream[]> {
  const found = await Promise.all(
    projections.map(async (projection) => {
      const live = (await documents.pointer(projection.name))?.live;
      if (live === undefined) return [];
      const marks = await (await documents.inspect(projection, live)).parked(most);
      return marks.map((mark) => ({ projection: projection.name, ...mark }));
    }),
  );
  return found.flat().sort((a, b) => (a.since < b.since ? -1 : 1));
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
  projectionNamed(ground, projection);
  const parked = (await parkedStreams(ground)).find((one) => one.projection === projection && one.stream === stream);
  if (parked === undefined) return undefined;
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
