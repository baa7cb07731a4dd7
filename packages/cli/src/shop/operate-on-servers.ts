import { forgettingOnServers } from '@pressline/hosting/forgetting-on-servers.ts';
import { operatorsOnServers } from '@pressline/operations/console/operators-on-servers.ts';
import { externalRedisConfig } from '@pressline/runtime/servers.ts';
import type { Servers, Settings } from '@pressline/runtime/settings.ts';
import { secretRotation } from '@pressline/hosting/secret-rotation.ts';
import { openStores } from '@pressline/runtime/stores.ts';
import { operatorServiceOf } from '@pressline/operations/console/operator-service.ts';
import { printWarning } from '../terminal.ts';

/**
 * Operator service for a shop on servers, whose projectors do the work.
 * @throws the errors of opening its stores
 */
export async function operateOnServers(settings: Settings, servers: Servers) {
  const stores = await openStores(settings, printWarning);
  if (stores.db === undefined) throw new Error('A shop on servers has a database.');
  const now = (): Date => new Date();
  const redis = externalRedisConfig(servers, (error) => printWarning(error, 'Redis'));
  const forgetting = forgettingOnServers(stores, stores.db, redis, now);
  return {
    operators: operatorServiceOf(
      operatorsOnServers({ ...stores, forgetting, secretRotation: secretRotation(stores) }, stores.db, now),
      now,
    ),
    close: () => stores.close(),
  };
}
