import type { EventReader, StreamName } from '@pressline/event-store/event-store.ts';
import type { BuildWriter } from '@pressline/read-models/documents/document-store.ts';
import { foldEvent, freshFold, readEvent, type FoldOptions } from '@pressline/read-models/engine/fold.ts';
import { comparable } from '@pressline/read-models/documents/hash.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import { differenceOf, type FieldDifference } from '@pressline/read-models/replay/compare.ts';

/** A document that is not what its stream folds to. */
export interface Drift {
  readonly projection: string;
  readonly id: string;
  /** Null where none can be named: no stream of this id is known. */
  readonly stream: StreamName | null;
  /** It differs; its stream has events and it is not there; it is there and no stream has events. */
  readonly kind: 'differs' | 'missing' | 'extra';
  /** Where it differs: `before` is what is stored, `after` what its stream folds to. */
  readonly fields: readonly FieldDifference[];
}

/** The build of a projection that is audited. */
export interface Audited {
  readonly projection: AnyProjection;
  readonly build: BuildWriter;
  readonly how: FoldOptions;
}

/**
 * Folds one stream and holds it against its document, however far that is fed: what it need not have been folded yet does
 * not count, and one that stands still is none. @throws what the stores throw
 */
export async function streamDrift(
  reader: Pick<EventReader, 'readStream'>,
  { projection, build, how }: Audited,
  stream: StreamName,
): Promise<Drift | undefined> {
  const fold = freshFold(projection, stream);
  // In this order: what was looked at is stored by now, and what is stored is among the events.
  const { scannedTo } = await build.checkpoint();
  const stored = (await build.load([fold.id])).get(fold.id);
  if (stored?.parked !== undefined) return undefined;
  for (const recorded of await reader.readStream(stream)) {
    const isFolded = recorded.position <= scannedTo || recorded.revision <= (stored?.revision ?? -1);
    if (!isFolded || foldEvent(projection, fold, readEvent(recorded), how) === 'parked') break;
  }
  const about = { projection: projection.name, id: fold.id, stream };
  const isFolded = fold.revision > -1 || fold.parked !== undefined;
  if (stored === undefined) return isFolded ? { ...about, kind: 'missing', fields: [] } : undefined;
  if (!isFolded) return { ...about, kind: 'extra', fields: [] };
  if (comparable(stored) === comparable(fold)) return undefined;
  return { ...about, kind: 'differs', fields: differenceOf(stored, fold).fields };
}

/** The streams that can fold into a document of this id. */
export function streamsOf(projection: AnyProjection, id: string): readonly StreamName[] {
  const named = projection.reads.map((category): StreamName => `${category}-${id}`);
  // Of a stream in whose name the projection finds no id.
  const itself = id.includes('-') ? [id as StreamName] : [];
  return [...named, ...itself].filter((stream) => freshFold(projection, stream).id === id);
}
