import { hasSecondFactor } from '@pressline/domain/accounts/second-factor.ts';
import type { Role } from '@pressline/domain/accounts/user.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import { Problem } from '../../http/problem.ts';
import { route, type CallOf, type JsonResponse } from '../../http/route.ts';
import { loadSecondFactors, proofOptionsOf } from '../second-factor/load-second-factors.ts';
import { contextOfTicket, proveSecondFactor, type ProofDeps } from '../second-factor/prove-second-factor.ts';
import type { Tickets } from '../second-factor/second-factor-tickets.ts';
import { actorOf } from '../../http/caller.ts';
import { passwordOwner, type CheckPassword } from '../passwords/password-policy.ts';
import { signIn, type RegisteredUser, type SignInDeps } from '../credentials/sign-in.ts';
import { startSession, type SessionOptions, type StartSessionDeps } from '../sessions/start-session.ts';

type LoginDeps = SignInDeps & StartSessionDeps;

type LoginCall = Omit<CallOf<'login'>, 'query' | 'params' | 'body'>;

/** Starts the session of a complete login. */
async function completeLogin(
  deps: LoginDeps,
  { id: userId, role, session, profile }: RegisteredUser,
  { client }: LoginCall,
  context: CommandContext,
  options: SessionOptions = {},
): Promise<JsonResponse<'login' | 'adminLogin' | 'adminLoginSecondFactor'> | Problem> {
  const started = await startSession(
    deps,
    { userId, role, session, subject: profile.subject },
    client,
    context,
    options,
  );
  if (started instanceof Problem) return started;
  return { body: { token: started.token, message: 'Logged in successfully.' }, position: started.position };
}

function contextOf({ command }: LoginCall, role: Role, { id: userId }: RegisteredUser): CommandContext {
  return command(actorOf({ role, userId }));
}

export function loginRoute(deps: LoginDeps) {
  return route('login', async (call) => {
    const registered = await signIn(deps, 'customer', call.body.email, call.body.password, call);
    if (registered instanceof Problem) return registered;
    await deps.securityLog.loginSucceeded(call, registered);
    return completeLogin(deps, registered, call, contextOf(call, 'customer', registered));
  });
}

type AdminLoginDeps = LoginDeps & ProofDeps & { readonly checkPassword: CheckPassword; readonly tickets: Tickets };

/** Staff whose password predates the policy can log in; their token asks the page to suggest a new password. */
export function adminLoginRoute(deps: AdminLoginDeps) {
  return route('adminLogin', async (call) => {
    const registered = await signIn(deps, 'admin', call.body.email, call.body.password, call);
    if (registered instanceof Problem) return registered;
    const owner = await passwordOwner(deps.personalData, registered);
    const passwordChangeAdvised = (await deps.checkPassword(call.body.password, owner)).length > 0;
    const factors = await loadSecondFactors(deps.store, registered.id);
    if (!hasSecondFactor(factors)) {
      await deps.securityLog.loginSucceeded(call, registered);
      return completeLogin(deps, registered, call, contextOf(call, 'admin', registered), { passwordChangeAdvised });
    }
    await deps.securityLog.passwordAccepted(call, registered);
    const { methods, passkeyOptions, challenge } = await proofOptionsOf(deps, factors, call.header('host'));
    const { id: userId, session } = registered;
    const ticket = await deps.tickets.issue({ for: 'login', userId, session, passwordChangeAdvised, challenge });
    return new Problem({
      status: 401,
      kind: 'second-factor-required',
      message: 'Complete the second step to log in.',
      more: { methods, ticket, passkey_options: passkeyOptions },
    });
  });
}

/** The second step. A ticket starts at most one session; a repeated request continues it. */
export function adminLoginSecondFactorRoute(deps: AdminLoginDeps) {
  return route('adminLoginSecondFactor', async (call) => {
    const ticket = await deps.tickets.open(call.body.ticket, 'login');
    if (ticket === undefined) return loginExpired();
    const { state } = await loadStream(deps.store, user, streamOf(CATEGORY.user, ticket.userId));
    if (state.status !== 'registered' || state.session !== ticket.session) return loginExpired();
    const owner = { id: state.id, subject: state.profile.subject };
    const failure = await proveSecondFactor(deps, call, owner, ticket, call.body.proof);
    if (failure === 'ticket-used') return loginExpired();
    if (failure !== undefined) return asLoginProblem(failure);
    const context = contextOfTicket(deps, call, ticket, 'log in');
    await deps.securityLog.loginSucceeded(call, state, context.commandId);
    const { passwordChangeAdvised } = ticket;
    const confirmation = { secondFactorAt: context.at };
    return completeLogin(deps, state, call, context, { passwordChangeAdvised, confirmation });
  });
}

/** 401, like a wrong password, because there is no session yet. */
function asLoginProblem({ details }: Problem): Problem {
  return new Problem(details.status === 400 ? { ...details, status: 401 } : details);
}

function loginExpired(): Problem {
  return new Problem({
    status: 401,
    kind: 'login-expired',
    message: 'Your login has expired. Log in again.',
  });
}
