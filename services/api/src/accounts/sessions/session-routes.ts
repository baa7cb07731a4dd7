import { session } from '@pressline/domain/accounts/session.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle } from '@pressline/event-store/handle.ts';
import { sessions } from '@pressline/read-models/accounts/sessions.ts';
import { tokenIn } from './authenticate.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import { notFound } from '../../http/problem.ts';
import { query, route } from '../../http/route.ts';
import { CUSTOMER_READS, findCustomer } from '../../queries/find-customer.ts';
import { actorOf } from '../../http/caller.ts';
import { sessionRecords, type SessionRecordsDeps } from './session-records.ts';
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

export function listSessionsRoute(deps: SessionRecordsDeps) {
  return query('sessions', [sessions.name], async ({ caller }) => ({
    body: await sessionRecords(deps, caller.userId, caller.sessionId),
  }));
}

/** A customer's sessions, for staff. Without IP addresses, which only the security log shows. */
export function listCustomerSessionsRoute(deps: SessionRecordsDeps) {
  return query('customerSessions', [sessions.name, ...CUSTOMER_READS], async ({ params }) => {
    const found = await findCustomer(deps.documents, params.id);
    if (found === undefined) return notFound('Customer not found.');
    const records = await Promise.all(found.accounts.map(({ id }) => sessionRecords(deps, id)));
    return { body: records.flat().map((record) => ({ ...record, ip_address: null })) };
  });
}
