import { jsonEvent, type EventData } from '@eventstore/db-client';
import type { NewEvent } from '@pressline/event-store/event-store.ts';

/** An event as the bare client takes it, with the same contents as the store's. */
export function bareEvent({ event, metadata: { id, ...rest } }: NewEvent): EventData {
  return jsonEvent({ id, type: event.type, data: event.data, metadata: rest });
}
