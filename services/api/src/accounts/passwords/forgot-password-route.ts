import { DEFAULT_LANGUAGE } from '@pressline/domain/kernel/languages.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import { handle } from '@pressline/event-store/handle.ts';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { commandProblem } from '../../http/command-result.ts';
import { inEqualTime } from '../../http/in-equal-time.ts';
import type { Problem } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { userOfEmail, type SignInDeps } from '../credentials/sign-in.ts';

type Deps = Pick<SignInDeps, 'store' | 'personalData'> & { readonly limits: Pick<RateLimits, 'link'> };

/** Never reveals whether an account exists: the response and its time are the same either way. */
export function forgotPasswordRoute(deps: Deps) {
  return route('forgotPassword', async ({ body, address, header, command }) => {
    const refused = await deps.limits.link(address);
    if (refused !== undefined) return refused;
    const requestLink = async (): Promise<Problem | undefined> => {
      const found = await userOfEmail(deps, body.area === 'office' ? 'admin' : 'customer', body.email);
      if (found === undefined) return undefined;
      const context = command('guest');
      const language = acceptedLanguageOf(header('Accept-Language')) ?? DEFAULT_LANGUAGE;
      const requestReset = { type: 'request-password-reset', at: context.at, language } as const;
      const result = await handle(deps.store, user, streamOf(CATEGORY.user, found.id), requestReset, context);
      // The account was disabled meanwhile, so there is no link to send.
      return result.outcome === 'rejected' ? undefined : commandProblem(result);
    };
    const problem = await inEqualTime(requestLink);
    if (problem !== undefined) return problem;
    return {
      body: { message: 'If there is an account with this email, we’ve sent you a link to choose a new password.' },
    };
  });
}
