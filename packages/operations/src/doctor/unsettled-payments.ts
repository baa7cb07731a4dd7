import type { PaymentComparisonEvent } from '@pressline/domain/payments/payment-comparison.ts';
import type { PaymentEvent } from '@pressline/domain/payments/payment-events.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { categoryOf, type FeedEvent, type StreamName } from '@pressline/event-store/event-store.ts';

/** What is not settled about online payments. */
export interface PaymentsInspection {
  readonly requested: number;
  /** Neither paid nor over, with the end of their time: ISO 8601. */
  readonly pending: ReadonlyMap<StreamName, string>;
  /** Another amount or currency was received, and neither accepted nor refunded. */
  readonly mismatched: ReadonlySet<StreamName>;
  /** By the provider’s id of the dispute. */
  readonly disputes: ReadonlyMap<string, StreamName>;
  /** Requested refunds that were neither made nor failed, by id, with the time of the request. */
  readonly refunds: ReadonlyMap<string, { readonly stream: StreamName; readonly since: string }>;
  /** What differed from the provider’s payments in the latest comparison. */
  readonly differences: number;
}

/** Collects them from all events in their order. */
export class UnsettledPayments implements PaymentsInspection {
  readonly pending = new Map<StreamName, string>();
  readonly #unreturned = new Map<StreamName, number>();
  readonly disputes = new Map<string, StreamName>();
  readonly refunds = new Map<string, { readonly stream: StreamName; readonly since: string }>();
  requested = 0;
  differences = 0;

  get mismatched(): ReadonlySet<StreamName> {
    return new Set(this.#unreturned.keys());
  }

  add({ type, stream, at, data }: Pick<FeedEvent, 'type' | 'stream' | 'at' | 'data'>): void {
    const category = categoryOf(stream);
    if (category !== CATEGORY.payment && category !== CATEGORY.paymentComparison) return;
    // The streams of payments contain only these events, none of which ever had another shape.
    const event = { type, data } as PaymentEvent | PaymentComparisonEvent;
    switch (event.type) {
      case 'payment-requested':
        this.requested += 1;
        this.pending.set(stream, event.data.expiresAt);
        return;
      case 'payment-succeeded':
      case 'payment-failed':
      case 'payment-expired':
        this.pending.delete(stream);
        return;
      case 'payment-mismatched':
        this.#unreturned.set(stream, event.data.received.amount);
        return;
      case 'mismatch-accepted':
        this.#unreturned.delete(stream);
        return;
      case 'refund-requested':
        this.refunds.set(event.data.refundId, { stream, since: at });
        return;
      case 'payment-refunded':
        this.refunds.delete(event.data.refundId);
        this.#return(stream, event.data.amount);
        return;
      case 'refund-failed':
        this.refunds.delete(event.data.refundId);
        return;
      case 'payment-disputed':
        this.disputes.set(event.data.disputeId, stream);
        return;
      case 'dispute-closed':
        this.disputes.delete(event.data.disputeId);
        return;
      case 'payments-compared':
        this.differences = event.data.differences.length;
        return;
      case 'payment-opened':
      case 'payment-unassigned':
      case 'payment-settled':
        return;
    }
  }

  #return(stream: StreamName, amount: number): void {
    const left = (this.#unreturned.get(stream) ?? 0) - amount;
    if (left > 0) this.#unreturned.set(stream, left);
    else this.#unreturned.delete(stream);
  }
}
