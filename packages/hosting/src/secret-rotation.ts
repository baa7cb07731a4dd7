import { secretRotationOn, type SecretRotation } from '@pressline/operations/accounts/secret-rotation.ts';
import { openSubjectKeys } from '@pressline/personal-data/wrapped-subject-keys.ts';
import type { ShopData, Stores } from '@pressline/runtime/stores.ts';

/** For a running shop: this process signs with the new secret at once. */
export function secretRotation({ store, keys, signing }: Pick<Stores, 'store' | 'keys' | 'signing'>): SecretRotation {
  return secretRotationOn({ store, keys: () => Promise.resolve(keys), onRotated: () => signing.refresh() });
}

/** For the files of a stopped shop: its keys are opened only when a secret is rotated. */
export function secretRotationInStoppedShop({ store, keys }: Pick<ShopData, 'store' | 'keys'>): SecretRotation {
  return secretRotationOn({
    store,
    keys: () => openSubjectKeys(keys.rows, { masterKeys: keys.masterKeys, mayCreate: false }),
    onRotated: () => undefined,
  });
}
