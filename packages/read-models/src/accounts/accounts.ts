import { sealed } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { role, type UserEvent, type UserProfile } from '@pressline/domain/accounts/user.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';

const account = z.strictObject({
  userId: z.uuid(),
  role,
  subject: z.string(),
  profile: sealed<UserProfile>(),
  /** When the account was registered or invited. */
  registeredAt: z.string(),
  standing: z.enum(['invited', 'active', 'disabled']),
  /** The status that a disabled account returns to when it is enabled. */
  before: z.enum(['invited', 'active']),
  /** When the latest invitation was sent. Staff accounts only. */
  invitedAt: z.string().optional(),
});
/**
 * A registered user. Not used to authorize anything: log-ins are checked against the streams, and credentials are not
 * stored here.
 */
export type Account = z.infer<typeof account>;

function evolve(known: Account | undefined, event: StreamEvent<UserEvent>): Account {
  if (event.type === 'user-registered') {
    const { userId, role: registeredAs, profile } = event.data;
    const { subject } = profile;
    return {
      userId,
      role: registeredAs,
      subject,
      profile,
      registeredAt: event.at,
      standing: 'active',
      before: 'active',
    };
  }
  if (event.type === 'staff-invited') {
    const { userId, profile, askedAt } = event.data;
    const { subject } = profile;
    return {
      userId,
      role: 'admin',
      subject,
      profile,
      registeredAt: event.at,
      standing: 'invited',
      before: 'invited',
      invitedAt: askedAt,
    };
  }
  if (known === undefined) throw new UnexpectedEvent(event);
  switch (event.type) {
    case 'password-changed':
    case 'sessions-ended':
    case 'password-reset-requested':
      return known;
    // Permissions are read from the user's stream, which is always up to date.
    case 'staff-role-changed':
    case 'owner-confirmed':
      return known;
    case 'invitation-renewed':
      return { ...known, invitedAt: event.data.askedAt };
    case 'invitation-accepted':
      return { ...known, standing: 'active', before: 'active' };
    case 'staff-renamed':
      return { ...known, profile: event.data.profile };
    case 'staff-disabled':
      return { ...known, standing: 'disabled' };
    case 'staff-enabled':
      return { ...known, standing: known.before };
  }
}

/**
 * Users by role and subject, including those whose email address was claimed by another sign-up; they can't log in.
 */
export const accounts: Projection<Account, UserEvent> = {
  name: 'accounts',
  version: 2,
  reads: [CATEGORY.user],
  id: idInStream,
  indexes: [
    ['subject', 'registeredAt'],
    ['role', 'registeredAt'],
  ],
  closed: { role: ['customer', 'admin'] },
  keywords: [],
  changed: ['standing', 'before', 'invitedAt'],
  schema: account,
  evolve,
};
