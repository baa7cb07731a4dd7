import type { Collection, Db } from 'mongodb';
import type { Position } from '@pressline/event-store/event-store.ts';
import { BuildMissing, type Checkpoint, type Commit } from '../document-store.ts';

/** Positions need all 64 bits: the driver is asked for bigints. */
interface StoredCheckpoint {
  readonly _id: string;
  readonly position: bigint;
  readonly scannedTo: bigint;
  readonly writes: number;
}

/** How far each build has been fed, moved by compare-and-swap only. */
export class MongoCheckpoints {
  readonly #collection: Collection<StoredCheckpoint>;

  constructor(db: Db) {
    this.#collection = db.collection<StoredCheckpoint>('checkpoints');
  }

  /** One that is there already stays. */
  async begin(build: string): Promise<void> {
    const atTheStart = { position: 0n, scannedTo: 0n, writes: 0 };
    await this.#collection.updateOne({ _id: build }, { $setOnInsert: atTheStart }, { upsert: true });
  }

  /** @throws BuildMissing */
  async of(build: string): Promise<Checkpoint> {
    const stored = await this.#collection.findOne({ _id: build });
    if (stored === null) throw new BuildMissing(build);
    return checkpointOf(stored);
  }

  /** Of those that are there, by build. */
  async ofMany(builds: readonly string[]): Promise<ReadonlyMap<string, Checkpoint>> {
    const stored = await this.#collection.find({ _id: { $in: [...builds] } }).toArray();
    return new Map(stored.map((each) => [each._id, checkpointOf(each)]));
  }

  /** Undefined where somebody else has moved it, or it would move back. */
  async move(build: string, { position, scannedTo, onWrites }: Commit): Promise<Checkpoint | undefined> {
    const moved = await this.#collection.findOneAndUpdate(
      { _id: build, writes: onWrites, position: { $lte: position }, scannedTo: { $lte: scannedTo } },
      { $set: { position, scannedTo }, $inc: { writes: 1 } },
      { returnDocument: 'after' },
    );
    return moved === null ? undefined : checkpointOf(moved);
  }

  async end(build: string): Promise<void> {
    await this.#collection.deleteOne({ _id: build });
  }
}

function checkpointOf({ position, scannedTo, writes }: StoredCheckpoint): Checkpoint {
  return { position: position as Position, scannedTo: scannedTo as Position, writes };
}
