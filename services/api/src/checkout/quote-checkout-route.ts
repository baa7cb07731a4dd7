import { acceptedLanguageOf } from '../http/accepted-language.ts';
import { Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { withinCodeGuesses } from './discount-code-guesses.ts';
import { quoteCart, type QuoteDeps } from './quote-cart.ts';
import { quoteRecord } from './quote-record.ts';

export function quoteCheckoutRoute(deps: QuoteDeps & { readonly limits: Pick<RateLimits, 'wrongDiscountCode'> }) {
  return route('quoteCheckout', async ({ caller, address, body, header }) => {
    const language = acceptedLanguageOf(header('Accept-Language'));
    const charges = body.discount_code === undefined ? [] : deps.limits.wrongDiscountCode(address);
    const quoted = await withinCodeGuesses(charges, () =>
      quoteCart(deps, { ...body, caller, email: body.customer_email, language }),
    );
    if (quoted instanceof Problem) return quoted;
    return { body: quoteRecord(deps.personalData, quoted.quote, quoted.lines, deps.now()) };
  });
}
