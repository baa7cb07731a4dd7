import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', (file: string) => {
  try {
    checkpoint(file);
  } finally {
    parentPort?.postMessage(file);
  }
});

/** Without waiting for readers or writers. They don't wait for it either. */
function checkpoint(file: string): void {
  const existing = pathToFileURL(file);
  // Without it, a file that was just removed would be created again.
  existing.searchParams.set('mode', 'rw');
  const database = new DatabaseSync(existing, { timeout: 0 });
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } finally {
    database.close();
  }
}
