import type { Fence } from '@pressline/concurrency/fence.ts';
import { LEASE_MS, type LeaseOptions } from '@pressline/coordination/leases.ts';
import { SharedDuties } from '@pressline/coordination/shared-duties.ts';
import { startWakeWorker } from '@pressline/coordination/wake-queue.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import { OtherPartitions } from '@pressline/read-models/documents/document-store.ts';
import { feedingOf, partitionsOf } from '@pressline/read-models/documents/partition.ts';
import { mergeProgress, type BuildProgress } from '@pressline/read-models/engine/build-progress.ts';
import { CatchUpEngine, startEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import { rebuildStream } from '@pressline/read-models/engine/rebuild-stream.ts';
import { decidePartitions } from '@pressline/read-models/mongo/mongo-checkpoints.ts';
import { partitionCount } from '@pressline/read-models/mongo/mongo-partition-count.ts';
import { everyVersion } from '@pressline/read-models/previous-version/versions.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import type { Stores } from '@pressline/runtime/stores.ts';
import { reportTo, SAVE_SCANNED_MS, type FeedingParts, type ProjectorFeeding } from './feeding.ts';
import type { ReadModels } from './read-models.ts';
import { traceProjections } from './trace-projections.ts';

/** Everybody waits for the slowest partition, also for one without events. */
const SAVE_PARTITION_MS = 250;

interface PartitionParts extends FeedingParts {
  /** Number of partitions; the same in all projectors. */
  readonly count: number;
  readonly watched: Pick<ReadModels, 'waitFor' | 'onAdvanced'>;
  readonly leases: LeaseOptions;
  /** The stores for a duty. */
  readonly storesOf: (fence: Fence) => Stores;
}

/**
 * All projectors feed: each has its share of the partitions, whoever holds the duty `feed`. Its holder decides about
 * their number, and does what concerns whole builds: replays, repairs, promotions and dry runs.
 */
export function feedInPartitions(parts: PartitionParts): ProjectorFeeding {
  const { count, stores, db, redis, progress, log, tracing, leases } = parts;
  const projections = everyVersion(PROJECTIONS);
  const report = reportTo(log);
  const engine = new CatchUpEngine({
    reader: stores.store,
    store: stores.documents,
    projections,
    inPartitions: true,
    saveScannedMs: SAVE_PARTITION_MS,
    report,
  });
  engine.onScanned((scanned) => progress.publish(scanned));
  traceProjections(engine, { store: stores.store, log, tracing });
  const unsubscribers = stores.store.onAppended((head) => engine.wake(head));
  const worker = startWakeWorker(redis, (upTo) => engine.wake(upTo));
  const duties = partitionsOf(count).map((partition) => ({
    name: feedingOf(partition),
    async begin(_: AbortSignal, fence: Fence) {
      await engine.takePartition(partition, parts.storesOf(fence).documents);
      return { stop: () => engine.releasePartition(partition) };
    },
  }));
  const shared = SharedDuties.among(duties, {
    ...leases,
    group: `feed in ${String(count)} partitions`,
    mayTake: countIsDecided(parts),
    status: () => serialized(engine.progress()),
  });
  return {
    async begin(own, fence) {
      await decidePartitions(db, count, fence);
      const shadows = await startEngine({
        reader: own.store,
        store: own.documents,
        projections,
        onlyShadowBuilds: true,
        saveScannedMs: SAVE_SCANNED_MS,
        report,
      });
      const unsubscribe = own.store.onAppended((head) => shadows.wake(head));
      return {
        fed: fedByAll(parts, engine, shadows, shared),
        async stop() {
          unsubscribe();
          await shadows.stop();
        },
      };
    },
    builds: () => engine.progress(),
    parked: () => engine.parked(),
    partitions: () => shared.held(),
    async stop() {
      unsubscribers();
      await worker.close();
      await shared.stop();
      await engine.stop();
    },
  };
}

/** The read models as all projectors feed them, for operations. */
function fedByAll(
  { stores, watched }: PartitionParts,
  engine: CatchUpEngine,
  shadows: CatchUpEngine,
  shared: SharedDuties,
): Awaited<ReturnType<ProjectorFeeding['begin']>>['fed'] {
  return {
    waitFor: (projection, position, { timeoutMs }) => watched.waitFor([projection], position, timeoutMs),
    onAdvanced: (listener) => watched.onAdvanced((projection) => listener({ projection })),
    // Without the fence: whoever holds the partition continues to write to it.
    rebuildStream: (projection, stream, over) =>
      rebuildStream(
        { store: stores.documents, reader: stores.store, projections: everyVersion(PROJECTIONS) },
        projection,
        stream,
        over,
      ),
    feedShadowBuild: (build) => shadows.feedShadowBuild(build),
    async refresh() {
      await shadows.refresh();
      // The other processes poll.
      await engine.refresh();
    },
    wake() {
      shadows.wake();
      engine.wake();
    },
    progress: async () => mergeProgress((await shared.statuses()).flatMap(progressIn)),
  };
}

/** Whether the projectors feed in this number of partitions; reports it if they don’t. */
function countIsDecided({ count, db, log }: PartitionParts): () => Promise<boolean> {
  let refusedSince: number | undefined;
  return async () => {
    const decided = (await partitionCount(db).read()).count;
    if (decided === count) {
      refusedSince = undefined;
      return true;
    }
    refusedSince ??= performance.now();
    // At a start, another process may be about to decide.
    if (performance.now() - refusedSince > LEASE_MS)
      log.warn({ err: new OtherPartitions(decided, count) }, 'this projector feeds nothing');
    return false;
  };
}

function serialized(builds: readonly BuildProgress[]): string {
  return JSON.stringify(builds, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

function progressIn(status: string): readonly BuildProgress[] {
  type Serialized = Omit<BuildProgress, 'scannedTo' | 'position'> & Readonly<Record<'scannedTo' | 'position', string>>;
  return (JSON.parse(status) as readonly Serialized[]).map(({ scannedTo, position, ...build }) => ({
    ...build,
    scannedTo: BigInt(scannedTo) as Position,
    position: BigInt(position) as Position,
  }));
}
