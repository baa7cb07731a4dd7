import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { retry } from '@pressline/concurrency/retry.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { EngineUnavailable, START, type EventStore } from '@pressline/event-store/event-store.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { loadMasterKey } from '@pressline/personal-data/master-key.ts';
import type { KeyStore } from '@pressline/personal-data/copy-keys.ts';
import { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { openSqliteKeyRows, openSqliteSubjectKeys } from '@pressline/personal-data/sqlite-subject-keys.ts';
import type { SigningSecrets } from '@pressline/personal-data/signing-secrets.ts';
import { KeysUnavailable, type SubjectKeys } from '@pressline/personal-data/subject-keys.ts';
import type { RotatedKeys } from '@pressline/personal-data/wrapped-subject-keys.ts';
import type { Checkpoints } from '@pressline/reactors/checkpoints.ts';
import { openFolderCheckpoints } from '@pressline/reactors/folder-checkpoints.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import type { Db } from 'mongodb';
import { refuseKeysWithoutEvents } from './events-missing.ts';
import { openFileStore } from './file-store.ts';
import { previousMasterKeyOf } from './master-keys.ts';
import type { Settings } from './settings.ts';
import { signingSecretsOf } from './signing-secrets.ts';

/** All stores of a shop, open. */
export interface Stores {
  readonly store: EventStore;
  readonly keys: SubjectKeys & RotatedKeys;
  readonly personalData: PersonalData;
  readonly signing: SigningSecrets;
  readonly files: BlobStore;
  readonly documents: DocumentStore;
  /** Checkpoints of the reactors. */
  readonly checkpoints: Checkpoints;
  /** For a shop on servers: where its processes share duties. */
  readonly db: Db | undefined;
  close(): Promise<void>;
}

/** The data that moves with a shop: everything else can be rebuilt from it. */
export interface ShopData {
  readonly store: EventStore;
  readonly keys: KeyStore;
  readonly files: BlobStore;
  readonly documents: DocumentStore;
  close(): Promise<void>;
}

/** Called when a server is unavailable or its connection was lost; it is retried. */
export type Report = (error: unknown, what: string) => void;

export interface WaitForServers {
  /** Called for each attempt that failed. */
  readonly onFailure: (error: unknown) => void;
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * @param wait retries while a server is unavailable, with backoff; without it, that is an error
 * @throws the signal's reason; errors that `main.ts` explains to the operator
 */
export async function openStores(settings: Settings, report: Report, wait?: WaitForServers): Promise<Stores> {
  const { servers } = settings;
  if (servers === undefined) return openFiles(settings);
  const { openServers } = await import('./stores-on-servers.ts');
  const open = (): Promise<Stores> => openServers(settings, servers, report);
  if (wait === undefined) return open();
  return retry(open, {
    isTransient: (error) => error instanceof EngineUnavailable || error instanceof KeysUnavailable,
    report: wait.onFailure,
    signal: wait.signal,
  });
}

/**
 * Opens the data that moves with a shop, creating folders only: a target must not get keys of its own.
 * @throws errors that `main.ts` explains to the operator
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
    // After the store is locked: opening the files sweeps unfinished uploads, which must not be another process's.
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
  // On a read-only disk, SQLite would only report that it can't open the file.
  accessSync(settings.dataDir, constants.W_OK);
  // Checked before that file is created, so that an interrupted restore can be repeated.
  if (!existsSync(folder.events)) await refuseKeysWithoutEvents(folder);
  const store = openSqliteEventStore({ file: folder.events });
  // A new key for existing events would mean that the old key was lost.
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
