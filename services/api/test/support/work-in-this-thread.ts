import type { ReadModelWorkers } from '@pressline/hosting/read-model-workers.ts';
import { findDrift } from '@pressline/operations/drift/find-drift.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { compare } from '@pressline/read-models/replay/compare.ts';
import { openStoreLocation, type StoreLocation } from '@pressline/read-models/replay/store-location.ts';
import { replay } from '@pressline/read-models/replay/replay.ts';

/** What a shop does in threads of its own, done in this one: a thread takes a second of CPU time to load its modules. */
export function workInThisThread(place: StoreLocation): ReadModelWorkers {
  async function opened<T>(work: (at: Awaited<ReturnType<typeof openStoreLocation>>) => Promise<T>): Promise<T> {
    const at = await openStoreLocation(place);
    try {
      return await work(at);
    } finally {
      await at.close();
    }
  }
  return {
    compare: (wanted) => opened(({ reader, store }) => compare({ ...wanted, reader, store })),
    findDrift: (wanted) =>
      opened(({ reader, store }) => findDrift({ ...wanted, reader, documents: store, projections: PROJECTIONS })),
    run: ({ projections, ...wanted }) =>
      opened(({ reader, store }) =>
        replay({ ...wanted, projections: PROJECTIONS.filter(({ name }) => projections.includes(name)), reader, store }),
      ),
  };
}
