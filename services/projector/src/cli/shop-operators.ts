import { existsSync } from 'node:fs';
import { operateStopped, operatorsBeside } from '@pressline/composition/operators.ts';
import { forgettingOnServers } from '@pressline/composition/forgetting.ts';
import { redisBeside } from '@pressline/composition/servers.ts';
import { readSettings, type Servers, type Settings } from '@pressline/composition/settings.ts';
import { openGround, openStores } from '@pressline/composition/stores.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { deskOf, type OperatorsDesk } from '@pressline/operations/desk.ts';
import { deskAt } from '@pressline/operations/operators-socket.ts';
import { pino } from 'pino';
import { NoShopThere, type Environment } from './place.ts';
import { say } from './terminal.ts';

/** The operators of the shop that the environment names, and how they are reached. */
export interface ShopOperators {
  readonly operators: OperatorsDesk;
  close(): Promise<void>;
}

/**
 * The shop that runs, by its socket; one on servers, by these; else its files, opened here, so that nobody starts it
 * meanwhile.
 * @throws NoShopThere, BadSetting, and what the stores throw
 */
export async function shopOperators(env: Environment): Promise<ShopOperators> {
  const settings = readSettings(env);
  if (settings.servers !== undefined) return onServers(settings, settings.servers);
  const folder = dataFolder(settings.dataDir);
  const running = await deskAt(folder.operators);
  if (running !== undefined) return { operators: running, close: () => Promise.resolve() };
  if (!existsSync(folder.events)) throw new NoShopThere(settings.dataDir);
  return inFiles(settings);
}

async function onServers(settings: Settings, servers: Servers): Promise<ShopOperators> {
  const stores = await openStores(settings, report);
  if (stores.db === undefined) throw new Error('A shop on servers has a database.');
  const redis = redisBeside(servers, (error) => report(error, 'Redis'));
  const forgetting = forgettingOnServers(stores, stores.db, redis, now);
  return {
    operators: deskOf(operatorsBeside({ ...stores, forgetting }, stores.db, now), now),
    close: () => stores.close(),
  };
}

async function inFiles(settings: Settings): Promise<ShopOperators> {
  const ground = await openGround(settings, report);
  const log = pino({ level: 'warn', base: null }, process.stderr);
  const fed = await operateStopped(settings, ground, log, now);
  return {
    operators: deskOf(fed.operators, now),
    async close() {
      await fed.stop();
      await ground.close();
    },
  };
}

const now = (): Date => new Date();

function report(error: unknown, what: string): void {
  say(`${what}: ${String(error)}`);
}
