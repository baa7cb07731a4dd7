import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import { CATEGORY, type Category } from '@pressline/domain/shop/streams.ts';
import type { SearchableContent } from './person-search-terms.ts';

/** The categories whose events identify people or can be searched. */
export const CATEGORIES_OF_PEOPLE: readonly Category[] = [
  CATEGORY.printOrder,
  CATEGORY.safetyOrder,
  CATEGORY.user,
  CATEGORY.contactMessage,
  CATEGORY.newsletter,
];

/** The sealed block of an event that identifies a person or can be searched; undefined if there is none. */
export function searchableIn(event: ShopEvent): Sealed<SearchableContent> | undefined {
  switch (event.type) {
    case 'order-placed':
    case 'safety-order-placed':
      return event.data.customer;
    case 'user-registered':
    case 'staff-invited':
    case 'staff-renamed':
      return event.data.profile;
    case 'contact-message-received':
      return event.data.content;
    case 'newsletter-subscribed':
      return event.data.reader;
    case 'payment-recorded':
    case 'safety-payment-recorded':
      return event.data.reference;
    case 'artwork-replaced':
      return event.data.fileName;
    case 'shipment-recorded':
    case 'safety-shipment-recorded':
      return event.data.shipment;
    case 'message-answered':
      return event.data.answer;
    // What somebody wrote about an order or a customer doesn't identify them; an address book belongs to an account. The contact of a checkout is also in its
    // orders, which are found by it.
    case 'stage-changed':
    case 'stage-change-undone':
    case 'order-cancelled':
    case 'order-reinstated':
    case 'payment-withdrawn':
    case 'deposit-requested':
    case 'note-added':
    case 'order-held':
    case 'order-hold-released':
    case 'artwork-held':
    case 'artwork-released':
    case 'safety-order-moved':
    case 'artwork-checked':
    case 'safety-order-move-undone':
    case 'safety-order-cancelled':
    case 'safety-order-reinstated':
    case 'safety-payment-withdrawn':
    case 'safety-deposit-requested':
    case 'safety-note-added':
    case 'safety-order-held':
    case 'safety-order-hold-released':
    case 'customer-note-added':
    case 'message-read':
    case 'message-unread':
    case 'order-link-made':
    case 'order-link-withdrawn':
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
    case 'session-started':
    case 'session-used':
    case 'identity-confirmed':
    case 'session-ended':
    case 'email-claimed':
    case 'password-reset-requested':
    case 'invitation-renewed':
    case 'invitation-accepted':
    case 'staff-role-changed':
    case 'staff-disabled':
    case 'staff-enabled':
    case 'owner-confirmed':
    case 'mail-queued':
    case 'mail-claimed':
    case 'mail-try-failed':
    case 'mail-sent':
    case 'mail-kept':
    case 'mail-failed':
    case 'mail-dropped':
    case 'mail-requeued':
    case 'invoice-issued':
    case 'invoice-asked':
    case 'invoice-numbered':
    case 'replay-ordered':
    case 'replay-begun':
    case 'replay-paced':
    case 'replay-paused':
    case 'replay-resumed':
    case 'replay-cancelled':
    case 'replay-failed':
    case 'replay-finished':
    case 'replay-settled':
    case 'flip-decided':
    case 'flip-made':
    case 'flip-abandoned':
    case 'build-dropped':
    case 'event-skipped':
    case 'drift-repaired':
    case 'forgetting-begun':
    case 'person-forgotten':
    case 'signing-secret-rotated':
    case 'security-event-recorded':
    case 'authenticator-added':
    case 'authenticator-used':
    case 'authenticator-removed':
    case 'passkey-added':
    case 'passkey-used':
    case 'passkey-removed':
    case 'recovery-codes-replaced':
    case 'recovery-code-used':
    case 'second-factors-removed':
    case 'second-factor-policy-changed':
    case 'seller-changed':
    case 'bank-details-changed':
    case 'vat-changed':
    case 'stage-limits-changed':
    case 'couriers-changed':
    case 'languages-changed':
    case 'mail-settings-changed':
    case 'categories-changed':
    case 'about-page-changed':
    case 'delivery-rules-changed':
    case 'address-saved':
    case 'address-removed':
    case 'payment-rules-changed':
    case 'view-saved':
    case 'view-deleted':
    case 'reply-template-saved':
    case 'reply-template-deleted':
    case 'payment-requested':
    case 'payment-opened':
    case 'payment-succeeded':
    case 'payment-failed':
    case 'payment-expired':
    case 'payment-mismatched':
    case 'mismatch-accepted':
    case 'payment-unassigned':
    case 'payment-settled':
    case 'refund-requested':
    case 'payment-refunded':
    case 'refund-failed':
    case 'payment-disputed':
    case 'dispute-closed':
    case 'payments-compared':
    case 'checkout-placed':
    case 'checkout-completed':
    case 'checkout-expired':
    case 'checkout-abandoned':
    case 'discount-code-created':
    case 'discount-code-changed':
    case 'discount-code-ended':
    case 'discount-code-claimed':
    case 'discount-claim-released':
      return undefined;
  }
}
