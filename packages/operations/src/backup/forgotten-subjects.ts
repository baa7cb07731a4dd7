import { existsSync } from 'node:fs';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { forgottenSubjects } from '@pressline/personal-data/forgotten-subjects.ts';
import { openSqliteKeyRowsToRead } from '@pressline/personal-data/sqlite-subject-keys.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import { openShopData, type Report } from '@pressline/runtime/stores.ts';

/**
 * The subjects that were forgotten in a shop, according to its keys; empty if there are no keys yet. The shop may be
 * running, or broken.
 */
export async function forgottenSubjectsAt(settings: Settings, report: Report): Promise<ReadonlySet<string>> {
  if (settings.servers !== undefined) {
    const deps = await openShopData(settings, report);
    try {
      return await forgottenSubjects(deps.keys.rows);
    } finally {
      await deps.close();
    }
  }
  const { keys } = dataFolder(settings.dataDir);
  if (!existsSync(keys)) return new Set();
  const rows = openSqliteKeyRowsToRead(keys);
  try {
    return await forgottenSubjects(rows);
  } finally {
    await rows.close();
  }
}
