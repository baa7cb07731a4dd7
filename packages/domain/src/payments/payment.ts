import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';
import type { Fils } from '../kernel/money.ts';
import {
  SHOP_CURRENCY,
  type Money,
  type PaymentEvent,
  type PaymentPart,
  type PaymentProviderName,
} from './payment-events.ts';
import { partsOfRefund, refundedFor, type Refund } from './refund-parts.ts';
import type { PaymentReport, ReportedDispute, ReportedRefund } from './payment-report.ts';

interface Dispute {
  readonly amount: Fils;
  readonly status: 'open' | 'won' | 'lost';
}

/** What stays the same of a payment. */
interface Request {
  readonly id: string;
  readonly checkoutId?: string | undefined;
  readonly parts: readonly PaymentPart[];
  readonly amount: Fils;
  readonly provider: PaymentProviderName;
  readonly expiresAt: string;
}

interface Paid {
  readonly reference: string;
  readonly received: Money;
  /** Whether it is what was requested. Another amount or currency pays no order unless staff accept it. */
  readonly match: 'exact' | 'mismatched' | 'accepted';
  readonly fee?: Money | undefined;
  readonly payout?: string | undefined;
  /** By the id of the refund. */
  readonly refunds: Readonly<Record<string, Refund>>;
  /** By the provider’s id of the dispute. */
  readonly disputes: Readonly<Record<string, Dispute>>;
  /** The orders that could not take their part. */
  readonly unassigned: readonly string[];
}

export type PaidPayment = Request & Paid & { readonly status: 'paid' };

export type Payment =
  | { readonly status: 'absent' }
  | (Request & { readonly status: 'requested' })
  | (Request & { readonly status: 'open'; readonly reference: string })
  /** Without a reference if the provider never opened it. */
  | (Request & { readonly status: 'failed' | 'expired'; readonly reference?: string | undefined })
  | PaidPayment;

function evolve(state: Payment, event: PaymentEvent): Payment {
  if (event.type === 'payment-requested') {
    const { paymentId, currency: _, ...request } = event.data;
    return { status: 'requested', id: paymentId, ...request };
  }
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'payment-opened':
      return { ...state, status: 'open', reference: event.data.reference };
    case 'payment-succeeded': {
      const { reference, received } = event.data;
      const match = isExact(state, received) ? 'exact' : 'mismatched';
      return { ...state, status: 'paid', reference, received, match, refunds: {}, disputes: {}, unassigned: [] };
    }
    case 'payment-failed':
      return { ...state, status: 'failed' };
    case 'payment-expired':
      return { ...state, status: 'expired' };
    case 'payment-mismatched':
      return state;
    case 'mismatch-accepted':
      return state.status === 'paid' ? { ...state, match: 'accepted' } : state;
    case 'payment-unassigned':
      return state.status === 'paid' ? { ...state, unassigned: [...state.unassigned, event.data.orderId] } : state;
    case 'payment-settled':
      return state.status === 'paid' ? { ...state, ...event.data } : state;
    case 'refund-requested':
      return withRefund(state, event.data, 'requested');
    case 'payment-refunded':
      return withRefund(state, event.data, 'refunded');
    case 'refund-failed':
      return withRefund(state, event.data, 'failed');
    case 'payment-disputed':
      return withDispute(state, event.data.disputeId, { amount: event.data.amount, status: 'open' });
    case 'dispute-closed': {
      const { disputeId, won } = event.data;
      const dispute = state.status === 'paid' ? state.disputes[disputeId] : undefined;
      return dispute === undefined
        ? state
        : withDispute(state, disputeId, { ...dispute, status: won ? 'won' : 'lost' });
    }
  }
}

function isExact({ amount }: Request, received: Money): boolean {
  return received.amount === amount && received.currency === SHOP_CURRENCY;
}

