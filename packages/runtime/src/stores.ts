import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { START, type EventStore } from '@pressline/event-store/event-store.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { loadMasterKey } from '@pressline/personal-data/master-key.ts';
import type { KeyStore } from '@pressline/personal-data/copy-keys.ts';
import { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { openSqliteKeyRows, openSqliteSubjectKeys } from '@pressline/personal-data/sqlite-subject-keys.ts';
import type { SigningSecrets } from '@pressline/personal-data/signing-secrets.ts';
import type { SubjectKeys } from '@pressline/personal-data/subject-keys.ts';
import type { RotatedKeys } from '@pressline/personal-data/wrapped-subject-keys.ts';
import type { Checkpoints } from '@pressline/reactors/checkpoints.ts';
import { openFolderCheckpoints } from '@pressline/reactors/folder-checkpoints.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import type { Db } from 'mongodb';
import { refuseKeysWithoutEvents } from './events-missing.ts';
import { openFileStore } from './file-store.ts';
import { previousMasterKeyOf } from './previous-master-key.ts';
import type { Settings } from './settings.ts';
import { signingSecretsOf } from './signing-secrets.ts';

/** Everything that the shop stands on, opened. */
export interface Stores {
  readonly store: EventStore;
  readonly keys: SubjectKeys & RotatedKeys;
  readonly personalData: PersonalData;
  readonly signing: SigningSecrets;
  readonly files: BlobStore;
  readonly documents: DocumentStore;
  /** How far the reactors have come. */
  readonly checkpoints: Checkpoints;
  /** Of a shop on servers: where its processes share out what each does alone. */
  readonly db: Db | undefined;
  close(): Promise<void>;
}

/** What moves with a shop: everything else can be made anew of it. */
export interface ShopData {
  readonly store: EventStore;
  readonly keys: KeyStore;
  readonly files: BlobStore;
  readonly documents: DocumentStore;
  close(): Promise<void>;
}

/** Hears that a server is away, or its connection was lost; it is tried again. */
export type Report = (error: unknown, what: string) => void;

/** @throws what `main.ts` names to its operator */
export async function openStores(settings: Settings, report: Report): Promise<Stores> {
  const { servers } = settings;
  if (servers === undefined) return openFiles(settings);
  const { openServers } = await import('./stores-on-servers.ts');
  return openServers(settings, servers, report);
}

/**
 * Opens what moves with a shop, and makes nothing but the places: a target must not get keys of its own.
 * @throws what `main.ts` names to its operator
 */
export async function openShopData(settings: Settings, report: Report): Promise<ShopData> {
  const { servers } = settings;
  if (servers === undefined) return openShopDataInFiles(settings);
  const { openShopDataOnServers } = await import('./stores-on-servers.ts');
  return openShopDataOnServers(settings, servers, report);
}

async function openShopDataInFiles(settings: Settings): Promise<ShopData> {
  const folder = dataFolder(settings.dataDir);
  mkdirSync(dirname(folder.keys), { recursive: true, mode: 0o700 });
  const store = openSqliteEventStore({ file: folder.events });
  const mayCreate = (await store.head()) === START;
  const current = loadMasterKey({ value: settings.masterKey, file: folder.masterKey, mayCreate });
  const rows = openSqliteKeyRows(folder.keys);
  const documents = openSqliteDocumentStore({ folder: folder.readModels });
  return {
    store,
    keys: { rows, masterKeys: { current, previous: previousMasterKeyOf(settings) } },
    // After the store has said that nobody else is at work here: files that are on their way would be swept.
    files: await openFileStore(settings),
    documents,
    async close() {
      await documents.close();
      await rows.close();
      await store.close();
    },
  };
}

async function openFiles(settings: Settings): Promise<Stores> {
  const folder = dataFolder(settings.dataDir);
  mkdirSync(dirname(folder.keys), { recursive: true, mode: 0o700 });
  // SQLite says of a disk that is read-only that it can't open the file.
  accessSync(settings.dataDir, constants.W_OK);
  // Before that file is made: a restore that was broken off can still be begun again.
  if (!existsSync(folder.events)) await refuseKeysWithoutEvents(folder);
  const store = openSqliteEventStore({ file: folder.events });
  // A new key beside old events would mean that the old key was lost.
  const mayCreate = (await store.head()) === START;
  if (mayCreate) await refuseKeysWithoutEvents(folder);
  const current = loadMasterKey({ value: settings.masterKey, file: folder.masterKey, mayCreate });
  const masterKeys = { current, previous: previousMasterKeyOf(settings) };
  const keys = await openSqliteSubjectKeys({ file: folder.keys, masterKeys, mayCreate });
  const documents = openSqliteDocumentStore({ folder: folder.readModels });
  const personalData = await PersonalData.with(keys);
  return {
    store,
    keys,
    personalData,
    signing: signingSecretsOf({ store, keys, personalData }),
    files: await openFileStore(settings),
    documents,
    checkpoints: openFolderCheckpoints({ folder: folder.reactors }),
    db: undefined,
    async close() {
      await documents.close();
      await store.close();
      await keys.close();
    },
  };
}
