import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { commandProblem, positionOf } from '../http/command-result.ts';
import { Problem } from '../http/problem.ts';
import { problemOf } from '../http/problem-mapping.ts';
import { route } from '../http/route.ts';
import type { SecurityLog } from './security-log.ts';
import { actorOf } from '../http/caller.ts';

/** Closes the open change streams of an account whose sessions have ended. */
export type SessionsEnded = (userId: string) => void;

interface EndSessionsDeps {
  readonly store: EventStore;
  readonly sessionsEnded: SessionsEnded;
  readonly securityLog: SecurityLog;
}

export function endSessionsRoute({ store, sessionsEnded, securityLog }: EndSessionsDeps) {
  return route('endSessions', async (call) => {
    const { caller, command } = call;
    const result = await handle(
      store,
      user,
      streamOf(CATEGORY.user, caller.userId),
      { type: 'end-sessions' },
      command(actorOf(caller)),
    );
    const problem = commandProblem(result);
    if (problem instanceof Problem) return problem;
    sessionsEnded(caller.userId);
    await securityLog.accountChanged(call, result);
    return { body: { message: 'You were logged out on all devices.' }, position: positionOf(result) };
  });
}

/** For a customer who has lost a device or whose account was taken over. Colleagues are locked out instead. */
export function endCustomerSessionsRoute({ store, sessionsEnded, securityLog }: EndSessionsDeps) {
  return route('endCustomerSessions', async (call) => {
    const { caller, params, command } = call;
    const stream = streamOf(CATEGORY.user, params.id);
    const { state } = await loadStream(store, user, stream);
    if (state.status === 'absent' || state.role !== 'customer') return problemOf({ type: 'user-not-found' });
    const result = await handle(store, user, stream, { type: 'end-sessions' }, command(actorOf(caller)));
    const problem = commandProblem(result);
    if (problem instanceof Problem) return problem;
    sessionsEnded(params.id);
    await securityLog.accountChanged(call, result);
    return { body: { message: 'The customer was logged out on all devices.' }, position: positionOf(result) };
  });
}
