import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

/** An event as a client sends it. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** An event in the log: the fields that are used, and the response to a read, encoded once. */
export interface StoredEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly id: string;
  readonly type: string;
  readonly wire: Buffer;
}

export interface EventPosition {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly created: Date;
}

/** .NET's ticks of 100 ns, here since 1970, as the client reads them. */
const TICKS_PER_MS = 10_000n;

export function asStored(event: ProposedEvent, { stream, revision, position, created }: EventPosition): StoredEvent {
  const id = new shared.UUID().setString(event.id);
  const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(id)
    .setStreamIdentifier(identifier)
    .setStreamRevision(String(revision))
    .setCommitPosition(String(position))
    .setPreparePosition(String(position))
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', String(BigInt(created.getTime()) * TICKS_PER_MS));
  const readEvent = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(position));
  const wire = Buffer.from(new streams.ReadResp().setEvent(readEvent).serializeBinary());
  return { stream, revision, position, id: event.id, type: event.type, wire };
}

export function readStored(bytes: Buffer): StoredEvent {
  // Copied, so that one event in use doesn't keep the whole file in memory.
  const wire = Buffer.from(bytes);
  const recorded = streams.ReadResp.deserializeBinary(wire).getEvent()?.getEvent();
  const name = recorded?.getStreamIdentifier()?.getStreamName_asU8();
  if (recorded === undefined || name === undefined) throw new Error('The log of the stand-in holds what is no event.');
  return {
    stream: Buffer.from(name).toString('utf8'),
    revision: BigInt(recorded.getStreamRevision()),
    position: BigInt(recorded.getCommitPosition()),
    id: recorded.getId()?.getString() ?? '',
    type: recorded.getMetadataMap().get('type') ?? '',
    wire,
  };
}
