import type { BodyOf, ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../api/shop-api.ts';

export type OrderLink = ResponseOf<'orderLinks'>[number];
export type TrackedOrder = ResponseOf<'track'>;

/** The order of a link. The id alone does not say of which kind it is. */
export interface LinkedOrder {
  readonly kind: TrackedOrder['kind'];
  readonly orderId: string;
}

interface MakeLinkArgs extends LinkedOrder {
  /** Tracking if undefined. */
  readonly purpose?: OrderLink['purpose'];
  readonly idempotencyKey: string;
}

interface WithdrawLinkArgs extends LinkedOrder {
  readonly linkId: string;
  readonly idempotencyKey: string;
}

/** A change to an order’s links is notified as a change of the order. */
const tagsOf = ({ kind, orderId }: LinkedOrder) =>
  [{ type: kind === 'print' ? 'orders' : 'safety-orders', id: orderId }] as const;

/** Links that give access to an order without a login, for its customer and for staff. */
const orderLinksApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    orderLinks: build.query<readonly OrderLink[], LinkedOrder>({
      query: ({ orderId }) => ({ endpoint: 'orderLinks', params: { id: orderId } }),
      providesTags: (_, __, order) => tagsOf(order),
    }),
    makeOrderLink: build.mutation<ResponseOf<'makeOrderLink'>, MakeLinkArgs>({
      query: ({ orderId, purpose, idempotencyKey }) => ({
        endpoint: 'makeOrderLink',
        params: { id: orderId },
        json: purpose === undefined ? {} : { purpose },
        idempotencyKey,
      }),
      invalidatesTags: (_, __, order) => tagsOf(order),
    }),
    withdrawOrderLink: build.mutation<ResponseOf<'withdrawOrderLink'>, WithdrawLinkArgs>({
      query: ({ orderId, linkId, idempotencyKey }) => ({
        endpoint: 'withdrawOrderLink',
        params: { id: orderId, linkId },
        idempotencyKey,
      }),
      invalidatesTags: (_, __, order) => tagsOf(order),
    }),
    requestTrackingLink: build.mutation<ResponseOf<'requestTrackingLink'>, BodyOf<'requestTrackingLink'>>({
      query: (json) => ({ endpoint: 'requestTrackingLink', json }),
    }),
    emailInvoiceLink: build.mutation<ResponseOf<'emailInvoiceLink'>, { token: string; idempotencyKey: string }>({
      query: ({ token, idempotencyKey }) => ({ endpoint: 'emailInvoiceLink', params: { token }, idempotencyKey }),
    }),
    track: build.query<TrackedOrder, string>({
      query: (token) => ({ endpoint: 'track', params: { token } }),
      providesTags: (response) =>
        response === undefined ? [] : tagsOf({ kind: response.kind, orderId: response.order_id }),
    }),
  }),
});

export const {
  useOrderLinksQuery,
  useMakeOrderLinkMutation,
  useWithdrawOrderLinkMutation,
  useRequestTrackingLinkMutation,
  useEmailInvoiceLinkMutation,
  useTrackQuery,
} = orderLinksApi;
