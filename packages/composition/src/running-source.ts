import { dataFolder } from '@pressline/event-store/data-folder.ts';
import type { EventReader, RecordedReader } from '@pressline/event-store/event-store.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { folderBlobsToRead } from '@pressline/files/folder-blob-store.ts';
import { openS3BlobStore, s3PlaceOf } from '@pressline/files/s3-blob-store.ts';
import { loadMasterKey } from '@pressline/personal-data/master-key.ts';
import { openSqliteKeyRows } from '@pressline/personal-data/sqlite-subject-keys.ts';
import type { DocumentStore } from '@pressline/read-models/document-store.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import type { CopySource } from './copy-shop.ts';
import type { Settings } from './settings.ts';

/** A shop that may be in use: its events, keys and files are only read. */
export interface RunningSource extends CopySource {
  readonly store: EventReader & RecordedReader;
  /** For builds of one's own. */
  readonly documents: DocumentStore;
  close(): Promise<void>;
}

/** Opens an embedded shop beside the process that runs it: to copy from. @throws what `main.ts` names to its operator */
export async function openRunningSource({ dataDir, masterKey, filesUrl }: Settings): Promise<RunningSource> {
  const folder = dataFolder(dataDir);
  const store = openSqliteEventReader({ file: folder.events });
  const rows = openSqliteKeyRows(folder.keys);
  const current = loadMasterKey({ value: masterKey, file: folder.masterKey, mayCreate: false });
  const documents = openSqliteDocumentStore({ folder: folder.readModels });
  return {
    store,
    documents,
    keys: { rows, masterKeys: { current } },
    files: filesUrl === undefined ? folderBlobsToRead({ root: folder.files }) : openS3BlobStore(s3PlaceOf(filesUrl)),
    async close() {
      await documents.close();
      await rows.close();
      await store.close();
    },
  };
}
