import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import type { EventReader, StreamName } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import type { Projection, StreamEvent } from '@pressline/read-models/projection/projection.ts';

/**
 * A projection's document, computed from its stream up to a revision. For responses to commands, because the read model
 * may lag. Undefined if the stream doesn't exist.
 */
export async function documentOfStream<Document, E extends ShopEvent>(
  store: Pick<EventReader, 'readStream'>,
  projection: Projection<Document, E>,
  stream: StreamName,
  upTo: number = Number.MAX_SAFE_INTEGER,
): Promise<StoredDocument<Document> | undefined> {
  let document: StoredDocument<Document> | undefined;
  for (const recorded of await store.readStream(stream)) {
    const { revision, at, actor } = recorded;
    if (revision > upTo) break;
    // A stream contains only events of its own decider; type and data come from one event.
    const event = { ...toShopEvent(recorded), stream, revision, at, actor } as unknown as StreamEvent<E>;
    const body = projection.evolve(document?.body, event);
    document = { id: projection.id(event), revision, body, parked: undefined };
  }
  return document;
}
