import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import type { EventReader, StreamName } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import type { Projection, StreamEvent } from '@pressline/read-models/projection/projection.ts';

/**
 * A list row, computed from its stream up to a revision by the read model's own projection. For responses to commands,
 * because the read model may lag.
 */
export async function rowOfStream<Row, E extends ShopEvent>(
  store: Pick<EventReader, 'readStream'>,
  projection: Projection<Row, E>,
  stream: StreamName,
  upTo: number,
): Promise<StoredDocument<Row>> {
  let body: Row | undefined;
  for (const one of await store.readStream(stream)) {
    if (one.revision > upTo) break;
    const { revision, metadata } = one;
    // `type` and `data` come from one event, which the compiler can't follow through a spread.
    const event = { ...toShopEvent(one), stream, revision, at: metadata.at, actor: metadata.actor } as StreamEvent<E>;
    body = projection.evolve(body, event);
  }
  if (body === undefined) throw new Error(`${stream} is empty, so a command can’t have left it at ${upTo}.`);
  return { id: projection.id({ stream }), revision: upTo, body, parked: undefined };
}

/** The record of such a row, as the API shows it. */
export async function recordOfStream<Row, E extends ShopEvent, ApiRecord>(
  store: Pick<EventReader, 'readStream'>,
  projection: Projection<Row, E>,
  stream: StreamName,
  upTo: number,
  recordsOf: (rows: readonly StoredDocument<Row>[]) => Promise<readonly ApiRecord[]>,
): Promise<ApiRecord> {
  const [record] = await recordsOf([await rowOfStream(store, projection, stream, upTo)]);
  if (record === undefined) throw new Error('One row makes one record.');
  return record;
}
