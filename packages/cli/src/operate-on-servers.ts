import { forgettingOnServers } from '@pressline/composition/forgetting-on-servers.ts';
import { operatorsBeside } from '@pressline/composition/operators-on-servers.ts';
import { redisBeside } from '@pressline/composition/servers.ts';
import type { Servers, Settings } from '@pressline/composition/settings.ts';
import { secretRotation } from '@pressline/composition/secret-rotation.ts';
import { openStores } from '@pressline/composition/stores.ts';
import { deskOf } from '@pressline/operations/desk.ts';
import { warn } from './terminal.ts';

/** The operators of a shop on servers, whose projectors do the work. @throws what the stores throw */
export async function operateOnServers(settings: Settings, servers: Servers) {
  const stores = await openStores(settings, warn);
  if (stores.db === undefined) throw new Error('A shop on servers has a database.');
  const now = (): Date => new Date();
  const redis = redisBeside(servers, (error) => warn(error, 'Redis'));
  const forgetting = forgettingOnServers(stores, stores.db, redis, now);
  return {
    operators: deskOf(
      operatorsBeside({ ...stores, forgetting, secretRotation: secretRotation(stores) }, stores.db, now),
      now,
    ),
    close: () => stores.close(),
  };
}
