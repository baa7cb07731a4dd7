import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../api/shop-api.ts';

export type OrderLink = ResponseOf<'orderLinks'>[number];
export type Tracked = ResponseOf<'track'>;

/** The order that a call is about: which kind it is, its id doesn't say. */
export interface LinkedOrder {
  readonly kind: Tracked['kind'];
  readonly orderId: string;
}

interface MakeLink extends LinkedOrder {
  /** To follow the order where nothing is said. */
  readonly purpose?: OrderLink['purpose'];
  readonly idempotencyKey: string;
}

interface WithdrawLink extends LinkedOrder {
  readonly linkId: string;
  readonly idempotencyKey: string;
}

/** A change of an order's links is told as one of the order. */
const tagsOf = ({ kind, orderId }: LinkedOrder) =>
  [{ type: kind === 'print' ? 'orders' : 'safety-orders', id: orderId }] as const;

/** Links that follow an order of either kind without a log-in, and what they show: for its customer and for the shop. */
const orderLinksApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    orderLinks: build.query<readonly OrderLink[], LinkedOrder>({
      query: ({ orderId }) => ({ endpoint: 'orderLinks', params: { id: orderId } }),
      providesTags: (_, __, order) => tagsOf(order),
    }),
    makeOrderLink: build.mutation<ResponseOf<'makeOrderLink'>, MakeLink>({
      query: ({ orderId, purpose, idempotencyKey }) => ({
        endpoint: 'makeOrderLink',
        params: { id: orderId },
        json: purpose === undefined ? {} : { purpose },
        idempotencyKey,
      }),
      invalidatesTags: (_, __, order) => tagsOf(order),
    }),
    withdrawOrderLink: build.mutation<ResponseOf<'withdrawOrderLink'>, WithdrawLink>({
      query: ({ orderId, linkId, idempotencyKey }) => ({
        endpoint: 'withdrawOrderLink',
        params: { id: orderId, linkId },
        idempotencyKey,
      }),
      invalidatesTags: (_, __, order) => tagsOf(order),
    }),
    track: build.query<Tracked, string>({
      query: (token) => ({ endpoint: 'track', params: { token } }),
      providesTags: (answer) => (answer === undefined ? [] : tagsOf({ kind: answer.kind, orderId: answer.order_id })),
    }),
  }),
});

export const { useOrderLinksQuery, useMakeOrderLinkMutation, useWithdrawOrderLinkMutation, useTrackQuery } =
  orderLinksApi;
