import { USUAL_LANGUAGE } from '@pressline/domain/languages.ts';
import { isErased } from '@pressline/domain/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/streams.ts';
import { user, type User, type UserCommand } from '@pressline/domain/user.ts';
import type { CommandContext, CommandSource } from '@pressline/event-store/handle.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { actorOf } from '../accounts/caller.ts';
import type { SessionsEnded } from '../accounts/end-sessions-route.ts';
import { languageAsked } from '../http/language-asked.ts';
import { handledProblem, positionOf } from '../http/handled.ts';
import { notFound, Problem } from '../http/problem.ts';
import { problemOf } from '../http/refusal-faces.ts';
import { route, type CallOf, type JsonAnswer } from '../http/route.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { staffOfStream, type StaffDeps } from './staff-record.ts';

type Changing = 'renameStaff' | 'reinviteStaff' | 'disableStaff' | 'enableStaff';

type Deps = StaffDeps & { readonly securityLog: SecurityLog };

/** Of a call of any of these routes. */
type StaffCall = Pick<CallOf<'disableStaff'>, 'caller' | 'params' | 'client' | 'command'>;

async function changed(
  deps: Deps,
  call: StaffCall,
  command: CommandSource<User, UserCommand>,
  context: CommandContext,
  message: string,
): Promise<JsonAnswer<Changing> | Problem> {
  const { caller, params } = call;
  const handled = await handle(deps.store, user, streamOf(CATEGORY.user, params.id), command, context);
  const problem = handledProblem(handled);
  if (problem !== undefined) return problem;
  await deps.securityLog.accountChanged(call, handled);
  const person = await staffOfStream(deps, params.id, caller.userId);
  return person === undefined
    ? notFound('Account not found.')
    : { body: { message, person }, position: positionOf(handled) };
}

export function renameStaffRoute(deps: Deps) {
  return route('renameStaff', async (call) => {
    const { caller, params, body, command } = call;
    const { state } = await loadStream(deps.store, user, streamOf(CATEGORY.user, params.id));
    const known = state.status === 'absent' ? undefined : await deps.personalData.open(state.profile);
    if (state.status === 'absent' || state.role !== 'admin' || known === undefined || isErased(known))
      return notFound('Account not found.');
    const profile = await deps.personalData.seal(state.profile.subject, { ...known, username: body.name });
    const context = command(actorOf(caller));
    return changed(deps, call, { type: 'rename-staff', profile }, context, 'The name was changed.');
  });
}

export function reinviteStaffRoute(deps: Deps) {
  return route('reinviteStaff', async (call) => {
    const { caller, header, command } = call;
    const context = command(actorOf(caller));
    const language = languageAsked(header('accept-language')) ?? USUAL_LANGUAGE;
    const renewed = { type: 'renew-invitation', language, at: context.at } as const;
    return changed(deps, call, renewed, context, 'Another invitation is on its way.');
  });
}

/**
 * Locks a colleague out: their tokens count no more, as each call looks at their stream. Two who lock out each other in the
 * same moment go one after the other, and the second has no say any more: somebody is always left.
 */
export function disableStaffRoute(deps: Deps & { readonly sessionsEnded: SessionsEnded }) {
  let last: Promise<unknown> = Promise.resolve();
  return route('disableStaff', async (call) => {
    const { caller, params, command } = call;
    const disable = async () => {
      const { state } = await loadStream(deps.store, user, streamOf(CATEGORY.user, caller.userId));
      if (state.status !== 'registered') return problemOf({ type: 'user-not-found' });
      const context = command(actorOf(caller));
      return changed(deps, call, { type: 'disable-staff', by: caller.userId }, context, 'Locked out.');
    };
    const turn = last.then(disable, disable);
    last = turn;
    const answer = await turn;
    if (!(answer instanceof Problem)) deps.sessionsEnded(params.id);
    return answer;
  });
}

export function enableStaffRoute(deps: Deps) {
  return route('enableStaff', async (call) =>
    changed(deps, call, { type: 'enable-staff' }, call.command(actorOf(call.caller)), 'May come in again.'),
  );
}
