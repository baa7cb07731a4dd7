import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import type { PastEvent } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import type { Projection, StreamEvent } from '@pressline/read-models/projection/projection.ts';

/**
 * A projection's document, computed from the history of its stream. For responses to commands, because the read model
 * may lag. Undefined if the stream is empty.
 */
export function documentAfter<Document, E extends ShopEvent>(
  history: readonly PastEvent[],
  projection: Projection<Document, E>,
): StoredDocument<Document> | undefined {
  return history.reduce<StoredDocument<Document> | undefined>((document, past) => {
    const { stream, revision, at, actor } = past;
    // A stream contains only events of its own decider; type and data come from one event.
    const event = { ...toShopEvent(past), stream, revision, at, actor } as unknown as StreamEvent<E>;
    return { id: projection.id(event), revision, body: projection.evolve(document?.body, event), parked: undefined };
  }, undefined);
}

/** The record of the API for such a document. */
export async function recordAfter<Document, E extends ShopEvent, ApiRecord>(
  history: readonly PastEvent[],
  projection: Projection<Document, E>,
  recordsOf: (documents: readonly StoredDocument<Document>[]) => Promise<readonly ApiRecord[]>,
): Promise<ApiRecord> {
  const document = documentAfter(history, projection);
  const [record] = document === undefined ? [] : await recordsOf([document]);
  if (record === undefined) throw new Error(`${projection.name} has no record of a stream that a command changed.`);
  return record;
}
