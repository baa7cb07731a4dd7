import type { DemoPaymentRecord } from '@pressline/contracts/payments/payments.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { OnlineProvider } from '@pressline/hosting/payment-provider.ts';
import type { DemoPayment, DemoProvider } from '@pressline/payments/demo-provider.ts';
import { ProviderRefused } from '@pressline/payments/payment-provider.ts';
import { notFound, Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { receiveNotice } from './payment-notices.ts';

interface DemoPaymentsDeps {
  readonly store: EventStore;
  readonly payments: OnlineProvider;
  readonly now: () => Date;
}

/** The page that plays the provider in a demo. Other shops have no such payments. */
export function demoPaymentRoute({ payments, now }: DemoPaymentsDeps) {
  return route('demoPayment', async ({ params }) => {
    const found = payments.kind === 'demo' ? await payments.provider.payment(params.reference) : undefined;
    return found === undefined ? notFound('Payment not found.') : { body: recordOf(found, now()) };
  });
}

/** The visitor’s choice reaches the shop as the notice of a real provider does. */
export function payDemoPaymentRoute(deps: DemoPaymentsDeps) {
  return route('payDemoPayment', async ({ params, body }) => {
    const provider = deps.payments.kind === 'demo' ? deps.payments.provider : undefined;
    const found = await provider?.payment(params.reference);
    if (provider === undefined || found === undefined) return notFound('Payment not found.');
    const notice = await noticeOf(provider, params.reference, body.choice);
    if (notice instanceof Problem) return notice;
    await receiveNotice({ ...deps, provider }, notice.body, notice.headers);
    return { body: recordOf({ ...found, state: body.choice }, deps.now()) };
  });
}

async function noticeOf(provider: DemoProvider, reference: string, choice: 'paid' | 'declined') {
  try {
    return await provider.choose(reference, choice);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return new Problem({ status: 409, kind: 'payment-not-open', message: 'This payment is no longer open.' });
  }
}

function recordOf(
  { amount, description, state, expiresAt, successUrl, cancelUrl }: DemoPayment,
  now: Date,
): DemoPaymentRecord {
  const isExpired = state === 'open' && Date.parse(expiresAt) <= now.getTime();
  return {
    amount: aedOf(amount),
    description,
    state: isExpired ? 'closed' : state,
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
}
