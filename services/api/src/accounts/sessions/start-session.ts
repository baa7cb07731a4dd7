import type { ClientData } from '@pressline/domain/accounts/client-data.ts';
import { session, type Confirmation } from '@pressline/domain/accounts/session.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { Role } from '@pressline/domain/accounts/user.ts';
import { createdIdOf, fingerprintOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import { handle, type CommandContext } from '@pressline/event-store/handle.ts';
import { sealClientData } from '@pressline/personal-data/client-data.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { commandProblem, keyReused, positionOf } from '../../http/command-result.ts';
import type { Problem } from '../../http/problem.ts';
import type { SignedClaims, Tokens } from './tokens.ts';

/** The duration of a session, in ms: a little more than a working day in the back office, a week in the store. */
const LIFETIME: Readonly<Record<Role, number>> = { admin: 12 * 3_600_000, customer: 7 * 24 * 3_600_000 };

export interface StartSessionDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly tokens: Tokens;
}

/** Who logs in. */
export interface SessionOwner {
  readonly userId: string;
  readonly role: Role;
  /** The user's session number. */
  readonly session: number;
  readonly subject: string;
}

export interface SessionOptions extends Pick<SignedClaims, 'passwordChangeAdvised'> {
  /** From the session that this one continues, or from the second step of the login. */
  readonly confirmation?: Partial<Confirmation>;
}

interface StartedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly position: Position | undefined;
}

/**
 * Starts a session and signs its token; all tokens are created here. Its id is derived from the command, so a repeated
 * request continues the same session.
 */
export async function startSession(
  { store, personalData, tokens }: StartSessionDeps,
  { userId, role, session: generation, subject }: SessionOwner,
  client: ClientData,
  context: CommandContext,
  { passwordChangeAdvised = false, confirmation = {} }: SessionOptions = {},
): Promise<StartedSession | Problem> {
  const sessionId = createdIdOf(context.commandId, 'session');
  // Not the request's own fingerprint: it includes the password, so a hash of the password would be stored.
  const fingerprint = fingerprintOf({ sessionId }, {}, personalData.secretFor('fingerprints'));
  const started = await handle(
    store,
    session,
    streamOf(CATEGORY.session, sessionId),
    async () => ({
      type: 'start-session' as const,
      sessionId,
      userId,
      role,
      generation,
      client: await sealClientData(personalData, client, { person: subject, at: context.at }),
      at: context.at,
      expiresAt: new Date(Date.parse(context.at) + LIFETIME[role]).toISOString(),
      ...confirmation,
    }),
    { ...context, fingerprint },
  );
  const problem = commandProblem(started);
  if (problem !== undefined || started.outcome === 'key-reused' || started.state.status === 'absent')
    return problem ?? keyReused();
  const expires = Date.parse(started.state.expiresAt);
  const token = await tokens.sign({ userId, role, session: generation, sessionId, expires, passwordChangeAdvised });
  return { sessionId, token, position: positionOf(started) };
}
