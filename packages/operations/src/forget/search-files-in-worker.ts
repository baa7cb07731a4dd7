import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PersonalDataContext } from './personal-data-context.ts';
import type { SearchPattern, SearchedFiles } from './search-files.ts';

/** Sent to the worker at its start. */
export interface SearchJob {
  readonly folder: string;
  readonly patterns: readonly SearchPattern[];
}

/**
 * `searchFiles` in a thread of its own, for a running shop.
 * @throws as `searchFiles`
 */
export function searchFilesInWorker(folder: string): NonNullable<PersonalDataContext['searchFiles']> {
  return async (patterns) => {
    const workerData: SearchJob = { folder, patterns };
    const worker = new Worker(new URL('./search-files-worker.ts', import.meta.url), { workerData });
    // Rejects with an error of the thread.
    const [searched] = (await once(worker, 'message')) as [SearchedFiles];
    return searched;
  };
}
