import { payment, type Payment } from '@pressline/domain/payments/payment.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';

type KnownPayment = Exclude<Payment, { readonly status: 'absent' }>;

/** What is paid together, by attempts of their own ids: an order, or all orders of a checkout. */
export type PaymentScope = `order ${string}` | `checkout ${string}`;

/** The id of the nth attempt to pay, so that two requests at the same moment are the same attempt. */
export function paymentIdOf(scope: PaymentScope, attempt: number): string {
  return createdIdOf(`payment of ${scope}`, String(attempt));
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
