import { existsSync } from 'node:fs';
import { readSettings, type Settings } from '@pressline/composition/settings.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const SERVERS = 'servers';
/** Only these name servers; without them the same settings are an embedded shop's. */
const OF_SERVERS = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL', 'KEYS_MONGODB_URL', 'SHOP_PREFIX', 'FILES_URL'];

/** A folder without a store of events: perhaps mistyped. */
export class NoShopThere extends Error {
  override readonly name = 'NoShopThere';

  constructor(folder: string) {
    super(`${folder} holds no shop: there is no events/events.sqlite in it.`);
  }
}

/**
 * The settings of a shop that is there.
 * @param place a data folder, or "servers" for those that the environment names
 * @throws NoShopThere, BadSetting
 */
export function shopAt(place: string, env: Environment): Settings {
  if (place === SERVERS) return readSettings(env);
  if (!existsSync(dataFolder(place).events)) throw new NoShopThere(place);
  return settingsIn(place, env);
}

/** The settings of a shop that may be yet to begin there. @throws BadSetting */
export function newShopAt(place: string, env: Environment): Settings {
  return place === SERVERS ? readSettings(env) : settingsIn(place, env);
}

/**
 * The master key is the folder's own where one lies in it, whatever the environment says of servers; else the environment's,
 * so that a copy for safekeeping holds none. Where neither is, a new folder gets one.
 */
function settingsIn(folder: string, env: Environment): Settings {
  const { MASTER_KEY, ...own } = Object.fromEntries(Object.entries(env).filter(([name]) => !OF_SERVERS.includes(name)));
  const isKeyElsewhere = !existsSync(dataFolder(folder).masterKey);
  return readSettings({ ...own, ...(isKeyElsewhere && { MASTER_KEY }), DATA_DIR: folder, DEMO: 'false' });
}
