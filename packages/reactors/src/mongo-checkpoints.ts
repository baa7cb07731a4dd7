import { MongoError, type Db } from 'mongodb';
import { EngineUnavailable, type Position } from '@pressline/event-store/event-store.ts';
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
      const stored = await settle(collection.findOne({ _id: reactor }));
      return stored === null ? undefined : (stored.position as Position);
    },
    async save(reactor, position) {
      await settle(collection.updateOne({ _id: reactor }, { $set: { position } }, { upsert: true }));
    },
  };
}

async function settle<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof MongoError ? new EngineUnavailable("MongoDB can't be used now.", { cause: error }) : error;
  }
}
