import type { EventStoreDBClient } from '@eventstore/db-client';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { CallOptions, Metadata } from '@grpc/grpc-js';

/**
 * After another member of a cluster has become the leader, the client is still connected to the old one. Asked for the
 * leader, that member names it, and the client connects to it: decisions must not be made on events that lag.
 */
export const LEADER = { requiresLeader: true } as const;

/** Methods of the client that its own calls use, too. */
export interface Connection<Call> {
  GRPCStreamCreator(
    client: typeof StreamsClient,
    name: string,
    create: (client: StreamsClient) => Call,
  ): () => Promise<Call>;
  callArguments(options: { readonly requiresLeader: boolean }, call: CallOptions): [Metadata, CallOptions];
}

/** For calls that the client itself doesn't offer, or makes with more work. */
export function connectionOf<Call>(client: EventStoreDBClient): Connection<Call> {
  return client as unknown as Connection<Call>;
}
