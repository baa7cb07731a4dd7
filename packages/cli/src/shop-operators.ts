import { existsSync } from 'node:fs';
import { readSettings } from '@pressline/runtime/settings.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import { operatorServiceAt } from '@pressline/operations/console/operators-socket.ts';
import { ShopNotFound, type Environment } from './shop-location.ts';

/** Operates the shop that the environment names; the work returns the exit code. */
export async function operate(work: (operators: OperatorService) => Promise<number>): Promise<void> {
  const shop = await shopOperators(process.env);
  try {
    process.exitCode = await work(shop.operators);
  } finally {
    await shop.close();
  }
}

/** The operator service of the shop that the environment names, and its connection. */
interface ShopOperators {
  readonly operators: OperatorService;
  close(): Promise<void>;
}

/**
 * Connects to a running shop by its socket, or to its servers. Otherwise opens its files, which prevents that it is
 * started meanwhile.
 * @throws ShopNotFound, InvalidSetting, and the errors of opening its stores
 */
async function shopOperators(env: Environment): Promise<ShopOperators> {
  const settings = readSettings(env);
  const { servers } = settings;
  if (servers !== undefined) {
    const { operateOnServers } = await import('./operate-on-servers.ts');
    return operateOnServers(settings, servers);
  }
  const folder = dataFolder(settings.dataDir);
  const running = await operatorServiceAt(folder.operators);
  if (running !== undefined) return { operators: running, close: () => Promise.resolve() };
  if (!existsSync(folder.events)) throw new ShopNotFound(settings.dataDir);
  const { operateInFiles } = await import('./operate-in-files.ts');
  return operateInFiles(settings);
}
