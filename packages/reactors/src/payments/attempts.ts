import { payment, type Payment } from '@pressline/domain/payments/payment.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf, paymentIdOf, type PaymentScope } from '@pressline/event-store/command-ids.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';

type KnownPayment = Exclude<Payment, { readonly status: 'absent' }>;

/** The ID of the command that records a payment on one of its orders. */
export function recordingIdOf(paymentId: string, orderId: string): string {
  return createdIdOf(streamOf(CATEGORY.payment, paymentId), `recorded on ${orderId}`);
}

/** All attempts to pay, oldest first. */
export async function attemptsToPay(
  store: Pick<EventStore, 'readStream'>,
  scope: PaymentScope,
): Promise<readonly KnownPayment[]> {
  const attempts: KnownPayment[] = [];
  for (;;) {
    const { state } = await loadStream(store, payment, streamOf(CATEGORY.payment, paymentIdOf(scope, attempts.length)));
    if (state.status === 'absent') return attempts;
    attempts.push(state);
  }
}
