import { payment } from '@pressline/domain/payments/payment.ts';
import { CATEGORY, idOfStream, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventReader, EventsByTime, EventStore, FeedEvent } from '@pressline/event-store/event-store.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import { ProviderRefused, ProviderUnavailable, type PaymentProvider } from '@pressline/payments/payment-provider.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { Checkpoints } from '../checkpoints.ts';
import { freshCommand } from '../reactor-commands.ts';
import { Reactor, type ReactorFailure } from '../reactor.ts';
import { isTransient } from '../transient-errors.ts';
import { assignPayment, type AssignDeps } from './assign-payment.ts';

export interface PaymentReactorDeps extends AssignDeps {
  /** Undefined if the shop takes no payments online now. */
  readonly provider: PaymentProvider | undefined;
}

export interface PaymentReactorOptions {
  readonly store: Pick<EventStore, 'append' | 'readStream'> & Pick<EventReader, 'readForward' | 'head'> & EventsByTime;
  readonly personalData: Pick<PersonalData, 'seal'>;
  readonly provider: PaymentProvider | undefined;
  readonly checkpoints: Checkpoints;
  readonly report: (failure: ReactorFailure) => void;
  readonly now: () => Date;
}

/** After downtime or a lost checkpoint, everything that is missing is done; what was done before is found to be. */
const LOOK_BACK_MS = 31 * 24 * 3_600_000;
/** A refund that waits for its provider doesn’t delay other payments. */
const AT_ONCE = 20;

/** Records payments on their orders, and makes the refunds that were requested. */
export function startPaymentReactor({
  store,
  personalData,
  provider,
  now,
  ...options
}: PaymentReactorOptions): Reactor {
  return Reactor.start({
    ...options,
    name: 'payments',
    reader: store,
    reads: [CATEGORY.payment],
    lookBackMs: LOOK_BACK_MS,
    concurrency: AT_ONCE,
    react: (event) =>
      reactToPayment(event, { store, provider, now, seal: (subject, text) => personalData.seal(subject, text) }),
    isTransient: (error) => isTransient(error) || error instanceof ProviderUnavailable,
    now,
  });
}

const CHANGES_ORDERS: ReadonlySet<string> = new Set(['payment-succeeded', 'mismatch-accepted', 'payment-refunded']);

/** Does what an event of a payment requires; repeating it does nothing more. */
export async function reactToPayment(event: FeedEvent, deps: PaymentReactorDeps): Promise<void> {
  const { type, data } = toShopEvent(event);
  const paymentId = idOfStream(event.stream);
  if (CHANGES_ORDERS.has(type)) await assignPayment(paymentId, deps);
  if (type === 'refund-requested') await makeRefund(paymentId, data.refundId, deps);
}

async function makeRefund(
  paymentId: string,
  refundId: string,
  { store, provider, now }: PaymentReactorDeps,
): Promise<void> {
  const stream = streamOf(CATEGORY.payment, paymentId);
  const { state } = await loadStream(store, payment, stream);
  const refund = state.status === 'paid' ? state.refunds[refundId] : undefined;
  if (state.status !== 'paid' || refund?.status !== 'requested') return;
  if (provider?.name !== state.provider) {
    throw new ProviderUnavailable(new Error(`This shop is not connected to ${state.provider} now.`));
  }
  const context = () => freshCommand(now().toISOString());
  try {
    const report = await provider.refund({ reference: state.reference, refundId, amount: refund.amount });
    await handle(store, payment, stream, { type: 'record-payment-report', report }, context());
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await handle(store, payment, stream, { type: 'fail-refund', refundId, reason: error.code }, context());
  }
}
