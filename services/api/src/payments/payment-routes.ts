import { aedOf, filsOf } from '@pressline/domain/kernel/money.ts';
import { DEFAULT_LANGUAGE, type Language } from '@pressline/domain/kernel/languages.ts';
import { payment, refundable } from '@pressline/domain/payments/payment.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { rejected } from '@pressline/domain/kernel/decider.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import { handle } from '@pressline/event-store/handle.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import type { OnlineProvider } from '@pressline/hosting/payment-provider.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { acceptedLanguageOf } from '../http/accepted-language.ts';
import { actorOf } from '../http/caller.ts';
import { commandProblem, positionOf } from '../http/command-result.ts';
import { notFound, Problem } from '../http/problem.ts';
import { problemOf } from '../http/problem-mapping.ts';
import { route } from '../http/route.ts';
import { orderOfPayer, paymentsOfOrder, type PayableOrder, type PayableOrderDeps } from './payable-order.ts';
import { loadedPayment, paymentRecord } from './payment-record.ts';
import { paidAlready, requestPayment } from './request-payment.ts';

export interface PaymentsDeps extends PayableOrderDeps {
  readonly payments: OnlineProvider;
  readonly limits: Pick<RateLimits, 'payment'>;
  /** The shop’s URL, without a trailing slash. */
  readonly shopUrl: () => string;
  readonly now: () => Date;
}

/** What is paid, on the provider’s page. */
const ORDER: Readonly<Record<Language, string>> = { en: 'Order', it: 'Ordine', ar: 'الطلب' };

export function requestPaymentRoute(deps: PaymentsDeps) {
  return route('requestPayment', async ({ caller, body, address, header, command }) => {
    const { provider } = deps.payments;
    if (provider === undefined) return notOffered();
    const refused = await deps.limits.payment(address);
    if (refused !== undefined) return refused;
    const order = await orderOfPayer(deps, body, { caller, header });
    if (order instanceof Problem) return order;
    if (order.status === 'cancelled') return problemOf({ type: 'order-cancelled' });
    if (order.payment === 'paid' || order.total === 0) return paidAlready();
    const { kind, orderId, number, total } = order;
    const ofCheckout = (await paymentsOfOrder(deps, order)).filter(
      ({ payment: { checkoutId } }) => checkoutId !== undefined,
    );
    const language = acceptedLanguageOf(header('Accept-Language')) ?? DEFAULT_LANGUAGE;
    const page = `${deps.shopUrl()}${pageOf(order, header(HEADER.orderLink))}`;
    const requested = await requestPayment(
      { ...deps, provider },
      {
        scope: `order ${orderId}`,
        parts: [{ kind, orderId, amount: total }],
        elsewhere: ofCheckout,
        description: `${ORDER[language]} ${number}`,
        language,
        email: await order.email(),
        successUrl: `${page}?payment=done`,
        cancelUrl: `${page}?payment=cancelled`,
      },
      command(caller === undefined ? 'guest' : actorOf(caller)),
    );
    if (requested instanceof Problem) return requested;
    const record = paymentRecord(requested.payment, 'payer');
    return { body: { message: 'Continue on the payment page.', payment: record, url: requested.url } };
  });
}

/** The page of the order that the customer came from. That a browser returns to it proves nothing. */
function pageOf({ kind, orderId }: PayableOrder, token: string | undefined): string {
  if (token !== undefined) return `/track/${encodeURIComponent(token)}`;
  return kind === 'print' ? `/orders/${orderId}` : `/safety-orders/${orderId}`;
}

export function orderPaymentsRoute(deps: PaymentsDeps) {
  return route('orderPayments', async ({ caller, query, header }) => {
    const order = await orderOfPayer(deps, query, { caller, header });
    if (order instanceof Problem) return order;
    const isDue = order.status === 'open' && order.payment === 'unpaid' && order.total > 0;
    const viewer = caller?.role === 'admin' ? 'staff' : 'payer';
    const payments = await paymentsOfOrder(deps, order);
    return {
      body: {
        payable: isDue && deps.payments.provider !== undefined ? aedOf(order.total) : null,
        payments: payments.map((one) => paymentRecord(one, viewer)),
      },
    };
  });
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
        const amount = body.amount === undefined ? refundable(state) : filsOf(body.amount);
        const { order_id: orderId = state.parts.length === 1 ? state.parts[0]?.orderId : undefined } = body;
        if (amount === 0) return rejected({ type: 'refund-too-high' as const, refundable: refundable(state) });
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

function notOffered(): Problem {
  return new Problem({
    status: 409,
    kind: 'payments-not-offered',
    message: 'This shop doesn’t take payments online. See your invoice for other ways to pay.',
  });
}
