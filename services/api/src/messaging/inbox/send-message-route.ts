import type { RateLimits } from '../../limits/rate-limits.ts';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { Problem } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { sendMessage, type SendMessageDeps } from './send-message.ts';

export function sendMessageRoute(deps: SendMessageDeps & { readonly limits: RateLimits }) {
  return route('sendMessage', async ({ body, address, header, command }) => {
    const refused = await deps.limits.message(address);
    if (refused !== undefined) return refused;
    const sent = await sendMessage(deps, body, command('guest'), acceptedLanguageOf(header('Accept-Language')));
    if (sent instanceof Problem) return sent;
    return { body: { message: '✅ Thank you for contacting us!', id: sent.messageId }, position: sent.position };
  });
}
