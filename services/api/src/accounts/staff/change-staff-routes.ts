import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_LANGUAGE } from '@pressline/domain/kernel/languages.ts';
import { secondFactors } from '@pressline/domain/accounts/second-factor.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import {
  user,
  type User,
  type UserCommand,
  type UserEvent,
  type UserRefusal,
} from '@pressline/domain/accounts/user.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import type { CommandContext, CommandSource, CommandResult } from '@pressline/event-store/handle.ts';
import { handle, loadStream, TooMuchContention } from '@pressline/event-store/handle.ts';
import { actorOf, type Admin } from '../../http/caller.ts';
import type { SessionsEnded } from '../sessions/end-sessions-route.ts';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import { notFound, notInThisRole, Problem } from '../../http/problem.ts';
import { route, type CallOf, type JsonResponse } from '../../http/route.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { secondFactorsStream } from '../second-factor/load-second-factors.ts';
import { staffOfStream, type StaffDeps } from './staff-record.ts';

type StaffChange = 'renameStaff' | 'changeStaffRole' | 'reinviteStaff' | 'disableStaff' | 'enableStaff';

type Deps = StaffDeps & { readonly securityLog: SecurityLog };

/** A call of any of these routes. */
type StaffCall = Pick<CallOf<'disableStaff'>, 'caller' | 'params' | 'client' | 'command'>;

async function changeAccount(
  deps: Deps,
  call: StaffCall,
  command: CommandSource<User, UserCommand, UserRefusal>,
  context: CommandContext,
  message: string,
): Promise<JsonResponse<StaffChange> | Problem> {
  const result = await handle(deps.store, user, streamOf(CATEGORY.user, call.params.id), command, context);
  return staffResponse(deps, call, result, message);
}

async function staffResponse(
  deps: Deps,
  call: StaffCall,
  result: CommandResult<User, UserEvent, UserRefusal>,
  message: string,
): Promise<JsonResponse<StaffChange> | Problem> {
  const { caller, params } = call;
  const problem = commandProblem(result);
  if (problem !== undefined) return problem;
  await deps.securityLog.accountChanged(call, result);
  const person = await staffOfStream(deps, params.id, caller.userId);
  return person === undefined
    ? notFound('Account not found.')
    : { body: { message, person }, position: positionOf(result) };
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
    return changeAccount(deps, call, { type: 'rename-staff', profile }, context, 'The name was changed.');
  });
}

export function reinviteStaffRoute(deps: Deps) {
  return route('reinviteStaff', async (call) => {
    const { caller, header, command } = call;
    const context = command(actorOf(caller));
    const language = acceptedLanguageOf(header('Accept-Language')) ?? DEFAULT_LANGUAGE;
    const renewed = { type: 'renew-invitation', language, at: context.at } as const;
    return changeAccount(deps, call, renewed, context, 'A new invitation was sent.');
  });
}

/**
 * For a colleague who has lost them: the next login needs only the password. Their sessions end last, so that none remains
 * that began with the lost factor. A repeated request does both again.
 */
export function removeStaffSecondFactorsRoute(deps: Deps & { readonly sessionsEnded: SessionsEnded }) {
  return route('removeStaffSecondFactors', async (call) => {
    const { caller, params, command } = call;
    const { id } = params;
    const { store, securityLog } = deps;
    const { state } = await loadStream(store, user, streamOf(CATEGORY.user, id));
    if (state.status === 'absent' || state.role !== 'admin') return notFound('Account not found.');
    const context = command(actorOf(caller));
    const removal = { type: 'remove-second-factors', account: id, by: caller.userId } as const;
    const removed = await handle(store, secondFactors, secondFactorsStream(id), removal, context);
    const problem = commandProblem(removed);
    if (problem !== undefined) return problem;
    await securityLog.secondFactorsChanged(call, { id, subject: state.profile.subject }, removed);
    let position = positionOf(removed);
    // Invited and locked-out colleagues have no sessions, and ending them would end the invitation.
    if (state.status === 'registered') {
      const ended = await handle(store, user, streamOf(CATEGORY.user, id), { type: 'end-sessions' }, context);
      const refused = commandProblem(ended);
      if (refused !== undefined) return refused;
      deps.sessionsEnded(id);
      await securityLog.accountChanged(call, ended);
      position = positionOf(ended);
    }
    const person = await staffOfStream(deps, id, caller.userId);
    if (person === undefined) return notFound('Account not found.');
    const message = 'Two-step login was removed, and this colleague was logged out on all devices.';
    return { body: { message, person }, position };
  });
}

/** For changes that may remove an owner. */
type WithOwners = Deps & {
  /** Checks the colleague's open change streams at once. */
  readonly sessionsEnded: SessionsEnded;
};

const TRIES = 8;
const LONGEST_PAUSE_MS = 50;

/**
 * Makes a change that may remove an owner. If two owners lock out or demote each other at the same moment, one of them
 * remains: the caller first confirms on their own stream that they are an owner, and the change is appended only if the
 * colleague’s stream is unchanged since then. The later change finds the other's confirmation, starts over, and is refused
 * if the caller is no longer an owner.
 */
async function changeAsOwner(
  deps: WithOwners,
  call: StaffCall & { readonly caller: Admin },
  command: UserCommand,
  message: string,
): Promise<JsonResponse<StaffChange> | Problem> {
  const { store } = deps;
  const { caller, params } = call;
  const context = call.command(actorOf(caller));
  const stream = streamOf(CATEGORY.user, params.id);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { revision, state } = await loadStream(store, user, stream);
    const removesOwner = state.status !== 'absent' && state.role === 'admin' && state.staffRole === 'owner';
    if (removesOwner && caller.userId !== params.id) {
      // A new command for each attempt: an earlier confirmation may no longer be true.
      const confirmation = { ...context, commandId: newId() };
      const own = streamOf(CATEGORY.user, caller.userId);
      const { outcome } = await handle(store, user, own, { type: 'confirm-owner' }, confirmation);
      if (outcome === 'rejected') return notInThisRole();
    }
    const result = await handle(store, user, stream, command, context, { expectedRevision: revision });
    if (result.outcome !== 'conflict') return staffResponse(deps, call, result, message);
    await pause(Math.random() * LONGEST_PAUSE_MS);
  }
  throw new TooMuchContention(stream);
}

/** Changes a colleague's role from their next call on, because each call reads it from their stream. */
export function changeStaffRoleRoute(deps: WithOwners) {
  return route('changeStaffRole', async (call) => {
    const { caller, params, body } = call;
    const change = { type: 'change-staff-role', staffRole: body.staff_role, by: caller.userId } as const;
    const result = await changeAsOwner(deps, call, change, 'The role was changed.');
    if (!(result instanceof Problem)) deps.sessionsEnded(params.id);
    return result;
  });
}

/** Locks a colleague out at once, because each call reads their stream. */
export function disableStaffRoute(deps: WithOwners) {
  return route('disableStaff', async (call) => {
    const { caller, params } = call;
    const result = await changeAsOwner(deps, call, { type: 'disable-staff', by: caller.userId }, 'Locked out.');
    if (!(result instanceof Problem)) deps.sessionsEnded(params.id);
    return result;
  });
}

export function enableStaffRoute(deps: Deps) {
  return route('enableStaff', async (call) =>
    changeAccount(deps, call, { type: 'enable-staff' }, call.command(actorOf(call.caller)), 'Access restored.'),
  );
}
