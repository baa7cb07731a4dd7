import { newsletterSubscription } from '@pressline/domain/messaging/newsletter-subscription.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { take } from '../../http/charges.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { commandProblem } from '../../http/command-result.ts';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { Problem } from '../../http/problem.ts';
import { route } from '../../http/route.ts';

interface SubscribeDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly limits: RateLimits;
}

/** One stream per address, however it is typed, so that subscribing twice has no effect. */
export function subscribeRoute({ store, personalData, limits }: SubscribeDeps) {
  return route('subscribe', async ({ body, address, header, command }) => {
    const refused = await limits.subscription(address);
    if (refused !== undefined) return refused;
    const done = { body: { message: 'Thank you for subscribing to our newsletter.' } };
    const subject = personalData.subjectOf(body.email);
    // The usual response, so that it doesn't reveal whose data was erased; nothing is stored.
    if (await personalData.isForgotten(subject)) return done;
    const welcome = await take(limits.mail(subject));
    if (welcome instanceof Problem) return welcome;
    const result = await handle(
      store,
      newsletterSubscription,
      streamOf(CATEGORY.newsletter, subject),
      async () => ({
        type: 'subscribe-to-newsletter' as const,
        reader: await personalData.seal(subject, { email: body.email }),
        language: acceptedLanguageOf(header('Accept-Language')),
      }),
      command('guest'),
    );
    if (result.outcome !== 'done') await welcome.giveBack();
    // Only an address that was not subscribed before can have used the key, so a refusal would reveal that.
    if (result.outcome === 'key-reused') return done;
    // Without a position: it would reveal whether the address was already subscribed.
    return commandProblem(result) ?? done;
  });
}
