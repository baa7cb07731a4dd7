import { findDrift } from '../drift/find-drift.ts';
import { findDriftInThread } from '../audit/find-drift-in-thread.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { mongoStatusStore } from '../status/mongo-status-store.ts';
import { operatorsOn, type Operators } from './operators.ts';
import { readModelStatus } from '../status/read-model-status.ts';
import { rebuildStream } from '@pressline/read-models/engine/rebuild-stream.ts';
import { everyVersion } from '@pressline/read-models/previous-version/versions.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { compare } from '@pressline/read-models/replay/compare.ts';
import { compareInThread } from '@pressline/read-models/replay/compare-in-thread.ts';
import type { StoreLocation } from '@pressline/read-models/replay/store-location.ts';
import type { Db } from 'mongodb';

type Stores = Pick<OperatorContext, 'store' | 'documents'>;

/**
 * The operators' functions in a process that doesn't feed the read models: another process runs the replays.
 * @param location used by comparisons and audits, which run in threads of their own to keep requests responsive
 */
export function operatorsOnServers(
  { forgetting, secretRotation, ...stores }: Stores & Parameters<typeof operatorsOn>[1],
  db: Db,
  now: () => Date,
  location?: StoreLocation,
): Operators {
  const here = contextOnServers(stores);
  const deps =
    location === undefined
      ? here
      : { ...here, compare: compareInThread(location), findDrift: findDriftInThread(location) };
  return operatorsOn(deps, { forgetting, secretRotation }, mongoStatusStore(db), now);
}

/** Status of read models that another process feeds, for read-only callers. */
export function statusOnServers(stores: Stores, db: Db, now: () => Date): Pick<Operators, 'status' | 'lastAudits'> {
  const statusStore = mongoStatusStore(db);
  return {
    status: () => readModelStatus(contextOnServers(stores), statusStore, now()),
    lastAudits: async () => (await statusStore.read())?.audits ?? [],
  };
}

function contextOnServers({ store, documents }: Stores): OperatorContext {
  return {
    store,
    documents,
    projections: PROJECTIONS,
    compare,
    rebuildStream: (projection, stream, over) =>
      rebuildStream(
        { store: documents, reader: store, projections: everyVersion(PROJECTIONS) },
        projection,
        stream,
        over,
      ),
    findDrift: (request) => findDrift({ ...request, reader: store, documents, projections: PROJECTIONS }),
    // The feeding process polls.
    refresh: () => Promise.resolve(),
  };
}
