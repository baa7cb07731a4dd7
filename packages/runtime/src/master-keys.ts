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
  if (previousMasterKey === undefined) return { current };
  return { current, previous: parseMasterKey(previousMasterKey, 'MASTER_KEY_PREVIOUS') };
}
