import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';

/** What the thread did. */
export interface Checkpointed {
  readonly file: string;
  /** Length of the log when it was copied; 0 if it could not be copied. */
  readonly pages: number;
}

parentPort?.on('message', (file: string) => {
  let pages = 0;
  try {
    pages = checkpoint(file);
  } finally {
    parentPort?.postMessage({ file, pages } satisfies Checkpointed);
  }
});

/** Without waiting for readers or writers. They don't wait for it either. Returns the length of the log, in pages. */
function checkpoint(file: string): number {
  const existing = pathToFileURL(file);
  // Without it, a file that was just removed would be created again.
  existing.searchParams.set('mode', 'rw');
  const database = new DatabaseSync(existing, { timeout: 0 });
  try {
    return Number(database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()?.['log']);
  } finally {
    database.close();
  }
}
