import type { Db } from 'mongodb';
import type { Fence } from '@pressline/concurrency/fence.ts';
import { tokenOf, unlessTakenOver, type Fenced } from './mongo-fence.ts';
import { isDuplicate } from './mongo-errors.ts';

interface StoredCount extends Fenced {
  readonly _id: 'partitions';
  readonly count: number;
}

/** Into how many partitions the projectors of a shop divide the streams. */
interface PartitionCount {
  /** 1 if nobody has decided. `fence`: token of the duty that has. */
  read(): Promise<{ readonly count: number; readonly fence: number | undefined }>;
  /** For the holder of the duty that decides. @throws DutyLost */
  decide(count: number): Promise<void>;
}

/**
 * The number is stored once for a shop. The process that holds the duty `feed` decides about it, so projectors with
 * different settings can't feed the same read models.
 */
export function partitionCount(db: Db, fence?: Fence): PartitionCount {
  const collection = db.collection<StoredCount>('operations');
  const stored = () => collection.findOne({ _id: 'partitions' });
  return {
    async read() {
      const found = await stored();
      return { count: found?.count ?? 1, fence: found?.fence };
    },
    async decide(count) {
      fence?.check();
      // A shop that has never had partitions gets no record.
      if (count === 1 && (await stored()) === null) return;
      const own = { _id: 'partitions', ...unlessTakenOver(fence) } as const;
      try {
        await collection.updateOne(own, { $set: { count, ...tokenOf(fence) } }, { upsert: true });
      } catch (error) {
        // It exists, so a later holder of the duty has decided.
        if (!isDuplicate(error)) throw error;
        fence?.compare((await stored())?.fence);
      }
    },
  };
}
