import type { Area } from '@pressline/files/blob-store.ts';
import type { ReceivedFile } from '../http/received-file.ts';

const kept = new WeakSet<ReceivedFile>();

/** Puts a received file on disk under its name. Asked again, as when a command is decided a second time, it is there already. */
export async function keepFile(file: ReceivedFile, area: Area, name: string): Promise<void> {
  if (kept.has(file)) return;
  await file.staged.commit(area, name);
  kept.add(file);
}
