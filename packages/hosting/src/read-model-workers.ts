import { findDriftInThread } from '@pressline/operations/audit/find-drift-in-thread.ts';
import type { OperatorContext } from '@pressline/operations/context/operator-context.ts';
import type { RunReplay } from '@pressline/operations/replay/replay-runner.ts';
import type { compare } from '@pressline/read-models/replay/compare.ts';
import { compareInThread } from '@pressline/read-models/replay/compare-in-thread.ts';
import type { StoreLocation } from '@pressline/read-models/replay/store-location.ts';
import { replayInThread } from '@pressline/read-models/replay/replay-in-thread.ts';

/** Work for operators that takes minutes with many documents. */
export interface ReadModelWorkers {
  readonly compare: typeof compare;
  readonly findDrift: OperatorContext['findDrift'];
  readonly run: RunReplay;
}

/** Each runs in a thread of its own, so that requests don't wait for it. */
export function readModelWorkers(location: StoreLocation): ReadModelWorkers {
  return {
    compare: compareInThread(location),
    findDrift: findDriftInThread(location),
    run: (job) => replayInThread({ ...job, location }),
  };
}
