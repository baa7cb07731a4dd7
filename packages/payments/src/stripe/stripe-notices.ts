import type Stripe from 'stripe';
import type { PaymentNotice } from '../payment-provider.ts';

const SESSION_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;
const LATER_EVENTS = [
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;
type SessionEvent = Extract<Stripe.Event, { type: (typeof SESSION_EVENTS)[number] }>;
type LaterEvent = Extract<Stripe.Event, { type: (typeof LATER_EVENTS)[number] }>;

/** The events of Stripe that can change what a report contains: those that the webhook endpoint has to receive. */
export const STRIPE_EVENTS: readonly Stripe.Event['type'][] = [...SESSION_EVENTS, ...LATER_EVENTS];

/** What an event is about; undefined if it is not about a payment of this shop. */
export async function noticeOf(stripe: Stripe, event: Stripe.Event): Promise<PaymentNotice | undefined> {
  if (isOfSession(event)) {
    const { id: reference, metadata } = event.data.object;
    const paymentId = metadata?.['paymentId'];
    return paymentId === undefined ? undefined : { noticeId: event.id, paymentId, reference };
  }
  if (!isLater(event)) return undefined;
  const { metadata, payment_intent: intent } = event.data.object;
  // Disputes, and refunds that were made in Stripe’s dashboard, don’t have the shop’s metadata.
  const paymentId = metadata?.['paymentId'] ?? (await paymentIdOf(stripe, intent));
  return paymentId === undefined ? undefined : { noticeId: event.id, paymentId };
}

function isOfSession(event: Stripe.Event): event is SessionEvent {
  return SESSION_EVENTS.some((type) => type === event.type);
}

/** About a refund or a dispute. */
function isLater(event: Stripe.Event): event is LaterEvent {
  return LATER_EVENTS.some((type) => type === event.type);
}

async function paymentIdOf(stripe: Stripe, intent: string | Stripe.PaymentIntent | null): Promise<string | undefined> {
  if (intent === null) return undefined;
  const { metadata } = typeof intent === 'string' ? await stripe.paymentIntents.retrieve(intent) : intent;
  return metadata['paymentId'];
}
