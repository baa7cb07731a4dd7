import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PaymentEvent } from '../../src/payments/payment-events.ts';
import type { PaymentReport, ReportedDispute, ReportedRefund } from '../../src/payments/payment-report.ts';
import { payment, type Payment } from '../../src/payments/payment.ts';
import { eventSchemas } from '../../src/shop/shop-events.ts';

const paymentId = '01905555-0000-7000-8000-000000000005';
const orderId = '01902222-0000-7000-8000-000000000002';
const reference = 'cs_test_1';
const asked = ['01907777-0000-7000-8000-000000000007', '01907777-0000-7000-8000-000000000008'] as const;

type Succeeded = Extract<PaymentReport, { state: 'succeeded' }>;

/** What can happen to a payment at the provider after it was received. */
const changes = {
  fee: (report: Succeeded): Succeeded => ({ ...report, fee: { amount: 1_770, currency: 'AED' } }),
  refund: (report: Succeeded, id: string, state: ReportedRefund['state']): Succeeded => ({
    ...report,
    refunds: [
      ...report.refunds.filter(({ refundId }) => refundId !== id),
      { refundId: id, amount: 10_000, state, ...(state === 'failed' && { reason: 'lost_or_stolen_card' }) },
    ],
  }),
  dispute: (report: Succeeded, state: ReportedDispute['state']): Succeeded => ({
    ...report,
    disputes: [{ disputeId: 'du_1', amount: 57_600, reason: 'fraudulent', state }],
  }),
};

/** One of the shop’s refunds, and one that was made in the provider’s pages. */
const refundIds = [asked[0], asked[1], 're_of_the_dashboard'];
const refundCourse = fc.constantFrom<readonly ReportedRefund['state'][]>(
  [],
  ['pending'],
  ['pending', 'succeeded'],
  ['succeeded', 'failed'],
  ['pending', 'failed'],
);
const disputeCourse = fc.constantFrom<readonly ReportedDispute['state'][]>(
  [],
  ['open'],
  ['open', 'won'],
  ['open', 'lost'],
);

/** The reports of a payment after each change at the provider, in the order of the changes. */
const courses: fc.Arbitrary<readonly [PaymentReport, ...PaymentReport[]]> = fc
  .record({
    before: fc.constantFrom<PaymentReport['state'][]>(['open'], ['open', 'processing']),
    end: fc.constantFrom('open', 'expired', 'failed', 'succeeded', 'succeeded', 'succeeded'),
    amount: fc.constantFrom(57_600, 57_000),
    refunds: fc.tuple(refundCourse, refundCourse, refundCourse),
    dispute: disputeCourse,
    order: fc.infiniteStream(fc.nat()),
  })
  .map(({ before, end, amount, refunds, dispute, order }) => {
    const first: PaymentReport = { reference, state: 'open' };
    const reports: [PaymentReport, ...PaymentReport[]] = [first];
    if (before.includes('processing')) reports.push({ reference, state: 'processing' });
    if (end === 'expired') reports.push({ reference, state: 'expired' });
    if (end === 'failed') reports.push({ reference, state: 'failed', reason: 'card_declined' });
    if (end !== 'succeeded') return reports;
    let report: Succeeded = {
      reference,
      state: 'succeeded',
      received: { amount, currency: 'AED' },
      at: '2026-03-02T08:05:00.000Z',
      refunds: [],
      disputes: [],
    };
    reports.push(report);
    const queues: ((before: Succeeded) => Succeeded)[][] = [
      [changes.fee],
      dispute.map((state) => (one: Succeeded) => changes.dispute(one, state)),
      ...refunds.map((states, index) =>
        states.map((state) => (one: Succeeded) => changes.refund(one, refundIds[index] ?? '', state)),
      ),
    ];
    for (;;) {
      const waiting = queues.filter((queue) => queue.length > 0);
      const change = waiting[order.next().value % Math.max(1, waiting.length)]?.shift();
      if (change === undefined) return reports;
      report = change(report);
      reports.push(report);
    }
  });

const requested: PaymentEvent = {
  type: 'payment-requested',
  data: {
    paymentId,
    parts: [{ kind: 'print', orderId, amount: 57_600 }],
    amount: 57_600,
    currency: 'AED',
    provider: 'stripe',
    expiresAt: '2026-03-03T08:00:00.000Z',
  },
};

/** The shop requests two refunds as soon as it knows that the payment was received, unless it already knows of a dispute. */
function recorded(reports: readonly PaymentReport[]): {
  readonly state: Payment;
  readonly events: readonly PaymentEvent[];
} {
  const events: PaymentEvent[] = [requested];
  let state = payment.evolve(payment.initial, requested);
  const add = (decision: ReturnType<typeof payment.decide>): void => {
    for (const event of decision.outcome === 'accepted' ? decision.events : []) {
      eventSchemas[event.type].parse(event);
      events.push(event);
      state = payment.evolve(state, event);
    }
  };
  for (const report of reports) {
    add(payment.decide({ type: 'record-payment-report', report }, state));
    for (const refundId of asked) add(payment.decide({ type: 'request-refund', refundId, amount: 10_000 }, state));
  }
  return { state, events };
}

/** Whether the shop could still request a refund depends on what it knew, not on what the provider reports last. */
function withoutOpenRefunds(state: Payment): Payment {
  if (state.status !== 'paid') return state;
  const ended = Object.entries(state.refunds).filter(([, { status }]) => status !== 'requested');
  return { ...state, refunds: Object.fromEntries(ended) };
}

const numberOf = (events: readonly PaymentEvent[], type: PaymentEvent['type']): number =>
  events.filter((event) => event.type === type).length;

describe('notices in any order, repeated or lost, and then one reconciliation', () => {
  it('end in the state that the provider reports, with the money recorded once', () => {
    fc.assert(
      fc.property(courses, fc.infiniteStream(fc.nat()), fc.nat(20), (course, picks, count) => {
        const last = course.at(-1) ?? course[0];
        const arrived = Array.from({ length: count }, () => course[picks.next().value % course.length] ?? last);
        const inOrder = recorded(course);
        const { state, events } = recorded([...arrived, last]);
        expect(withoutOpenRefunds(state)).toEqual(withoutOpenRefunds(inOrder.state));
        expect(numberOf(events, 'payment-succeeded')).toBe(last.state === 'succeeded' ? 1 : 0);
        expect(numberOf(events, 'payment-mismatched')).toBe(numberOf(inOrder.events, 'payment-mismatched'));
        // Each refund succeeds and fails at most once.
        for (const refundId of refundIds) {
          const of = events.filter(({ data }) => 'refundId' in data && data.refundId === refundId);
          expect(new Set(of.map(({ type }) => type)).size).toBe(of.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});
