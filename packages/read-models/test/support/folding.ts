import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import type { Actor, StreamName } from '@pressline/event-store/event-store.ts';
import type { Projection, StreamEvent } from '../../src/projection/projection.ts';
import { LAYLA } from './history.ts';

interface Happened<E extends ShopEvent> {
  readonly event: E;
  readonly at: string;
  readonly actor: Actor;
}

export function on<E extends ShopEvent>(at: string, event: E, actor: Actor = LAYLA): Happened<E> {
  return { at, event, actor };
}

/** The document after these events of one stream, validated by the schema. */
export function folded<Document, E extends ShopEvent>(
  projection: Projection<Document, E>,
  stream: StreamName,
  ...history: readonly Happened<E>[]
): Document {
  let document: Document | undefined;
  history.forEach(({ event, at, actor }, revision) => {
    const { type, data } = event;
    document = projection.evolve(document, { type, data, stream, revision, at, actor } as unknown as StreamEvent<E>);
  });
  return projection.schema.parse(document);
}
