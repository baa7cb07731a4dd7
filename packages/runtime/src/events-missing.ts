import { existsSync } from 'node:fs';
import type { dataFolder } from '@pressline/event-store/data-folder.ts';
import { openSqliteKeyRows } from '@pressline/personal-data/sqlite-subject-keys.ts';

/** There are keys of people, and no event: the events were lost, or a restore was broken off before it put them there. */
export class EventsMissing extends Error {
  override readonly name = 'EventsMissing';

  constructor(events: string, keys: string) {
    super(
      `${events} holds no event, but ${keys} holds keys of people: the events are lost, or a restore was broken off. Nothing was begun. Run the restore into this folder again; where there was none, keep the folder as it is, and restore a backup into another one.`,
    );
  }
}

/** A first start that died may have left the first admin's key, whose event was to follow. */
const MADE_AT_FIRST_START = 1;

/**
 * A shop that lost its events must not open as an empty one, and take orders beside what can still be brought back.
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
