import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
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

/** An event of the server, as the client or `WireEvent` decodes it. */
export interface ServerEvent {
  readonly id: string;
  readonly streamId: string;
  readonly revision: bigint;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: unknown;
  readonly metadata?: unknown;
  readonly created: Date;
}

/** Metadata stored with an event; the ID is the server's own event ID. */
type StoredMetadata = Omit<EventMetadata, 'id'>;

/** Reason for an event that this shop didn't write. */
const FOREIGN = 'The event was not written by this shop.';

/** An event in the server's format, with our ID as the server's. */
export function toServer({ event, metadata: { id, ...rest } }: NewEvent): BatchAppendReq.ProposedMessage {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(id))
    .setData(Buffer.from(JSON.stringify(event.data)))
    .setCustomMetadata(Buffer.from(JSON.stringify(rest satisfies StoredMetadata)));
  message.getMetadataMap().set('type', event.type).set('content-type', 'application/json');
  return message;
}

/** A server event as a FeedEvent. If it can't be read, only its own stream is affected. */
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

/** The client passes on what isn't JSON unparsed: text for data, bytes for metadata. */
function dataOf({ isJson, data }: ServerEvent): unknown {
  if (isJson && typeof data === 'object') return data;
  return new UnreadableData('The stored data is not JSON.');
}

function storedMetadata({ metadata }: ServerEvent): StoredMetadata | undefined {
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  if (!('commandId' in metadata && 'at' in metadata && 'actor' in metadata)) return undefined;
  // An event with a command ID has all fields.
  return metadata as StoredMetadata;
}

function unknownOrigin(id: string): StoredMetadata {
  const actor: Actor = 'system';
  return { at: '', actor, commandId: id, fingerprint: '', correlationId: id, causationId: id };
}
