import type { BankAccount } from '@pressline/domain/invoicing/bank-account.ts';
import type { Seller } from '@pressline/domain/invoicing/seller.ts';
import type { MailFacts } from '@pressline/domain/messaging/mail-content.ts';

/** What a mail says, in the order in which it says it. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Name and value, one under another. */
  readonly rows?: readonly (readonly [name: string, value: string])[];
  /** What somebody wrote, as they wrote it. */
  readonly quote?: string;
  /** What to press, and where it leads. */
  readonly action?: { readonly label: string; readonly href: string };
  /** Said last, in a quieter voice. */
  readonly small?: readonly string[];
}

/** Who sells, and the addresses of the shop's pages, whole. */
export interface MailLinks {
  readonly seller: Seller;
  /** Where customers pay by transfer, where that is set. */
  readonly bank?: BankAccount | undefined;
  readonly home: string;
  readonly myOrders: string;
  order(orderId: string): string;
  /** The page behind a link that carries a secret; each mail has one at most. */
  readonly secret: string | undefined;
}

/** The words of one language. */
export interface MailMessages {
  readonly direction: 'ltr' | 'rtl';
  greeting(name: string | undefined): string;
  /** What the seller does, under every mail. */
  readonly trade: string;
  /** Why the reader gets it, and where to ask. */
  readonly footer: string;
  readonly compose: {
    readonly [K in MailFacts['kind']]: (facts: Extract<MailFacts, { kind: K }>, links: MailLinks) => MailText;
  };
}
