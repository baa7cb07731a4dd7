import { findDriftInThread } from '@pressline/operations/audit/find-drift-in-thread.ts';
import type { OperatorContext } from '@pressline/operations/context/operator-context.ts';
import type { RunReplay } from '@pressline/operations/replay/replay-runner.ts';
import type { compare } from '@pressline/read-models/replay/compare.ts';
import { compareInThread } from '@pressline/read-models/replay/compare-in-thread.ts';
import type { StoreLocation } from '@pressline/read-models/replay/store-location.ts';
import { replayInThreads } from '@pressline/read-models/replay/replay-in-threads.ts';

/** Work for operators that takes minutes with many documents. */
export interface ReadModelWorkers {
  readonly compare: typeof compare;
  readonly findDrift: OperatorContext['findDrift'];
  readonly run: RunReplay;
  /** For one replay, and how many of its builds are compared at once; one by default. */
  readonly threads?: number | undefined;
}

/**
 * Each runs in a thread of its own, so that requests don't wait for it.
 * @param threads for one replay: more than one only while the shop is stopped
 */
export function readModelWorkers(location: StoreLocation, threads = 1): ReadModelWorkers {
  return {
    compare: compareInThread(location),
    findDrift: findDriftInThread(location),
    run: (job) => replayInThreads({ ...job, location }, threads),
    threads,
  };
}
