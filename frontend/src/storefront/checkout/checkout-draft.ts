import { PAYMENT_CHOICES, type PaymentChoice } from '@pressline/domain/checkout/checkout-events.ts';
import { DESTINATIONS, type Destination } from '@pressline/domain/checkout/delivery.ts';
import type { DraftKind } from '../../shared/drafts/draft-store.ts';
import type { CustomerDraft } from '../orders/order-form/claimed-draft.ts';
import { isCustomerDetails, NO_DETAILS } from '../orders/order-form/customer.ts';
import type { PlaceRequest } from './checkout-api.ts';

/** What the customer has entered on the checkout page. The products are in the cart. */
export interface CheckoutDraft extends CustomerDraft {
  readonly method: 'delivery' | 'collection';
  readonly destination: Destination;
  /** The discount code that was entered. */
  readonly code?: string | undefined;
  readonly payment: PaymentChoice;
  /** Adds the delivery address to the customer’s account. */
  readonly savesAddress?: boolean | undefined;
  /**
   * The request that was sent and whose result is unknown, because the response was lost or the page was closed. It is
   * sent again as it is, with the same key and by the same sender: the shop knows a request by both.
   */
  readonly sent?: PlaceRequest | undefined;
  /** The id of the account that sent it; undefined for a guest, who may have logged in since. */
  readonly sentBy?: string | undefined;
}

export function newCheckout(key: string, destination: Destination): CheckoutDraft {
  return { key, details: NO_DETAILS, method: 'delivery', destination, payment: 'online' };
}

/** Removes personal data: keeps how to deliver and pay. */
export function impersonalCheckout({ key, method, destination, payment }: CheckoutDraft): CheckoutDraft {
  return { key, details: NO_DETAILS, method, destination, payment };
}

export function isCheckoutDraft(value: unknown): value is CheckoutDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { key, details, method, destination, code, payment, sent, sentBy } = value as Partial<
    Record<keyof CheckoutDraft, unknown>
  >;
  return (
    typeof key === 'string' &&
    isCustomerDetails(details) &&
    (method === 'delivery' || method === 'collection') &&
    DESTINATIONS.includes(destination as Destination) &&
    (code === undefined || typeof code === 'string') &&
    PAYMENT_CHOICES.includes(payment as PaymentChoice) &&
    (sentBy === undefined || typeof sentBy === 'string') &&
    (sent === undefined || (typeof sent === 'object' && sent !== null && 'quote_id' in sent && 'lines' in sent))
  );
}

export const CHECKOUT_DRAFT: DraftKind<CheckoutDraft> = { name: 'checkout', files: [], isDraft: isCheckoutDraft };
