import { runInThread } from '@pressline/read-models/replay/run-in-thread.ts';
import type { StoreLocation } from '@pressline/read-models/replay/store-location.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import type { DriftRequest, FoundDrift } from '../drift/find-drift.ts';

export type FindDriftJob = Omit<DriftRequest, 'signal'>;

/**
 * `findDrift` in a thread of its own, for a running shop.
 * @throws as `findDrift`
 */
export function findDriftInThread(location: StoreLocation): OperatorContext['findDrift'] {
  return ({ share, workShare, signal }) =>
    runInThread<FindDriftJob, never, FoundDrift>({
      module: new URL('./find-drift-job.ts', import.meta.url).href,
      location,
      job: { share, workShare },
      signal,
      // Compared documents are short-lived; with a small young generation they are promoted and copied along with all
      // folds.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
}
