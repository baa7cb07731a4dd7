import type { Fils } from '../kernel/money.ts';
import type { Stage } from '../orders/fulfilment/stages.ts';

/** What every mail about an order says of it. */
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

/** What a link with a secret is made of. */
interface SecretLink {
  readonly userId: string;
  /** Of the account when the link was asked for. */
  readonly session: number;
  readonly askedAt: string;
}

/** What a mail tells, apart from its words: those are made when it is sent, or shown. */
export type MailFacts =
  | (OrderFacts & {
      readonly kind: 'order-received';
      readonly product: string;
      readonly quantity: number;
      readonly total: Fils;
      readonly vat: Fils;
      readonly grandTotal: Fils;
    })
  | (OrderFacts & { readonly kind: 'stage-changed'; readonly product: string; readonly stage: Stage })
  | (OrderFacts & { readonly kind: 'order-finished'; readonly product: string })
  | (Cancelled & { readonly kind: 'order-cancelled' })
  | (Cancelled & { readonly kind: 'safety-order-cancelled' })
  /** Told only where the cancellation was: else nothing has changed for the customer. */
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
      /** By which the customer sends the new file without a log-in. */
      readonly linkId: string;
    })
  | (OrderFacts & { readonly kind: 'artwork-arrived'; readonly product: string; readonly side: 'front' | 'back' })
  | (OrderFacts & {
      readonly kind: 'safety-order-received';
      readonly lines: readonly { readonly title: string; readonly pieces: number }[];
      readonly total: Fils;
      readonly vat: Fils;
      readonly grandTotal: Fils;
      readonly account: boolean;
      /** By which a guest follows the order; absent where there is an account. */
      readonly linkId?: string | undefined;
    })
  | (OrderFacts & {
      readonly kind: 'safety-order-moved';
      readonly state: 'received' | 'packed' | 'shipped' | 'delivered';
      readonly account: boolean;
      readonly linkId?: string | undefined;
    })
  /** The link's secret is never stored: it is made from these when the mail is sent. Older mails name no area. */
  | (SecretLink & { readonly kind: 'password-reset'; readonly area?: 'store' | 'office' | undefined })
  | (SecretLink & { readonly kind: 'staff-invitation' })
  | { readonly kind: 'password-changed'; readonly area: 'store' | 'office'; readonly changedAt: string }
  | { readonly kind: 'message-answered'; readonly question: string; readonly answer: string }
  | { readonly kind: 'newsletter-welcome' };

/** Whom a mail is for and what it tells; sealed, with the key of whom it is about. */
export interface MailContent {
  /** `staff`: it goes to no address, the back office shows it. */
  readonly to: { readonly name?: string | undefined; readonly address: string } | 'staff';
  readonly facts: MailFacts;
}
