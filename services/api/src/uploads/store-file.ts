import { orderFileNamed } from '@pressline/operations/files/order-files.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import type { Area, BlobStore, Staged } from '@pressline/files/blob-store.ts';
import type { ReceivedFile } from '../http/received-file.ts';

/** The parts of a file needed to store it; uploaded or copied. */
export interface FileToStore extends Pick<ReceivedFile, 'originalName' | 'type' | 'extension'> {
  readonly staged: Pick<Staged, 'size' | 'sha256' | 'commit'>;
}

const stored = new WeakSet<FileToStore>();

/** Stores a file under its name. Does nothing the second time, for example when a command is decided again. */
export async function storeFile(file: FileToStore, area: Area, name: string): Promise<void> {
  if (stored.has(file)) return;
  await file.staged.commit(area, name);
  stored.add(file);
}

/**
 * Deletes order files that are not used, because the order was placed with other files under the same key. Files that
 * the order refers to stay.
 */
export async function deleteUnusedFiles(
  { store, files }: { readonly store: EventReader; readonly files: BlobStore },
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    if ((await orderFileNamed(store, name)) === undefined) await files.remove('artwork', name);
  }
}
