import { findDriftInWorker } from '@pressline/operations/audit/find-drift-in-worker.ts';
import type { OperatorContext } from '@pressline/operations/context/operator-context.ts';
import type { RunReplay } from '@pressline/operations/replay/replay-runner.ts';
import type { compare } from '@pressline/read-models/replay/compare.ts';
import { compareInWorker } from '@pressline/read-models/replay/compare-in-worker.ts';
import type { StoreLocation } from '@pressline/read-models/replay/store-location.ts';
import { replayInWorker } from '@pressline/read-models/replay/replay-in-worker.ts';

/** Work for operators that takes minutes with many documents. */
export interface ReadModelWorkers {
  readonly compare: typeof compare;
  readonly findDrift: OperatorContext['findDrift'];
  readonly run: RunReplay;
}

/** Each runs in a thread of its own, so that requests don't wait for it. */
export function readModelWorkers(location: StoreLocation): ReadModelWorkers {
  return {
    compare: compareInWorker(location),
    findDrift: findDriftInWorker(location),
    run: (job) => replayInWorker({ ...job, location }),
  };
}
