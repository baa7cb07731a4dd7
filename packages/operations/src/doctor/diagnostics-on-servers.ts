import { inspectKeys } from '@pressline/personal-data/inspect-keys.ts';
import { inspectMongoBuilds } from '@pressline/read-models/mongo/inspect-builds.ts';
import { openMongoClient } from '@pressline/read-models/mongo/mongo-client.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { statusOnServers } from '../console/operators-on-servers.ts';
import type { Servers, Settings } from '@pressline/runtime/settings.ts';
import { openShopData } from '@pressline/runtime/stores.ts';

export async function openServersSnapshot(settings: Settings, servers: Servers, now: () => Date) {
  // Losing a server meanwhile is reported by the check that uses it.
  const deps = await openShopData(settings, () => undefined);
  const client = openMongoClient(servers.mongoUrl);
  const db = client.db();
  const { store, documents, files, keys } = deps;
  return {
    settings,
    processState: undefined,
    servers: { settings: servers, db },
    reader: store,
    files,
    operators: statusOnServers({ store, documents }, db, now),
    keys: () => inspectKeys(keys.rows, keys.masterKeys),
    builds: () => inspectMongoBuilds(db, documents, PROJECTIONS),
    async close() {
      await client.close();
      await deps.close();
    },
  };
}
