import type { Collection, Db } from 'mongodb';
import type { Fence } from '@pressline/concurrency/fence.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import { BuildMissing, type Checkpoint, type Commit } from '../documents/document-store.ts';
import { claim, tokenOf, unlessTakenOver, type Fenced } from './mongo-fence.ts';
import { RequestBatcher } from './request-batcher.ts';

/** Positions need all 64 bits, so the driver reads bigints. */
interface StoredCheckpoint extends Fenced {
  readonly _id: string;
  readonly position: bigint;
  readonly scannedTo: bigint;
  readonly writes: number;
  /** Identifies the move, so that a batch can find its own. Absent before the first. */
  readonly move?: string;
}

interface Move {
  readonly build: string;
  readonly commit: Commit;
}

/**
 * Each build's checkpoint, moved by compare-and-swap only. Requests for several builds are batched. With a fence, a
 * build that a later holder of the duty feeds is refused.
 */
export class MongoCheckpoints {
  readonly #collection: Collection<StoredCheckpoint>;
  readonly #fence: Fence | undefined;
  readonly #reads: RequestBatcher<string, StoredCheckpoint | undefined>;
  readonly #moves: RequestBatcher<Move, Checkpoint | undefined>;

  constructor(db: Db, fence?: Fence) {
    this.#collection = db.collection<StoredCheckpoint>('checkpoints');
    this.#fence = fence;
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

  /** From now on, earlier holders of the duty can't write to the build. */
  claim(build: string): Promise<void> {
    return claim(this.#collection, build, this.#fence);
  }

  /** @throws BuildMissing, DutyLost */
  async of(build: string): Promise<Checkpoint> {
    const stored = await this.#reads.send(build);
    if (stored === undefined) throw new BuildMissing(build);
    this.#fence?.compare(stored.fence);
    return checkpointOf(stored);
  }

  /** Checkpoints of the builds that have one, by build. */
  async ofMany(builds: readonly string[]): Promise<ReadonlyMap<string, Checkpoint>> {
    return new Map((await this.#stored(builds)).map((each) => [each._id, checkpointOf(each)]));
  }

  /**
   * Undefined if another writer has moved it, or if it would move backwards.
   * @throws DutyLost
   */
  async move(build: string, commit: Commit): Promise<Checkpoint | undefined> {
    const moved = await this.#moves.send({ build, commit });
    // Its token tells whether that writer is a later holder of the duty.
    if (moved === undefined && this.#fence !== undefined) await this.of(build);
    return moved;
  }

  async end(build: string): Promise<void> {
    await this.#collection.deleteOne({ _id: build });
  }

  async #moveAll(moves: readonly Move[]): Promise<readonly (Checkpoint | undefined)[]> {
    const id = newId();
    const nameOf = (index: number): string => `${id} ${index}`;
    const { matchedCount } = await this.#collection.bulkWrite(
      moves.map(({ build, commit: { position, scannedTo, onWrites } }, index) => ({
        updateOne: {
          filter: {
            _id: build,
            writes: onWrites,
            position: { $lte: position },
            scannedTo: { $lte: scannedTo },
            ...unlessTakenOver(this.#fence),
          },
          update: {
            $set: { position, scannedTo, move: nameOf(index), ...tokenOf(this.#fence) },
            $inc: { writes: 1 },
          },
        },
      })),
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
      const moved = stored.find(({ move }) => move === nameOf(index));
      return moved === undefined ? undefined : checkpointOf(moved);
    });
  }

  #stored(builds: readonly string[]): Promise<StoredCheckpoint[]> {
    return this.#collection.find({ _id: { $in: [...builds] } }).toArray();
  }
}

function checkpointOf({ position, scannedTo, writes }: StoredCheckpoint): Checkpoint {
  return { position: position as Position, scannedTo: scannedTo as Position, writes };
}
