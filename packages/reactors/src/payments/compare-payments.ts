import {
  differenceOf,
  paymentComparison,
  type ListedDifference,
  type PaymentDifference,
} from '@pressline/domain/payments/payment-comparison.ts';
import { payment, type Payment } from '@pressline/domain/payments/payment.ts';
import type { PaymentReport } from '@pressline/domain/payments/payment-report.ts';
import { CATEGORY, idOfStream, PAYMENT_COMPARISON_STREAM, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventReader, EventsByTime } from '@pressline/event-store/event-store.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { ProviderRefused, type PaymentProvider } from '@pressline/payments/payment-provider.ts';
import { freshCommand } from '../reactor-commands.ts';
import { recordFound, type ReportDeps } from './record-report.ts';

interface CompareDeps extends ReportDeps {
  readonly store: ReportDeps['store'] & Pick<EventReader, 'readForward'> & EventsByTime;
}

const DAY_MS = 24 * 3_600_000;
/** Notices are listed again for some days, because a refund or dispute can follow a payment that was compared before. */
const OVERLAP_MS = 3 * DAY_MS;
/** Stripe lists the notices of 30 days. */
const LONGEST_MS = 30 * DAY_MS;
const PAGE_SIZE = 500;

interface Compared {
  readonly paymentId: string;
  /** Absent if it is the one of the shop’s payment. */
  readonly reference?: string | undefined;
}

/**
 * Compares the provider’s payments since the last comparison with the shop’s. What the shop doesn’t know yet is
 * recorded; what differs nevertheless is stored for staff, by one event at the end. A comparison that is interrupted
 * therefore leaves nothing behind, and the next one covers its time too.
 */
export async function comparePayments(deps: CompareDeps, isStopping: () => boolean): Promise<void> {
  const { store, now } = deps;
  const { state } = await loadStream(store, paymentComparison, PAYMENT_COMPARISON_STREAM);
  const start = now().getTime();
  const last = state.comparedAt === undefined ? 0 : Date.parse(state.comparedAt);
  const since = new Date(Math.max(start - LONGEST_MS, Math.min(start, last) - OVERLAP_MS)).toISOString();
  const found = new Map<string, PaymentDifference | undefined>();
  for await (const one of toCompare(deps, since, state.differences)) {
    if (isStopping()) return;
    const reference = one.reference ?? (await referenceOf(deps, one.paymentId));
    if (reference === undefined || found.has(reference)) continue;
    found.set(reference, await compare(deps, { paymentId: one.paymentId, reference }));
  }
  // A shop that takes no payments online has nothing to record at each of its starts.
  if (found.size === 0 && state.comparedAt === undefined) return;
  const at = now().toISOString();
  const differences = [...found.values()].filter((one) => one !== undefined);
  const command = { type: 'record-comparison', at, differences } as const;
  await handle(store, paymentComparison, PAYMENT_COMPARISON_STREAM, command, freshCommand(at));
}

/** What the provider lists, what the shop received, and what differed before. */
async function* toCompare(
  { store, provider }: CompareDeps,
  since: string,
  before: readonly ListedDifference[],
): AsyncGenerator<Compared> {
  yield* provider.listSince(since);
  let after = await store.positionBefore(since);
  for (;;) {
    const page = await store.readForward({ after, categories: [CATEGORY.payment], limit: PAGE_SIZE });
    for (const { stream, type } of page.events) {
      if (type === 'payment-succeeded') yield { paymentId: idOfStream(stream) };
    }
    if (page.caughtUp) break;
    after = page.scannedTo;
  }
  yield* before.filter(({ settledAt }) => settledAt === undefined);
}

async function paymentOf({ store }: CompareDeps, paymentId: string): Promise<Payment> {
  return (await loadStream(store, payment, streamOf(CATEGORY.payment, paymentId))).state;
}

async function referenceOf(deps: CompareDeps, paymentId: string): Promise<string | undefined> {
  const state = await paymentOf(deps, paymentId);
  return state.status === 'absent' || state.status === 'requested' ? undefined : state.reference;
}

async function compare(
  deps: CompareDeps,
  named: { readonly paymentId: string; readonly reference: string },
): Promise<PaymentDifference | undefined> {
  const before = await paymentOf(deps, named.paymentId);
  // Payments of a provider that the shop had earlier can’t be compared.
  if (before.status !== 'absent' && before.provider !== deps.provider.name) return undefined;
  const report = await reportOf(deps.provider, named.reference);
  const isKnown = before.status !== 'absent' && report !== undefined;
  const after = isKnown ? await recordFound(deps, named.paymentId, report) : undefined;
  return differenceOf(after ?? before, named, report);
}

/** Undefined if the provider doesn’t know the payment. */
async function reportOf(provider: PaymentProvider, reference: string): Promise<PaymentReport | undefined> {
  try {
    return await provider.find(reference);
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}
