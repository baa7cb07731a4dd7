import { customerId } from '@pressline/contracts/http/customer-param.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { findCustomer } from '../../queries/find-customer.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import { Problem } from '../../http/problem.ts';
import { problemOf } from '../../http/problem-mapping.ts';
import { route } from '../../http/route.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { actorOf } from '../../http/caller.ts';

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
export function endCustomerSessionsRoute(deps: EndSessionsDeps & { readonly documents: DocumentStore }) {
  return route('endCustomerSessions', async (call) => {
    const { caller, params, command } = call;
    const { store, documents, sessionsEnded, securityLog } = deps;
    let position: Position | undefined;
    const accounts = await accountIdsOf(documents, params.id);
    for (const id of accounts) {
      const stream = streamOf(CATEGORY.user, id);
      const { state } = await loadStream(store, user, stream);
      if (state.status === 'absent' || state.role !== 'customer') return problemOf({ type: 'user-not-found' });
      const result = await handle(store, user, stream, { type: 'end-sessions' }, command(actorOf(caller)));
      const problem = commandProblem(result);
      if (problem instanceof Problem) return problem;
      sessionsEnded(id);
      await securityLog.accountChanged(call, result);
      position = positionOf(result);
    }
    return accounts.length === 0
      ? problemOf({ type: 'user-not-found' })
      : { body: { message: 'The customer was logged out on all devices.' }, position };
  });
}

/** An account ID is used as it is, because the read model of accounts may not know it yet. */
async function accountIdsOf(documents: DocumentStore, id: string): Promise<readonly string[]> {
  if (!customerId.safeParse(id).success) return [id];
  return (await findCustomer(documents, id))?.accounts.map((account) => account.id) ?? [];
}
