import { describe, expect, it } from '@jest/globals';
import { attentionOf } from '../../src/payments/payment-attention.ts';
import type { Money, PaymentEvent } from '../../src/payments/payment-events.ts';
import type { PaymentReport, ReportedDispute, ReportedRefund } from '../../src/payments/payment-report.ts';
import { payment, type PaymentCommand } from '../../src/payments/payment.ts';
import { given } from '../support/given.ts';

const paymentId = '01905555-0000-7000-8000-000000000005';
const checkoutId = '01906666-0000-7000-8000-000000000006';
const orderId = '01902222-0000-7000-8000-000000000002';
const refundId = '01907777-0000-7000-8000-000000000007';
const otherOrderId = '01902222-0000-7000-8000-000000000003';
const parts = [
  { kind: 'print', orderId, amount: 45_600 },
  { kind: 'safety', orderId: otherOrderId, amount: 12_000 },
] as const;
const request = {
  type: 'request-payment',
  paymentId,
  checkoutId,
  parts,
  provider: 'stripe',
  expiresAt: '2026-03-03T08:00:00.000Z',
} as const;
const reference = 'cs_test_1';
const at = '2026-03-02T08:05:00.000Z';
const aed = (amount: number) => ({ amount, currency: 'AED' });

const requested: PaymentEvent = {
  type: 'payment-requested',
  data: {
    paymentId,
    checkoutId,
    parts: [...parts],
    amount: 57_600,
    currency: 'AED',
    provider: 'stripe',
    expiresAt: '2026-03-03T08:00:00.000Z',
  },
};
const opened: PaymentEvent = { type: 'payment-opened', data: { reference } };
const succeeded: PaymentEvent = { type: 'payment-succeeded', data: { reference, received: aed(57_600), at } };
const succeededWith = (received: Money): PaymentEvent => ({
  type: 'payment-succeeded',
  data: { reference, received, at },
});
const mismatched: PaymentEvent = {
  type: 'payment-mismatched',
  data: { expected: aed(57_600), received: aed(50_000) },
};
const failed: PaymentEvent = { type: 'payment-failed', data: { reason: 'card_declined' } };
const expired: PaymentEvent = { type: 'payment-expired', data: {} };

const record = (report: PaymentReport): PaymentCommand => ({ type: 'record-payment-report', report });
const received = {
  reference,
  state: 'succeeded',
  received: aed(57_600),
  at,
  refunds: [],
  disputes: [],
} as const;
const withRefund = (refund: Omit<ReportedRefund, 'refundId'>) =>
  record({ ...received, refunds: [{ refundId, ...refund }] });
const withDispute = (state: ReportedDispute['state']) =>
  record({ ...received, disputes: [{ disputeId: 'du_1', amount: 57_600, reason: 'fraudulent', state }] });

