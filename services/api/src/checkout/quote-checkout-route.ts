import { acceptedLanguageOf } from '../http/accepted-language.ts';
import { Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { quoteCart, type QuoteDeps } from './quote-cart.ts';
import { quoteRecord } from './quote-record.ts';

export function quoteCheckoutRoute(deps: QuoteDeps) {
  return route('quoteCheckout', async ({ caller, body, header }) => {
    const language = acceptedLanguageOf(header('Accept-Language'));
    const quoted = await quoteCart(deps, { ...body, caller, email: body.customer_email, language });
    if (quoted instanceof Problem) return quoted;
    return { body: quoteRecord(deps.personalData, quoted.quote, quoted.lines, deps.now()) };
  });
}
