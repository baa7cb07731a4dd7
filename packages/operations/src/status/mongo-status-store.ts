import type { Fence } from '@pressline/concurrency/fence.ts';
import { isDuplicate, mapErrors } from '@pressline/read-models/mongo/mongo-errors.ts';
import { tokenOf, unlessTakenOver, type Fenced } from '@pressline/read-models/mongo/mongo-fence.ts';
import type { Db } from 'mongodb';
import type { StatusStore, PublishedStatus } from './status-store.ts';

interface Stored extends Fenced {
  readonly _id: 'feeder';
  /** JSON, since it is always read as a whole. */
  readonly told: string;
}

/**
 * For a shop with several processes.
 * @param fence of the duty that publishes: `publish` throws `DutyLost` once another process has taken that over
 */
export function mongoStatusStore(db: Db, fence?: Fence): StatusStore {
  const collection = db.collection<Stored>('operations');
  const read = () => collection.findOne({ _id: 'feeder' });
  return {
    publish: (status) =>
      mapErrors(db, async () => {
        fence?.check();
        const own = { _id: 'feeder', ...unlessTakenOver(fence) } as const;
        const update = { $set: { told: JSON.stringify(status), ...tokenOf(fence) } };
        try {
          await collection.updateOne(own, update, { upsert: true });
        } catch (error) {
          // It exists, and another process has taken over the duty or was first to publish.
          if (!isDuplicate(error)) throw error;
          fence?.compare((await read())?.fence);
        }
      }),
    async read() {
      const stored = await mapErrors(db, read);
      return stored === null ? undefined : (JSON.parse(stored.told) as PublishedStatus);
    },
  };
}