describe('a payment', () => {
  it('is requested once, for the sum of its parts', () => {
    given(payment).when(request).then(requested);
    given(payment, requested).when(request).thenNothing();
    given(payment, requested, opened, expired).when(request).thenNothing();
  });

  it('is opened by one reference', () => {
    const open = { type: 'record-payment-opened', reference } as const;
    given(payment, requested).when(open).then(opened);
    given(payment, requested, opened).when(open).thenNothing();
    given(payment, requested, opened)
      .when({ ...open, reference: 'cs_test_2' })
      .thenRefused({ type: 'payment-not-open', status: 'open' });
    // It expired while the provider was opening it: the caller closes it at the provider.
    given(payment, requested, expired).when(open).thenRefused({ type: 'payment-not-open', status: 'expired' });
    given(payment).when(open).thenRefused({ type: 'payment-not-found' });
  });

  it('succeeds once, also when its notice arrives before it is recorded as opened', () => {
    given(payment, requested, opened).when(record(received)).then(succeeded);
    given(payment, requested).when(record(received)).then(succeeded);
    given(payment, requested, succeeded).when({ type: 'record-payment-opened', reference }).thenNothing();
    given(payment, requested, opened, succeeded).when(record(received)).thenNothing();
  });

  it('that is paid stays paid, regardless of an earlier report', () => {
    const paid = given(payment, requested, opened, succeeded);
    for (const state of ['open', 'processing', 'expired'] as const)
      paid.when(record({ reference, state })).thenNothing();
    paid.when(record({ reference, state: 'failed', reason: 'card_declined' })).thenNothing();
  });

  it('can be paid although it had failed or expired', () => {
    given(payment, requested, opened, expired).when(record(received)).then(succeeded);
    given(payment, requested, opened, failed).when(record(received)).then(succeeded);
  });

  it('fails or expires once', () => {
    const failure = record({ reference, state: 'failed', reason: 'card_declined' });
    const expiry = record({ reference, state: 'expired' });
    given(payment, requested, opened).when(failure).then(failed);
    given(payment, requested).when(failure).then(opened, failed);
    given(payment, requested, opened, failed).when(failure).thenNothing();
    given(payment, requested, opened).when(expiry).then(expired);
    given(payment, requested, opened, expired).when(expiry).thenNothing();
    given(payment, requested, opened)
      .when(record({ reference, state: 'processing' }))
      .thenNothing();
    given(payment, requested)
      .when(record({ reference, state: 'open' }))
      .then(opened);
  });

  it('is not about a report of another reference', () => {
    given(payment, requested, opened)
      .when(record({ ...received, reference: 'cs_test_2' }))
      .thenNothing();
  });

  it('that the provider never opened expires or fails without being reported', () => {
    given(payment, requested).when({ type: 'expire-payment' }).then(expired);
    given(payment, requested, expired).when({ type: 'expire-payment' }).thenNothing();
    given(payment, requested, opened)
      .when({ type: 'expire-payment' })
      .thenRefused({ type: 'payment-not-open', status: 'open' });
    const fail = { type: 'fail-payment', reason: 'card_declined' } as const;
    given(payment, requested).when(fail).then(failed);
    given(payment, requested, failed).when(fail).thenNothing();
    given(payment, requested, opened, succeeded).when(fail).thenRefused({ type: 'payment-not-open', status: 'paid' });
  });

  it.each([
    ['amount', aed(57_599)],
    ['currency', { amount: 57_600, currency: 'USD' }],
  ])('with another %s is recorded as received, and reported to staff', (_, other) => {
    given(payment, requested, opened)
      .when(record({ ...received, received: other }))
      .then(
        { type: 'payment-mismatched', data: { expected: aed(57_600), received: other } },
        { type: 'payment-succeeded', data: { reference, received: other, at } },
      );
  });

  it('with another amount pays no order until staff accept it or refund it', () => {
    const paid = given(payment, requested, opened, mismatched, succeededWith(aed(50_000)));
    paid.when({ type: 'accept-mismatch' }).then({ type: 'mismatch-accepted', data: {} });
    const accepted: PaymentEvent = { type: 'mismatch-accepted', data: {} };
    given(payment, requested, opened, mismatched, succeededWith(aed(50_000)), accepted)
      .when({ type: 'accept-mismatch' })
      .thenNothing();
    const refunded: PaymentEvent = { type: 'payment-refunded', data: { refundId, amount: 50_000 } };
    for (const nothingToAccept of [
      given(payment, requested, opened),
      given(payment, requested, opened, succeeded),
      given(payment, requested, opened, mismatched, succeededWith(aed(50_000)), refunded),
    ])
      nothingToAccept.when({ type: 'accept-mismatch' }).thenRefused({ type: 'payment-not-in-review' });
  });

  it('is refunded for one of its orders up to the part of that order', () => {
    const paid = given(payment, requested, opened, succeeded);
    const refund = { type: 'request-refund', refundId, orderId, amount: 45_600 } as const;
    paid.when({ ...refund, amount: 45_601 }).thenRefused({ type: 'refund-too-high', refundable: 45_600 });
    paid.when(refund).then({ type: 'refund-requested', data: { refundId, amount: 45_600, orderId } });
    const part: PaymentEvent = { type: 'refund-requested', data: { refundId, amount: 40_000, orderId } };
    given(payment, requested, opened, succeeded, part)
      .when({ ...refund, refundId: checkoutId, amount: 5_601 })
      .thenRefused({ type: 'refund-too-high', refundable: 5_600 });
  });

  it('needs the attention of staff until they have settled what happened', () => {
    const attention = (...events: readonly PaymentEvent[]) =>
      attentionOf(
        [requested, opened, ...events].reduce((state, event) => payment.evolve(state, event), payment.initial),
      );
    const refund = (id: string, amount: number): PaymentEvent => ({
      type: 'payment-refunded',
      data: { refundId: id, amount },
    });
    expect(attention(succeeded)).toEqual([]);
    expect(attention(mismatched, succeededWith(aed(50_000)))).toEqual(['mismatch']);
    expect(attention(mismatched, succeededWith(aed(50_000)), { type: 'mismatch-accepted', data: {} })).toEqual([]);
    expect(attention(mismatched, succeededWith(aed(50_000)), refund(refundId, 50_000))).toEqual([]);
    const unassigned: PaymentEvent = { type: 'payment-unassigned', data: { orderId, reason: 'order-cancelled' } };
    const ofOrder: PaymentEvent = { type: 'refund-requested', data: { refundId, amount: 45_600, orderId } };
    expect(attention(succeeded, unassigned)).toEqual(['unassigned']);
    expect(attention(succeeded, unassigned, ofOrder, refund(refundId, 45_600))).toEqual([]);
    const failedRefund: PaymentEvent = {
      type: 'refund-failed',
      data: { refundId, amount: 1_000, reason: 'lost_or_stolen_card' },
    };
    expect(attention(succeeded, failedRefund)).toEqual(['refund-failed']);
    expect(attention(succeeded, failedRefund, refund('re_2', 1_000))).toEqual([]);
    const disputed: PaymentEvent = {
      type: 'payment-disputed',
      data: { disputeId: 'du_1', amount: 57_600, reason: 'fraudulent' },
    };
    expect(attention(succeeded, disputed)).toEqual(['disputed']);
    expect(attention(succeeded, disputed, { type: 'dispute-closed', data: { disputeId: 'du_1', won: false } })).toEqual(
      [],
    );
  });

  it('refunded for none of its orders in particular is split by what they have left, to the fils', () => {
    const refund = (id: string, amount: number) => ({ refundId: id, amount, state: 'succeeded' as const });
    const reported = (...refunds: readonly ReturnType<typeof refund>[]) => record({ ...received, refunds });
    const split = (id: string, amount: number, one: number, other: number): PaymentEvent => ({
      type: 'payment-refunded',
      data: {
        refundId: id,
        amount,
        parts: [
          { orderId, amount: one },
          { orderId: otherOrderId, amount: other },
        ],
      },
    });
    const paid = [requested, opened, succeeded] as const;
    // AED 456.00 and AED 120.00: 10,001 × 456 / 576 = 7,917.46.
    given(payment, ...paid)
      .when(reported(refund('re_1', 10_001)))
      .then(split('re_1', 10_001, 7_917, 2_084));
    given(payment, ...paid)
      .when(reported(refund('re_1', 10_001), refund('re_2', 47_599)))
      .then(split('re_1', 10_001, 7_917, 2_084), split('re_2', 47_599, 37_683, 9_916));
    given(payment, ...paid, split('re_1', 10_001, 7_917, 2_084))
      .when({ type: 'request-refund', refundId, orderId, amount: 37_684 })
      .thenRefused({ type: 'refund-too-high', refundable: 37_683 });
    // What no order could take is returned first.
    given(payment, ...paid, { type: 'payment-unassigned', data: { orderId, reason: 'order-cancelled' } })
      .when(reported(refund('re_1', 45_700)))
      .then(split('re_1', 45_700, 45_600, 100));
  });

  it('is settled once for its fee, and once for its payout', () => {
    const fee = aed(1_770);
    const feeKnown: PaymentEvent = { type: 'payment-settled', data: { fee } };
    const paidOut: PaymentEvent = { type: 'payment-settled', data: { fee, payout: 'po_1' } };
    given(payment, requested, opened)
      .when(record({ ...received, fee }))
      .then(succeeded, feeKnown);
    given(payment, requested, opened, succeeded)
      .when(record({ ...received, fee }))
      .then(feeKnown);
    given(payment, requested, opened, succeeded, feeKnown)
      .when(record({ ...received, fee }))
      .thenNothing();
    const settle = { type: 'settle-payment', fee, payout: 'po_1' } as const;
    given(payment, requested, opened, succeeded, feeKnown).when(settle).then(paidOut);
    given(payment, requested, opened, succeeded, paidOut).when(settle).thenNothing();
    given(payment, requested, opened).when(settle).thenRefused({ type: 'payment-not-paid', status: 'open' });
  });
});

