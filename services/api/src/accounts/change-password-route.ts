import { CATEGORY, streamOf } from '@pressline/domain/streams.ts';
import { user } from '@pressline/domain/user.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { handledProblem } from '../http/handled.ts';
import { notFound, Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { actorOf } from './caller.ts';
import { passwordOwner, refusedPassword, type CheckPassword } from './password-policy.ts';
import type { SessionsEnded } from './end-sessions-route.ts';
import { passwordMatches, type SignInDeps } from './sign-in.ts';
import { startSession, type StartSessionDeps } from './start-session.ts';

type Deps = SignInDeps &
  StartSessionDeps & { readonly checkPassword: CheckPassword; readonly sessionsEnded: SessionsEnded };

/** A new password ends every session; the device that changed it continues with a new one. */
export function changePasswordRoute(deps: Deps) {
  return route('changePassword', async (call) => {
    const { caller, body, address } = call;
    const stream = streamOf(CATEGORY.user, caller.userId);
    const { state } = await loadStream(deps.store, user, stream);
    if (state.status !== 'registered') return notFound('Account not found.');
    const check = async () => {
      if (await passwordMatches(deps, state, body.password)) return true;
      await deps.securityLog.passwordChangeFailed(call);
      return undefined;
    };
    const right = await deps.limits.guesses.attempt(stream, address, check, () =>
      deps.securityLog.passwordChangeBlocked(call),
    );
    if (right instanceof Problem) return right;
    if (right === undefined) return wrongPassword();
    const owner = await passwordOwner(deps.personalData, state);
    const weak = refusedPassword(await deps.checkPassword(body.new_password, owner), 'new_password');
    if (weak !== undefined) return weak;
    const credential = await deps.personalData.seal(caller.subject, {
      passwordHash: await deps.passwords.hash(body.new_password),
    });
    const context = call.command(actorOf(caller));
    const handled = await handle(deps.store, user, stream, { type: 'change-password', credential }, context);
    const problem = handledProblem(handled);
    if (problem instanceof Problem || handled.outcome === 'key-reused' || handled.state.status !== 'registered')
      return problem ?? notFound('Account not found.');
    deps.sessionsEnded(caller.userId);
    await deps.securityLog.accountChanged(call, handled);
    const started = await startSession(deps, { ...caller, session: handled.state.session }, call.client, context);
    if (started instanceof Problem) return started;
    return {
      body: { token: started.token, message: 'Your password was changed. All other sessions have ended.' },
      position: started.position,
    };
  });
}

/** 400, not 401: the session is fine, a field isn't. */
function wrongPassword(): Problem {
  return new Problem({
    status: 400,
    kind: 'wrong-password',
    message: 'The password is wrong.',
    errors: [{ field: 'password', message: 'is wrong' }],
  });
}
