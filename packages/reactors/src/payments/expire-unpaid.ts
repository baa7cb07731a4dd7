import { checkout } from '@pressline/domain/checkout/checkout.ts';
import { ordersOfCheckout } from '@pressline/domain/checkout/checkout-events.ts';
import { DEFAULT_LANGUAGE, type Language } from '@pressline/domain/kernel/languages.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import { safetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import { isRefunded } from '@pressline/domain/payments/payment.ts';
import { CATEGORY, streamOf, streamOfOrder } from '@pressline/domain/shop/streams.ts';
import { createdIdOf, type PaymentScope } from '@pressline/event-store/command-ids.ts';
import { categoryOf, type EventStore, type StreamName } from '@pressline/event-store/event-store.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { PaymentProvider } from '@pressline/payments/payment-provider.ts';
import { sealedUnlessForgotten } from '@pressline/personal-data/personal-data.ts';
import { placedCheckout } from '../checkout/placed-checkout.ts';
import { reactorCommand } from '../reactor-commands.ts';
import { attemptsToPay } from './attempts.ts';
import { recordReport } from './record-report.ts';

export interface ExpireDeps {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly provider: PaymentProvider | undefined;
  readonly seal: (subject: string, text: string) => Promise<Sealed<string>>;
  readonly now: () => Date;
}

/**
 * Cancels an order of which nothing was paid in time, and expires its checkout if no order of it was paid. Its payment pages are
 * closed first, so that no cancelled order is paid. The checkout expires before its orders are cancelled: after a
 * crash in between, the orders still wait and are found again.
 * @returns `wait` if it can’t be decided now: a payment is being processed, or staff have to check it
 */
export async function expireUnpaid(stream: StreamName, deps: ExpireDeps): Promise<'done' | 'wait'> {
  const { store, now } = deps;
  const order = await waitingOrder(stream, store);
  if (order === undefined || Date.parse(order.payBefore) > now().getTime()) return 'done';
  const { checkoutId } = order;
  const others = checkoutId === undefined ? [] : await ordersOf(checkoutId, store);
  const scopes: PaymentScope[] = [`order ${order.orderId}`];
  if (checkoutId !== undefined) scopes.push(`checkout ${checkoutId}`);
  for (const scope of scopes) if ((await closePayments(scope, order.orderId, deps)) === 'money') return 'wait';
  const at = now().toISOString();
  if (checkoutId !== undefined && others.every(({ payment }) => payment === 'unpaid')) {
    const context = reactorCommand(createdIdOf(streamOf(CATEGORY.checkout, checkoutId), 'expired'), at);
    const command = { type: 'expire-checkout', at } as const;
    const result = await handle(store, checkout, streamOf(CATEGORY.checkout, checkoutId), command, context);
    if (result.outcome === 'rejected' && result.reason.type === 'orders-not-placed-yet') return 'wait';
  }
  const reason = await sealedReason(order, deps);
  const command = { type: 'cancel-order', by: 'staff', ...(reason !== undefined && { reason }) } as const;
  const context = reactorCommand(createdIdOf(stream, `not paid before ${order.payBefore}`), at);
  if (categoryOf(stream) === CATEGORY.printOrder) await handle(store, printOrder, stream, command, context);
  else await handle(store, safetyOrder, stream, command, context);
  return 'done';
}

interface WaitingOrder {
  readonly orderId: string;
  readonly checkoutId: string | undefined;
  readonly subject: string;
  readonly language: Language;
  readonly payBefore: string;
}

/** Undefined if the order doesn’t wait for its payment any more. */
async function waitingOrder(stream: StreamName, store: ExpireDeps['store']): Promise<WaitingOrder | undefined> {
  const { state, recorded } = await loadOrder(stream, store);
  const first = recorded[0] && toShopEvent(recorded[0]);
  if (state.status !== 'open' || state.payment !== 'unpaid' || state.payBefore === undefined) return undefined;
  if (first?.type !== 'order-placed' && first?.type !== 'safety-order-placed') return undefined;
  const { orderId, checkout: parts, language = DEFAULT_LANGUAGE } = first.data;
  return { orderId, checkoutId: parts?.id, subject: state.subject, language, payBefore: state.payBefore };
}

function loadOrder(stream: StreamName, store: ExpireDeps['store']) {
  return categoryOf(stream) === CATEGORY.printOrder
    ? loadStream(store, printOrder, stream)
    : loadStream(store, safetyOrder, stream);
}

/** The orders of a checkout that are placed. */
async function ordersOf(checkoutId: string, store: ExpireDeps['store']) {
  const placed = await placedCheckout(store, checkoutId);
  const orders = placed === undefined ? [] : ordersOfCheckout(placed);
  const states = await Promise.all(
    orders.map(async ({ kind, id }) => (await loadOrder(streamOfOrder(kind, id), store)).state),
  );
  return states.filter((state) => state.status !== 'absent');
}

/** Closes the pages of all attempts that are still open. `money`: some was, or is being, received for the order. */
async function closePayments(scope: PaymentScope, orderId: string, deps: ExpireDeps): Promise<'money' | 'closed'> {
  const { store, provider } = deps;
  for (const attempt of await attemptsToPay(store, scope)) {
    if (attempt.status === 'paid' && !isRefunded(attempt, orderId) && !attempt.unassigned.includes(orderId))
      return 'money';
    if (attempt.status !== 'open' || provider?.name !== attempt.provider) continue;
    await provider.close(attempt.reference);
    const { status } = await recordReport({ ...deps, provider }, attempt.id);
    // Paid at the last moment: it is recorded on the orders like any other payment.
    if (status === 'paid' || status === 'open') return 'money';
  }
  return 'closed';
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-AE', it: 'it', ar: 'ar-AE-u-nu-latn' };
const REASONS: Readonly<Record<Language, (moment: string) => string>> = {
  en: (moment) => `It was not paid by ${moment}.`,
  it: (moment) => `Non è stato pagato entro il ${moment}.`,
  ar: (moment) => `لم يُدفع ثمنه قبل ${moment}.`,
};

/** The customer reads it in their language. Nothing more can be stored about one who was forgotten. */
async function sealedReason(
  { subject, language, payBefore }: WaitingOrder,
  { seal }: ExpireDeps,
): Promise<Sealed<string> | undefined> {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Dubai',
  });
  return sealedUnlessForgotten(seal(subject, REASONS[language](format.format(new Date(payBefore)))));
}