function withRefund(
  state: Payment,
  refund: Omit<Refund, 'status'> & { readonly refundId: string },
  status: Refund['status'],
): Payment {
  if (state.status !== 'paid') return state;
  const before = state.refunds[refund.refundId];
  const { refundId, amount, orderId = before?.orderId, parts = before?.parts } = refund;
  const changed = {
    amount,
    status,
    ...(orderId !== undefined && { orderId }),
    ...(parts !== undefined && { parts }),
  };
  return { ...state, refunds: { ...state.refunds, [refundId]: changed } };
}

function withDispute(state: Payment, disputeId: string, dispute: Dispute): Payment {
  return state.status === 'paid' ? { ...state, disputes: { ...state.disputes, [disputeId]: dispute } } : state;
}

/** Whether the customer got back all that was received. */
function isReturned({ received, refunds }: PaidPayment): boolean {
  const refunded = Object.values(refunds).filter(({ status }) => status === 'refunded');
  return refunded.reduce((sum, { amount }) => sum + amount, 0) >= received.amount;
}

/** Whether staff have to decide about another amount or currency: refund it, or accept it. */
export function isInReview(payment: Payment): boolean {
  return payment.status === 'paid' && payment.match === 'mismatched' && !isReturned(payment);
}

/** Whether the customer got back all that an order has of a payment. */
export function isRefunded(paid: PaidPayment, orderId: string): boolean {
  const { parts, amount, refunds } = paid;
  const refunded = Object.values(refunds).filter(({ status }) => status === 'refunded');
  const all = refunded.reduce((sum, refund) => sum + refund.amount, 0);
  const part = parts.find((one) => one.orderId === orderId)?.amount ?? amount;
  return all >= amount || refundedFor(paid, orderId, ({ status }) => status === 'refunded') >= part;
}

/**
 * What the shop can still refund: what was received, without refunds and without what banks took back or claim. Nothing
 * if it was received in another currency, because amounts of refunds are dirhams.
 */
export function refundable({ received, refunds, disputes }: Pick<Paid, 'received' | 'refunds' | 'disputes'>): Fils {
  if (received.currency !== SHOP_CURRENCY) return 0;
  const refunded = Object.values(refunds).filter(({ status }) => status !== 'failed');
  const disputed = Object.values(disputes).filter(({ status }) => status !== 'won');
  return Math.max(
    0,
    [...refunded, ...disputed].reduce((left, { amount }) => left - amount, received.amount),
  );
}

/**
 * What the shop can still refund for one of several orders: what is left of its part. For a payment of one order, or one
 * that differs from what was requested, it is all that is left.
 */
export function refundableFor(paid: PaidPayment, orderId: string | undefined): Fils {
  const part = paid.parts.find((one) => one.orderId === orderId);
  if (part === undefined || paid.parts.length === 1 || paid.match !== 'exact') return refundable(paid);
  const left = part.amount - refundedFor(paid, part.orderId, ({ status }) => status !== 'failed');
  return Math.max(0, Math.min(left, refundable(paid)));
}

export type PaymentCommand =
  | {
      readonly type: 'request-payment';
      readonly paymentId: string;
      readonly checkoutId?: string | undefined;
      readonly parts: readonly PaymentPart[];
      readonly provider: PaymentProviderName;
      readonly expiresAt: string;
    }
  | { readonly type: 'record-payment-opened'; readonly reference: string }
  | { readonly type: 'record-payment-report'; readonly report: PaymentReport }
  /** The provider was never asked to open it, or refused to. What it has opened expires by its report. */
  | { readonly type: 'expire-payment' }
  | { readonly type: 'fail-payment'; readonly reason: string }
  | {
      readonly type: 'request-refund';
      readonly refundId: string;
      readonly amount: Fils;
      readonly orderId?: string | undefined;
    }
  /** The provider refused the refund. */
  | { readonly type: 'fail-refund'; readonly refundId: string; readonly reason: string }
  /** What was received counts as the full payment. */
  | { readonly type: 'accept-mismatch' }
  | { readonly type: 'settle-payment'; readonly fee: Money; readonly payout: string }
  /** An order refused its part of the money. */
  | {
      readonly type: 'leave-unassigned';
      readonly orderId: string;
      readonly reason: 'order-cancelled' | 'paid-already' | 'more-than-due';
    };

