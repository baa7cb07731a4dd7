import { describe, expect, it } from '@jest/globals';
import type { PaymentEvent } from '@pressline/domain/payments/payment-events.ts';
import type { EventsInspection } from '../../src/doctor/inspect-events.ts';
import { paymentChecks } from '../../src/doctor/payment-checks.ts';
import { runChecks } from '../../src/doctor/run-checks.ts';
import { UnsettledPayments } from '../../src/doctor/unsettled-payments.ts';

const PAYMENT = 'payment-0195a000-0000-7000-8000-000000000001';
const AT = '2026-03-02T08:30:00.000Z';
const aed = (amount: number) => ({ amount, currency: 'AED' });

const requested = { type: 'payment-requested', data: { expiresAt: '2026-03-02T09:30:00.000Z' } } as PaymentEvent;
const succeeded: PaymentEvent = {
  type: 'payment-succeeded',
  data: { reference: 'cs_1', received: aed(5_000), at: AT },
};
const mismatched: PaymentEvent = { type: 'payment-mismatched', data: { expected: aed(9_000), received: aed(5_000) } };
const disputed: PaymentEvent = {
  type: 'payment-disputed',
  data: { disputeId: 'du_1', amount: 5_000, reason: 'fraudulent' },
};
const asked: PaymentEvent = { type: 'refund-requested', data: { refundId: 're_1', amount: 2_000 } };
const refunded = (refundId: string, amount: number): PaymentEvent => ({
  type: 'payment-refunded',
  data: { refundId, amount },
});

async function found(events: readonly PaymentEvent[], now: string, areAll = true) {
  const payments = new UnsettledPayments();
  for (const event of events) payments.add({ ...event, stream: PAYMENT, at: AT });
  const inspect = () => Promise.resolve({ events: events.length, areAll, payments } as unknown as EventsInspection);
  const findings = await runChecks(paymentChecks(inspect, new Date(now)), () => undefined);
  return Object.fromEntries(findings.map(({ check, level }) => [check, level]));
}

const ALL_FINE = {
  payments: 'fine',
  'payment-mismatches': 'fine',
  'payment-disputes': 'fine',
  refunds: 'fine',
  'payment-comparison': 'fine',
};

describe('the checks of payments', () => {
  it('find nothing while payments and refunds are in their time, and once all is settled', async () => {
    expect(await found([], '2026-03-02T09:00:00.000Z')).toEqual(ALL_FINE);
    expect(await found([requested], '2026-03-02T11:29:00.000Z')).toEqual(ALL_FINE);
    expect(await found([requested, succeeded, asked], '2026-03-16T08:00:00.000Z')).toEqual(ALL_FINE);
    const settled = [
      requested,
      mismatched,
      succeeded,
      asked,
      refunded('re_1', 2_000),
      refunded('re_2', 3_000),
      disputed,
      { type: 'dispute-closed', data: { disputeId: 'du_1', won: true } },
    ] as const;
    expect(await found(settled, '2027-03-02T08:00:00.000Z')).toEqual(ALL_FINE);
    expect(await found([requested, mismatched, succeeded, { type: 'mismatch-accepted', data: {} }], AT)).toEqual(
      ALL_FINE,
    );
  });

  it('report what is not settled, and that not all events could be read', async () => {
    expect(await found([requested], '2026-03-02T11:31:00.000Z')).toMatchObject({ payments: 'problem' });
    const open = [requested, mismatched, succeeded, asked, disputed, refunded('re_2', 2_000)];
    expect(await found(open, '2026-03-17T08:00:00.000Z')).toEqual({
      payments: 'fine',
      'payment-mismatches': 'warning',
      'payment-disputes': 'warning',
      refunds: 'warning',
      'payment-comparison': 'fine',
    });
    const levels = Object.values(await found(open, '2026-03-17T08:00:00.000Z', false));
    expect(new Set(levels)).toEqual(new Set(['not-checked']));
  });

  it('report what differed from the provider’s payments in the latest comparison', async () => {
    const payments = new UnsettledPayments();
    const compared = (differences: readonly object[]) =>
      payments.add({
        type: 'payments-compared',
        stream: 'paymentComparison-shop',
        at: AT,
        data: { at: AT, differences },
      });
    const inspect = () => Promise.resolve({ events: 1, areAll: true, payments } as unknown as EventsInspection);
    const last = async () => (await runChecks(paymentChecks(inspect, new Date(AT)), () => undefined)).at(-1);
    compared([{}, {}]);
    expect(await last()).toMatchObject({ level: 'warning', found: expect.stringContaining('2 differences') });
    compared([]);
    expect(await last()).toMatchObject({ level: 'fine' });
  });
});
