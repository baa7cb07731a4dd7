import { languageOf } from '../http/language.ts';
import { Problem } from '../http/problem.ts';
import { keyReused } from '../http/handled.ts';
import { problemOf } from '../http/refusal-faces.ts';
import { route } from '../http/route.ts';
import type { RateLimits } from './rate-limits.ts';
import { refusedPassword, type CheckPassword } from './password-policy.ts';
import { registerUser, type RegisterDeps } from './register-user.ts';
import type { Tokens } from './tokens.ts';

interface Deps extends RegisterDeps {
  readonly tokens: Tokens;
  readonly limits: RateLimits;
  readonly checkPassword: CheckPassword;
}

export function registerRoute(deps: Deps) {
  return route('register', async ({ body, address, header, command }) => {
    const { username, email, password } = body;
    const weak = refusedPassword(await deps.checkPassword(password, { role: 'customer', username, email }), 'password');
    if (weak !== undefined) return weak;
    const refused = await deps.limits.signUp(address);
    if (refused instanceof Problem) return refused;
    const registered = await registerUser(
      deps,
      { role: 'customer', ...body, language: languageOf(header('Accept-Language')) },
      command('guest'),
    );
    if (registered.outcome === 'rejected') return problemOf(registered.reason);
    if (registered.outcome === 'key-reused') return keyReused();
    const token = await deps.tokens.sign({ userId: registered.userId, role: 'customer', session: 0 });
    return { body: { token, message: 'Registered successfully.' }, position: registered.position };
  });
}
