import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PersonalGround } from './personal-data-context.ts';
import type { Needle, SearchedFiles } from './search-files.ts';

/** What the worker is told at its start. */
export interface SearchOrder {
  readonly folder: string;
  readonly needles: readonly Needle[];
}

/** `searchFiles` in a thread of its own, beside a running shop. @throws as `searchFiles` */
export function searchFilesInWorker(folder: string): NonNullable<PersonalGround['searchFiles']> {
  return async (needles) => {
    const workerData: SearchOrder = { folder, needles };
    const worker = new Worker(new URL('./search-files-worker.ts', import.meta.url), { workerData });
    // An error in the thread rejects it.
    const [searched] = (await once(worker, 'message')) as [SearchedFiles];
    return searched;
  };
}
