import { Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { passwordOwner, type CheckPassword } from './password-policy.ts';
import { signIn, type SignInDeps } from './sign-in.ts';
import type { Tokens } from './tokens.ts';

type LoginDeps = SignInDeps & { readonly tokens: Tokens };

export function loginRoute(deps: LoginDeps) {
  return route('login', async (call) => {
    const registered = await signIn(deps, 'customer', call.body.email, call.body.password, call);
    if (registered instanceof Problem) return registered;
    await deps.securityLog.loginSucceeded(call, registered);
    const token = await deps.tokens.sign({ userId: registered.id, role: 'customer', session: registered.session });
    return { body: { token, message: 'Logged in successfully.' } };
  });
}

/** Staff whose password is from before the policy are let in, and asked to change it: their token says so. */
export function adminLoginRoute(deps: LoginDeps & { readonly checkPassword: CheckPassword }) {
  return route('adminLogin', async (call) => {
    const { email, password } = call.body;
    const registered = await signIn(deps, 'admin', email, password, call);
    if (registered instanceof Problem) return registered;
    const refusals = await deps.checkPassword(password, await passwordOwner(deps.personalData, registered));
    await deps.securityLog.loginSucceeded(call, registered);
    const token = await deps.tokens.sign({
      userId: registered.id,
      role: 'admin',
      session: registered.session,
      passwordChangeAdvised: refusals.length > 0,
    });
    return { body: { token, message: 'Logged in successfully.' } };
  });
}