describe('a refund', () => {
  const ask = { type: 'request-refund', refundId, amount: 12_000, orderId } as const;
  const asked: PaymentEvent = { type: 'refund-requested', data: { refundId, amount: 12_000, orderId } };
  const refunded: PaymentEvent = { type: 'payment-refunded', data: { refundId, amount: 12_000 } };
  const returned: PaymentEvent = {
    type: 'refund-failed',
    data: { refundId, amount: 12_000, reason: 'expired_or_canceled_card' },
  };
  const paid = [requested, opened, succeeded] as const;

  it('is requested once, of a payment that was received', () => {
    given(payment, ...paid)
      .when(ask)
      .then(asked);
    given(payment, ...paid, asked)
      .when(ask)
      .thenNothing();
    given(payment, ...paid, asked, refunded)
      .when(ask)
      .thenNothing();
    given(payment, requested, opened).when(ask).thenRefused({ type: 'payment-not-paid', status: 'open' });
  });

  it('is at most what is left of the payment', () => {
    const another = { type: 'request-refund', refundId: '01907777-0000-7000-8000-000000000008' } as const;
    const left = { type: 'refund-too-high', refundable: 45_600 } as const;
    given(payment, ...paid, asked)
      .when({ ...another, amount: 45_601 })
      .thenRefused(left);
    given(payment, ...paid, asked, refunded)
      .when({ ...another, amount: 45_601 })
      .thenRefused(left);
    given(payment, ...paid, asked, returned)
      .when({ ...another, amount: 57_600 })
      .then({ type: 'refund-requested', data: { refundId: another.refundId, amount: 57_600 } });
  });

  it('succeeds or fails by a report, once', () => {
    const success = withRefund({ amount: 12_000, state: 'succeeded' });
    const failure = withRefund({ amount: 12_000, state: 'failed', reason: 'expired_or_canceled_card' });
    const pending = withRefund({ amount: 12_000, state: 'pending' });
    given(payment, ...paid, asked)
      .when(pending)
      .thenNothing();
    given(payment, ...paid, asked)
      .when(success)
      .then(refunded);
    given(payment, ...paid, asked, refunded)
      .when(success)
      .thenNothing();
    given(payment, ...paid, asked, refunded)
      .when(pending)
      .thenNothing();
    // The customer’s bank returned it.
    given(payment, ...paid, asked, refunded)
      .when(failure)
      .then(returned);
    given(payment, ...paid, asked, refunded, returned)
      .when(success)
      .thenNothing();
    given(payment, ...paid, asked, refunded, returned)
      .when(failure)
      .thenNothing();
  });

  it('that the provider refused fails', () => {
    const refused = { type: 'fail-refund', refundId, reason: 'expired_or_canceled_card' } as const;
    given(payment, ...paid, asked)
      .when(refused)
      .then(returned);
    given(payment, ...paid, asked, returned)
      .when(refused)
      .thenNothing();
    given(payment, ...paid, asked, refunded)
      .when(refused)
      .thenNothing();
    given(payment, ...paid)
      .when(refused)
      .thenRefused({ type: 'refund-not-found' });
  });

  it('that was made in the provider’s pages is recorded when it has succeeded', () => {
    given(payment, ...paid)
      .when(withRefund({ amount: 12_000, state: 'pending' }))
      .thenNothing();
    given(payment, ...paid)
      .when(withRefund({ amount: 12_000, state: 'succeeded' }))
      .then({
        type: 'payment-refunded',
        data: {
          refundId,
          amount: 12_000,
          parts: [
            { orderId, amount: 9_500 },
            { orderId: otherOrderId, amount: 2_500 },
          ],
        },
      });
  });
});

