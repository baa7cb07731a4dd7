import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { Problem } from '../../http/problem.ts';
import { keyReused } from '../../http/command-result.ts';
import { problemOf } from '../../http/problem-mapping.ts';
import { route } from '../../http/route.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { refusedPassword, type CheckPassword } from '../passwords/password-policy.ts';
import { registerUser, type RegisterDeps } from './register-user.ts';
import { startSession, type StartSessionDeps } from '../sessions/start-session.ts';

type Deps = RegisterDeps & StartSessionDeps & { readonly limits: RateLimits; readonly checkPassword: CheckPassword };

export function registerRoute(deps: Deps) {
  return route('register', async (call) => {
    const { body, header } = call;
    const { username, email, password } = body;
    const weak = refusedPassword(await deps.checkPassword(password, { role: 'customer', username, email }), 'password');
    if (weak !== undefined) return weak;
    const refused = await deps.limits.signUp(call.address);
    if (refused instanceof Problem) return refused;
    const context = call.command('guest');
    const registered = await registerUser(
      deps,
      { role: 'customer', ...body, language: acceptedLanguageOf(header('Accept-Language')) },
      context,
    );
    if (registered.outcome === 'rejected') return problemOf(registered.reason);
    if (registered.outcome === 'key-reused') return keyReused();
    const subject = deps.personalData.subjectOf(body.email);
    const owner = { userId: registered.userId, role: 'customer', session: 0, subject } as const;
    const started = await startSession(deps, owner, call.client, context);
    if (started instanceof Problem) return started;
    return { body: { token: started.token, message: 'Registered successfully.' }, position: started.position };
  });
}
