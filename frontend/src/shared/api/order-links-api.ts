import type { AnswerOf } from '@pressline/contracts/route-table.ts';
import { shopApi } from './shop-api.ts';

export type OrderLink = AnswerOf<'orderLinks'>[number];
export type Tracked = AnswerOf<'track'>;

/** A change of an order's links is told by no hint: only who makes or withdraws one sees them. */
const tagOf = (orderId: string) => ({ type: 'orders', id: `${orderId} links` }) as const;

/** Links that follow an order of either kind without a log-in, and what they show. */
const orderLinksApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    orderLinks: build.query<readonly OrderLink[], string>({
      query: (id) => ({ endpoint: 'orderLinks', params: { id } }),
      providesTags: (_, __, id) => [tagOf(id)],
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
      invalidatesTags: (_, __, { orderId }) => [tagOf(orderId)],
    }),
    withdrawOrderLink: build.mutation<
      AnswerOf<'withdrawOrderLink'>,
      { readonly orderId: string; readonly linkId: string }
    >({
      query: ({ orderId, linkId }) => ({ endpoint: 'withdrawOrderLink', params: { id: orderId, linkId } }),
      invalidatesTags: (_, __, { orderId }) => [tagOf(orderId)],
    }),
    track: build.query<Tracked, string>({
      query: (token) => ({ endpoint: 'track', params: { token } }),
      providesTags: (answer) => (answer === undefined ? [] : [{ type: 'orders', id: answer.order_id }]),
    }),
  }),
});

export const { useOrderLinksQuery, useMakeOrderLinkMutation, useWithdrawOrderLinkMutation, useTrackQuery } =
  orderLinksApi;
