import type { Role } from '@pressline/domain/user.ts';
import { Problem } from '../http/problem.ts';
import { route, type CallOf, type JsonAnswer } from '../http/route.ts';
import { actorOf } from './caller.ts';
import { passwordOwner, type CheckPassword } from './password-policy.ts';
import { signIn, type RegisteredUser, type SignInDeps } from './sign-in.ts';
import { startSession, type StartSessionDeps } from './start-session.ts';

type LoginDeps = SignInDeps & StartSessionDeps;

/** @param isChangeAdvised whether the person is to be asked to choose another password */
async function logIn(
  deps: LoginDeps,
  role: Role,
  call: Omit<CallOf<'login'>, 'query' | 'params'>,
  isChangeAdvised: (registered: RegisteredUser) => Promise<boolean>,
): Promise<JsonAnswer<'login' | 'adminLogin'> | Problem> {
  const registered = await signIn(deps, role, call.body.email, call.body.password, call);
  if (registered instanceof Problem) return registered;
  const { id: userId, session, profile } = registered;
  const passwordChangeAdvised = await isChangeAdvised(registered);
  await deps.securityLog.loginSucceeded(call, registered);
  const owner = { userId, role, session, subject: profile.subject };
  const context = call.command(actorOf(owner));
  const started = await startSession(deps, owner, call.client, context, { passwordChangeAdvised });
  if (started instanceof Problem) return started;
  return { body: { token: started.token, message: 'Logged in successfully.' }, position: started.position };
}

export function loginRoute(deps: LoginDeps) {
  return route('login', (call) => logIn(deps, 'customer', call, () => Promise.resolve(false)));
}

/** Staff whose password is from before the policy are let in, and asked to change it: their token says so. */
export function adminLoginRoute(deps: LoginDeps & { readonly checkPassword: CheckPassword }) {
  return route('adminLogin', (call) =>
    logIn(deps, 'admin', call, async (registered) => {
      const owner = await passwordOwner(deps.personalData, registered);
      return (await deps.checkPassword(call.body.password, owner)).length > 0;
    }),
  );
}