describe('a dispute', () => {
  const disputed: PaymentEvent = {
    type: 'payment-disputed',
    data: { disputeId: 'du_1', amount: 57_600, reason: 'fraudulent' },
  };
  const closed = (won: boolean): PaymentEvent => ({ type: 'dispute-closed', data: { disputeId: 'du_1', won } });
  const paid = [requested, opened, succeeded] as const;

  it('is recorded once, and closed once', () => {
    given(payment, ...paid)
      .when(withDispute('open'))
      .then(disputed);
    given(payment, ...paid, disputed)
      .when(withDispute('open'))
      .thenNothing();
    given(payment, ...paid, disputed)
      .when(withDispute('lost'))
      .then(closed(false));
    given(payment, ...paid)
      .when(withDispute('won'))
      .then(disputed, closed(true));
    given(payment, ...paid, disputed, closed(true))
      .when(withDispute('open'))
      .thenNothing();
    given(payment, ...paid, disputed, closed(true))
      .when(withDispute('won'))
      .thenNothing();
  });

  it('leaves nothing to refund, unless the shop won it', () => {
    const ask = { type: 'request-refund', refundId, amount: 1 } as const;
    const nothing = { type: 'refund-too-high', refundable: 0 } as const;
    given(payment, ...paid, disputed)
      .when(ask)
      .thenRefused(nothing);
    given(payment, ...paid, disputed, closed(false))
      .when(ask)
      .thenRefused(nothing);
    given(payment, ...paid, disputed, closed(true))
      .when(ask)
      .then({ type: 'refund-requested', data: { refundId, amount: 1 } });
  });

  it('whose order could not take its part is reported to staff once', () => {
    const leave = { type: 'leave-unassigned', orderId, reason: 'order-cancelled' } as const;
    const unassigned: PaymentEvent = { type: 'payment-unassigned', data: { orderId, reason: 'order-cancelled' } };
    given(payment, requested, opened, succeeded).when(leave).then(unassigned);
    given(payment, requested, opened, succeeded, unassigned).when(leave).thenNothing();
    given(payment, requested, opened).when(leave).thenRefused({ type: 'payment-not-paid', status: 'open' });
  });

  it('that was received in another currency can’t be refunded in dirhams', () => {
    const inDollars: PaymentEvent = {
      type: 'payment-succeeded',
      data: { reference, received: { amount: 57_600, currency: 'USD' }, at },
    };
    given(payment, requested, opened, inDollars)
      .when({ type: 'request-refund', refundId: '01907777-0000-7000-8000-000000000007', amount: 100 })
      .thenRefused({ type: 'payment-in-other-currency', currency: 'USD' });
  });
});
