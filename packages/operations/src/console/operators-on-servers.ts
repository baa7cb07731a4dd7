import { findDrift } from '../drift/find-drift.ts';
import { findDriftInWorker } from '../audit/find-drift-in-worker.ts';
import type { OperatorsGround } from '../context/operator-context.ts';
import { mongoBoard } from '../status/mongo-status-store.ts';
import { operatorsOn, type Operators } from './operators.ts';
import { standingOf } from '../status/read-model-status.ts';
import { refoldStream } from '@pressline/read-models/engine/rebuild-stream.ts';
import { everyVersion } from '@pressline/read-models/previous-version/versions.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { compare } from '@pressline/read-models/replay/compare.ts';
import { compareInWorker } from '@pressline/read-models/replay/compare-in-worker.ts';
import type { FoldPlace } from '@pressline/read-models/replay/store-location.ts';
import type { Db } from 'mongodb';

type Stores = Pick<OperatorsGround, 'store' | 'documents'>;

/**
 * What operators do from a process that does not feed the read models: replays are done by the one that does.
 * @param foldPlace where requests are answered too: comparisons and audits have threads of their own
 */
export function operatorsBeside(
  { forgetting, secretRotation, ...stores }: Stores & Parameters<typeof operatorsOn>[1],
  db: Db,
  now: () => Date,
  foldPlace?: FoldPlace,
): Operators {
  const here = groundBeside(stores);
  const ground =
    foldPlace === undefined
      ? here
      : { ...here, compare: compareInWorker(foldPlace), findDrift: findDriftInWorker(foldPlace) };
  return operatorsOn(ground, { forgetting, secretRotation }, mongoBoard(db), now);
}

/** How the read models stand that another process feeds, for somebody who only looks. */
export function standingBeside(stores: Stores, db: Db, now: () => Date): Pick<Operators, 'standing' | 'lastAudits'> {
  const board = mongoBoard(db);
  return {
    standing: () => standingOf(groundBeside(stores), board, now()),
    lastAudits: async () => (await board.read())?.audits ?? [],
  };
}

function groundBeside({ store, documents }: Stores): OperatorsGround {
  return {
    store,
    documents,
    projections: PROJECTIONS,
    compare,
    refold: (projection, stream, over) =>
      refoldStream(
        { store: documents, reader: store, projections: everyVersion(PROJECTIONS) },
        projection,
        stream,
        over,
      ),
    findDrift: (wanted) => findDrift({ ...wanted, reader: store, documents, projections: PROJECTIONS }),
    // The one that feeds looks by itself, again and again.
    refresh: () => Promise.resolve(),
  };
}
