import type { Db } from 'mongodb';
import type { Fence } from '@pressline/concurrency/fence.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import { isDuplicate, mapErrors } from '@pressline/read-models/mongo/mongo-errors.ts';
import { claim, tokenOf, unlessTakenOver, type Fenced } from '@pressline/read-models/mongo/mongo-fence.ts';
import type { Checkpoints } from './checkpoints.ts';

interface StoredCheckpoint extends Fenced {
  readonly _id: string;
  readonly position: bigint;
}

/**
 * Checkpoints in MongoDB; its client must read 64-bit integers as bigints. They only move forwards: a process that
 * was paused doesn't reset a reactor. Only a process that has loaded a checkpoint may move it back, for example after
 * a restore of an older backup.
 * @param fence of the duty of the reactors: both methods throw `DutyLost` once another process has taken that over
 */
export function openMongoCheckpoints({
  db,
  fence,
}: {
  readonly db: Db;
  readonly fence?: Fence | undefined;
}): Checkpoints {
  const collection = db.collection<StoredCheckpoint>('reactors');
  /** What this process last loaded or stored. */
  const own = new Map<string, Position>();
  const compare = async (reactor: string): Promise<StoredCheckpoint | null> => {
    const stored = await collection.findOne({ _id: reactor });
    fence?.compare(stored?.fence);
    return stored;
  };
  return {
    load: (reactor) =>
      mapErrors(db, async () => {
        await claim(collection, reactor, fence);
        const stored = await compare(reactor);
        if (stored === null) return undefined;
        own.set(reactor, stored.position as Position);
        return stored.position as Position;
      }),
    save: (reactor, position) =>
      mapErrors(db, async () => {
        fence?.check();
        const before = own.get(reactor);
        const mayMove = [{ position: { $lt: position } }, ...(before === undefined ? [] : [{ position: before }])];
        const same = { _id: reactor, $or: mayMove, ...unlessTakenOver(fence) };
        try {
          await collection.updateOne(same, { $set: { position, ...tokenOf(fence) } }, { upsert: true });
          own.set(reactor, position);
        } catch (error) {
          // It exists and may not be moved: another process is further ahead, or has taken over the duty.
          if (!isDuplicate(error)) throw error;
          await compare(reactor);
        }
      }),
  };
}
