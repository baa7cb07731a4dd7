import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startStripeDouble, type StripeDouble, type Webhook } from '@pressline/tests/doubles/stripe/stripe-double.ts';
import { payment, type Payment } from '@pressline/domain/payments/payment.ts';
import type { PaymentEvent } from '@pressline/domain/payments/payment-events.ts';
import { ProviderRefused, ProviderUnavailable, type PaymentProvider } from '../src/payment-provider.ts';
import { openStripeProvider } from '../src/stripe/stripe-provider.ts';
import { paymentProviderContract, paymentToOpen } from './payment-provider-contract.ts';

let double: StripeDouble;
let stripe: PaymentProvider;
let offset = 0;
const now = () => Date.now() + offset;

beforeAll(async () => {
  double = await startStripeDouble(now);
  stripe = openStripeProvider(double);
});
afterAll(() => double.close());

const lastWebhook = (): Webhook => {
  const webhook = double.webhooks().at(-1);
  if (webhook === undefined) throw new Error('No webhook yet.');
  return webhook;
};
const opened = async () => (await stripe.open(paymentToOpen(now()))).reference;
const paid = async () => {
  const reference = await opened();
  double.account.pay(reference);
  return reference;
};
const requestsOf = async (act: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = double.requests.length;
  await act();
  return double.requests.slice(before);
};

describe('Stripe', () => {
  paymentProviderContract(() => ({
    provider: stripe,
    pay: async (reference) => {
      double.account.pay(reference);
      return Promise.resolve(lastWebhook());
    },
    later: (minutes) => {
      offset += minutes * 60_000;
    },
    now,
  }));

  it.each([
    ['sk_test_1', 'test'],
    ['rk_live_1', 'live'],
  ])('with the key %s is in mode %s', (secretKey, mode) => {
    expect(openStripeProvider({ secretKey, webhookSecret: 'whsec_1' }).mode).toBe(mode);
  });

  it('takes no publishable key', () => {
    expect(() => openStripeProvider({ secretKey: 'pk_live_1', webhookSecret: 'whsec_1' })).toThrow('STRIPE_SECRET_KEY');
  });

  it('reports another amount or currency as it was received', async () => {
    const reference = await opened();
    double.account.pay(reference, { amount: 15_684, currency: 'usd' });
    expect(await stripe.find(reference)).toMatchObject({ received: { amount: 15_684, currency: 'USD' } });
  });

  it('reports the fee, and the payout once Stripe has matched it', async () => {
    const since = new Date(now()).toISOString();
    const reference = await paid();
    const fee = { amount: 1_770, currency: 'AED' };
    expect(await stripe.find(reference)).toMatchObject({ fee });
    const payout = double.account.payOut();
    const paidOut = [];
    for await (const one of stripe.listPaidOut(since)) paidOut.push(one);
    expect(paidOut).toContainEqual({ paymentId: expect.any(String), payout, fee });
    expect(paidOut.length).toBeGreaterThan(2);
  });

  it('reports a method that takes days as processing, until it succeeds or fails', async () => {
    const [first, second] = [await opened(), await opened()];
    double.account.payLater(first);
    double.account.payLater(second);
    expect(await stripe.find(first)).toEqual({ reference: first, state: 'processing' });
    double.account.laterPaymentSucceeds(first);
    double.account.laterPaymentFails(second);
    expect(await stripe.find(first)).toMatchObject({ state: 'succeeded' });
    expect(await stripe.find(second)).toEqual({
      reference: second,
      state: 'failed',
      reason: 'payment_method_provider_decline',
    });
  });

  it('reports a refund that stays pending, and why it failed', async () => {
    const reference = await paid();
    const refundId = randomUUID();
    double.account.refundsBecome = 'pending';
    const pending = await stripe.refund({ reference, refundId, amount: 100 });
    double.account.refundsBecome = 'succeeded';
    expect(pending).toMatchObject({ refunds: [{ refundId, amount: 100, state: 'pending' }] });
    double.account.refundBecomes(double.account.objects('refund')[0]?.id ?? '', 'failed');
    expect(await stripe.find(reference)).toMatchObject({
      refunds: [{ refundId, state: 'failed', reason: 'expired_or_canceled_card' }],
    });
  });

  it('reports refunds and disputes that begin at Stripe, and reads whose they are', async () => {
    const shop = paymentToOpen(now());
    const { reference } = await stripe.open(shop);
    double.account.pay(reference);
    const refundId = double.account.refundInDashboard(reference, 500);
    double.account.refundBecomes(refundId, 'failed');
    const notice = { outcome: 'notice', notice: { paymentId: shop.paymentId } };
    expect(await stripe.readNotice(lastWebhook().body, lastWebhook().headers)).toMatchObject(notice);
    const disputeId = double.account.dispute(reference);
    expect(await stripe.readNotice(lastWebhook().body, lastWebhook().headers)).toMatchObject(notice);
    expect(await stripe.find(reference)).toMatchObject({
      refunds: [{ refundId, amount: 500, state: 'failed' }],
      disputes: [{ disputeId, amount: 57_600, reason: 'product_not_received', state: 'open' }],
    });
    double.account.closeDispute(disputeId, 'lost');
    expect(await stripe.find(reference)).toMatchObject({ disputes: [{ state: 'lost' }] });
  });

  it('refuses notices that are older than five minutes, and ignores those of the other mode', async () => {
    await paid();
    const { body, headers } = lastWebhook();
    offset -= 310_000 + offset;
    const old = lastWebhook();
    offset = 0;
    expect(await stripe.readNotice(old.body, old.headers)).toMatchObject({ outcome: 'refused' });
    const live = openStripeProvider({ ...double, secretKey: 'sk_live_1' });
    expect(await live.readNotice(body, headers)).toEqual({ outcome: 'irrelevant' });
  });
});

