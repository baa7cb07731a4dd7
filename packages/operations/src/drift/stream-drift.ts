import type { EventReader, StreamName } from '@pressline/event-store/event-store.ts';
import type { BuildWriter } from '@pressline/read-models/documents/document-store.ts';
import { foldEvent, freshFold, readEvent, type FoldOptions } from '@pressline/read-models/engine/fold.ts';
import { comparable } from '@pressline/read-models/documents/hash.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import { differenceOf, type FieldDifference } from '@pressline/read-models/replay/compare.ts';

/** A document that differs from the fold of its stream. */
export interface Drift {
  readonly projection: string;
  readonly id: string;
  /** Null if no stream of this ID is known. */
  readonly stream: StreamName | null;
  /** `differs`; `missing`: its stream has events; `extra`: no stream has events. */
  readonly kind: 'differs' | 'missing' | 'extra';
  /** The differing fields: `before` is stored, `after` is the fold of its stream. */
  readonly fields: readonly FieldDifference[];
}

/** The build of a projection to audit. */
export interface Audited {
  readonly projection: AnyProjection;
  readonly build: BuildWriter;
  readonly how: FoldOptions;
}

/**
 * Folds one stream and compares it with its document, at whatever revision that is: events not yet folded don't count
 * as drift, nor does a parked stream.
 * @throws what the stores throw
 */
export async function streamDrift(
  reader: Pick<EventReader, 'readStream'>,
  { projection, build, how }: Audited,
  stream: StreamName,
): Promise<Drift | undefined> {
  const fold = freshFold(projection, stream);
  // The order matters: everything scanned is stored by now, and everything stored is in the events.
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

/** The streams that can fold into a document of this ID. */
export function streamsOf(projection: AnyProjection, id: string): readonly StreamName[] {
  const named = projection.reads.map((category): StreamName => `${category}-${id}`);
  // For stream names in which the projection finds no ID.
  const itself = id.includes('-') ? [id as StreamName] : [];
  return [...named, ...itself].filter((stream) => freshFold(projection, stream).id === id);
}
