import type { Db } from 'mongodb';
import type { Position } from '@pressline/event-store/event-store.ts';
import { settle } from '@pressline/read-models/mongo/mongo-errors.ts';
import type { Checkpoints } from './checkpoints.ts';

interface StoredCheckpoint {
  readonly _id: string;
  readonly position: bigint;
}

/** Checkpoints in MongoDB; its client reads 64-bit integers as bigints. */
export function openMongoCheckpoints({ db }: { readonly db: Db }): Checkpoints {
  const collection = db.collection<StoredCheckpoint>('reactors');
  return {
    async load(reactor) {
      const stored = await settle(() => collection.findOne({ _id: reactor }));
      return stored === null ? undefined : (stored.position as Position);
    },
    async save(reactor, position) {
      await settle(() => collection.updateOne({ _id: reactor }, { $set: { position } }, { upsert: true }));
    },
  };
}
