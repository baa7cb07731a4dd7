import type { BankAccount } from '@pressline/domain/invoicing/bank-account.ts';
import type { Seller } from '@pressline/domain/invoicing/seller.ts';
import type { Shipment } from '@pressline/domain/orders/fulfilment/shipments.ts';
import type { MailFacts } from '@pressline/domain/messaging/mail-content.ts';

/** The text of a mail, in reading order. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Name and value, one per line. */
  readonly rows?: readonly (readonly [name: string, value: string])[];
  /** Text that a person wrote, unchanged. */
  readonly quote?: string;
  /** A button and its target. */
  readonly action?: { readonly label: string; readonly href: string };
  /** Less prominent text at the end. */
  readonly small?: readonly string[];
}

/** The seller, and absolute URLs of the shop's pages. */
export interface MailLinks {
  readonly seller: Seller;
  /** Bank details for transfers, if set. */
  readonly bank?: BankAccount | undefined;
  readonly home: string;
  /** The list of payments that staff have to check. */
  readonly payments: string;
  /** Of a print order. */
  order(orderId: string): string;
  /** For customers with an account; guests have `secret`. */
  safetyOrder(orderId: string): string;
  /** Of a checkout, for its customer; guests have `secret`. */
  checkout(checkoutId: string): string;
  /** The courier’s page of a shipment, if the shop knows one. */
  shipment(shipment: Shipment): string | undefined;
  /** URL that contains a secret; at most one per mail. */
  readonly secret: string | undefined;
}

/** The messages of one language. */
export interface MailMessages {
  readonly direction: 'ltr' | 'rtl';
  greeting(name: string | undefined): string;
  /** The seller's line of business, below every mail. */
  readonly trade: string;
  /** Why the reader gets the mail, and where to ask questions. */
  readonly footer: string;
  readonly compose: {
    readonly [K in MailFacts['kind']]: (facts: Extract<MailFacts, { kind: K }>, links: MailLinks) => MailText;
  };
}
