import { settle } from '@pressline/read-models/mongo/mongo-errors.ts';
import type { Db } from 'mongodb';
import type { Board, Told } from './status-store.ts';

interface Stored {
  readonly _id: 'feeder';
  /** As JSON: nobody asks for a part of it. */
  readonly told: string;
}

/** For a shop of several processes. */
export function mongoBoard(db: Db): Board {
  const collection = db.collection<Stored>('operations');
  return {
    async tell(told) {
      const update = { $set: { told: JSON.stringify(told) } };
      await settle(() => collection.updateOne({ _id: 'feeder' }, update, { upsert: true }));
    },
    async read() {
      const stored = await settle(() => collection.findOne({ _id: 'feeder' }));
      return stored === null ? undefined : (JSON.parse(stored.told) as Told);
    },
  };
}
