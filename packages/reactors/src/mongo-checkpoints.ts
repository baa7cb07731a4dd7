import type { Db } from 'mongodb';
import type { Position } from '@pressline/event-store/event-store.ts';
import { isDuplicate, mapErrors } from '@pressline/read-models/mongo/mongo-errors.ts';
import type { Checkpoints } from './checkpoints.ts';

interface StoredCheckpoint {
  readonly _id: string;
  readonly position: bigint;
}

/**
 * Checkpoints in MongoDB; its client reads 64-bit integers as bigints. They go forwards: whoever stood still while another
 * went on doesn't take a reactor back. Only whoever found a place there may go back from it, as where an older backup of
 * the events was brought back.
 */
export function openMongoCheckpoints({ db }: { readonly db: Db }): Checkpoints {
  const collection = db.collection<StoredCheckpoint>('reactors');
  /** What this process found or stored last. */
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
          // It is there and may not be moved: another process has come further.
          if (!isDuplicate(error)) throw error;
        }
      });
    },
  };
}
