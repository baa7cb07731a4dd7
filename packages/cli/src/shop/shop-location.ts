import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { InvalidSetting, readSettings, type Settings } from '@pressline/runtime/settings.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const SERVERS = 'servers';
/** Settings that refer to servers; without them, the rest describes an embedded shop. */
const SERVER_VARIABLES = [
  'EVENTSTOREDB_URL',
  'EVENTSTORE_URL',
  'MONGODB_URL',
  'REDIS_URL',
  'KEYS_MONGODB_URL',
  'SHOP_PREFIX',
  'FILES_URL',
];

function namesServers(env: Environment): boolean {
  return env['EVENTSTOREDB_URL'] !== undefined || env['EVENTSTORE_URL'] !== undefined;
}

/** Uses the shop in this folder, whatever the environment names. */
export function withDataDir(env: Environment, dataDir: string | undefined): Environment {
  if (dataDir === undefined) return env;
  // Without servers in the environment, FILES_URL belongs to this shop.
  const others = Object.entries(env).filter(([name]) => !namesServers(env) || !SERVER_VARIABLES.includes(name));
  return { ...Object.fromEntries(others), DATA_DIR: dataDir };
}

/** The folder has no event store. Its name may be mistyped. */
export class ShopNotFound extends Error {
  override readonly name = 'ShopNotFound';

  constructor(folder: string) {
    super(`${folder} contains no shop: it has no events/events.sqlite. Set DATA_DIR, or use --data-dir <folder>.`);
  }
}

/**
 * The settings of an existing shop.
 * @param location a data folder, or "servers" for those in the environment
 * @throws ShopNotFound, InvalidSetting
 */
export function shopAt(location: string, env: Environment): Settings {
  if (location === SERVERS) return onServers(env);
  if (!existsSync(dataFolder(location).events)) throw new ShopNotFound(location);
  // Without servers in the environment, FILES_URL belongs to this shop.
  const own = !namesServers(env) ? { FILES_URL: env['FILES_URL'] } : {};
  return settingsIn(location, env, own);
}

/**
 * The settings of a shop that may not exist yet.
 * @throws InvalidSetting
 */
export function newShopAt(location: string, env: Environment): Settings {
  if (location === SERVERS) return onServers(env);
  // Its name may be mistyped.
  if (!canHoldShop(location))
    throw new InvalidSetting(
      `${location} contains files that don’t belong to a shop. Name an empty folder, or one to which a shop was copied before.`,
    );
  return settingsIn(location, env, {});
}

/** The folder has no keys. Its name may be mistyped, or the keys are lost. */
export class KeysNotFound extends Error {
  override readonly name = 'KeysNotFound';

  constructor(file: string) {
    super(
      `There is no ${file}, which records who was forgotten. Name the data folder of the previous shop. Without --forgotten, people who were forgotten after the newest backup of keys come back.`,
    );
  }
}

/**
 * The settings of a shop, possibly damaged, whose keys tell which persons were forgotten.
 * @throws KeysNotFound, InvalidSetting
 */
export function shopWithForgottenKeys(location: string, env: Environment): Settings {
  if (location === SERVERS) return onServers(env);
  const { keys } = dataFolder(location);
  if (!existsSync(keys)) throw new KeysNotFound(keys);
  return settingsIn(location, env, {});
}

/**
 * Without these variables, the settings would describe a shop in files.
 * @throws InvalidSetting
 */
function onServers(env: Environment): Settings {
  const settings = readSettings(env);
  if (settings.servers === undefined)
    throw new InvalidSetting('"servers" means those in EVENTSTOREDB_URL, MONGODB_URL and REDIS_URL. Set all three.');
  return settings;
}

/** The files of a shop, and what a new file system contains by default. */
const SHOP_FILES: ReadonlySet<string> = new Set([
  ...Object.values(dataFolder('')).map((file: string) => file.split(path.sep)[0] ?? ''),
  'lost+found',
]);

function canHoldShop(folder: string): boolean {
  if (!existsSync(folder)) return true;
  return readdirSync(folder).every((name) => SHOP_FILES.has(name));
}

/**
 * Uses the master key in the folder if there is one, otherwise that of the environment, so that an offsite copy need
 * not contain one. Without either, a new folder gets a new key.
 */
function settingsIn(folder: string, env: Environment, more: Environment): Settings {
  const { MASTER_KEY, ...own } = Object.fromEntries(
    Object.entries(env).filter(([name]) => !SERVER_VARIABLES.includes(name)),
  );
  const isKeyElsewhere = !existsSync(dataFolder(folder).masterKey);
  // After a rotation, the key in the environment takes precedence over the one in the folder.
  const keys = isKeyElsewhere ? { MASTER_KEY } : { MASTER_KEY_PREVIOUS: env['MASTER_KEY_PREVIOUS'] ?? MASTER_KEY };
  return readSettings({ ...own, ...keys, ...more, DATA_DIR: folder, DEMO: 'false' });
}
