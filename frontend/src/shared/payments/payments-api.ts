import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../api/shop-api.ts';
import { listTag } from '../api/tags.ts';
import type { LinkedOrder } from '../orders/order-links-api.ts';

type OrderPayments = ResponseOf<'orderPayments'>;
export type OnlinePayment = OrderPayments['payments'][number];
/** A payment of an order, online or recorded by staff. */
export type ReceivedPayment = OrderPayments['received'][number];
export type DemoPayment = ResponseOf<'demoPayment'>;

/** An order that is paid online: by its customer, or by anyone with a link to it. */
export interface PayableOrder extends LinkedOrder {
  /** The token of the link, for a visitor who is not logged in. */
  readonly link?: string | undefined;
}

/** What a payment is for: an order or its requested deposit, everything that is due for its checkout, or a checkout. */
export type PaymentTarget =
  | (PayableOrder & { readonly wholeCheckout?: boolean; readonly deposit?: boolean })
  | { readonly checkoutId: string; readonly link?: string | undefined; readonly deposit?: boolean };

/** When an order has changed, its payments may have, too. */
const tagsOf = ({ kind, orderId }: LinkedOrder) =>
  [{ type: kind === 'print' ? 'orders' : 'safety-orders', id: orderId }] as const;

interface RefundArgs extends LinkedOrder {
  readonly paymentId: string;
  /** In AED; all that is left if undefined. */
  readonly amount: number | undefined;
  readonly idempotencyKey: string;
}

/** Payments of orders online, for customers and for staff. */
const paymentsApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    orderPayments: build.query<OrderPayments, PayableOrder>({
      query: ({ kind, orderId, link }) => ({
        endpoint: 'orderPayments',
        query: { kind, order_id: orderId },
        orderLink: link,
      }),
      providesTags: (_, __, order) => tagsOf(order),
    }),
    requestPayment: build.mutation<ResponseOf<'requestPayment'>, PaymentTarget>({
      query: (target) => ({
        endpoint: 'requestPayment',
        json:
          'checkoutId' in target
            ? { checkout_id: target.checkoutId, ...(target.deposit === true && { deposit: true }) }
            : {
                kind: target.kind,
                order_id: target.orderId,
                ...(target.wholeCheckout === true && { whole_checkout: true }),
                ...(target.deposit === true && { deposit: true }),
              },
        orderLink: target.link,
      }),
      // After a refusal too: the orders may have been paid or cancelled meanwhile.
      invalidatesTags: ['orders', 'safety-orders'],
    }),
    refundPayment: build.mutation<ResponseOf<'refundPayment'>, RefundArgs>({
      query: ({ paymentId, orderId, amount, idempotencyKey }) => ({
        endpoint: 'refundPayment',
        params: { id: paymentId },
        json: { order_id: orderId, ...(amount !== undefined && { amount }) },
        idempotencyKey,
      }),
      invalidatesTags: (_, __, order) => [...tagsOf(order), listTag('payments')],
    }),
    acceptPayment: build.mutation<
      ResponseOf<'acceptPayment'>,
      LinkedOrder & { paymentId: string; idempotencyKey: string }
    >({
      query: ({ paymentId, idempotencyKey }) => ({
        endpoint: 'acceptPayment',
        params: { id: paymentId },
        idempotencyKey,
      }),
      invalidatesTags: (_, __, order) => [...tagsOf(order), listTag('payments')],
    }),
    demoPayment: build.query<DemoPayment, string>({
      query: (reference) => ({ endpoint: 'demoPayment', params: { reference } }),
    }),
    payDemoPayment: build.mutation<DemoPayment, { reference: string; choice: 'paid' | 'declined' }>({
      query: ({ reference, choice }) => ({ endpoint: 'payDemoPayment', params: { reference }, json: { choice } }),
    }),
  }),
});

export const {
  useOrderPaymentsQuery,
  useRequestPaymentMutation,
  useRefundPaymentMutation,
  useAcceptPaymentMutation,
  useDemoPaymentQuery,
  usePayDemoPaymentMutation,
} = paymentsApi;
