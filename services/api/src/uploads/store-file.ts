import { orderFileNamed } from '@pressline/operations/files/order-files.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import type { Area, BlobStore, Staged } from '@pressline/files/blob-store.ts';
import type { ReceivedFile } from '../http/received-file.ts';

/** What keeping a file takes: one that was received, or one that the shop has already. */
export interface FileToStore extends Pick<ReceivedFile, 'originalName' | 'type' | 'extension'> {
  readonly staged: Pick<Staged, 'size' | 'sha256' | 'commit'>;
}

const stored = new WeakSet<FileToStore>();

/** Puts a received file on disk under its name. Asked again, as when a command is decided a second time, it is there already. */
export async function storeFile(file: FileToStore, area: Area, name: string): Promise<void> {
  if (stored.has(file)) return;
  await file.staged.commit(area, name);
  stored.add(file);
}

/**
 * Removes order files that were kept for nothing: of an order that was placed with other files under the same key, so that
 * no attempt with these can still come true. What the order holds stays.
 */
export async function deleteUnusedFiles(
  { store, files }: { readonly store: EventReader; readonly files: BlobStore },
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    if ((await orderFileNamed(store, name)) === undefined) await files.remove('artwork', name);
  }
}
