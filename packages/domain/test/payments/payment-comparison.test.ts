import { describe, expect, it } from '@jest/globals';
import {
  differenceOf,
  paymentComparison,
  type PaymentComparisonEvent,
  type PaymentDifference,
} from '../../src/payments/payment-comparison.ts';
import type { PaymentEvent } from '../../src/payments/payment-events.ts';
import type { PaymentReport } from '../../src/payments/payment-report.ts';
import { payment, type Payment } from '../../src/payments/payment.ts';
import { given } from '../support/given.ts';

const paymentId = '01905555-0000-7000-8000-000000000005';
const orderId = '01902222-0000-7000-8000-000000000002';
const reference = 'cs_test_1';
const received = { amount: 57_600, currency: 'AED' } as const;
const at = '2026-03-02T08:00:00.000Z';

const opened: readonly PaymentEvent[] = [
  {
    type: 'payment-requested',
    data: {
      paymentId,
      parts: [{ kind: 'print', orderId, amount: received.amount }],
      ...received,
      provider: 'stripe',
      expiresAt: at,
    },
  },
  { type: 'payment-opened', data: { reference } },
];
const paid: readonly PaymentEvent[] = [...opened, { type: 'payment-succeeded', data: { reference, received, at } }];
const refunded: PaymentEvent = { type: 'payment-refunded', data: { refundId: 're_1', amount: 7_600 } };
const paymentAfter = (events: readonly PaymentEvent[]): Payment =>
  events.reduce((state, event) => payment.evolve(state, event), payment.initial);
const reportOfMoney = (more: Partial<Extract<PaymentReport, { state: 'succeeded' }>> = {}): PaymentReport => ({
  reference,
  state: 'succeeded',
  received,
  at,
  refunds: [],
  disputes: [],
  ...more,
});
const refund = { refundId: 're_1', amount: 7_600, state: 'succeeded' } as const;

describe('a payment differs from what the provider reports', () => {
  it.each<[string, PaymentDifference['kind'] | undefined, readonly PaymentEvent[], PaymentReport | undefined]>([
    ['not if both have the same money', undefined, paid, reportOfMoney()],
    ['not if both have the same refunds', undefined, [...paid, refunded], reportOfMoney({ refunds: [refund] })],
    ['not if neither has received money', undefined, opened, { reference, state: 'expired' }],
    ['not if neither has received money, and the provider forgot it', undefined, opened, undefined],
    ['if the shop doesn’t know it', 'missing-here', [], reportOfMoney()],
    ['if the shop knows it with other money', 'missing-here', paid, reportOfMoney({ reference: 'cs_test_2' })],
    [
      'not if all of what the shop doesn’t know was refunded',
      undefined,
      [],
      reportOfMoney({ refunds: [{ ...refund, amount: received.amount }] }),
    ],
    ['if the provider doesn’t know it', 'missing-there', paid, undefined],
    ['in its amount', 'other-amount', paid, reportOfMoney({ received: { amount: 57_000, currency: 'AED' } })],
    ['in its currency', 'other-amount', paid, reportOfMoney({ received: { amount: 57_600, currency: 'USD' } })],
    ['in its refunds', 'other-amount', [...paid, refunded], reportOfMoney()],
    ['in its state', 'other-state', paid, { reference, state: 'expired' }],
  ])('%s', (_, kind, events, report) => {
    const named = { paymentId, reference: report?.reference ?? reference };
    expect(differenceOf(paymentAfter(events), named, report)?.kind).toBe(kind);
  });

  it('with what both know of it, and its orders', () => {
    const report = reportOfMoney({ refunds: [refund] });
    expect(differenceOf(paymentAfter(paid), { paymentId, reference }, report)).toEqual({
      paymentId,
      reference,
      kind: 'other-amount',
      orders: [{ kind: 'print', orderId }],
      here: { state: 'succeeded', received, refunded: 0 },
      there: { state: 'succeeded', received, refunded: 7_600 },
    });
  });
});

describe('the daily comparison', () => {
  const difference: PaymentDifference = {
    paymentId,
    reference,
    kind: 'missing-here',
    orders: [],
    there: { state: 'succeeded', received, refunded: 0 },
  };
  const day = (nth: number): string => new Date(Date.parse(at) + nth * 24 * 3_600_000).toISOString();
  const compared = (nth: number, ...differences: PaymentDifference[]): PaymentComparisonEvent => ({
    type: 'payments-compared',
    data: { at: day(nth), differences },
  });

  it('records what differs, once however often it is repeated', () => {
    given(paymentComparison)
      .when({ type: 'record-comparison', at, differences: [difference] })
      .then(compared(0, difference));
    given(paymentComparison, compared(0, difference), compared(0, difference), compared(1, difference)).thenState({
      comparedAt: day(1),
      differences: [{ ...difference, foundAt: day(0) }],
    });
  });

  it('settles what the next one no longer finds, lists it for 30 more days, and finds it again as a new one', () => {
    const settled = { ...difference, foundAt: day(0), settledAt: day(1) };
    const events = [compared(0, difference), compared(1), compared(2)];
    given(paymentComparison, ...events).thenState({ comparedAt: day(2), differences: [settled] });
    given(paymentComparison, ...events, compared(3, difference)).thenState({
      comparedAt: day(3),
      differences: [{ ...difference, foundAt: day(3) }],
    });
    given(paymentComparison, ...events, compared(32)).thenState({ comparedAt: day(32), differences: [] });
  });
});
