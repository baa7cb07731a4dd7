import { aedOf, filsOf } from '@pressline/domain/kernel/money.ts';
import { DEFAULT_LANGUAGE, type Language } from '@pressline/domain/kernel/languages.ts';
import { payment, refundableFor } from '@pressline/domain/payments/payment.ts';
import type { OrderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import type { PaymentPart } from '@pressline/domain/payments/payment-events.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { rejected } from '@pressline/domain/kernel/decider.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import { handle } from '@pressline/event-store/handle.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import type { PaymentProvider } from '@pressline/payments/payment-provider.ts';
import type { OnlineProvider } from '@pressline/hosting/payment-provider.ts';
import type { PaymentRow } from '@pressline/read-models/payments/payments.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { acceptedLanguageOf } from '../http/accepted-language.ts';
import { actorOf } from '../http/caller.ts';
import { commandProblem, positionOf } from '../http/command-result.ts';
import { notFound, Problem } from '../http/problem.ts';
import { problemOf } from '../http/problem-mapping.ts';
import { route } from '../http/route.ts';
import { checkoutOfPayer, partsDue, payableCheckout, sumOf, type PayableCheckout } from './payable-checkout.ts';
import {
  hasPaymentInReview,
  isDue,
  orderOfPayer,
  type PayableOrder,
  type PayableOrderDeps,
  type Payer,
} from './payable-order.ts';
import { loadedPayment, paymentRecord } from './payment-record.ts';
import { inReview, paidAlready, progressOfCheckout, requestPayment } from './request-payment.ts';

export interface PaymentsDeps extends PayableOrderDeps {
  readonly payments: OnlineProvider;
  readonly limits: Pick<RateLimits, 'payment'>;
  /** The shop’s URL, without a trailing slash. */
  readonly shopUrl: () => string;
  readonly now: () => Date;
}

/** What is paid, on the provider’s page. */
const ORDER: Readonly<Record<Language, string>> = { en: 'Order', it: 'Ordine', ar: 'الطلب' };
const ORDERS: Readonly<Record<Language, string>> = { en: 'Orders', it: 'Ordini', ar: 'الطلبات' };

export function requestPaymentRoute(deps: PaymentsDeps) {
  return route('requestPayment', async ({ caller, body, address, header, command }) => {
    const { provider } = deps.payments;
    if (provider === undefined) return notOffered();
    const refused = await deps.limits.payment(address);
    if (refused !== undefined) return refused;
    const online = { ...deps, provider };
    const payer = { caller, header };
    const due = 'checkout_id' in body ? await checkoutDue(deps, body, payer) : await orderDue(online, body, payer);
    if (due instanceof Problem) return due;
    const language = acceptedLanguageOf(header('Accept-Language')) ?? DEFAULT_LANGUAGE;
    const { orders, parts, checkoutId, page } = due;
    const [first] = orders;
    if (first === undefined) return paidAlready();
    const numbers = orders.map(({ number }) => number).join(', ');
    const requested = await requestPayment(
      online,
      {
        scope: checkoutId === undefined ? `order ${first.orderId}` : `checkout ${checkoutId}`,
        checkoutId,
        parts,
        elsewhere: checkoutId === undefined ? [] : orders.flatMap(({ payments }) => payments.filter(isOfOneOrder)),
        description: `${(orders.length === 1 ? ORDER : ORDERS)[language]} ${numbers}`,
        language,
        email: await first.email(),
        successUrl: `${deps.shopUrl()}${page}?payment=done`,
        cancelUrl: `${deps.shopUrl()}${page}?payment=cancelled`,
      },
      command(actorOf(caller)),
    );
    if (requested instanceof Problem) return requested;
    const record = paymentRecord(requested.payment, 'payer');
    return { body: { message: 'Continue on the payment page.', payment: record, url: requested.url } };
  });
}

/** What is paid now. */
interface Due {
  readonly orders: readonly PayableOrder[];
  /** A part for each of the orders. */
  readonly parts: readonly PaymentPart[];
  /** Undefined if an order is paid on its own. */
  readonly checkoutId: string | undefined;
  /** The page that the customer came from. That a browser returns to it proves nothing. */
  readonly page: string;
}

async function orderDue(
  deps: PaymentsDeps & { readonly provider: PaymentProvider },
  named: {
    readonly kind: OrderKind;
    readonly order_id: string;
    readonly whole_checkout?: boolean | undefined;
    readonly deposit?: boolean | undefined;
  },
  payer: Payer,
): Promise<Due | Problem> {
  const order = await orderOfPayer(deps, named, payer);
  if (order instanceof Problem) return order;
  const { kind, orderId, checkoutId } = order;
  const token = payer.header(HEADER.orderLink);
  const ownPage = kind === 'print' ? `/orders/${orderId}` : `/safety-orders/${orderId}`;
  const page = token === undefined ? ownPage : `/track/${encodeURIComponent(token)}`;
  if (order.status === 'cancelled') return problemOf({ type: 'order-cancelled' });
  if (!isDue(order)) return notDue([order]);
  if (checkoutId !== undefined) {
    const progress = await progressOfCheckout(deps, checkoutId);
    if (progress instanceof Problem) return progress;
    if (progress === 'just-paid') return paidAlready();
    // A payment of the checkout that is still open pays this order too, and both could be paid.
    const isWhole = named.whole_checkout === true || progress === 'open';
    const whole = isWhole ? await payableCheckout(deps, checkoutId) : undefined;
    if (whole !== undefined) return dueOf(whole, page, named.deposit);
  }
  const amount = named.deposit === true && order.deposit > 0 ? order.deposit : order.due;
  return { orders: [order], parts: [{ kind, orderId, amount }], checkoutId: undefined, page };
}

async function checkoutDue(
  deps: PaymentsDeps,
  { checkout_id: checkoutId, deposit }: { readonly checkout_id: string; readonly deposit?: boolean | undefined },
  payer: Payer,
): Promise<Due | Problem> {
  const found = await checkoutOfPayer(deps, checkoutId, payer);
  if (found instanceof Problem) return found;
  const token = payer.header(HEADER.orderLink);
  const page = `/checkout/${checkoutId}${token === undefined ? '' : `/${encodeURIComponent(token)}`}`;
  return dueOf(found, page, deposit);
}

function dueOf(whole: PayableCheckout, page: string, isDeposit = false): Due | Problem {
  const deposits = isDeposit ? partsDue(whole, 'deposit') : [];
  const parts = deposits.length > 0 ? deposits : partsDue(whole);
  const orders = whole.orders.filter(({ orderId }) => parts.some((part) => part.orderId === orderId));
  if (orders.length > 0) return { orders, parts, checkoutId: whole.checkoutId, page };
  return whole.orders.every(({ status }) => status === 'cancelled')
    ? problemOf({ type: 'order-cancelled' })
    : notDue(whole.orders);
}

function notDue(orders: readonly PayableOrder[]): Problem {
  return orders.some(hasPaymentInReview) ? inReview() : paidAlready();
}

/** Whether an attempt pays an order on its own. */
function isOfOneOrder({ payment: { checkoutId } }: PaymentRow): boolean {
  return checkoutId === undefined;
}

export function orderPaymentsRoute(deps: PaymentsDeps) {
  return route('orderPayments', async ({ caller, query, header }) => {
    const order = await orderOfPayer(deps, query, { caller, header });
    if (order instanceof Problem) return order;
    const isOffered = deps.payments.provider !== undefined;
    const viewer = caller?.role === 'admin' ? 'staff' : 'payer';
    return {
      body: {
        payable: isDue(order) && isOffered ? aedOf(order.due) : null,
        deposit: isDue(order) && isOffered && order.deposit > 0 ? aedOf(order.deposit) : null,
        paid_in_parts: paidInParts(order),
        checkout: isDue(order) && isOffered ? await wholeCheckout(deps, order.checkoutId) : null,
        pay_before: order.payBefore ?? null,
        received: order.receivedPayments.map(({ amount, method, at }) => ({
          amount: aedOf(amount),
          method,
          recorded_at: at,
        })),
        payments: order.payments.map((one) => paymentRecord(one, viewer)),
      },
    };
  });
}

function paidInParts({ status, received, due }: PayableOrder) {
  return status === 'open' && received > 0 && due > 0 ? { received: aedOf(received), due: aedOf(due) } : null;
}

/** What is due for the checkout of an order; null if that is the order alone. */
async function wholeCheckout(deps: PaymentsDeps, checkoutId: string | undefined) {
  const found = checkoutId === undefined ? undefined : await payableCheckout(deps, checkoutId);
  if (found === undefined) return null;
  const parts = partsDue(found);
  return parts.length > 1 ? { id: found.checkoutId, payable: aedOf(sumOf(parts)), orders: parts.length } : null;
}

/** Only requests the refund: the process that follows payments makes it, also after a crash. */
export function refundPaymentRoute({ store }: PaymentsDeps) {
  return route('refundPayment', async ({ caller, params, body, command }) => {
    const context = command(actorOf(caller));
    const stream = streamOf(CATEGORY.payment, params.id);
    const refundId = createdIdOf(context.commandId, 'refund');
    const result = await handle(
      store,
      payment,
      stream,
      (state) => {
        if (state.status === 'absent') return rejected({ type: 'payment-not-found' as const });
        if (state.status !== 'paid') return rejected({ type: 'payment-not-paid' as const, status: state.status });
        const { order_id: orderId = state.parts.length === 1 ? state.parts[0]?.orderId : undefined } = body;
        const highest = refundableFor(state, orderId);
        const amount = body.amount === undefined ? highest : filsOf(body.amount);
        if (amount === 0) return rejected({ type: 'refund-too-high' as const, refundable: highest });
        return { type: 'request-refund' as const, refundId, amount, ...(orderId !== undefined && { orderId }) };
      },
      context,
    );
    const problem = commandProblem(result);
    if (problem !== undefined) return problem;
    const loaded = loadedPayment(await store.readStream(stream));
    return loaded === undefined
      ? notFound('Payment not found.')
      : {
          body: { message: 'The refund was requested.', payment: paymentRecord(loaded, 'staff') },
          position: positionOf(result),
        };
  });
}

/** What was received counts as the full payment; the process that follows payments records it on the orders. */
export function acceptPaymentRoute({ store }: PaymentsDeps) {
  return route('acceptPayment', async ({ caller, params, command }) => {
    const stream = streamOf(CATEGORY.payment, params.id);
    const result = await handle(store, payment, stream, { type: 'accept-mismatch' }, command(actorOf(caller)));
    const problem = commandProblem(result);
    if (problem !== undefined) return problem;
    const loaded = loadedPayment(await store.readStream(stream));
    return loaded === undefined
      ? notFound('Payment not found.')
      : {
          body: { message: 'The payment was accepted.', payment: paymentRecord(loaded, 'staff') },
          position: positionOf(result),
        };
  });
}

function notOffered(): Problem {
  return new Problem({
    status: 409,
    kind: 'payments-not-offered',
    message: 'This shop doesn’t take payments online. See your invoice for other ways to pay.',
  });
}
