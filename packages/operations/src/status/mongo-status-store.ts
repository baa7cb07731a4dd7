import { mapErrors } from '@pressline/read-models/mongo/mongo-errors.ts';
import type { Db } from 'mongodb';
import type { StatusStore, PublishedStatus } from './status-store.ts';

interface Stored {
  readonly _id: 'feeder';
  /** JSON, since it is always read as a whole. */
  readonly told: string;
}

/** For a shop with several processes. */
export function mongoStatusStore(db: Db): StatusStore {
  const collection = db.collection<Stored>('operations');
  return {
    async publish(status) {
      const update = { $set: { told: JSON.stringify(status) } };
      await mapErrors(() => collection.updateOne({ _id: 'feeder' }, update, { upsert: true }));
    },
    async read() {
      const stored = await mapErrors(() => collection.findOne({ _id: 'feeder' }));
      return stored === null ? undefined : (JSON.parse(stored.told) as PublishedStatus);
    },
  };
}
