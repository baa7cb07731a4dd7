import { lookAtKeys } from '@pressline/personal-data/inspect-keys.ts';
import { lookAtMongoBuilds } from '@pressline/read-models/mongo/inspect-builds.ts';
import { openMongoClient } from '@pressline/read-models/mongo/mongo-client.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { standingBeside } from '../console/operators-on-servers.ts';
import type { Servers, Settings } from '@pressline/runtime/settings.ts';
import { openGround } from '@pressline/runtime/stores.ts';

export async function seenOnServers(settings: Settings, places: Servers, now: () => Date) {
  // That a server is lost meanwhile is found by whoever asks it.
  const ground = await openGround(settings, () => undefined);
  const client = openMongoClient(places.mongoUrl);
  const db = client.db();
  const { store, documents, files, keys } = ground;
  return {
    settings,
    runs: undefined,
    servers: { places, db },
    reader: store,
    files,
    desk: standingBeside({ store, documents }, db, now),
    keys: () => lookAtKeys(keys.rows, keys.masterKeys),
    builds: () => lookAtMongoBuilds(db, documents, PROJECTIONS),
    async close() {
      await client.close();
      await ground.close();
    },
  };
}
