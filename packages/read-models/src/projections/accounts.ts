import { sealed } from '@pressline/domain/sealed.ts';
import { CATEGORY } from '@pressline/domain/streams.ts';
import { role, type UserEvent, type UserProfile } from '@pressline/domain/user.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection.ts';

const account = z.strictObject({
  userId: z.uuid(),
  role,
  subject: z.string(),
  profile: sealed<UserProfile>(),
  registeredAt: z.string(),
});
/** A registered user. Not what grants anything: a log-in is checked on the streams, and no credential is in here. */
export type Account = z.infer<typeof account>;

function evolve(known: Account | undefined, event: StreamEvent<UserEvent>): Account {
  if (event.type === 'user-registered') {
    const { userId, role: registeredAs, profile } = event.data;
    return { userId, role: registeredAs, subject: profile.subject, profile, registeredAt: event.at };
  }
  if (known === undefined) throw new UnexpectedEvent(event);
  switch (event.type) {
    case 'password-changed':
    case 'sessions-ended':
      return known;
  }
}

/** Users by role and subject; also those whose e-mail another sign-up won, who can do nothing. */
export const accounts: Projection<Account, UserEvent> = {
  name: 'accounts',
  version: 1,
  reads: [CATEGORY.user],
  id: idInStream,
  indexes: [
    ['subject', 'registeredAt'],
    ['role', 'registeredAt'],
  ],
  closed: { role: ['customer', 'admin'] },
  keywords: [],
  changed: [],
  schema: account,
  evolve,
};
