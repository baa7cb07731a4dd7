import type { EventStoreDBClient } from '@eventstore/db-client';
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import { createStreamIdentifier } from '@eventstore/db-client/dist/utils/grpcStreamIdentifier.js';
import { createUUID, parseUUID } from '@eventstore/db-client/dist/utils/grpcUUID.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { EngineUnavailable, type ExpectedRevision } from '../event-store.ts';
import { connectionOf, LEADER, type Connection } from './connection.ts';

type Call = ClientDuplexStream<BatchAppendReq, BatchAppendResp>;
type ProposedMessage = BatchAppendReq.ProposedMessage;

interface Appended {
  readonly revision: bigint;
  readonly commit: bigint;
}

interface Pending {
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

interface Open {
  readonly call: Call;
  readonly pending: Map<string, Pending>;
}

/** Less than a server accepts as one message. */
const MESSAGE_BYTES = 3 * 1024 * 1024;
/**
 * It is sent as a moment by our clock, which the server compares with its own: with less than the difference of their
 * clocks, it would refuse every append. The store itself has a timeout.
 */
const SERVER_DEADLINE_MS = 24 * 60 * 60_000;

/**
 * Appends over one call of the server's protocol, which any number of appends share. The client's own function accepts
 * 16 at a time: it queues more in a way that ends the process when the call breaks. It also never settles an append
 * whose call ends normally, and a call that breaks fails the appends of every other client in the process.
 */
export class BatchAppends {
  readonly #connection: Connection<Call>;
  readonly #server: string;
  #open: Promise<Open> | undefined;

  /** @param server as messages name it */
  constructor(client: EventStoreDBClient, server: string) {
    this.#server = server;
    this.#connection = connectionOf<Call>(client);
  }

  /**
   * @param stream as the server names it
   * @throws the client's errors, such as WrongExpectedVersionError
   */
  async append(stream: string, expected: ExpectedRevision, events: readonly ProposedMessage[]): Promise<Appended> {
    const { call, pending } = await (this.#open ??= this.#openCall());
    const id = crypto.randomUUID();
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      // What the connection can't take yet stays in its buffer: the store limits the bytes in flight.
      for (const request of requestsOf(id, optionsOf(stream, expected), events)) call.write(request);
    });
  }

  async #openCall(): Promise<Open> {
    const pending = new Map<string, Pending>();
    const opening = this.#connection.GRPCStreamCreator(streamsService.StreamsClient, 'append', (client) =>
      client.batchAppend(...this.#connection.callArguments(LEADER, { deadline: Infinity })),
    );
    const close = (error: unknown): void => {
      this.#open = undefined;
      for (const { reject } of pending.values()) reject(error);
      pending.clear();
    };
    try {
      const call = await opening();
      call.on('data', (response: BatchAppendResp) => settle(pending, response));
      call.on('error', close);
      call.on('end', () => close(new EngineUnavailable(`${this.#server} ended the connection.`)));
      return { call, pending };
    } catch (error) {
      close(error);
      throw error;
    }
  }
}

function settle(pending: Map<string, Pending>, response: BatchAppendResp): void {
  const id = parseUUID(response.getCorrelationId()) ?? '';
  const append = pending.get(id);
  pending.delete(id);
  if (append === undefined) return;
  const error = response.getError();
  const success = response.getSuccess();
  const position = success?.getPosition();
  if (error !== undefined) {
    const name = Buffer.from(response.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
    append.reject(unpackToCommandError(error, name));
  } else if (success === undefined || position === undefined)
    append.reject(new Error('EventStoreDB returned no position for an append.'));
  else append.resolve({ revision: BigInt(success.getCurrentRevision()), commit: BigInt(position.getCommitPosition()) });
}

function optionsOf(stream: string, expected: ExpectedRevision): BatchAppendReq.Options {
  const options = new streams.BatchAppendReq.Options()
    .setStreamIdentifier(createStreamIdentifier(stream))
    .setDeadline(timestamp.Timestamp.fromDate(new Date(Date.now() + SERVER_DEADLINE_MS)));
  return expected === 'no-stream'
    ? options.setNoStream(new empty.Empty())
    : options.setStreamPosition(String(expected));
}

/** One message, or several for an append that is too large for one. */
function* requestsOf(
  id: string,
  options: BatchAppendReq.Options,
  events: readonly ProposedMessage[],
): Generator<BatchAppendReq> {
  const correlation = createUUID(id);
  let request = new streams.BatchAppendReq().setCorrelationId(correlation).setOptions(options);
  let bytes = 0;
  for (const event of events) {
    const more = bytesOf(event);
    if (bytes > 0 && bytes + more > MESSAGE_BYTES) {
      yield request.setIsFinal(false);
      request = new streams.BatchAppendReq().setCorrelationId(correlation);
      bytes = 0;
    }
    request.addProposedMessages(event);
    bytes += more;
  }
  yield request.setIsFinal(true);
}

/** The data and metadata of an event, which are nearly all of it. */
export function bytesOf(event: ProposedMessage): number {
  return event.getData_asU8().length + event.getCustomMetadata_asU8().length;
}
