import Bowser from 'bowser';
import type { SessionRecord } from '@pressline/contracts/accounts/accounts.ts';
import type { ClientData } from '@pressline/domain/accounts/client-data.ts';
import { session, validSession } from '@pressline/domain/accounts/session.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { openClientData } from '@pressline/personal-data/client-data.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { sessions } from '@pressline/read-models/accounts/sessions.ts';
import { tokenIn } from './authenticate.ts';
import { commandProblem, positionOf } from '../http/command-result.ts';
import { query, route } from '../http/route.ts';
import { liveBuild } from '../queries/read-models.ts';
import { actorOf } from '../http/caller.ts';
import type { SessionsEnded } from './end-sessions-route.ts';
import type { Tokens } from './tokens.ts';

interface EndSessionDeps {
  readonly store: EventStore;
  readonly sessionsEnded: SessionsEnded;
}

/** Ends the session of the token. Repeating it, or using an expired token, has no effect and gives the same response. */
export function logOutRoute({ store, sessionsEnded, tokens }: EndSessionDeps & { readonly tokens: Tokens }) {
  return route('logOut', async ({ header, command }) => {
    const body = { message: 'You are logged out.' };
    const claims = await tokens.verify(tokenIn(header('Authorization')) ?? '');
    if (claims === undefined) return { body };
    const { userId, sessionId } = claims;
    const stream = streamOf(CATEGORY.session, sessionId);
    const ended = await handle(store, session, stream, { type: 'end-session', userId }, command(actorOf(claims)));
    const problem = commandProblem(ended);
    if (problem !== undefined) return problem;
    sessionsEnded(userId);
    return { body, position: positionOf(ended) };
  });
}

export function endSessionRoute({ store, sessionsEnded }: EndSessionDeps) {
  return route('endSession', async ({ caller, params, command }) => {
    const { userId } = caller;
    const stream = streamOf(CATEGORY.session, params.id);
    const ended = await handle(store, session, stream, { type: 'end-session', userId }, command(actorOf(caller)));
    const problem = commandProblem(ended);
    if (problem !== undefined) return problem;
    sessionsEnded(userId);
    return { body: { message: 'The session was ended.' }, position: positionOf(ended) };
  });
}

/** Only the newest sessions are listed. */
const MOST_LISTED = 100;

interface ListSessionsDeps {
  readonly store: EventStore;
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  readonly now: () => Date;
  readonly staffIdleMs: number;
}

/** Found in the read model; their validity is checked on their streams. */
export function listSessionsRoute({ store, documents, personalData, now, staffIdleMs }: ListSessionsDeps) {
  return query('sessions', [sessions.name], async ({ caller }) => {
    const at = now();
    const build = await liveBuild(documents, sessions);
    const found = await build.find({
      where: {
        userId: { equals: caller.userId },
        status: { equals: 'active' },
        expiresAt: { from: at.toISOString() },
      },
      sort: { by: ['expiresAt'], direction: 'descending' },
      limit: MOST_LISTED,
    });
    const [owner, ...loaded] = await Promise.all([
      loadStream(store, user, streamOf(CATEGORY.user, caller.userId)),
      ...found.documents.map(async ({ id }) => {
        const { state } = await loadStream(store, session, streamOf(CATEGORY.session, id));
        return { id, state };
      }),
    ]);
    const valid = loaded.flatMap(({ id, state }) => {
      const checked = validSession(state, owner.state, at.getTime(), staffIdleMs);
      return typeof checked === 'string' ? [] : [{ id, ...checked }];
    });
    const blocks = valid.flatMap(({ client }) => client ?? []);
    const opened = await openClientData(personalData, blocks);
    const clients = new Map(blocks.map((block, index) => [block, opened[index]]));
    const body = valid.map(({ id, client, startedAt, lastUsedAt, expiresAt }): SessionRecord => {
      const from = client && clients.get(client);
      const isKnown = from !== undefined && !isErased(from);
      return {
        id,
        device: deviceOf(isKnown ? from : undefined),
        ip_address: isKnown ? from.ipAddress : null,
        started_at: startedAt,
        last_used_at: lastUsedAt,
        expires_at: expiresAt,
        current: id === caller.sessionId,
      };
    });
    return { body: body.sort((one, other) => other.last_used_at.localeCompare(one.last_used_at)) };
  });
}

/** `Chrome` and `Windows`; of phones and tablets the model, if it is known: `Safari` and `iPhone`. */
function deviceOf(client: ClientData | undefined): SessionRecord['device'] {
  const userAgent = client?.userAgent ?? '';
  // Bowser doesn't accept an empty text.
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: named(browser.name), system: named(platform.model) ?? named(os.name) };
}

function named(name: string | undefined): string | null {
  return name === undefined || name === '' ? null : name;
}
