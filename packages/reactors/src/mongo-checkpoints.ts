import type { Db } from 'mongodb';
import type { Position } from '@pressline/event-store/event-store.ts';
import { isDuplicate, mapErrors } from '@pressline/read-models/mongo/mongo-errors.ts';
import type { Checkpoints } from './checkpoints.ts';

interface StoredCheckpoint {
  readonly _id: string;
  readonly position: bigint;
}

/**
 * Checkpoints in MongoDB; its client must read 64-bit integers as bigints. They only move forwards: a process that
 * was paused doesn't reset a reactor. Only a process that has loaded a checkpoint may move it back, for example after
 * a restore of an older backup.
 */
export function openMongoCheckpoints({ db }: { readonly db: Db }): Checkpoints {
  const collection = db.collection<StoredCheckpoint>('reactors');
  /** What this process last loaded or stored. */
  const own = new Map<string, Position>();
  return {
    async load(reactor) {
      const stored = await mapErrors(() => collection.findOne({ _id: reactor }));
      if (stored === null) return undefined;
      own.set(reactor, stored.position as Position);
      return stored.position as Position;
    },
    async save(reactor, position) {
      const before = own.get(reactor);
      const mayMove = [{ position: { $lt: position } }, ...(before === undefined ? [] : [{ position: before }])];
      await mapErrors(async () => {
        try {
          await collection.updateOne({ _id: reactor, $or: mayMove }, { $set: { position } }, { upsert: true });
          own.set(reactor, position);
        } catch (error) {
          // It exists and may not be moved: another process is further ahead.
          if (!isDuplicate(error)) throw error;
        }
      });
    },
  };
}
