import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { session } from '@pressline/domain/accounts/session.ts';
import { user, type User, type UserEvent } from '@pressline/domain/accounts/user.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandResult } from '@pressline/event-store/handle.ts';
import { KeysUnavailable } from '@pressline/personal-data/subject-keys.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import type { LoggedCall } from '../security-log/security-log.ts';
import { actorOf } from '../../http/caller.ts';
import { passwordOwner, refusedPassword, type CheckPassword } from './password-policy.ts';
import type { SessionsEnded } from '../sessions/end-sessions-route.ts';
import { checkOwnPassword, type SignInDeps } from '../credentials/sign-in.ts';
import { startSession, type StartSessionDeps } from '../sessions/start-session.ts';

type Deps = SignInDeps &
  StartSessionDeps & { readonly checkPassword: CheckPassword; readonly sessionsEnded: SessionsEnded };

/** A new password ends every session; the device that changed it continues with a new one. */
export function changePasswordRoute(deps: Deps) {
  return route('changePassword', async (call) => {
    const { caller, body } = call;
    const stream = streamOf(CATEGORY.user, caller.userId);
    const { state, revision } = await loadStream(deps.store, user, stream);
    if (state.status !== 'registered') return notFound('Account not found.');
    const right = await checkOwnPassword(deps, call, state, body.password, () =>
      deps.securityLog.passwordChangeFailed(call),
    );
    if (right instanceof Problem) return right;
    if (!right) return wrongPassword();
    const policyOwner = await passwordOwner(deps.personalData, state);
    const weak = refusedPassword(await deps.checkPassword(body.new_password, policyOwner), 'new_password');
    if (weak !== undefined) return weak;
    const credential = await deps.personalData.seal(caller.subject, {
      passwordHash: await deps.passwords.hash(body.new_password),
    });
    const context = call.command(actorOf(caller));
    // Before the password, which ends the caller's session: a call that fails here can be repeated. The new session is
    // valid from the password change on. A password alone does not confirm the owner of an account with a second factor.
    const confirmation = caller.role === 'admin' ? caller.confirmation : {};
    const next = { ...caller, session: state.session + 1 };
    const started = await startSession(deps, next, call.client, context, { confirmation });
    if (started instanceof Problem) return started;
    const change = { type: 'change-password', credential } as const;
    const result = await handle(deps.store, user, stream, change, context, { expectedRevision: revision });
    const problem = commandProblem(result);
    if (problem !== undefined) {
      // A concurrent change may have made the new session valid. Nobody has its token, so end it.
      const ending = { type: 'end-session', userId: caller.userId } as const;
      const unused = { ...context, commandId: newId() };
      await handle(deps.store, session, streamOf(CATEGORY.session, started.sessionId), ending, unused);
      return problem;
    }
    deps.sessionsEnded(caller.userId);
    await recordChange(deps, call, result);
    return {
      body: {
        token: started.token,
        message: 'Your password was changed. You’ve been logged out on all other devices.',
      },
      position: positionOf(result),
    };
  });
}

/** The caller needs the new token even if the entry can’t be recorded now; the daily sweep adds it. */
async function recordChange({ securityLog }: Deps, call: LoggedCall, result: CommandResult<User, UserEvent, unknown>) {
  try {
    await securityLog.accountChanged(call, result);
  } catch (error) {
    if (!(error instanceof EngineUnavailable) && !(error instanceof KeysUnavailable)) throw error;
  }
}

/** 400, not 401: the session is valid, the field is not. */
function wrongPassword(): Problem {
  return new Problem({
    status: 400,
    kind: 'wrong-password',
    message: 'Wrong password. Try again.',
    errors: [{ field: 'password', message: 'is wrong' }],
  });
}
