import { existsSync } from 'node:fs';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { forgottenIn } from '@pressline/personal-data/forgotten-subjects.ts';
import { openSqliteKeyRowsToRead } from '@pressline/personal-data/sqlite-subject-keys.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import { openGround, type Report } from '@pressline/runtime/stores.ts';

/** Who was forgotten at a place, as its keys say; nobody where there are no keys, as where a shop is yet to begin. A shop may be in use there, or be broken. */
export async function ledgerAt(settings: Settings, report: Report): Promise<ReadonlySet<string>> {
  if (settings.servers !== undefined) {
    const ground = await openGround(settings, report);
    try {
      return await forgottenIn(ground.keys.rows);
    } finally {
      await ground.close();
    }
  }
  const { keys } = dataFolder(settings.dataDir);
  if (!existsSync(keys)) return new Set();
  const rows = openSqliteKeyRowsToRead(keys);
  try {
    return await forgottenIn(rows);
  } finally {
    await rows.close();
  }
}
