import type { Fence } from '@pressline/concurrency/fence.ts';
import type { ProgressPublisher } from '@pressline/coordination/progress.ts';
import type { RedisConfig } from '@pressline/coordination/redis.ts';
import { startWakeWorker } from '@pressline/coordination/wake-queue.ts';
import { startEngine, type CatchUpEngine, type EngineFailure } from '@pressline/read-models/engine/catch-up-engine.ts';
import { decidePartitions } from '@pressline/read-models/mongo/mongo-checkpoints.ts';
import { everyVersion } from '@pressline/read-models/previous-version/versions.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import type { Stores } from '@pressline/runtime/stores.ts';
import type { Tracing } from '@pressline/telemetry/tracing.ts';
import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import type { FedReadModels } from './operators.ts';
import type { Feeding } from './projection-metrics.ts';
import { traceProjections } from './trace-projections.ts';

/**
 * How soon other processes can read the scan position of a build that had nothing to fold; they also get a message at
 * once.
 */
export const SAVE_SCANNED_MS = 1_000;

export interface FeedingParts {
  readonly stores: Stores;
  readonly db: Db;
  readonly redis: RedisConfig;
  readonly progress: ProgressPublisher;
  readonly log: Logger;
  readonly tracing: Tracing | undefined;
}

/** How a projector takes part in feeding the read models. */
export interface ProjectorFeeding extends Pick<Feeding, 'builds' | 'parked'> {
  /** What the holder of the duty `feed` does, besides its operations. */
  begin(own: Stores, fence: Fence): Promise<{ readonly fed: FedReadModels; stop(): Promise<void> }>;
  /** The partitions that this process feeds now, as duties; empty without partitions. */
  partitions(): readonly string[];
  stop(): Promise<void>;
}

/** The holder of the duty `feed` feeds everything. */
export function feedWithoutPartitions({ db, redis, progress, log, tracing }: FeedingParts): ProjectorFeeding {
  let engine: CatchUpEngine | undefined;
  return {
    async begin(own, fence) {
      const { store, documents } = own;
      await decidePartitions(db, 1, fence);
      const begun = await startEngine({
        reader: store,
        store: documents,
        projections: everyVersion(PROJECTIONS),
        saveScannedMs: SAVE_SCANNED_MS,
        report: reportTo(log),
      });
      engine = begun;
      traceProjections(begun, { store, log, tracing });
      begun.onScanned((scanned) => progress.publish(scanned));
      const unsubscribers = store.onAppended((head) => begun.wake(head));
      const worker = startWakeWorker(redis, (upTo) => begun.wake(upTo));
      return {
        fed: begun,
        async stop() {
          engine = undefined;
          unsubscribers();
          await worker.close();
          await begun.stop();
        },
      };
    },
    builds: () => engine?.progress() ?? [],
    parked: async () => (await engine?.parked()) ?? new Map<string, number>(),
    partitions: () => [],
    stop: () => Promise.resolve(),
  };
}

/** A read model that is fed late is reported once, until it works again. */
export function reportTo(log: Logger): (failure: EngineFailure) => void {
  return ({ build, attempt, error }) => log.warn({ build, attempt, err: error }, 'a read model is behind');
}
