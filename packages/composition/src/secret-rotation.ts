import { secretRotationOn, type SecretRotation } from '@pressline/operations/secret-rotation.ts';
import { openSubjectKeys } from '@pressline/personal-data/wrapped-subject-keys.ts';
import type { ShopGround, Stores } from './stores.ts';

/** In a process of a shop that runs: it signs with the new secret at once. */
export function secretRotation({ store, keys, signing }: Pick<Stores, 'store' | 'keys' | 'signing'>): SecretRotation {
  return secretRotationOn({ store, keys: () => Promise.resolve(keys), onRotated: () => signing.refresh() });
}

/** On the files of a shop that does not run: its keys are opened only where a secret is rotated. */
export function secretRotationWhereStopped({ store, keys }: Pick<ShopGround, 'store' | 'keys'>): SecretRotation {
  return secretRotationOn({
    store,
    keys: () => openSubjectKeys(keys.rows, { masterKeys: keys.masterKeys, mayCreate: false }),
    onRotated: () => undefined,
  });
}