export type PaymentRefusal =
  | { readonly type: 'payment-not-found' }
  /** The command needs a payment in another state. */
  | { readonly type: 'payment-not-open'; readonly status: 'open' | 'failed' | 'expired' | 'paid' }
  | { readonly type: 'payment-not-paid'; readonly status: 'requested' | 'open' | 'failed' | 'expired' }
  | { readonly type: 'payment-not-in-review' }
  | { readonly type: 'refund-too-high'; readonly refundable: Fils }
  /** It can be refunded in the provider’s pages only. */
  | { readonly type: 'payment-in-other-currency'; readonly currency: string }
  | { readonly type: 'refund-not-found' };

type PaymentDecision = Decision<PaymentEvent, PaymentRefusal>;
type KnownPayment = Exclude<Payment, { status: 'absent' }>;

function decide(command: PaymentCommand, state: Payment): PaymentDecision {
  if (command.type === 'request-payment') {
    // Its id is derived from what it pays: repeating the request changes nothing.
    if (state.status !== 'absent') return accepted();
    const { type: _, ...request } = command;
    const amount = request.parts.reduce((sum, part) => sum + part.amount, 0);
    return accepted({
      type: 'payment-requested',
      data: { ...request, parts: [...request.parts], amount, currency: SHOP_CURRENCY },
    });
  }
  if (state.status === 'absent') return rejected({ type: 'payment-not-found' });
  switch (command.type) {
    case 'record-payment-opened':
      return opened(state, command.reference);
    case 'record-payment-report':
      return accepted(...eventsOfReport(state, command.report));
    case 'expire-payment':
      if (state.status === 'expired') return accepted();
      return state.status === 'requested' ? accepted({ type: 'payment-expired', data: {} }) : notOpen(state);
    case 'fail-payment':
      if (state.status === 'failed') return accepted();
      return state.status === 'requested'
        ? accepted({ type: 'payment-failed', data: { reason: command.reason } })
        : notOpen(state);
    case 'request-refund': {
      if (state.status !== 'paid') return rejected({ type: 'payment-not-paid', status: state.status });
      const { type: _, ...refund } = command;
      if (state.refunds[refund.refundId] !== undefined) return accepted();
      const { currency } = state.received;
      if (currency !== SHOP_CURRENCY) return rejected({ type: 'payment-in-other-currency', currency });
      const highest = refundableFor(state, refund.orderId);
      if (refund.amount > highest) return rejected({ type: 'refund-too-high', refundable: highest });
      return accepted({ type: 'refund-requested', data: refund });
    }
    case 'fail-refund': {
      const { refundId, reason } = command;
      const refund = state.status === 'paid' ? state.refunds[refundId] : undefined;
      if (refund === undefined) return rejected({ type: 'refund-not-found' });
      return refund.status === 'requested'
        ? accepted({ type: 'refund-failed', data: { refundId, amount: refund.amount, reason } })
        : accepted();
    }
    case 'accept-mismatch':
      if (state.status === 'paid' && state.match === 'accepted') return accepted();
      return isInReview(state)
        ? accepted({ type: 'mismatch-accepted', data: {} })
        : rejected({ type: 'payment-not-in-review' });
    case 'settle-payment': {
      if (state.status !== 'paid') return rejected({ type: 'payment-not-paid', status: state.status });
      const { fee, payout } = command;
      return state.payout === payout ? accepted() : accepted({ type: 'payment-settled', data: { fee, payout } });
    }
    case 'leave-unassigned': {
      if (state.status !== 'paid') return rejected({ type: 'payment-not-paid', status: state.status });
      const { orderId, reason } = command;
      return state.unassigned.includes(orderId)
        ? accepted()
        : accepted({ type: 'payment-unassigned', data: { orderId, reason } });
    }
  }
}

function opened(state: KnownPayment, reference: string): PaymentDecision {
  if (state.status === 'requested') return accepted({ type: 'payment-opened', data: { reference } });
  return state.reference === reference ? accepted() : notOpen(state);
}

