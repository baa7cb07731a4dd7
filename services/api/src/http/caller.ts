import type { Confirmation } from '@pressline/domain/accounts/session.ts';
import type { StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';

interface Account {
  readonly userId: string;
  /** The session number that the token was signed under. */
  readonly session: number;
  readonly sessionId: string;
  /** Of the session, as recorded. */
  readonly lastUsedAt: string;
  /** When the token ends, in ms since 1970. */
  readonly expires: number;
  /** Which generation of the shop’s signing secret signed the token. */
  readonly secretGeneration: number;
  /** Keyed hash of the account's e-mail: whose personal data its orders are. */
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

/** Who calls, proved by a token whose session is valid. */
export type Caller = Customer | Admin;

export function actorOf({ role, userId }: Pick<Caller, 'role' | 'userId'>): Actor {
  return `${role}:${userId}`;
}
