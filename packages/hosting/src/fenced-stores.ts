import type { Fence } from '@pressline/concurrency/fence.ts';
import { openMongoCheckpoints } from '@pressline/reactors/mongo-checkpoints.ts';
import { openMongoDocumentStore } from '@pressline/read-models/mongo/mongo-document-store.ts';
import type { Stores } from '@pressline/runtime/stores.ts';
import type { Db } from 'mongodb';
import { withAppend } from './with-append.ts';

/**
 * The stores for a duty. Once another process has taken the duty over, writes throw `DutyLost`: MongoDB compares the
 * token of the lease, and appends are refused as soon as this process knows that its lease ran out. EventStoreDB can't
 * compare tokens; appends of duties are guarded by the expected revision of their stream.
 */
export function fencedStores(stores: Stores, db: Db, fence: Fence): Stores {
  const { store } = stores;
  return {
    ...stores,
    store: withAppend(store, async (...appended) => {
      fence.check();
      return store.append(...appended);
    }),
    documents: openMongoDocumentStore({ db, fence }),
    checkpoints: openMongoCheckpoints({ db, fence }),
  };
}
