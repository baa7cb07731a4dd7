import { existsSync } from 'node:fs';
import { readSettings } from '@pressline/runtime/settings.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { StoreInUse } from '@pressline/event-store/sqlite-write-lock.ts';
import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import { operatorServiceAt } from '@pressline/operations/console/operators-socket.ts';
import { withTimeout } from '@pressline/operations/doctor/run-checks.ts';
import { formatDuration } from '@pressline/operations/format/quantities.ts';
import { ShopNotFound, type Environment } from './shop-location.ts';

/** A connection to the shop that the environment names. */
export interface ShopConnection {
  readonly operators: OperatorService;
  /** Who does the work: the running shop, this process for a stopped one, or the processes on servers. */
  readonly shop: 'running' | 'stopped' | 'servers';
  close(): Promise<void>;
}

/** Another process has the shop open, and can't be asked to do the work. */
export class ShopUnreachable extends Error {
  override readonly name = 'ShopUnreachable';

  constructor(folder: string, reason: string, options: ErrorOptions) {
    super(
      `Another process has the shop in ${folder} open, but ${reason}. If it is the shop, check it with pressline doctor and restart it. If it is another pressline command, wait for it to end.`,
      options,
    );
  }
}

/** A busy shop may take seconds. */
const RESPONDS_WITHIN_MS = 15_000;

/**
 * Connects to a running shop by its socket, or to its servers. Otherwise opens its files, which prevents that it is
 * started meanwhile.
 * @throws ShopNotFound, ShopUnreachable, InvalidSetting, and the errors of opening its stores
 */
export async function connectToShop(env: Environment): Promise<ShopConnection> {
  const settings = readSettings(env);
  const { servers } = settings;
  if (servers !== undefined) {
    const { operateOnServers } = await import('./operate-on-servers.ts');
    return { ...(await operateOnServers(settings, servers)), shop: 'servers' };
  }
  const folder = dataFolder(settings.dataDir);
  const running = await runningShop(settings.dataDir, folder.operators);
  if (running !== undefined) return { operators: running, shop: 'running', close: () => Promise.resolve() };
  if (!existsSync(folder.events)) throw new ShopNotFound(settings.dataDir);
  const { operateInFiles } = await import('./operate-in-files.ts');
  try {
    return { ...(await operateInFiles(settings)), shop: 'stopped' };
  } catch (cause) {
    if (!(cause instanceof StoreInUse)) throw cause;
    throw new ShopUnreachable(settings.dataDir, 'nothing listens at its socket', { cause });
  }
}

async function runningShop(dataDir: string, socket: string): Promise<OperatorService | undefined> {
  try {
    return await withTimeout(RESPONDS_WITHIN_MS, operatorServiceAt(socket));
  } catch (cause) {
    if (!(cause instanceof Error && cause.name === 'TimeoutError')) throw cause;
    throw new ShopUnreachable(dataDir, `does not respond within ${formatDuration(RESPONDS_WITHIN_MS)}`, { cause });
  }
}
