import { USUAL_LANGUAGE } from '@pressline/domain/languages.ts';
import { isErased } from '@pressline/domain/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/streams.ts';
import { user, type User, type UserCommand } from '@pressline/domain/user.ts';
import type { CommandContext, CommandSource } from '@pressline/event-store/handle.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { actorOf, type Admin } from '../accounts/caller.ts';
import type { SessionsEnded } from '../accounts/end-sessions-route.ts';
import { notInThisRole } from '../http/authenticate.ts';
import { languageAsked } from '../http/language-asked.ts';
import { handledProblem, positionOf } from '../http/handled.ts';
import { notFound, Problem } from '../http/problem.ts';
import { problemOf } from '../http/refusal-faces.ts';
import { route, type CallOf, type JsonAnswer } from '../http/route.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import { staffOfStream, type StaffDeps } from './staff-record.ts';

type Changing = 'renameStaff' | 'changeStaffRole' | 'reinviteStaff' | 'disableStaff' | 'enableStaff';

type Deps = StaffDeps & { readonly securityLog: SecurityLog };

/** A call of any of these routes. */
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

/** For changes that may remove an owner, which run one after another. */
type WithOwners = Deps & {
  readonly oneAtATime: OneAtATime;
  /** Checks the colleague's open change streams at once. */
  readonly sessionsEnded: SessionsEnded;
};

/**
 * Makes a change that may remove an owner, if the caller is still an owner when it is their turn. Two owners
 * who lock out or demote each other at the same moment go one after the other, and the second is refused: one is left.
 */
function asOwner(
  { store, oneAtATime }: WithOwners,
  caller: Admin,
  change: () => Promise<JsonAnswer<Changing> | Problem>,
): Promise<JsonAnswer<Changing> | Problem> {
  return oneAtATime(async () => {
    const { state } = await loadStream(store, user, streamOf(CATEGORY.user, caller.userId));
    if (state.status !== 'registered') return problemOf({ type: 'user-not-found' });
    return state.role === 'admin' && state.staffRole === 'owner' ? change() : notInThisRole();
  });
}

/** Changes what a colleague may do, from their next call on: each call reads the role from their stream. */
export function changeStaffRoleRoute(deps: WithOwners) {
  return route('changeStaffRole', async (call) => {
    const { caller, params, body, command } = call;
    const answer = await asOwner(deps, caller, () => {
      const change = { type: 'change-staff-role', staffRole: body.staff_role, by: caller.userId } as const;
      return changed(deps, call, change, command(actorOf(caller)), 'The role was changed.');
    });
    if (!(answer instanceof Problem)) deps.sessionsEnded(params.id);
    return answer;
  });
}

/** Locks a colleague out: their tokens are no longer valid, as each call reads their stream. */
export function disableStaffRoute(deps: WithOwners) {
  return route('disableStaff', async (call) => {
    const { caller, params, command } = call;
    const answer = await asOwner(deps, caller, () => {
      const context = command(actorOf(caller));
      return changed(deps, call, { type: 'disable-staff', by: caller.userId }, context, 'Locked out.');
    });
    if (!(answer instanceof Problem)) deps.sessionsEnded(params.id);
    return answer;
  });
}

export function enableStaffRoute(deps: Deps) {
  return route('enableStaff', async (call) =>
    changed(deps, call, { type: 'enable-staff' }, call.command(actorOf(call.caller)), 'Access restored.'),
  );
}
