import Stripe from 'stripe';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import { SHOP_CURRENCY } from '@pressline/domain/payments/payment-events.ts';
import type { PaymentReport } from '@pressline/domain/payments/payment-report.ts';
import {
  ProviderRefused,
  type OpenedPayment,
  type PaidOut,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentToOpen,
  type ReadNotice,
} from '../payment-provider.ts';
import { withStripeErrors } from './stripe-errors.ts';
import { noticeOf, STRIPE_EVENTS } from './stripe-notices.ts';
import { expanded, moneyOf, reportOf, shopIdOf } from './stripe-report.ts';

export interface StripeSettings {
  /** `sk_test_…` or `sk_live_…`; `rk_…` for a restricted key. */
  readonly secretKey: string;
  /** `whsec_…` of the shop’s webhook endpoint. */
  readonly webhookSecret: string;
  /** Another address of the API, for tests. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
}

/** A customer waits while a payment is opened. With its retries, a call takes at most half a minute. */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;
/** Stripe’s own recommendation: an older signature may be a recorded one that is played back. */
const SIGNATURE_VALID_S = 300;
/** Stripe Checkout has no Arabic; `auto` uses the browser’s languages. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en', it: 'it', ar: 'auto' };

/** @throws Error if it is no secret key of Stripe’s */
export function openStripeProvider({ secretKey, webhookSecret, api }: StripeSettings): PaymentProvider {
  const mode = modeOf(secretKey);
  // The version of the API is that of the package, which is pinned.
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false, ...api });
  return {
    name: 'stripe',
    mode,
    open: (payment) => withStripeErrors(() => open(stripe, payment)),
    find: (reference) => withStripeErrors(() => reportOf(stripe, reference)),
    close: (reference) => close(stripe, reference),
    refund: (refund) => withStripeErrors(() => makeRefund(stripe, refund)),
    readNotice: (body, headers) => readNotice(stripe, { body, headers, webhookSecret, mode }),
    listSince: (since) => listSince(stripe, since),
    listPaidOut: (since) => listPaidOut(stripe, since),
  };
}

function modeOf(secretKey: string): PaymentProvider['mode'] {
  const mode = /^(?:sk|rk)_(live|test)_/.exec(secretKey)?.[1];
  if (mode !== 'live' && mode !== 'test') throw new Error('STRIPE_SECRET_KEY must begin with sk_test_ or sk_live_.');
  return mode;
}

async function open(stripe: Stripe, payment: PaymentToOpen): Promise<OpenedPayment> {
  const { paymentId, amount, expiresAt, description, language, email, successUrl, cancelUrl } = payment;
  const metadata = { paymentId };
  const { id: reference, url } = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: paymentId,
      metadata,
      payment_intent_data: { metadata, description },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: SHOP_CURRENCY.toLowerCase(),
            unit_amount: amount,
            product_data: { name: description },
          },
        },
      ],
      // Customers are charged in dirhams, so that what is received is what was requested.
      adaptive_pricing: { enabled: false },
      locale: LOCALES[language],
      ...(email !== undefined && { customer_email: email }),
      expires_at: Math.floor(Date.parse(expiresAt) / 1_000),
      success_url: successUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey: `open-${paymentId}` },
  );
  return { reference, ...(url !== null && { url }) };
}

async function close(stripe: Stripe, reference: string): Promise<PaymentReport> {
  try {
    await withStripeErrors(() => stripe.checkout.sessions.expire(reference));
  } catch (error) {
    // Only open sessions can be expired; what this one became is in the report.
    if (!(error instanceof ProviderRefused)) throw error;
    const report = await withStripeErrors(() => reportOf(stripe, reference));
    if (report.state === 'open') throw error;
    return report;
  }
  return withStripeErrors(() => reportOf(stripe, reference));
}

/** Stripe forgets idempotency keys after a day, so a refund that was made already is first searched for by its id. */
async function makeRefund(
  stripe: Stripe,
  { reference, refundId, amount }: { readonly reference: string; readonly refundId: string; readonly amount: number },
): Promise<PaymentReport> {
  const session = await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] });
  const intent = expanded(session.payment_intent);
  if (intent === undefined) throw new ProviderRefused('payment_not_paid', 'The payment was not received.');
  for await (const refund of stripe.refunds.list({ payment_intent: intent.id, limit: 100 })) {
    if (shopIdOf(refund) === refundId) return reportOf(stripe, reference);
  }
  await stripe.refunds.create(
    { payment_intent: intent.id, amount, metadata: { refundId, ...intent.metadata } },
    { idempotencyKey: `refund-${refundId}` },
  );
  return reportOf(stripe, reference);
}

async function readNotice(
  stripe: Stripe,
  received: {
    readonly body: string | Uint8Array;
    readonly headers: Readonly<Record<string, string | undefined>>;
    readonly webhookSecret: string;
    readonly mode: PaymentProvider['mode'];
  },
): Promise<ReadNotice> {
  const { body, headers, webhookSecret, mode } = received;
  let event: Stripe.Event;
  try {
    const signature = headers['stripe-signature'] ?? '';
    event = stripe.webhooks.constructEvent(body, signature, webhookSecret, SIGNATURE_VALID_S);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      return { outcome: 'refused', reason: error.message };
    }
    throw error;
  }
  if (event.livemode !== (mode === 'live')) return { outcome: 'irrelevant' };
  const notice = await withStripeErrors(() => noticeOf(stripe, event));
  return notice === undefined ? { outcome: 'irrelevant' } : { outcome: 'notice', notice };
}

async function* listSince(stripe: Stripe, since: string): AsyncGenerator<PaymentNotice> {
  const listed = new Set<string>();
  const events = stripe.events.list({ created: { gte: secondsOf(since) }, types: [...STRIPE_EVENTS], limit: 100 });
  for await (const event of inStripe(events)) {
    const notice = await withStripeErrors(() => noticeOf(stripe, event));
    if (notice === undefined || listed.has(notice.paymentId)) continue;
    listed.add(notice.paymentId);
    yield notice;
  }
}

/** Stripe knows the transactions of automatic payouts only, once it has matched them. */
async function* listPaidOut(stripe: Stripe, since: string): AsyncGenerator<PaidOut> {
  for await (const payout of inStripe(stripe.payouts.list({ created: { gte: secondsOf(since) }, limit: 100 }))) {
    if (payout.reconciliation_status !== 'completed') continue;
    const transactions = stripe.balanceTransactions.list({ payout: payout.id, expand: ['data.source'], limit: 100 });
    for await (const { source, fee, currency } of inStripe(transactions)) {
      const charge = expanded(source);
      if (charge?.object !== 'charge') continue;
      const paymentId = charge.metadata['paymentId'];
      if (paymentId !== undefined) yield { paymentId, payout: payout.id, fee: moneyOf(fee, currency) };
    }
  }
}

/** The items of all pages of a list. */
async function* inStripe<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  const items = list[Symbol.asyncIterator]();
  for (;;) {
    const next = await withStripeErrors(() => items.next());
    if (next.done === true) return;
    yield next.value;
  }
}

function secondsOf(moment: string): number {
  return Math.floor(Date.parse(moment) / 1_000);
}
