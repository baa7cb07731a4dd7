import { existsSync } from 'node:fs';
import { readSettings } from '@pressline/runtime/settings.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import { operatorServiceAt } from '@pressline/operations/console/operators-socket.ts';
import { ShopNotFound, type Environment } from './shop-location.ts';

/** A connection to the shop that the environment names. */
export interface ShopConnection {
  readonly operators: OperatorService;
  /** Who does the work: the running shop, this process for a stopped one, or the processes on servers. */
  readonly shop: 'running' | 'stopped' | 'servers';
  close(): Promise<void>;
}

/**
 * Connects to a running shop by its socket, or to its servers. Otherwise opens its files, which prevents that it is
 * started meanwhile.
 * @throws ShopNotFound, InvalidSetting, and the errors of opening its stores
 */
export async function connectToShop(env: Environment): Promise<ShopConnection> {
  const settings = readSettings(env);
  const { servers } = settings;
  if (servers !== undefined) {
    const { operateOnServers } = await import('./operate-on-servers.ts');
    return { ...(await operateOnServers(settings, servers)), shop: 'servers' };
  }
  const folder = dataFolder(settings.dataDir);
  const running = await operatorServiceAt(folder.operators);
  if (running !== undefined) return { operators: running, shop: 'running', close: () => Promise.resolve() };
  if (!existsSync(folder.events)) throw new ShopNotFound(settings.dataDir);
  const { operateInFiles } = await import('./operate-in-files.ts');
  return { ...(await operateInFiles(settings)), shop: 'stopped' };
}
