import type Stripe from 'stripe';
import type { Money } from '@pressline/domain/payments/payment-events.ts';
import type { PaymentReport, ReportedDispute, ReportedRefund } from '@pressline/domain/payments/payment-report.ts';

/** What Stripe knows of a Checkout session, its payment, refunds and disputes. */
export async function reportOf(stripe: Stripe, reference: string): Promise<PaymentReport> {
  const session = await stripe.checkout.sessions.retrieve(reference, {
    expand: ['payment_intent.latest_charge.balance_transaction'],
  });
  if (session.status === 'expired') return { reference, state: 'expired' };
  const intent = expanded(session.payment_intent);
  if (session.status === 'open' || intent === undefined) return { reference, state: 'open' };
  const charge = expanded(intent.latest_charge);
  if (intent.status === 'succeeded' && charge !== undefined) {
    const transaction = expanded(charge.balance_transaction);
    return {
      reference,
      state: 'succeeded',
      received: moneyOf(intent.amount_received, intent.currency),
      at: new Date(charge.created * 1_000).toISOString(),
      ...(transaction !== undefined && { fee: moneyOf(transaction.fee, transaction.currency) }),
      refunds: await refundsOf(stripe, intent.id),
      disputes: charge.disputed ? await disputesOf(stripe, intent.id) : [],
    };
  }
  // The session is complete, so the customer can’t try again: a method such as a bank debit failed days later.
  return intent.status === 'requires_payment_method' || intent.status === 'canceled'
    ? { reference, state: 'failed', reason: intent.last_payment_error?.code ?? intent.status }
    : { reference, state: 'processing' };
}

async function refundsOf(stripe: Stripe, intent: string): Promise<readonly ReportedRefund[]> {
  const refunds: ReportedRefund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 })) {
    refunds.push({
      refundId: shopIdOf(refund) ?? refund.id,
      amount: refund.amount,
      state: refundState(refund.status),
      ...(refund.failure_reason !== undefined && { reason: refund.failure_reason }),
    });
  }
  return refunds;
}

/** The shop’s id of a refund; undefined for one that was made in Stripe’s dashboard. */
export function shopIdOf(refund: Stripe.Refund): string | undefined {
  return refund.metadata?.['refundId'];
}

function refundState(status: string | null): ReportedRefund['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

async function disputesOf(stripe: Stripe, intent: string): Promise<readonly ReportedDispute[]> {
  const disputes: ReportedDispute[] = [];
  for await (const { id, amount, reason, status } of stripe.disputes.list({ payment_intent: intent, limit: 100 })) {
    disputes.push({ disputeId: id, amount, reason, state: disputeState(status) });
  }
  return disputes;
}

function disputeState(status: Stripe.Dispute.Status): ReportedDispute['state'] {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

export function moneyOf(amount: number, currency: string): Money {
  return { amount, currency: currency.toUpperCase() };
}

/** Stripe returns an id in place of an object that the request did not expand. */
export function expanded<T extends object>(value: string | T | null | undefined): T | undefined {
  return typeof value === 'object' && value !== null ? value : undefined;
}
