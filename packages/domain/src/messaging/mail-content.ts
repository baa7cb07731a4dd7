import type { Fils } from '../kernel/money.ts';
import type { PaymentAttention } from '../payments/payment-attention.ts';
import type { Money } from '../payments/payment-events.ts';
import type { Stage } from '../orders/fulfilment/stages.ts';
import type { BackWithoutFile } from '../orders/print/artwork-sides.ts';

/** The facts common to all mail about an order. */
export interface OrderFacts {
  readonly orderId: string;
  /** `7K2M-4Q9X` */
  readonly number: string;
}

interface Cancelled extends OrderFacts {
  readonly product: string;
  readonly by: 'customer' | 'staff';
  readonly reason: string;
}

/** One product of a workwear order, or of any order of a checkout. */
export interface SafetyLine {
  readonly title: string;
  readonly pieces: number;
  /** Absent for print products, and in older mails. */
  readonly sizes?: readonly { readonly size: string; readonly quantity: number }[] | undefined;
}

/** The facts from which a secret link is generated. */
interface SecretLink {
  readonly userId: string;
  /** The account's session number when the link was requested. */
  readonly session: number;
  readonly askedAt: string;
}

/** The order’s parts of the delivery fee and the discount of its checkout, before VAT. */
export interface CheckoutParts {
  readonly delivery: Fils;
  readonly discount: Fils;
}

/** What was received for an order that is paid in parts, and what is due; VAT included. */
export interface PaidInParts {
  readonly received: Fils;
  readonly due: Fils;
  /** What the shop requests of it now; absent if no deposit is requested. */
  readonly deposit?: Fils | undefined;
}

/** The facts of a mail. Its text is generated when it is sent or displayed. */
export type MailFacts =
  | (OrderFacts & {
      readonly kind: 'order-received';
      readonly product: string;
      readonly quantity: number;
      /** What is printed on a back without a file of its own; absent if it has one, and in older mails. */
      readonly back?: BackWithoutFile | undefined;
      /** Absent for an order that was placed on its own. */
      readonly checkout?: CheckoutParts | undefined;
      readonly total: Fils;
      readonly vat: Fils;
      readonly grandTotal: Fils;
    })
  | (OrderFacts & { readonly kind: 'stage-changed'; readonly product: string; readonly stage: Stage })
  | (OrderFacts & { readonly kind: 'order-finished'; readonly product: string })
  | (OrderFacts & {
      readonly kind: 'order-shipped';
      readonly courier: string;
      /** Absent if a shipment replaces one that had a number. */
      readonly trackingNumber?: string | undefined;
      /** Of a workwear order, whether its customer has an account. Absent for print. */
      readonly account?: boolean | undefined;
      readonly linkId?: string | undefined;
    })
  | (Cancelled & { readonly kind: 'order-cancelled' })
  | (Cancelled & {
      readonly kind: 'safety-order-cancelled';
      /** Older mails have neither, and no link to the order. */
      readonly account?: boolean | undefined;
      readonly linkId?: string | undefined;
    })
  /** Sent only if the customer was notified of the cancellation; for others nothing has changed. */
  | (OrderFacts & { readonly kind: 'order-reinstated'; readonly product: string })
  | (OrderFacts & {
      readonly kind: 'safety-order-reinstated';
      readonly product: string;
      readonly account: boolean;
      readonly linkId?: string | undefined;
    })
  | (OrderFacts & {
      readonly kind: 'artwork-on-hold';
      readonly product: string;
      readonly sides: readonly ('front' | 'back')[];
      readonly reason: string;
      /** The link with which the customer sends a new file without logging in. */
      readonly linkId: string;
    })
  | (OrderFacts & { readonly kind: 'artwork-arrived'; readonly product: string; readonly side: 'front' | 'back' })
  | (OrderFacts & {
      readonly kind: 'safety-order-received';
      readonly lines: readonly SafetyLine[];
      readonly checkout?: CheckoutParts | undefined;
      readonly total: Fils;
      readonly vat: Fils;
      readonly grandTotal: Fils;
      readonly account: boolean;
      /** The link with which a guest tracks the order; absent if the customer has an account. */
      readonly linkId?: string | undefined;
    })
  | {
      /** Instead of a mail for each of its orders. */
      readonly kind: 'checkout-received';
      readonly checkoutId: string;
      readonly orders: readonly (OrderFacts & { readonly lines: readonly SafetyLine[] })[];
      readonly delivery:
        | { readonly method: 'collection' }
        | {
            readonly method: 'delivery';
            readonly fee: Fils;
            readonly days: { readonly from: number; readonly to: number };
          };
      readonly discount?: { readonly code: string; readonly amount: Fils } | undefined;
      readonly total: Fils;
      readonly vat: Fils;
      readonly grandTotal: Fils;
      readonly payment: 'online' | 'bank-transfer' | 'cash' | 'cheque';
      /** The link with which a guest sees the checkout; absent if the customer has an account. */
      readonly linkId?: string | undefined;
    }
  | (OrderFacts & {
      readonly kind: 'safety-order-moved';
      readonly state: 'received' | 'packed' | 'shipped' | 'delivered';
      readonly account: boolean;
      readonly linkId?: string | undefined;
    })
  | (OrderFacts & {
      readonly kind: 'tracking-link';
      readonly linkId: string;
      /** Absent unless a deposit is requested or a part was received, and in older mails. */
      readonly paid?: PaidInParts | undefined;
    })
  /** A payment of an order, or of several orders of a checkout. */
  | (OrderFacts &
      PaidInParts & {
        readonly kind: 'payment-received';
        readonly product: string;
        readonly amount: Fils;
        /** The numbers of all orders that it paid; absent if it paid one order. The sums are of all of them. */
        readonly checkout?: { readonly id: string; readonly orders: readonly string[] } | undefined;
        /** Of a workwear order, whether its customer has an account. Absent for print. */
        readonly account?: boolean | undefined;
        readonly linkId?: string | undefined;
      })
  | (OrderFacts & { readonly kind: 'invoice-link'; readonly linkId: string })
  /**
   * The secret of the link is never stored: it is derived from these facts when the mail is sent. Older mails have no
   * area.
   */
  | (SecretLink & { readonly kind: 'password-reset'; readonly area?: 'store' | 'office' | undefined })
  | (SecretLink & { readonly kind: 'staff-invitation' })
  | { readonly kind: 'password-changed'; readonly area: 'store' | 'office'; readonly changedAt: string }
  | { readonly kind: 'message-answered'; readonly question: string; readonly answer: string }
  | { readonly kind: 'newsletter-welcome' }
  /** For the shop: what staff have to decide or check about a payment. */
  | {
      readonly kind: 'payment-alert';
      readonly what: PaymentAttention;
      readonly paymentId: string;
      /** The numbers of its orders. */
      readonly orders: readonly string[];
      readonly amount: Money;
      /** Of a mismatch: what was requested. */
      readonly expected?: Money | undefined;
    }
  /** For the shop: what the daily comparison with the payment provider found. */
  | {
      readonly kind: 'payment-differences';
      /** How many were found for the first time. */
      readonly found: number;
      /** The numbers of the orders of those that the shop knows. */
      readonly orders: readonly string[];
    };

/** The recipient and facts of a mail, sealed with the key of the person it is about. */
export interface MailContent {
  /** `staff`: shown in the back office instead of sent to an address. */
  readonly to: { readonly name?: string | undefined; readonly address: string } | 'staff';
  readonly facts: MailFacts;
}