function notOpen({ status }: Exclude<KnownPayment, { status: 'requested' }>): PaymentDecision {
  return rejected({ type: 'payment-not-open', status });
}

/**
 * The events that a report adds. Reports can arrive in any order, so a state is never undone by an earlier one: money
 * that was received stays received, and a refund or dispute that ended stays so.
 */
function eventsOfReport(state: KnownPayment, report: PaymentReport): readonly PaymentEvent[] {
  // A report of another attempt at the provider is not about this payment’s money.
  if (state.status !== 'requested' && state.reference !== undefined && state.reference !== report.reference) return [];
  if (report.state === 'succeeded') {
    const paid = state.status === 'paid' ? [] : eventsOfMoney(state, report);
    const before = state.status === 'paid' ? state : undefined;
    return [
      ...paid,
      ...(report.fee !== undefined && before?.fee === undefined
        ? [{ type: 'payment-settled' as const, data: { fee: report.fee } }]
        : []),
      ...eventsOfRefunds(paid.reduce(evolve, state), report.refunds),
      ...report.disputes.flatMap((dispute) => eventsOfDispute(before?.disputes[dispute.disputeId], dispute)),
    ];
  }
  if (state.status !== 'requested' && state.status !== 'open') return [];
  const open: readonly PaymentEvent[] =
    state.status === 'requested' ? [{ type: 'payment-opened', data: { reference: report.reference } }] : [];
  switch (report.state) {
    case 'open':
    case 'processing':
      return open;
    case 'failed':
      return [...open, { type: 'payment-failed', data: { reason: report.reason } }];
    case 'expired':
      return [...open, { type: 'payment-expired', data: {} }];
  }
}

function eventsOfMoney(
  request: Request,
  { reference, received, at }: Extract<PaymentReport, { state: 'succeeded' }>,
): readonly PaymentEvent[] {
  const expected = { amount: request.amount, currency: SHOP_CURRENCY };
  return [
    ...(isExact(request, received) ? [] : [{ type: 'payment-mismatched' as const, data: { expected, received } }]),
    { type: 'payment-succeeded', data: { reference, received, at } },
  ];
}

/** Each is split by what those before it have left. */
function eventsOfRefunds(before: Payment, refunds: readonly ReportedRefund[]): readonly PaymentEvent[] {
  const events: PaymentEvent[] = [];
  let paid = before;
  for (const refund of refunds) {
    const added = paid.status === 'paid' ? eventsOfRefund(paid, refund) : [];
    paid = added.reduce(evolve, paid);
    events.push(...added);
  }
  return events;
}

function eventsOfRefund(paid: PaidPayment, refund: ReportedRefund): readonly PaymentEvent[] {
  const { refundId, amount, state, reason = 'unknown' } = refund;
  const before = paid.refunds[refundId];
  if (state === 'succeeded' && (before === undefined || before.status === 'requested')) {
    // Money that pays no order is refunded for none.
    const isOfOrders = paid.parts.length > 1 && before?.orderId === undefined && paid.match !== 'mismatched';
    const parts = isOfOrders ? partsOfRefund(paid, amount) : [];
    return [{ type: 'payment-refunded', data: { refundId, amount, ...(parts.length > 0 && { parts }) } }];
  }
  return state === 'failed' && before?.status !== 'failed'
    ? [{ type: 'refund-failed', data: { refundId, amount, reason } }]
    : [];
}

function eventsOfDispute(before: Dispute | undefined, dispute: ReportedDispute): readonly PaymentEvent[] {
  const { disputeId, amount, reason, state } = dispute;
  const disputed: readonly PaymentEvent[] =
    before === undefined ? [{ type: 'payment-disputed', data: { disputeId, amount, reason } }] : [];
  const isClosed = before !== undefined && before.status !== 'open';
  return state === 'open' || isClosed
    ? disputed
    : [...disputed, { type: 'dispute-closed', data: { disputeId, won: state === 'won' } }];
}

/** One attempt to pay one or more orders: `payment-<id>`. After it failed or expired, another attempt is another payment. */
export const payment: Decider<Payment, PaymentCommand, PaymentEvent, PaymentRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
