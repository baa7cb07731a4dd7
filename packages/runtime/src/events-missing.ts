import { existsSync } from 'node:fs';
import type { dataFolder } from '@pressline/event-store/data-folder.ts';
import { openSqliteKeyRows } from '@pressline/personal-data/sqlite-subject-keys.ts';

/** There are keys of people but no events: the events were lost, or a restore was interrupted before it wrote them. */
export class EventsMissing extends Error {
  override readonly name = 'EventsMissing';

  constructor(events: string, keys: string) {
    super(
      `${events} holds no event, but ${keys} holds keys of people: the events are lost, or a restore was interrupted. Nothing was started. Run the restore into this folder again. If there was no restore, keep the folder as it is, and restore a backup into another one.`,
    );
  }
}

/** A first start that died may have left the first admin's key without its event. */
const MADE_AT_FIRST_START = 1;

/**
 * A shop that lost its events must not open as an empty one, and take orders alongside data that can still be
 * restored.
 * @throws EventsMissing, KeysDamaged
 */
export async function refuseKeysWithoutEvents({ events, keys }: ReturnType<typeof dataFolder>): Promise<void> {
  if (!existsSync(keys)) return;
  const rows = openSqliteKeyRows(keys);
  try {
    const people = await rows.page('subject', '', MADE_AT_FIRST_START + 1);
    if (people.length > MADE_AT_FIRST_START) throw new EventsMissing(events, keys);
  } finally {
    await rows.close();
  }
}
