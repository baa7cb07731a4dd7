import { z } from 'zod';
import { accepted, type Decider, type Decision } from '../kernel/decider.ts';
import { LANGUAGES, type Language } from '../kernel/languages.ts';
import { sealed, type Sealed } from '../kernel/sealed.ts';

export interface NewsletterReader {
  readonly email: string;
}

export const newsletterSubscribed = z.strictObject({
  type: z.literal('newsletter-subscribed'),
  data: z.strictObject({
    reader: sealed<NewsletterReader>(),
    /** The language of the page; also used for the mail. */
    language: z.enum(LANGUAGES).optional(),
  }),
});
export type NewsletterEvent = z.infer<typeof newsletterSubscribed>;

export type NewsletterSubscription = { readonly status: 'absent' } | { readonly status: 'subscribed' };

export interface SubscribeToNewsletter {
  readonly type: 'subscribe-to-newsletter';
  readonly reader: Sealed<NewsletterReader>;
  readonly language?: Language | undefined;
}

/** A second subscription gets the same response, so that nobody learns whether an address was already subscribed. */
function decide(command: SubscribeToNewsletter, state: NewsletterSubscription): Decision<NewsletterEvent, never> {
  return state.status === 'subscribed'
    ? accepted()
    : accepted({
        type: 'newsletter-subscribed',
        data: { reader: command.reader, ...(command.language !== undefined && { language: command.language }) },
      });
}

/** One newsletter subscription: `newsletter-<keyed hash of the address>`. */
export const newsletterSubscription: Decider<NewsletterSubscription, SubscribeToNewsletter, NewsletterEvent, never> = {
  initial: { status: 'absent' },
  evolve: () => ({ status: 'subscribed' }),
  decide,
};
