import type { Collection, Db } from 'mongodb';
import type { Fence } from '@pressline/concurrency/fence.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import {
  BuildMissing,
  OtherPartitions,
  type Checkpoint,
  type Commit,
  type PartitionProgress,
} from '../documents/document-store.ts';
import { partitionsOf, type Partition } from '../documents/partition.ts';
import { claim, unlessTakenOver, type Fenced } from './mongo-fence.ts';
import { mapErrors } from './mongo-errors.ts';
import { partitionCount } from './mongo-partition-count.ts';
import { RequestBatcher } from './request-batcher.ts';

/** Positions need all 64 bits, so the driver reads bigints. */
interface StoredProgress extends Fenced {
  readonly position: bigint;
  readonly scannedTo: bigint;
  readonly writes: number;
  /** Identifies the move, so that a batch can find its own. Absent before the first. */
  readonly move?: string;
}

/**
 * One document for each build, so that its partitions are introduced, changed and removed by one atomic update. Each
 * partition has a checkpoint in it, which only its own writer moves.
 */
interface StoredCheckpoint extends StoredProgress {
  readonly _id: string;
  /** Number of partitions. The build's own progress is that from before they were introduced. Absent without any. */
  readonly partitions?: number;
  /** By `keyOf`. */
  readonly parts?: Readonly<Record<string, StoredProgress>>;
}

/** A checkpoint that a writer moves: of a build, or of one of its partitions. */
interface Key {
  readonly build: string;
  readonly partition: Partition | undefined;
}

interface Move extends Key {
  readonly commit: Commit;
}

/**
 * Each build's checkpoint, or those of its partitions, moved by compare-and-swap only. Requests for several builds are
 * batched. With a fence, a build or partition that a later holder of the duty feeds is refused.
 */
export class MongoCheckpoints {
  readonly #collection: Collection<StoredCheckpoint>;
  readonly #fence: Fence | undefined;
  readonly #count: ReturnType<typeof partitionCount>;
  readonly #reads: RequestBatcher<string, StoredCheckpoint | undefined>;
  readonly #moves: RequestBatcher<Move, Checkpoint | undefined>;

