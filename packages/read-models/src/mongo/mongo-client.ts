import { MongoClient, type Db } from 'mongodb';
import { z } from 'zod';

/** The driver's monitoring of a server is stuck for good: only a new process can use MongoDB again. */
export class MonitorStuck extends Error {
  override readonly name = 'MonitorStuck';

  constructor(server: string, ms: number) {
    super(
      `The driver has waited ${ms} ms for a heartbeat of MongoDB at ${server}, and will never recover. Restart this process.`,
    );
  }
}

interface MongoClientOptions {
  /** By default it throws, which ends the process so that it is restarted. */
  readonly onStuck?: (error: MonitorStuck) => void;
  readonly heartbeatTimeoutMs?: number;
  /** Timeout of each response. */
  readonly responseTimeoutMs?: number;
}

/** A heartbeat takes at most 2 s to connect and 10 s to respond. */
const HEARTBEAT_TIMEOUT_MS = 20_000;
const RESPONSE_TIMEOUT_MS = 15_000;
/** A timer that fires later than this shows that the process was paused, not the driver. */
const PROCESS_PAUSED_MS = 1_000;

/**
 * A client with durable writes (acknowledged by a majority, on disk), reads of such writes, and short timeouts, whatever
 * the URL says. Connects with the first call.
 *
 * If a connection is closed at the moment the driver (7.9) sends a heartbeat on it, its monitor waits forever and
 * every later call fails. That can't be repaired from outside, so it is reported once.
 */
export function openMongoClient(
  url: string,
  {
    onStuck = (error) => {
      throw error;
    },
    heartbeatTimeoutMs = HEARTBEAT_TIMEOUT_MS,
    responseTimeoutMs = RESPONSE_TIMEOUT_MS,
  }: MongoClientOptions = {},
): MongoClient {
  const client = new MongoClient(url, {
    useBigInt64: true,
    ignoreUndefined: true,
    writeConcern: { w: 'majority', journal: true },
    // In the URL it would take precedence over the write concern.
    // oxlint-disable-next-line typescript/no-deprecated
    journal: true,
    readPreference: 'primary',
    readConcernLevel: 'majority',
    retryWrites: true,
    serverSelectionTimeoutMS: 2_000,
    connectTimeoutMS: 2_000,
    socketTimeoutMS: responseTimeoutMs,
  });
  const heartbeats = new Map<string, NodeJS.Timeout>();
  const begin = (server: string): void => {
    const due = Date.now() + heartbeatTimeoutMs;
    end(server);
    const late = (): void => {
      if (Date.now() - due > PROCESS_PAUSED_MS) begin(server);
      else onStuck(new MonitorStuck(server, heartbeatTimeoutMs));
    };
    heartbeats.set(server, setTimeout(late, heartbeatTimeoutMs).unref());
  };
  const end = (server: string): void => clearTimeout(heartbeats.get(server));
  client.on('serverHeartbeatStarted', ({ connectionId }) => begin(connectionId));
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => end(connectionId));
  client.on('serverHeartbeatFailed', ({ connectionId }) => end(connectionId));
  client.on('serverClosed', ({ address }) => end(address));
  return client;
}

const buildInfo = z.object({ version: z.string() });

/**
 * As the server reports it.
 * @throws what the driver throws
 */
export async function mongoVersion(db: Db): Promise<string> {
  return buildInfo.parse(await db.command({ buildInfo: 1 })).version;
}
