// Imported only by `compose.ts`, and only for a shop on servers, because the drivers take longer to load than
// everything else.
import { randomUUID } from 'node:crypto';
import { serversLocation } from '@pressline/runtime/store-locations.ts';
import type { ShopMetrics } from '@pressline/telemetry/shop-metrics.ts';
import type { ReadModels } from '@pressline/hosting/read-models.ts';
import { redisConfigOf } from '@pressline/runtime/servers.ts';
import type { Servers } from '@pressline/runtime/settings.ts';
import type { Stores } from '@pressline/runtime/stores.ts';
import { openReadModelsOnServers } from '@pressline/hosting/read-models-on-servers.ts';
import { Lease, whileLeased, type Duty, type LeaseOptions } from '@pressline/coordination/leases.ts';
import type { RedisConfig } from '@pressline/coordination/redis.ts';
import { openWakeSender, type WakeSender } from '@pressline/coordination/wake-queue.ts';
import { translateError } from '@pressline/read-models/mongo/mongo-errors.ts';
import type { Logger } from 'pino';
import { measureQueue } from './operations/monitoring/queue-metrics.ts';

type Db = NonNullable<Stores['db']>;

/** Connects one process of a shop on servers with the others. */
export interface Wires {
  readonly connections: RedisConfig;
  readonly sender: WakeSender;
  /** The read models that projectors update. */
  watchReadModels(stores: Stores, db: Db): ReadModels;
  /** Runs a task in one process at a time: in this one while it has the lease. */
  share(duty: Duty, db: Db, report: (error: unknown) => void): { stop(): Promise<void> };
  /** Runs a task once no other process runs it. */
  alone<T>(name: string, db: Db, task: () => Promise<T>, report: (error: unknown) => void): Promise<T>;
}

export function openWires(servers: Servers, log: Logger, metrics: ShopMetrics): Wires {
  const redis = redisConfigOf(servers, log, metrics);
  const sender = openWakeSender(redis);
  measureQueue(metrics, sender);
  return {
    connections: redis,
    sender,
    watchReadModels: (stores, db) => openReadModelsOnServers(redis, serversLocation(servers), log, stores, db),
    share: (duty, db, report) => Lease.on(duty, leaseOptions(db, report)),
    alone: (name, db, task, report) => whileLeased(name, task, leaseOptions(db, report)),
  };
}

function leaseOptions(db: Db, report: (error: unknown) => void): LeaseOptions {
  return { db, holder: randomUUID(), report: ({ error }) => report(translateError(db, error)) };
}