  constructor(db: Db, fence?: Fence) {
    this.#collection = db.collection<StoredCheckpoint>('checkpoints');
    this.#fence = fence;
    this.#count = partitionCount(db, fence);
    this.#reads = new RequestBatcher(async (builds) => {
      const stored = await this.#stored(builds);
      return builds.map((build) => stored.find(({ _id }) => _id === build));
    });
    this.#moves = new RequestBatcher((moves) => this.#moveAll(moves));
  }

  /** An existing checkpoint is kept. */
  async begin(build: string): Promise<void> {
    const atTheStart = { position: 0n, scannedTo: 0n, writes: 0 };
    await this.#collection.updateOne({ _id: build }, { $setOnInsert: atTheStart }, { upsert: true });
  }

  /** @throws DutyLost if this process writes for a duty that it does not hold any more */
  checkDuty(): void {
    this.#fence?.check();
  }

  /** From now on, earlier holders of the duty can't write to the build, or to this partition of it. */
  async claim(build: string, partition?: Partition): Promise<void> {
    if (partition === undefined) {
      await claim(this.#collection, build, this.#fence);
      return;
    }
    await this.#introduce(build, partition.of);
    if (this.#fence === undefined) return;
    const { token } = this.#fence;
    const at = pathOf(partition, 'fence');
    const unclaimed = { _id: build, partitions: partition.of, [at]: { $not: { $gte: token } } };
    await this.#collection.updateOne(unclaimed, { $set: { [at]: token } });
  }

  /**
   * Of one partition, or of the whole build.
   * @throws BuildMissing, DutyLost, OtherPartitions
   */
  async of(build: string, partition?: Partition): Promise<Checkpoint> {
    const stored = await this.#reads.send(build);
    if (stored === undefined) throw new BuildMissing(build);
    const own = progressOf(stored, partition);
    this.#fence?.compare(own.fence);
    return partition === undefined ? checkpointOf(stored) : ownCheckpoint(own);
  }

  /** Checkpoints of the builds that have one, by build. */
  async ofMany(builds: readonly string[]): Promise<ReadonlyMap<string, Checkpoint>> {
    return new Map((await this.#stored(builds)).map((each) => [each._id, checkpointOf(each)]));
  }

  /** Number of partitions of a build; undefined without any. @throws BuildMissing */
  async partitionsOf(build: string): Promise<number | undefined> {
    const stored = await this.#reads.send(build);
    if (stored === undefined) throw new BuildMissing(build);
    return stored.partitions;
  }

  /**
   * Undefined if another writer has moved it, or if it would move backwards.
   * @throws BuildMissing, DutyLost, OtherPartitions
   */
  async move(build: string, commit: Commit, partition?: Partition): Promise<Checkpoint | undefined> {
    const moved = await this.#moves.send({ build, commit, partition });
    if (moved !== undefined) return moved;
    // Its token tells whether that writer is a later holder of the duty.
    const { partitions } = await this.of(build, partition);
    // Only writers of its partitions can move it, so another attempt would fail, too.
    if (partitions !== undefined) throw new OtherPartitions(partitions.length, 1);
    return undefined;
  }

  async end(build: string): Promise<void> {
    await this.#collection.deleteOne({ _id: build });
  }

  /**
   * Gives each build one checkpoint again, that of its slowest partition: what others have folded since then is folded
   * again. Only for the process that feeds all streams.
   */
  async removePartitions(fence: Fence): Promise<void> {
    const { token } = fence;
    // Refuses a process that is about to introduce partitions because of an earlier decision.
    await this.#collection.updateMany({ fence: { $not: { $gte: token } } }, { $set: { fence: token } });
    const inPartitions = this.#collection.find({ partitions: { $exists: true } });
    for (const { _id } of await inPartitions.toArray())
      await this.#change(_id, undefined, (stored) => {
        // A later holder of the duty has introduced them.
        fence.compare(stored.fence);
        return Promise.resolve(token);
      });
  }

  /** Gives a build this number of partitions, if it has another. @throws BuildMissing, OtherPartitions */
  async #introduce(build: string, count: number): Promise<void> {
    await this.#change(build, count, async () => {
      // Read after the checkpoint: whoever has decided otherwise since then has changed the checkpoint, too.
      const { count: decided, fence } = await this.#count.read();
      if (decided !== count) throw new OtherPartitions(decided, count);
      return fence;
    });
  }

  /**
   * Derives new checkpoints from what is stored: each begins where the slowest partition is. Whoever wrote by the
   * previous number is refused from then on.
   * @param decidedBy token of the duty that has decided about the number; called after the checkpoint is read
   */
  async #change(
    build: string,
    count: number | undefined,
    decidedBy: (stored: StoredCheckpoint) => Promise<number | undefined>,
  ): Promise<void> {
    for (;;) {
      const [stored] = await this.#stored([build]);
      if (stored === undefined) throw new BuildMissing(build);
      if (stored.partitions === count) return;
      const token = Math.max(stored.fence ?? 0, (await decidedBy(stored)) ?? 0);
      const { position, scannedTo } = progressOfAll(stored);
      // Higher than any before, so that no earlier writer matches by chance.
      const writes = Math.max(...everyProgress(stored).map((each) => each.writes)) + 1;
      const fence = token > 0 ? { fence: token } : {};
      const parts = partitionsOf(count ?? 0).map((each) => [keyOf(each), { position, scannedTo, writes }] as const);
      const { matchedCount } = await this.#collection.updateOne(
        {
          _id: build,
          writes: stored.writes,
          fence: stored.fence ?? { $exists: false },
          partitions: stored.partitions ?? { $exists: false },
        },
        count === undefined
          ? { $set: { position, scannedTo, writes, ...fence }, $unset: { partitions: true, parts: true } }
          : { $set: { writes, ...fence, partitions: count, parts: Object.fromEntries(parts) } },
      );
      if (matchedCount === 1) return;
    }
  }

  async #moveAll(moves: readonly Move[]): Promise<readonly (Checkpoint | undefined)[]> {
    const id = newId();
    const nameOf = (index: number): string => `${id} ${index}`;
    const { matchedCount } = await this.#collection.bulkWrite(
      moves.map(({ build, partition, commit: { position, scannedTo, onWrites } }, index) => {
        const at = (field: keyof StoredProgress): string => pathOf(partition, field);
        return {
          updateOne: {
            filter: {
              _id: build,
              partitions: partition?.of ?? { $exists: false },
              [at('writes')]: onWrites,
              [at('position')]: { $lte: position },
              [at('scannedTo')]: { $lte: scannedTo },
              ...unlessTakenOver(this.#fence, at('fence')),
            },
            update: {
              $set: {
                [at('position')]: position,
                [at('scannedTo')]: scannedTo,
                [at('move')]: nameOf(index),
                ...(this.#fence !== undefined && { [at('fence')]: this.#fence.token }),
              },
              $inc: { [at('writes')]: 1 },
            },
          },
        };
      }),
      { ordered: false },
    );
    if (matchedCount === moves.length)
      return moves.map(({ commit: { position, scannedTo, onWrites } }) => ({
        position,
        scannedTo,
        writes: onWrites + 1,
      }));
    const stored = await this.#stored(moves.map(({ build }) => build));
    return moves.map((_, index) => {
      const moved = stored.flatMap(everyProgress).find(({ move }) => move === nameOf(index));
      return moved === undefined ? undefined : ownCheckpoint(moved);
    });
  }

  #stored(builds: readonly string[]): Promise<StoredCheckpoint[]> {
    return this.#collection.find({ _id: { $in: [...builds] } }).toArray();
  }
}

