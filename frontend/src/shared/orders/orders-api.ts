import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../api/shop-api.ts';
import type { Area } from '../session/tokens.ts';

export type HistoryEntry = ResponseOf<'processHistory'>[number];
export type SafetyHistoryEntry = ResponseOf<'safetyHistory'>[number];

/** Staff receive more fields than the customer, and both can be logged in in one browser. */
interface OrderOfArea {
  readonly area: Area;
  readonly id: string;
}

/** Orders and their histories, for customers and staff. */
export const ordersApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    order: build.query<ResponseOf<'order'>, OrderOfArea>({
      query: ({ id }) => ({ endpoint: 'order', params: { id } }),
      providesTags: (_, __, { id }) => [{ type: 'orders', id }],
    }),
    orderHistory: build.query<readonly HistoryEntry[], OrderOfArea>({
      query: ({ id }) => ({ endpoint: 'processHistory', params: { orderId: id } }),
      providesTags: (_, __, { id }) => [{ type: 'orders', id }],
    }),
    safetyOrder: build.query<ResponseOf<'safetyOrder'>, OrderOfArea>({
      query: ({ id }) => ({ endpoint: 'safetyOrder', params: { id } }),
      providesTags: (_, __, { id }) => [{ type: 'safety-orders', id }],
    }),
    safetyHistory: build.query<readonly SafetyHistoryEntry[], OrderOfArea>({
      query: ({ id }) => ({ endpoint: 'safetyHistory', params: { id } }),
      providesTags: (_, __, { id }) => [{ type: 'safety-orders', id }],
    }),
  }),
});

export const { useOrderQuery, useOrderHistoryQuery, useSafetyOrderQuery, useSafetyHistoryQuery } = ordersApi;
