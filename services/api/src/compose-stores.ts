import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { START, type EventStore } from '@pressline/event-store/event-store.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { openFolderBlobStore } from '@pressline/files/folder-blob-store.ts';
import { loadMasterKey } from '@pressline/personal-data/master-key.ts';
import { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { openSqliteSubjectKeys } from '@pressline/personal-data/sqlite-subject-keys.ts';
import type { SubjectKeys } from '@pressline/personal-data/subject-keys.ts';
import type { DocumentStore } from '@pressline/read-models/document-store.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { createPasswords, type Passwords } from './accounts/passwords.ts';
import type { Settings } from './settings.ts';

/** Everything that the shop stands on, opened. */
export interface Stores {
  readonly store: EventStore;
  readonly keys: SubjectKeys;
  readonly personalData: PersonalData;
  readonly files: BlobStore;
  readonly documents: DocumentStore;
  readonly passwords: Passwords;
}

export async function openStores(settings: Settings): Promise<Stores> {
  const folder = dataFolder(settings.dataDir);
  mkdirSync(dirname(folder.keys), { recursive: true, mode: 0o700 });
  const store = openSqliteEventStore({ file: folder.events });
  // A new key beside old events would mean that the old key was lost.
  const mayCreate = (await store.head()) === START;
  const masterKey = loadMasterKey({ value: settings.masterKey, file: folder.masterKey, mayCreate });
  const keys = await openSqliteSubjectKeys({ file: folder.keys, masterKeys: { current: masterKey }, mayCreate });
  return {
    store,
    keys,
    personalData: await PersonalData.with(keys),
    files: await openFolderBlobStore({ root: folder.files }),
    documents: openSqliteDocumentStore({ folder: folder.readModels }),
    passwords: await createPasswords(),
  };
}
