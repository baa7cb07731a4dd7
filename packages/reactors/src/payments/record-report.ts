import { payment, type Payment } from '@pressline/domain/payments/payment.ts';
import type { PaymentReport } from '@pressline/domain/payments/payment-report.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import type { PaymentProvider } from '@pressline/payments/payment-provider.ts';
import { freshCommand } from '../reactor-commands.ts';

export interface ReportDeps {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly provider: PaymentProvider;
  readonly now: () => Date;
}

/**
 * Asks the provider for all that it knows of a payment, and records what is new. It can be repeated at any time.
 * @param reference of the provider, if a notice names it; by default, the one that the payment was opened with
 * @returns the payment afterwards; absent if it is not a payment of this shop and provider, unchanged if it was not opened
 * @throws ProviderUnavailable, ProviderRefused, and what the store throws
 */
export async function recordReport(
  { store, provider, now }: ReportDeps,
  paymentId: string,
  reference?: string,
): Promise<Payment> {
  const stream = streamOf(CATEGORY.payment, paymentId);
  const { state } = await loadStream(store, payment, stream);
  if (state.status === 'absent' || state.provider !== provider.name) return { status: 'absent' };
  const known = reference ?? (state.status === 'requested' ? undefined : state.reference);
  if (known === undefined) return state;
  return (await recordFound({ store, now }, paymentId, await provider.find(known))) ?? state;
}

/** @returns the payment afterwards */
export async function recordFound(
  { store, now }: Pick<ReportDeps, 'store' | 'now'>,
  paymentId: string,
  report: PaymentReport,
): Promise<Payment | undefined> {
  const stream = streamOf(CATEGORY.payment, paymentId);
  const command = { type: 'record-payment-report', report } as const;
  const result = await handle(store, payment, stream, command, freshCommand(now().toISOString()));
  return result.outcome === 'key-reused' ? undefined : result.state;
}
