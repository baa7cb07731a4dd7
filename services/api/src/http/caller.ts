import type { Confirmation } from '@pressline/domain/accounts/session.ts';
import type { StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';

interface Account {
  readonly userId: string;
  /** The session number under which the token was signed. */
  readonly session: number;
  readonly sessionId: string;
  /** When the session was last used, as recorded. */
  readonly lastUsedAt: string;
  /** When the token expires, in ms since 1970. */
  readonly expires: number;
  /** The generation of the signing secret that signed the token. */
  readonly secretGeneration: number;
  /** Keyed hash of the account's email address: the subject of its personal data. */
  readonly subject: string;
}

export interface Customer extends Account {
  readonly role: 'customer';
}
export interface Admin extends Account {
  readonly role: 'admin';
  readonly staffRole: StaffRole;
  /** Of the session. */
  readonly confirmation: Confirmation;
}

/** An authenticated caller with a valid session. */
export type Caller = Customer | Admin;

/** Who makes a call; a guest if they are not logged in. */
export function actorOf(caller: Pick<Caller, 'role' | 'userId'> | undefined): Actor {
  return caller === undefined ? 'guest' : `${caller.role}:${caller.userId}`;
}
