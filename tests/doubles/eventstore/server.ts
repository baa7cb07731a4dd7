import {
  Metadata,
  Server,
  ServerCredentials,
  status,
  type ServiceDefinition,
  type UntypedHandleCall,
} from '@grpc/grpc-js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq, DeleteReq, ReadReq, TombstoneReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { sendUnaryData, ServerDuplexStream, ServerUnaryCall, ServerWritableStream } from '@grpc/grpc-js';
import { BatchAppends, nameOf, type AppendLimits } from './appends.ts';
import { EventLog } from './log.ts';
import { read, StreamWasDeleted } from './reads.ts';

export interface StandInOptions {
  /** Folder of its log; the same folder again is the same store. */
  readonly folder: string;
  /** 0 for any free port. */
  readonly port?: number;
  /** Whether an append waits for the disk, like the real server: it then survives a power loss, not only a kill. */
  readonly sync?: boolean;
  /** How long the next sync takes in addition, in ms; appends that wait at the same time share it. */
  readonly syncMs?: () => number;
  /** Its own timeout for a write, in ms, whatever the client’s deadline. */
  readonly writeTimeoutMs?: number;
  /** How far its clock is ahead of the clients’, in ms. */
  readonly clockAheadMs?: number;
  /** Another member of its cluster that is the leader: calls that require the leader are sent there. */
  readonly leader?: Pick<StandIn, 'port'>;
  /** A new log begins after this position. */
  readonly after?: bigint;
}

export interface StandIn {
  readonly port: number;
  /** Connection string for `@eventstore/db-client`. */
  readonly url: string;
  /** Ends every call at once, like a killed server, and releases the folder. */
  stop(): void;
}

/** The real server’s default. */
const WRITE_TIMEOUT_MS = 2_000;

/**
 * A stand-in for EventStoreDB 23.10 that speaks its protocol through the client's own generated service, and behaves
 * as measured on the real one: sparse positions, inclusive reads, exclusive subscriptions, IDs compared below the
 * current revision only, deadlines compared with its own clock, writes that take too long. It serves batched appends, reads, subscriptions to $all and deletes: what the shop uses.
 */
export async function startStandIn({
  folder,
  port = 0,
  sync = false,
  syncMs,
  after = 0n,
  writeTimeoutMs = WRITE_TIMEOUT_MS,
  clockAheadMs = 0,
  leader,
}: StandInOptions): Promise<StandIn> {
  const log = new EventLog({ folder, sync, syncMs, after });
  const limits: AppendLimits = { now: () => Date.now() + clockAheadMs, writeTimeoutMs };
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  takeAnyNumberOfResets(server);
  server.addService(encodedReads(), {
    read(call: ServerWritableStream<ReadReq, Buffer>) {
      if (leader !== undefined && requiresLeader(call.metadata)) call.emit('error', notLeader(leader.port));
      else void serveRead(log, call);
    },
    batchAppend(call: ServerDuplexStream<BatchAppendReq, unknown>) {
      if (leader !== undefined && requiresLeader(call.metadata)) call.emit('error', notLeader(leader.port));
      else serveAppends(new BatchAppends(log, limits), call);
    },
    delete: (call: ServerUnaryCall<DeleteReq, unknown>, answer: sendUnaryData<unknown>) => {
      log.delete(nameOf(call.request.getOptions()?.getStreamIdentifier()), 'softly');
      answer(null, new streams.DeleteResp());
    },
    tombstone: (call: ServerUnaryCall<TombstoneReq, unknown>, answer: sendUnaryData<unknown>) => {
      log.delete(nameOf(call.request.getOptions()?.getStreamIdentifier()), 'for-good');
      answer(null, new streams.TombstoneResp());
    },
    append: notServed,
  });
  server.addService(featuresService.ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, answer: sendUnaryData<unknown>) => answer(null, supported()),
  });
  const bound = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, taken) => {
      if (error === null) resolve(taken);
      else reject(error);
    });
  });
  return {
    port: bound,
    url: `esdb://127.0.0.1:${bound}?tls=false`,
    stop() {
      server.forceShutdown();
      log.close();
    },
  };
}

/**
 * Node ends a connection on which a client resets more than 33 HTTP/2 streams per second, as the EventStoreDB client
 * does with each read of a missing stream. The limit is Node's own; gRPC for Node has no option for it.
 */
function takeAnyNumberOfResets(server: Server): void {
  const options: unknown = Reflect.get(server, 'commonServerOptions');
  if (typeof options !== 'object' || options === null) throw new Error('gRPC keeps its HTTP/2 options elsewhere now.');
  Object.assign(options, { streamResetBurst: 1_000_000, streamResetRate: 1_000_000 });
}

/** The client's service, except for the responses to reads: those are stored encoded in the log. */
function encodedReads(): ServiceDefinition {
  const { StreamsService } = streamsService;
  return { ...StreamsService, read: { ...StreamsService.read, responseSerialize: (wire: Buffer) => wire } };
}

async function serveRead(log: EventLog, call: ServerWritableStream<ReadReq, Buffer>): Promise<void> {
  const ended = new Promise<void>((resolve) => call.once('cancelled', resolve).once('close', resolve));
  try {
    await read(log, call.request, {
      async write(wire) {
        if (call.cancelled || call.destroyed) return false;
        if (!call.write(wire)) await Promise.race([new Promise((resolve) => call.once('drain', resolve)), ended]);
        return true;
      },
      onEnd: (listener) => void ended.then(listener),
    });
    call.end();
  } catch (error) {
    call.emit('error', faceOf(error));
  }
}

function requiresLeader(metadata: Metadata): boolean {
  return metadata.get('requires-leader').includes('true');
}

function notLeader(port: number): Error {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(port));
  return Object.assign(new Error('Leader info available'), {
    code: status.NOT_FOUND,
    details: 'Leader info available',
    metadata,
  });
}

function faceOf(error: unknown): unknown {
  if (!(error instanceof StreamWasDeleted)) return error;
  const metadata = new Metadata();
  metadata.set('exception', 'stream-deleted');
  return Object.assign(error, { code: status.FAILED_PRECONDITION, details: 'Event stream is deleted.', metadata });
}

function serveAppends(appends: BatchAppends, call: ServerDuplexStream<BatchAppendReq, unknown>): void {
  call.on('data', (request: BatchAppendReq) => {
    const answer = appends.take(request);
    if (answer instanceof Promise)
      void answer.then((later) => {
        if (!call.writableEnded && !call.destroyed) call.write(later);
      });
    else if (answer !== undefined) call.write(answer);
  });
  call.on('end', () => call.end());
}

const notServed: UntypedHandleCall = (_call: unknown, answer: sendUnaryData<unknown>) => {
  answer({ code: status.UNIMPLEMENTED, details: 'The stand-in takes appends in batches only.' });
};

function supported(): InstanceType<typeof features.SupportedMethods> {
  const batchAppend = new features.SupportedMethod()
    .setServiceName('event_store.client.streams.streams')
    .setMethodName('batchappend');
  return new features.SupportedMethods().setEventStoreServerVersion('23.10.6').setMethodsList([batchAppend]);
}