/**
 * Decides into how many partitions the streams are divided. For the process that holds the duty `feed`: from then on,
 * processes with another number are refused.
 * @throws EngineUnavailable, DutyLost
 */
export function decidePartitions(db: Db, count: number, fence: Fence): Promise<void> {
  return mapErrors(db, async () => {
    await partitionCount(db, fence).decide(count);
    // Those of a process that died after it had decided, too.
    if (count === 1) await new MongoCheckpoints(db, fence).removePartitions(fence);
  });
}

function keyOf({ index }: Partition): string {
  return `p${String(index)}`;
}

function pathOf(partition: Partition | undefined, field: keyof StoredProgress): string {
  return partition === undefined ? field : `parts.${keyOf(partition)}.${field}`;
}

/** @throws OtherPartitions */
function progressOf(stored: StoredCheckpoint, partition: Partition | undefined): StoredProgress {
  if (partition === undefined) return stored;
  const part = stored.partitions === partition.of ? stored.parts?.[keyOf(partition)] : undefined;
  if (part === undefined) throw new OtherPartitions(stored.partitions ?? 1, partition.of);
  return part;
}

/** In the order of their indexes; empty without partitions. */
function partsOf({ partitions, parts }: StoredCheckpoint): readonly StoredProgress[] {
  return partitionsOf(partitions ?? 0).flatMap((partition) => parts?.[keyOf(partition)] ?? []);
}

function everyProgress(stored: StoredCheckpoint): readonly StoredProgress[] {
  return [stored, ...partsOf(stored)];
}

/** What can be said of the whole build: which event it may contain, and which events it contains for certain. */
function progressOfAll(stored: StoredCheckpoint): Pick<StoredProgress, 'position' | 'scannedTo'> {
  const [first, ...others] = partsOf(stored);
  if (first === undefined) return stored;
  let { position, scannedTo } = first;
  for (const each of others) {
    if (each.position > position) position = each.position;
    if (each.scannedTo < scannedTo) scannedTo = each.scannedTo;
  }
  return { position, scannedTo };
}

function checkpointOf(stored: StoredCheckpoint): Checkpoint {
  const partitions = partsOf(stored).map(ported);
  return {
    ...ported(progressOfAll(stored)),
    writes: stored.writes,
    ...(partitions.length > 0 && { partitions }),
  };
}

function ownCheckpoint({ writes, ...progress }: StoredProgress): Checkpoint {
  return { ...ported(progress), writes };
}

function ported({ position, scannedTo }: Pick<StoredProgress, 'position' | 'scannedTo'>): PartitionProgress {
  return { position: position as Position, scannedTo: scannedTo as Position };
}
