import type { AnswerOf } from '@pressline/contracts/route-table.ts';
import { listed, type Listed } from './listed.ts';
import { shopApi } from './shop-api.ts';
import { listOf } from './tags.ts';

export type PrintOrder = AnswerOf<'order'>;
export type SafetyOrder = AnswerOf<'safetyOrders'>[number];
export type HistoryEntry = AnswerOf<'processHistory'>[number];

/** So many orders come at once; the next ones when they are asked for. */
const ORDERS_A_PAGE = 10;

const pages = {
  initialPageParam: undefined,
  getNextPageParam: (last: Listed<unknown>) => last.next,
};

/** What a customer asks of their own orders. Hints of the shop make them read again. */
const ordersApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    myOrders: build.infiniteQuery<Listed<PrintOrder>, void, string | undefined>({
      query: ({ pageParam }) => ({
        endpoint: 'myOrders',
        query: { limit: ORDERS_A_PAGE, after: pageParam, count: pageParam === undefined ? true : undefined },
      }),
      transformResponse: (rows: readonly PrintOrder[], meta) => listed(rows, meta),
      infiniteQueryOptions: pages,
      providesTags: [listOf('orders')],
    }),
    mySafetyOrders: build.infiniteQuery<Listed<SafetyOrder>, void, string | undefined>({
      query: ({ pageParam }) => ({
        endpoint: 'safetyOrders',
        query: { limit: ORDERS_A_PAGE, after: pageParam, count: pageParam === undefined ? true : undefined },
      }),
      transformResponse: (rows: readonly SafetyOrder[], meta) => listed(rows, meta),
      infiniteQueryOptions: pages,
      providesTags: [listOf('safety-orders')],
    }),
    myOrder: build.query<PrintOrder, string>({
      query: (id) => ({ endpoint: 'order', params: { id } }),
      providesTags: (_, __, id) => [{ type: 'orders', id }],
    }),
    myOrderHistory: build.query<readonly HistoryEntry[], string>({
      query: (orderId) => ({ endpoint: 'processHistory', params: { orderId } }),
      providesTags: (_, __, id) => [{ type: 'orders', id }],
    }),
  }),
});

export const { useMyOrdersInfiniteQuery, useMySafetyOrdersInfiniteQuery, useMyOrderQuery, useMyOrderHistoryQuery } =
  ordersApi;
