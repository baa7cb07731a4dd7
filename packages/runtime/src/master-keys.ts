import { existsSync } from 'node:fs';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { loadMasterKey, parseMasterKey } from '@pressline/personal-data/master-key.ts';
import type { MasterKeys } from '@pressline/personal-data/wrapped-subject-keys.ts';
import type { Settings } from './settings.ts';

/**
 * The master keys from the settings or the shop's folder; undefined if there are none.
 * @throws InvalidMasterKey
 */
export function readMasterKeys({ masterKey, previousMasterKey, dataDir }: Settings): MasterKeys | undefined {
  const file = dataFolder(dataDir).masterKey;
  if (masterKey === undefined && !existsSync(file)) return undefined;
  const current = loadMasterKey({ value: masterKey, file, mayCreate: false });
  return { current, previous: previousMasterKeyOf({ previousMasterKey }) };
}

/**
 * The master key before the current one, during a rotation.
 * @throws InvalidMasterKey
 */
export function previousMasterKeyOf({ previousMasterKey }: Pick<Settings, 'previousMasterKey'>) {
  return previousMasterKey === undefined ? undefined : parseMasterKey(previousMasterKey, 'MASTER_KEY_PREVIOUS');
}
