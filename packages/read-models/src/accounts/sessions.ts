import type { SessionEvent } from '@pressline/domain/accounts/session.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';

const listedSession = z.strictObject({
  sessionId: z.uuid(),
  userId: z.uuid(),
  status: z.enum(['active', 'ended']),
  expiresAt: z.string(),
});
/** A session, found by its user. Whether it is valid is checked against its stream and its user's stream. */
export type ListedSession = z.infer<typeof listedSession>;

function evolve(known: ListedSession | undefined, event: StreamEvent<SessionEvent>): ListedSession {
  if (event.type === 'session-started') {
    const { sessionId, userId, expiresAt } = event.data;
    return { sessionId, userId, status: 'active', expiresAt };
  }
  if (known === undefined) throw new UnexpectedEvent(event);
  switch (event.type) {
    case 'session-used':
    case 'identity-confirmed':
      return known;
    case 'session-ended':
      return { ...known, status: 'ended' };
  }
}

/** The sessions of each user, including ended and expired ones. */
export const sessions: Projection<ListedSession, SessionEvent> = {
  name: 'sessions',
  version: 1,
  reads: [CATEGORY.session],
  id: idInStream,
  indexes: [['userId', 'status', 'expiresAt']],
  closed: {},
  keywords: [],
  changed: [],
  schema: listedSession,
  evolve,
};
