import type { AnswerOf } from '@pressline/contracts/route-table.ts';
import { shopApi } from './shop-api.ts';

export type OrderLink = AnswerOf<'orderLinks'>[number];
export type Tracked = AnswerOf<'track'>;

/** A change of an order's links is told as one of the order; which kind of order that is, its id doesn't say. */
const tagsOf = (orderId: string) =>
  [
    { type: 'orders', id: orderId },
    { type: 'safety-orders', id: orderId },
  ] as const;

/** Links that follow an order of either kind without a log-in, and what they show. */
const orderLinksApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    orderLinks: build.query<readonly OrderLink[], string>({
      query: (id) => ({ endpoint: 'orderLinks', params: { id } }),
      providesTags: (_, __, id) => tagsOf(id),
    }),
    makeOrderLink: build.mutation<
      AnswerOf<'makeOrderLink'>,
      { readonly orderId: string; readonly idempotencyKey: string }
    >({
      query: ({ orderId, idempotencyKey }) => ({
        endpoint: 'makeOrderLink',
        params: { id: orderId },
        json: {},
        idempotencyKey,
      }),
      invalidatesTags: (_, __, { orderId }) => tagsOf(orderId),
    }),
    withdrawOrderLink: build.mutation<
      AnswerOf<'withdrawOrderLink'>,
      { readonly orderId: string; readonly linkId: string }
    >({
      query: ({ orderId, linkId }) => ({ endpoint: 'withdrawOrderLink', params: { id: orderId, linkId } }),
      invalidatesTags: (_, __, { orderId }) => tagsOf(orderId),
    }),
    track: build.query<Tracked, string>({
      query: (token) => ({ endpoint: 'track', params: { token } }),
      providesTags: (answer) => (answer === undefined ? [] : tagsOf(answer.order_id)),
    }),
  }),
});

export const { useOrderLinksQuery, useMakeOrderLinkMutation, useWithdrawOrderLinkMutation, useTrackQuery } =
  orderLinksApi;
