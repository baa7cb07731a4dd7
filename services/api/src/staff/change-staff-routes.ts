import { USUAL_LANGUAGE } from '@pressline/domain/languages.ts';
import { isErased } from '@pressline/domain/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/streams.ts';
import { user, type User, type UserCommand } from '@pressline/domain/user.ts';
import type { CommandContext, CommandSource } from '@pressline/event-store/handle.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { actorOf, type Admin } from '../accounts/caller.ts';
import type { SessionsEnded } from '../accounts/end-sessions-route.ts';
import { languageAsked } from '../http/language-asked.ts';
import { handledProblem, positionOf } from '../http/handled.ts';
import { notFound, Problem } from '../http/problem.ts';
import { problemOf } from '../http/refusal-faces.ts';
import { route, type JsonAnswer } from '../http/route.ts';
import { staffOfStream, type StaffDeps } from './staff-record.ts';

type Changing = 'renameStaff' | 'reinviteStaff' | 'disableStaff' | 'enableStaff';

async function changed(
  deps: StaffDeps,
  userId: string,
  caller: Admin,
  command: CommandSource<User, UserCommand>,
  context: CommandContext,
  message: string,
): Promise<JsonAnswer<Changing> | Problem> {
  const handled = await handle(deps.store, user, streamOf(CATEGORY.user, userId), command, context);
  const problem = handledProblem(handled);
  if (problem !== undefined) return problem;
  const person = await staffOfStream(deps, userId, caller.userId);
  return person === undefined
    ? notFound('Account not found.')
    : { body: { message, person }, position: positionOf(handled) };
}

export function renameStaffRoute(deps: StaffDeps) {
  return route('renameStaff', async ({ caller, params, body, command }) => {
    const { state } = await loadStream(deps.store, user, streamOf(CATEGORY.user, params.id));
    const known = state.status === 'absent' ? undefined : await deps.personalData.open(state.profile);
    if (state.status === 'absent' || state.role !== 'admin' || known === undefined || isErased(known))
      return notFound('Account not found.');
    const profile = await deps.personalData.seal(state.profile.subject, { ...known, username: body.name });
    const context = command(actorOf(caller));
    return changed(deps, params.id, caller, { type: 'rename-staff', profile }, context, 'The name was changed.');
  });
}

export function reinviteStaffRoute(deps: StaffDeps) {
  return route('reinviteStaff', async ({ caller, params, header, command }) => {
    const context = command(actorOf(caller));
    const language = languageAsked(header('accept-language')) ?? USUAL_LANGUAGE;
    const renewed = { type: 'renew-invitation', language, at: context.at } as const;
    return changed(deps, params.id, caller, renewed, context, 'Another invitation is on its way.');
  });
}

/**
 * Locks a colleague out: their tokens count no more, as each call looks at their stream. Two who lock out each other in the
 * same moment go one after the other, and the second has no say any more: somebody is always left.
 */
export function disableStaffRoute(deps: StaffDeps & { readonly sessionsEnded: SessionsEnded }) {
  let last: Promise<unknown> = Promise.resolve();
  return route('disableStaff', async ({ caller, params, command }) => {
    const disable = async () => {
      const { state } = await loadStream(deps.store, user, streamOf(CATEGORY.user, caller.userId));
      if (state.status !== 'registered') return problemOf({ type: 'user-not-found' });
      const context = command(actorOf(caller));
      return changed(deps, params.id, caller, { type: 'disable-staff', by: caller.userId }, context, 'Locked out.');
    };
    const turn = last.then(disable, disable);
    last = turn;
    const answer = await turn;
    if (!(answer instanceof Problem)) deps.sessionsEnded(params.id);
    return answer;
  });
}

export function enableStaffRoute(deps: StaffDeps) {
  return route('enableStaff', async ({ caller, params, command }) =>
    changed(deps, params.id, caller, { type: 'enable-staff' }, command(actorOf(caller)), 'May come in again.'),
  );
}
