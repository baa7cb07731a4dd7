// Imported only by `stores.ts`, for a shop on servers: the drivers take longer to load than everything else.
import { START, type EventStore } from '@pressline/event-store/event-store.ts';
import { openEventStoreDB } from '@pressline/event-store/eventstoredb/eventstoredb-event-store.ts';
import { parseMasterKey } from '@pressline/personal-data/master-key.ts';
import { mongoKeyRows, openMongoSubjectKeys } from '@pressline/personal-data/mongo-subject-keys.ts';
import { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { openMongoCheckpoints } from '@pressline/reactors/mongo-checkpoints.ts';
import { openMongoClient } from '@pressline/read-models/mongo/mongo-client.ts';
import { openMongoDocumentStore } from '@pressline/read-models/mongo/mongo-document-store.ts';
import type { Db } from 'mongodb';
import { openFileStore } from './file-store.ts';
import { prefixOfStreams } from './store-locations.ts';
import { previousMasterKeyOf } from './master-keys.ts';
import type { Servers, Settings } from './settings.ts';
import { signingSecretsOf } from './signing-secrets.ts';

type Report = (error: unknown, what: string) => void;

interface Connected {
  readonly store: EventStore;
  readonly db: Db;
  readonly keysDb: Db;
  /** The setting that names the server of the keys. */
  readonly keysUrlVariable: 'MONGODB_URL' | 'KEYS_MONGODB_URL';
  close(): Promise<void>;
}

/** Connects with the first call. */
function connect({ eventStoreUrl, mongoUrl, keysMongoUrl, prefix }: Servers, report: Report): Connected {
  const store = openEventStoreDB({
    url: eventStoreUrl,
    prefix: prefixOfStreams(prefix),
    report: (error) => report(error, 'the subscription to the events'),
  });
  const client = openMongoClient(mongoUrl);
  const db = client.db();
  const keysClient = keysMongoUrl === undefined ? client : openMongoClient(keysMongoUrl);
  return {
    store,
    db,
    keysDb: keysMongoUrl === undefined ? client.db(`${db.databaseName}_keys`) : keysClient.db(),
    keysUrlVariable: keysMongoUrl === undefined ? 'MONGODB_URL' : 'KEYS_MONGODB_URL',
    async close() {
      await Promise.all([store.close(), client.close(), keysClient.close()]);
    },
  };
}

/** @throws errors that `main.ts` explains to the operator */
export async function openServers(settings: Settings, servers: Servers, report: Report) {
  const connected = connect(servers, report);
  const { store, db, keysDb, keysUrlVariable } = connected;
  try {
    const mayCreate = (await store.head()) === START;
    const current = parseMasterKey(settings.masterKey ?? '', 'MASTER_KEY');
    const masterKeys = { current, previous: previousMasterKeyOf(settings) };
    const keys = await openMongoSubjectKeys({ db: keysDb, urlVariable: keysUrlVariable, masterKeys, mayCreate });
    const personalData = await PersonalData.with(keys);
    const documents = openMongoDocumentStore({ db });
    return {
      store,
      keys,
      personalData,
      signing: signingSecretsOf({ store, keys, personalData }),
      files: await openFileStore(settings),
      documents,
      checkpoints: openMongoCheckpoints({ db }),
      db,
      async close() {
        await documents.close();
        await connected.close();
      },
    };
  } catch (error) {
    await connected.close();
    throw error;
  }
}

/** @throws errors that `main.ts` explains to the operator */
export async function openShopDataOnServers(settings: Settings, servers: Servers, report: Report) {
  const connected = connect(servers, report);
  const { store, db, keysDb, keysUrlVariable } = connected;
  const current = parseMasterKey(settings.masterKey ?? '', 'MASTER_KEY');
  const documents = openMongoDocumentStore({ db });
  return {
    store,
    keys: {
      rows: mongoKeyRows({ db: keysDb, urlVariable: keysUrlVariable }),
      masterKeys: { current, previous: previousMasterKeyOf(settings) },
    },
    files: await openFileStore(settings),
    documents,
    async close() {
      await documents.close();
      await connected.close();
    },
  };
}
