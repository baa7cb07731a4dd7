import { stat } from 'node:fs/promises';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import type { EventReader, RecordedReader } from '@pressline/event-store/event-store.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { folderBlobsToRead } from '@pressline/files/folder-blob-store.ts';
import { loadMasterKey } from '@pressline/personal-data/master-key.ts';
import { openSqliteKeyRows } from '@pressline/personal-data/sqlite-subject-keys.ts';
import type { CopySource } from './copy-shop.ts';
import { openS3Files } from '@pressline/runtime/file-store.ts';
import { previousMasterKeyOf } from '@pressline/runtime/master-keys.ts';
import type { Settings } from '@pressline/runtime/settings.ts';

/** A shop that may be in use: its events, keys and files are only read. */
export interface RunningSource extends CopySource {
  readonly store: EventReader & RecordedReader;
  close(): Promise<void>;
}

/** About how large a shop’s events are. */
export async function eventBytes(
  { servers, dataDir }: Pick<Settings, 'servers' | 'dataDir'>,
  store: Pick<EventReader, 'head'>,
): Promise<number> {
  // Positions of the event store on servers are bytes of its log.
  return servers === undefined ? (await stat(dataFolder(dataDir).events)).size : Number(await store.head());
}

/**
 * Opens an embedded shop for copying while another process runs it.
 * @throws errors that `main.ts` explains to the operator
 */
export async function openRunningSource(settings: Settings): Promise<RunningSource> {
  const { dataDir, masterKey, filesUrl } = settings;
  const folder = dataFolder(dataDir);
  const store = openSqliteEventReader({ file: folder.events });
  const rows = openSqliteKeyRows(folder.keys);
  const current = loadMasterKey({ value: masterKey, file: folder.masterKey, mayCreate: false });
  const previous = previousMasterKeyOf(settings);
  return {
    store,
    keys: { rows, masterKeys: { current, previous } },
    files: filesUrl === undefined ? folderBlobsToRead({ root: folder.files }) : await openS3Files(filesUrl),
    async close() {
      await rows.close();
      await store.close();
    },
  };
}
