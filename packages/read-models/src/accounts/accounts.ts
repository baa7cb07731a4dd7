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
  /** When it was registered, or invited. */
  registeredAt: z.string(),
  standing: z.enum(['invited', 'active', 'disabled']),
  /** What a disabled one is again once it is enabled. */
  before: z.enum(['invited', 'active']),
  /** When its last invitation was sent; only of staff. */
  invitedAt: z.string().optional(),
});
/** A registered user. Not what grants anything: a log-in is checked on the streams, and no credential is in here. */
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
    // What somebody may do is read from their stream, where it is always up to date.
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

/** Users by role and subject; also those whose e-mail another sign-up won, who can do nothing. */
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
