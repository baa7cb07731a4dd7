import type { EventStoreDBClient } from '@eventstore/db-client';
import { convertToCommandError } from '@eventstore/db-client/dist/utils/CommandError.js';
import { isClientCancellationError } from '@eventstore/db-client/dist/utils/isClientCancellationError.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientReadableStream } from '@grpc/grpc-js';
import { START, type Position } from '../event-store.ts';
import { connectionOf, LEADER } from './connection.ts';
import { WireEvent } from './wire-event.ts';

type Call = ClientReadableStream<Buffer>;

interface ReadAll {
  /** Inclusive; `START` for the beginning of the log. */
  readonly from: Position;
  readonly maxCount: number;
  /** Called with each event, including the server's own, until it has enough. */
  readonly take: (event: WireEvent) => 'more' | 'enough';
}

/** A read that has begun. */
interface RunningRead {
  /**
   * `all` if the server sent everything; rejects with the client's errors. Never settles after `stop`.
   */
  readonly done: Promise<'all' | 'enough'>;
  /** Abandons it. */
  readonly stop: () => void;
}

const FORWARDS = 0;

/**
 * Reads the log forwards, in the order of commit positions. Does what the client's `readAll` does, with a third of its
 * work for each event: the client decodes every field, and passes each event through two more streams.
 */
export function readAll(client: EventStoreDBClient, { from, maxCount, take }: ReadAll): RunningRead {
  const connection = connectionOf<Call>(client);
  const { path, requestSerialize } = streamsService.StreamsService.read;
  const open = connection.GRPCStreamCreator(streamsService.StreamsClient, 'readAll', (calls) =>
    calls.makeServerStreamRequest(
      path,
      requestSerialize,
      (response) => response,
      requestOf(from, maxCount),
      ...connection.callArguments(LEADER, { deadline: Infinity }),
    ),
  );
  let opened: Call | undefined;
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    if (opened !== undefined) cancel(opened);
  };
  const done = new Promise<'all' | 'enough'>((resolve, reject) => {
    const run = (call: Call): void => {
      opened = call;
      // Also after it was cancelled: an error without a listener would end the process.
      call.on('error', (error) => {
        if (!isClientCancellationError(error)) reject(convertToCommandError(error));
      });
      call.on('end', () => resolve('all'));
      call.on('data', (response: Buffer) => {
        if (isStopped) return;
        try {
          const event = WireEvent.in(response);
          if (event === undefined || take(event) === 'more') return;
          resolve('enough');
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
        stop();
      });
      if (isStopped) cancel(call);
    };
    open().then(run, reject);
  });
  return { done, stop };
}

/** Data still in transit is discarded: a call ends only once it has no unread data. */
function cancel(call: Call): void {
  call.resume();
  // In its own turn, as the client does: https://github.com/grpc/grpc-node/issues/1464
  setImmediate(() => call.cancel());
}

function requestOf(from: Position, maxCount: number): ReadReq {
  const all = new streams.ReadReq.Options.AllOptions();
  if (from === START) all.setStart(new shared.Empty());
  // The server's events are single transactions, so both halves of a position are equal.
  else
    all.setPosition(
      new streams.ReadReq.Options.Position().setCommitPosition(String(from)).setPreparePosition(String(from)),
    );
  const options = new streams.ReadReq.Options()
    .setAll(all)
    .setReadDirection(FORWARDS)
    .setResolveLinks(false)
    .setCount(String(maxCount))
    .setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty()))
    .setNoFilter(new shared.Empty());
  return new streams.ReadReq().setOptions(options);
}
