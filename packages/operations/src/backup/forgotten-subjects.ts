import { existsSync } from 'node:fs';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { forgottenSubjects } from '@pressline/personal-data/forgotten-subjects.ts';
import { openSqliteKeyRowsToRead } from '@pressline/personal-data/sqlite-subject-keys.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import { openShopData, type Report } from '@pressline/runtime/stores.ts';

/** Who was forgotten at a place, as its keys say; nobody where there are no keys, as where a shop is yet to begin. A shop may be in use there, or be broken. */
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
