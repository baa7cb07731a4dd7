import type { Language } from '@pressline/domain/kernel/languages.ts';
import type { Fils } from '@pressline/domain/kernel/money.ts';
import type { Money, PaymentProviderName } from '@pressline/domain/payments/payment-events.ts';
import type { PaymentReport } from '@pressline/domain/payments/payment-report.ts';

/** A payment for which the provider shows its page. */
export interface PaymentToOpen {
  readonly paymentId: string;
  readonly amount: Fils;
  /** Stripe takes 30 minutes to 24 hours from now. */
  readonly expiresAt: string;
  /** What the customer reads on the provider’s page, such as `Order 7K2M-4Q9X`. */
  readonly description: string;
  readonly language: Language;
  /** Fills in the field on the provider’s page. */
  readonly email?: string | undefined;
  /** Pages of the shop. That a browser opens one of them proves nothing about the payment. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface OpenedPayment {
  /** The provider’s own id of the payment. */
  readonly reference: string;
  /** Where the customer pays; absent if staff take the money. */
  readonly url?: string | undefined;
}

/** Something changed at the provider; what it is now is in the next report. */
export interface PaymentNotice {
  /** The same for each delivery of a notice. */
  readonly noticeId: string;
  readonly paymentId: string;
  /** Absent if the notice is about a refund or a dispute. */
  readonly reference?: string | undefined;
}

export type ReadNotice =
  | { readonly outcome: 'notice'; readonly notice: PaymentNotice }
  /** It is signed by the provider, but not about a payment of this shop. */
  | { readonly outcome: 'irrelevant' }
  /** It is not signed by the provider, or too old. */
  | { readonly outcome: 'refused'; readonly reason: string };

/** A payment as part of the provider’s transfer to the shop’s bank account. */
export interface PaidOut {
  readonly paymentId: string;
  readonly payout: string;
  readonly fee: Money;
}

/**
 * Takes money for the shop. Each call can be repeated: it acts once per payment and per refund.
 * @throws ProviderUnavailable from each call but `readNotice`’s signature check: repeat it later
 * @throws ProviderRefused: repeating it would not help
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** No money moves in test mode. */
  readonly mode: 'live' | 'test';
  open(payment: PaymentToOpen): Promise<OpenedPayment>;
  find(reference: string): Promise<PaymentReport>;
  /** Ends an open payment, so that the customer can no longer pay it. Returns what it was by then: perhaps paid. */
  close(reference: string): Promise<PaymentReport>;
  /** `refundId` is a UUID of the shop’s. */
  refund(refund: {
    readonly reference: string;
    readonly refundId: string;
    readonly amount: Fils;
  }): Promise<PaymentReport>;
  /** @param body exactly as it was received, since the signature is over its bytes */
  readNotice(body: string | Uint8Array, headers: Readonly<Record<string, string | undefined>>): Promise<ReadNotice>;
  /** The notices since then, each payment once, for those that did not arrive. Stripe keeps them for 30 days. */
  listSince(since: string): AsyncIterable<PaymentNotice>;
  listPaidOut(since: string): AsyncIterable<PaidOut>;
}

/** It could not be reached, was busy or rejected the shop’s key. */
export class ProviderUnavailable extends Error {
  constructor(cause: Error) {
    super(`The payment provider is unavailable: ${cause.message}`, { cause });
    this.name = 'ProviderUnavailable';
  }
}

export class ProviderRefused extends Error {
  /** The provider’s code, such as `charge_already_refunded`. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(`The payment provider refused the request (${code}): ${message}`);
    this.name = 'ProviderRefused';
    this.code = code;
  }
}
