import { setTimeout as pause } from 'node:timers/promises';
import { BucketMissing, FilesUnavailable, type BlobStore } from '@pressline/files/blob-store.ts';

/** Nobody stores a file of this name. */
const PROBE = 'readiness-probe';
/** A probe doesn't wait longer, since an unavailable server takes seconds to notice. */
const WAIT_MS = 500;

/**
 * Whether the bucket of the files is missing, as one sentence. While its server is unavailable, the shop is ready,
 * since everything without files continues.
 */
export function missingBucket(files: Pick<BlobStore, 'open'>): () => Promise<string | undefined> {
  let found: string | undefined;
  let running: Promise<void> | undefined;
  const check = async (): Promise<void> => {
    try {
      const opened = await files.open('images', PROBE);
      opened?.stream.destroy();
      found = undefined;
    } catch (error) {
      if (!(error instanceof FilesUnavailable)) throw error;
      found = error instanceof BucketMissing ? error.message : undefined;
    }
  };
  return async () => {
    running ??= check().finally(() => (running = undefined));
    await Promise.race([running, pause(WAIT_MS, undefined, { ref: false })]);
    return found;
  };
}
