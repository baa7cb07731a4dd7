import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { InvalidSetting, readSettings, type Settings } from '@pressline/runtime/settings.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const SERVERS = 'servers';
/** Only these name servers; without them the same settings are an embedded shop's. */
const SERVER_VARIABLES = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL', 'KEYS_MONGODB_URL', 'SHOP_PREFIX', 'FILES_URL'];

/** A folder without a store of events: perhaps mistyped. */
export class ShopNotFound extends Error {
  override readonly name = 'ShopNotFound';

  constructor(folder: string) {
    super(`${folder} holds no shop: there is no events/events.sqlite in it.`);
  }
}

/**
 * The settings of a shop that is there.
 * @param location a data folder, or "servers" for those that the environment names
 * @throws ShopNotFound, BadSetting
 */
export function shopAt(location: string, env: Environment): Settings {
  if (location === SERVERS) return onServers(env);
  if (!existsSync(dataFolder(location).events)) throw new ShopNotFound(location);
  // Where no servers are named it is the shop's own.
  const own = env['EVENTSTORE_URL'] === undefined ? { FILES_URL: env['FILES_URL'] } : {};
  return settingsIn(location, env, own);
}

/** The settings of a shop that may be yet to begin there. @throws BadSetting */
export function newShopAt(location: string, env: Environment): Settings {
  if (location === SERVERS) return onServers(env);
  if (!canHoldShop(location)) throw new FolderInUse(location);
  return settingsIn(location, env, {});
}

/** A folder without the keys of a shop: perhaps mistyped, or they are lost. */
export class KeysNotFound extends Error {
  override readonly name = 'KeysNotFound';

  constructor(file: string) {
    super(
      `There is no ${file}, so nobody knows who was forgotten there. Name the folder that the shop had, or leave --forgotten out: then those forgotten since the newest backup of keys come back.`,
    );
  }
}

/**
 * The settings of a shop, perhaps a broken one, whose keys say who was forgotten.
 * @throws KeysNotFound, BadSetting
 */
export function shopWithForgottenKeys(location: string, env: Environment): Settings {
  if (location === SERVERS) return onServers(env);
  const { keys } = dataFolder(location);
  if (!existsSync(keys)) throw new KeysNotFound(keys);
  return settingsIn(location, env, {});
}

/** Without the variables these settings would be those of a shop in files. @throws BadSetting */
function onServers(env: Environment): Settings {
  const settings = readSettings(env);
  if (settings.servers === undefined)
    throw new InvalidSetting('"servers" are those of EVENTSTORE_URL, MONGODB_URL and REDIS_URL: set all three.');
  return settings;
}

/** A folder with something else in it: perhaps mistyped. */
class FolderInUse extends Error {
  override readonly name = 'FolderInUse';

  constructor(folder: string) {
    super(`${folder} holds something that is no shop. Name an empty folder, or one that a shop was copied to before.`);
  }
}

/** What lies in the folder of a shop, and what a disk of its own has by itself. */
const SHOP_FILES: ReadonlySet<string> = new Set([
  ...Object.values(dataFolder('')).map((place: string) => place.split(path.sep)[0] ?? ''),
  'lost+found',
]);

function canHoldShop(folder: string): boolean {
  if (!existsSync(folder)) return true;
  return readdirSync(folder).every((name) => SHOP_FILES.has(name));
}

/**
 * The master key is the folder's own where one lies in it, whatever the environment says of servers; else the environment's,
 * so that a copy for safekeeping holds none. Where neither is, a new folder gets one.
 */
function settingsIn(folder: string, env: Environment, more: Environment): Settings {
  const { MASTER_KEY, ...own } = Object.fromEntries(
    Object.entries(env).filter(([name]) => !SERVER_VARIABLES.includes(name)),
  );
  const isKeyElsewhere = !existsSync(dataFolder(folder).masterKey);
  // Rotated since, the shop's key is the environment's, whatever lies in the folder.
  const keys = isKeyElsewhere ? { MASTER_KEY } : { MASTER_KEY_PREVIOUS: env['MASTER_KEY_PREVIOUS'] ?? MASTER_KEY };
  return readSettings({ ...own, ...keys, ...more, DATA_DIR: folder, DEMO: 'false' });
}
