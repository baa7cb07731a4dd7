import { jsonEvent, type EventData, type RecordedEvent as ServerEvent } from '@eventstore/db-client';
import {
  UnreadableData,
  type Actor,
  type EventMetadata,
  type FeedEvent,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type StreamName,
} from '../event-store.ts';

/** What lies in the server beside an event: its id is the server's own. */
type StoredMetadata = Omit<EventMetadata, 'id'>;

/** Why an event of the server is none that this shop wrote. */
const FOREIGN = 'The event was not written by this shop.';

/** An event as the server takes it, with our id as its own. */
export function toServer({ event, metadata: { id, ...rest } }: NewEvent): EventData {
  return jsonEvent({ id, type: event.type, data: event.data, metadata: rest satisfies StoredMetadata });
}

/** An event of the server as a fold meets it. One that can't be read stops its own stream only. */
export function toFeedEvent(event: ServerEvent, stream: StreamName, position: Position): FeedEvent {
  const metadata = storedMetadata(event);
  return {
    stream,
    revision: Number(event.revision),
    position,
    type: event.type,
    data: metadata === undefined ? new UnreadableData(FOREIGN) : dataOf(event),
    at: metadata?.at ?? event.created.toISOString(),
    actor: metadata?.actor ?? 'system',
  };
}

export function toRecordedEvent(event: ServerEvent, stream: StreamName, position: Position): RecordedEvent {
  const { at, actor, ...rest } = toFeedEvent(event, stream, position);
  const { commandId, fingerprint, correlationId, causationId } = storedMetadata(event) ?? unknownOrigin(event.id);
  return {
    ...rest,
    at,
    actor,
    metadata: { id: event.id, at, actor, commandId, fingerprint, correlationId, causationId },
  };
}

/** The client hands on what is no JSON as it found it: text for data, bytes for metadata. */
function dataOf({ isJson, data }: ServerEvent): unknown {
  if (isJson && typeof data === 'object') return data;
  return new UnreadableData('The stored data is no JSON.');
}

function storedMetadata({ metadata }: ServerEvent): StoredMetadata | undefined {
  if (typeof metadata !== 'object' || !('commandId' in metadata && 'at' in metadata && 'actor' in metadata))
    return undefined;
  // Who writes a command's id writes all of them.
  return metadata as Readonly<Record<string, unknown>> as unknown as StoredMetadata;
}

function unknownOrigin(id: string): StoredMetadata {
  const actor: Actor = 'system';
  return { at: '', actor, commandId: id, fingerprint: '', correlationId: id, causationId: id };
}
