import type { Fils } from '../kernel/money.ts';
import type { Money } from './payment-events.ts';

export interface ReportedRefund {
  /** The shop’s id, or the provider’s if the refund was made in the provider’s own pages. */
  readonly refundId: string;
  readonly amount: Fils;
  readonly state: 'pending' | 'succeeded' | 'failed';
  /** Why it failed, in the provider’s words. */
  readonly reason?: string | undefined;
}

export interface ReportedDispute {
  readonly disputeId: string;
  readonly amount: Fils;
  readonly reason: string;
  readonly state: 'open' | 'won' | 'lost';
}

interface ReportedMoney {
  readonly received: Money;
  /** When the provider received it. */
  readonly at: string;
  /** Absent until the provider has calculated it. */
  readonly fee?: Money | undefined;
  readonly refunds: readonly ReportedRefund[];
  readonly disputes: readonly ReportedDispute[];
}

/**
 * All that a provider knows of a payment at one moment. Notices only trigger a new report, so that a notice that is
 * late, doubled or lost changes nothing that the next report doesn’t correct.
 */
export type PaymentReport = { readonly reference: string } & (
  | { readonly state: 'open' | 'processing' | 'expired' }
  | { readonly state: 'failed'; readonly reason: string }
  | ({ readonly state: 'succeeded' } & ReportedMoney)
);
