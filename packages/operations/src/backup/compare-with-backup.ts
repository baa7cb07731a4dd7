import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EventsHash } from '@pressline/event-store/events-hash.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { compareShops, FoldedShop, type ComparedShops, type ShopHashes } from '../verify/folded-shop.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import { openShopData, type Report } from '@pressline/runtime/stores.ts';
import { countOf } from '../format/quantities.ts';
import { eventsMs } from '../progress/expected-durations.ts';
import type { PhaseReports } from '../progress/phased-progress.ts';
import type { FoundBackup } from './find-backup.ts';
import { IN_BACKUP } from './manifest.ts';

export interface CompareOptions {
  readonly backup: FoundBackup;
  /** Settings of the restored shop, which has not been started. */
  readonly settings: Settings;
  /** False: only the events are compared. */
  readonly fold: boolean;
  readonly report: Report;
  readonly progress: PhaseReports<ComparePhase>;
}

/** The phases of comparing a restored shop with its backup, in their order. */
export const COMPARE_PHASES = ['Reading the backup', 'Reading the restored shop'] as const;
export type ComparePhase = (typeof COMPARE_PHASES)[number];

/** Share of the time until the read models are built; hashing them takes the rest. */
const BUILDING = 0.8;

/** How long the phases of the comparison take, in ms. */
export function comparingMs({
  backup,
  fold,
}: Pick<CompareOptions, 'backup' | 'fold'>): Readonly<Partial<Record<ComparePhase, number>>> {
  const { events } = backup.manifest.events;
  const eachMs = eventsMs(events, 'read') + eventsMs(events, 'applied') / BUILDING;
  return fold
    ? { 'Reading the backup': eachMs, 'Reading the restored shop': eachMs }
    : { 'Reading the backup': 0, 'Reading the restored shop': eventsMs(events, 'read') };
}

/**
 * Builds every read model from the backup and from the restored shop, and compares them by hash. Leaves nothing
 * behind.
 */
export async function compareWithBackup(options: CompareOptions): Promise<ComparedShops> {
  const { settings, fold, report, progress } = options;
  const deps = await openShopData(settings, report);
  try {
    if (fold)
      return compareShops(await foldedBackup(options), await foldedHashes(deps, 'Reading the restored shop', options));
    // The backup was verified, so its manifest can be trusted.
    const { events, hash } = options.backup.manifest.events;
    const restored = await new EventsHash(deps.store).toEnd({
      onProgress: (read) =>
        progress.report('Reading the restored shop', Math.min(1, read / events), countOf(read, 'event')),
    });
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
    return await foldedHashes({ store, documents }, 'Reading the backup', options);
  } finally {
    await documents.close();
    await store.close();
    await rm(scratch, { recursive: true });
  }
}

async function foldedHashes(
  { store, documents }: Pick<Parameters<typeof FoldedShop.of>[0], 'store' | 'documents'>,
  phase: ComparePhase,
  { report, progress }: CompareOptions,
): Promise<ShopHashes> {
  const folded = await FoldedShop.of({
    store,
    documents,
    report,
    onProgress: (share, events) => progress.report(phase, BUILDING * share, countOf(events, 'event')),
  });
  try {
    return await folded.hashes((share) => progress.report(phase, BUILDING + (1 - BUILDING) * share));
  } finally {
    await folded.drop();
  }
}
