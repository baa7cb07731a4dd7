import type { Sealed } from '@pressline/domain/sealed.ts';
import type { ShopEvent } from '@pressline/domain/shop-events.ts';
import { CATEGORY, type Category } from '@pressline/domain/streams.ts';
import type { PersonDetails } from './person-words.ts';

/** The categories whose events say who somebody is. */
export const CATEGORIES_OF_PEOPLE: readonly Category[] = [
  CATEGORY.printOrder,
  CATEGORY.safetyOrder,
  CATEGORY.user,
  CATEGORY.contactMessage,
  CATEGORY.newsletter,
];

/** The sealed block of an event that says who somebody is; undefined where there is none. */
export function personIn(event: ShopEvent): Sealed<PersonDetails> | undefined {
  switch (event.type) {
    case 'order-placed':
    case 'safety-order-placed':
      return event.data.customer;
    case 'user-registered':
      return event.data.profile;
    case 'contact-message-received':
      return event.data.content;
    case 'newsletter-subscribed':
      return event.data.reader;
    case 'stage-changed':
    case 'product-added':
    case 'product-edited':
    case 'product-removed':
    case 'product-restored':
    case 'safety-product-added':
    case 'safety-product-edited':
    case 'safety-product-removed':
    case 'safety-product-restored':
    case 'password-changed':
    case 'sessions-ended':
    case 'email-claimed':
      return undefined;
  }
}
