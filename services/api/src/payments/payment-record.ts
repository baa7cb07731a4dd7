import type { OnlinePayment } from '@pressline/contracts/payments/payments.ts';
import { aedOf, type Fils } from '@pressline/domain/kernel/money.ts';
import { payment, refundable, type Payment } from '@pressline/domain/payments/payment.ts';
import type { PaymentEvent } from '@pressline/domain/payments/payment-events.ts';
import type { RecordedEvent } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';

export type KnownPayment = Exclude<Payment, { readonly status: 'absent' }>;

export interface LoadedPayment {
  readonly state: KnownPayment;
  readonly recorded: readonly RecordedEvent[];
}

/** The fold of a payment’s events; undefined if there is none. */
export function loadedPayment(recorded: readonly RecordedEvent[]): LoadedPayment | undefined {
  // A stream contains only events of its own decider.
  const state = recorded.reduce<Payment>(
    (before, event) => payment.evolve(before, toShopEvent(event) as PaymentEvent),
    payment.initial,
  );
  return state.status === 'absent' ? undefined : { state, recorded };
}

/** A payment as returned by the API; only staff see what the provider keeps, and what needs attention. */
export function paymentRecord({ state, recorded }: LoadedPayment, viewer: 'staff' | 'payer'): OnlinePayment {
  const refunds = state.status === 'paid' ? Object.values(state.refunds) : [];
  const sumOf = (status: 'requested' | 'refunded'): number =>
    aedOf(refunds.reduce((sum, refund) => (refund.status === status ? sum + refund.amount : sum), 0));
  return {
    id: state.id,
    state: stateOf(state),
    provider: state.provider,
    amount: aedOf(state.amount),
    currency: 'AED',
    requested_at: recorded[0]?.at ?? '',
    expires_at: state.expiresAt,
    paid_at: paidAt(recorded),
    refunded: sumOf('refunded'),
    refund_pending: sumOf('requested'),
    parts: state.parts.map(({ kind, orderId, amount }) => ({ kind, order_id: orderId, amount: aedOf(amount) })),
    internal: viewer === 'staff' ? internalOf(state, recorded) : null,
  };
}

function stateOf({ status }: KnownPayment): OnlinePayment['state'] {
  switch (status) {
    case 'requested':
    case 'open':
      return 'pending';
    case 'paid':
      return 'succeeded';
    case 'failed':
    case 'expired':
      return status;
  }
}

function paidAt(recorded: readonly RecordedEvent[]): string | null {
  const succeeded = recorded.map(toShopEvent).find(({ type }) => type === 'payment-succeeded');
  return succeeded?.type === 'payment-succeeded' ? succeeded.data.at : null;
}

function internalOf(state: KnownPayment, recorded: readonly RecordedEvent[]): NonNullable<OnlinePayment['internal']> {
  const reference = state.status === 'requested' ? null : (state.reference ?? null);
  if (state.status !== 'paid') return { reference, fee: null, payout: null, refundable: 0, attention: [] };
  const { fee, payout, refunds, disputes, unassigned } = state;
  const attention: NonNullable<OnlinePayment['internal']>['attention'] = [];
  if (recorded.some(({ type }) => type === 'payment-mismatched')) attention.push('mismatch');
  if (unassigned.length > 0) attention.push('unassigned');
  if (Object.values(refunds).some(({ status }) => status === 'failed')) attention.push('refund-failed');
  if (Object.values(disputes).some(({ status }) => status === 'open')) attention.push('disputed');
  return {
    reference,
    // Stripe reports fees in the currency of the shop’s account.
    fee: fee?.currency === 'AED' ? aedOf(fee.amount satisfies Fils) : null,
    payout: payout ?? null,
    refundable: aedOf(refundable(state)),
    attention,
  };
}
