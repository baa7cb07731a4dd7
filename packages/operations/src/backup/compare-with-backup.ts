import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EventsHash } from '@pressline/event-store/events-hash.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { compareShops, FoldedShop, type ComparedShops, type ShopHashes } from '../verify/folded-shop.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import { openShopData, type Report } from '@pressline/runtime/stores.ts';
import type { FoundBackup } from './find-backup.ts';
import { IN_BACKUP } from './manifest.ts';

export interface CompareOptions {
  readonly backup: FoundBackup;
  /** Settings of the restored shop, which has not been started. */
  readonly settings: Settings;
  /** False: only the events are compared. */
  readonly fold: boolean;
  readonly report: Report;
  readonly onProgress: (what: string) => void;
}

/**
 * Builds every read model from the backup and from the restored shop, and compares them by hash. Leaves nothing
 * behind.
 */
export async function compareWithBackup(options: CompareOptions): Promise<ComparedShops> {
  const { settings, fold, report } = options;
  const deps = await openShopData(settings, report);
  try {
    if (fold) return compareShops(await foldedBackup(options), await foldedHashes(deps, 'what was restored', options));
    // The backup was verified, so its manifest can be trusted.
    const { events, hash } = options.backup.manifest.events;
    const restored = await new EventsHash(deps.store).toEnd();
    return compareShops(withoutReadModels({ events, hash }), withoutReadModels(restored));
  } finally {
    await deps.close();
  }
}

function withoutReadModels(events: ShopHashes['events']): ShopHashes {
  return { events, readModels: new Map() };
}

async function foldedBackup(options: CompareOptions): Promise<ShopHashes> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'pressline-backup-'));
  const store = openSqliteEventReader({ file: path.join(options.backup.folder, IN_BACKUP.events) });
  const documents = openSqliteDocumentStore({ folder: scratch });
  try {
    return await foldedHashes({ store, documents }, 'the backup', options);
  } finally {
    await documents.close();
    await store.close();
    await rm(scratch, { recursive: true });
  }
}

async function foldedHashes(
  { store, documents }: Pick<Parameters<typeof FoldedShop.of>[0], 'store' | 'documents'>,
  which: string,
  { report, onProgress }: CompareOptions,
): Promise<ShopHashes> {
  const folded = await FoldedShop.of({
    store,
    documents,
    report,
    onProgress: ({ events }) => onProgress(`${which}: ${String(events)} events applied`),
  });
  try {
    return await folded.hashes();
  } finally {
    await folded.drop();
  }
}