describe('Stripe, when requests fail,', () => {
  const SESSIONS = 'POST /v1/checkout/sessions';

  it('opens one session although the first response was lost', async () => {
    double.failNext(SESSIONS, { kind: 'cut-off', executed: true });
    const before = double.account.objects('checkout.session').length;
    expect(await requestsOf(opened)).toEqual([SESSIONS, SESSIONS]);
    expect(double.account.objects('checkout.session')).toHaveLength(before + 1);
  });

  it('repeats a request after a conflict', async () => {
    double.failNext(SESSIONS, { kind: 'status', status: 409 });
    expect(await requestsOf(opened)).toEqual([SESSIONS, SESSIONS]);
  });

  it('is unavailable while Stripe limits the rate, or rejects the key', async () => {
    const reference = await opened();
    double.failNext(`GET /v1/checkout/sessions/${reference}`, { kind: 'status', status: 429 });
    await expect(stripe.find(reference)).rejects.toBeInstanceOf(ProviderUnavailable);
    const other = openStripeProvider({ ...double, secretKey: 'sk_test_other' });
    await expect(other.find(reference)).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('refunds once although Stripe saved an error as the response to the refund', async () => {
    const reference = await paid();
    const refund = { reference, refundId: randomUUID(), amount: 100 };
    double.failNext('POST /v1/refunds', { kind: 'status', status: 500, executed: true });
    await expect(stripe.refund(refund)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(await stripe.refund(refund)).toMatchObject({ refunds: [{ refundId: refund.refundId, amount: 100 }] });
  });

  it('refuses an amount of the same payment that differs', async () => {
    const request = paymentToOpen(now());
    await stripe.open(request);
    const again = stripe.open({ ...request, amount: 1 });
    await expect(again).rejects.toMatchObject({ name: 'ProviderRefused', code: 'idempotency_error' });
  });

  it('refuses payments that expire within half an hour', async () => {
    const soon = stripe.open(paymentToOpen(now(), { expiresAt: new Date(now() + 29 * 60_000).toISOString() }));
    await expect(soon).rejects.toBeInstanceOf(ProviderRefused);
  });
});

/** What the shop does with a notice: asks for a report, and records what it adds. */
async function record(state: Payment, reference: string): Promise<readonly PaymentEvent[]> {
  const report = await stripe.find(reference);
  const decision = payment.decide({ type: 'record-payment-report', report }, state);
  return decision.outcome === 'accepted' ? decision.events : [];
}

describe('webhooks in another order, twice or not at all', () => {
  it.each([
    ['reversed', (sent: readonly Webhook[]) => sent.toReversed()],
    ['doubled', (sent: readonly Webhook[]) => sent.flatMap((one) => [one, one])],
    ['dropped but the last', (sent: readonly Webhook[]) => sent.slice(-1)],
    ['lost, until the shop reconciles', () => []],
  ])('%s: the money, the refund and the dispute are recorded once', async (_, arriving) => {
    const request = paymentToOpen(now());
    const { reference } = await stripe.open(request);
    const since = new Date(now()).toISOString();
    const events: PaymentEvent[] = [];
    let state = payment.initial;
    const add = (added: readonly PaymentEvent[]): void => {
      events.push(...added);
      state = added.reduce((before, event) => payment.evolve(before, event), state);
    };
    const asked = payment.decide(
      {
        type: 'request-payment',
        paymentId: request.paymentId,
        parts: [{ kind: 'print', orderId: randomUUID(), amount: request.amount }],
        provider: 'stripe',
        expiresAt: request.expiresAt,
      },
      state,
    );
    if (asked.outcome === 'accepted') add(asked.events);
    const before = double.webhooks().length;
    double.account.pay(reference);
    const refund = double.account.refundInDashboard(reference, 500);
    double.account.refundBecomes(refund, 'succeeded');
    double.account.closeDispute(double.account.dispute(reference), 'won');
    for (const { body, headers } of arriving(double.webhooks().slice(before))) {
      expect(await stripe.readNotice(body, headers)).toMatchObject({ notice: { paymentId: request.paymentId } });
      add(await record(state, reference));
    }
    for await (const notice of stripe.listSince(since)) {
      if (notice.paymentId === request.paymentId) add(await record(state, reference));
    }
    expect(events.map(({ type }) => type)).toEqual([
      'payment-requested',
      'payment-succeeded',
      'payment-settled',
      'payment-refunded',
      'payment-disputed',
      'dispute-closed',
    ]);
  });
});
