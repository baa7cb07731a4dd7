import type { Stores } from '@pressline/runtime/stores.ts';
import type { Passwords } from './accounts/credentials/passwords.ts';

/** The shop's stores, and its password hashing. */
export interface OpenStores extends Stores {
  readonly passwords: Passwords;
}
