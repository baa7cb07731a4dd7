import { parseMasterKey } from '@pressline/personal-data/master-key.ts';
import type { Settings } from './settings.ts';

/**
 * The master key before the current one, during a rotation.
 * @throws InvalidMasterKey
 */
export function previousMasterKeyOf({ previousMasterKey }: Pick<Settings, 'previousMasterKey'>) {
  return previousMasterKey === undefined ? undefined : parseMasterKey(previousMasterKey, 'MASTER_KEY_PREVIOUS');
}
