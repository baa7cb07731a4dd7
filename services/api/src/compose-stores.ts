import type { Stores } from '@pressline/runtime/stores.ts';
import type { Passwords } from './accounts/passwords.ts';

/** What the shop stands on, and what it checks passwords with. */
export interface OpenStores extends Stores {
  readonly passwords: Passwords;
}
