import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EventsHash } from '@pressline/event-store/events-hash.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { compareShops, FoldedShop, type ComparedShops, type ShopHashes } from '../folded-shop.ts';
import type { Settings } from '../settings.ts';
import { openGround, type Report } from '../stores.ts';
import type { FoundBackup } from './find-backup.ts';
import { IN_BACKUP } from './manifest.ts';

export interface CompareOptions {
  readonly backup: FoundBackup;
  /** Of the shop that was restored, which nobody has started. */
  readonly settings: Settings;
  /** False: only the events are compared. */
  readonly fold: boolean;
  readonly report: Report;
  readonly onProgress: (what: string) => void;
}

/** Folds every read model from the backup and from what was restored of it, and compares all by hash. Leaves nothing behind. */
export async function compareWithBackup(options: CompareOptions): Promise<ComparedShops> {
  const { backup, settings, report } = options;
  const scratch = await mkdtemp(path.join(tmpdir(), 'pressline-backup-'));
  const store = openSqliteEventReader({ file: path.join(backup.folder, IN_BACKUP.events) });
  const documents = openSqliteDocumentStore({ folder: scratch });
  try {
    const from = await hashesOf({ store, documents }, 'the backup', options);
    const ground = await openGround(settings, report);
    try {
      return compareShops(from, await hashesOf(ground, 'what was restored', options));
    } finally {
      await ground.close();
    }
  } finally {
    await documents.close();
    await store.close();
    await rm(scratch, { recursive: true });
  }
}

async function hashesOf(
  { store, documents }: Pick<Parameters<typeof FoldedShop.of>[0], 'store' | 'documents'>,
  which: string,
  { fold, report, onProgress }: CompareOptions,
): Promise<ShopHashes> {
  if (!fold) return { events: await new EventsHash(store).toEnd(), readModels: new Map() };
  const folded = await FoldedShop.of({
    store,
    documents,
    report,
    onProgress: ({ events }) => onProgress(`${which}: ${String(events)} events folded`),
  });
  try {
    return await folded.hashes();
  } finally {
    await folded.drop();
  }
}
