import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../api/shop-api.ts';
import { listTag } from '../api/tags.ts';
import type { Area } from '../session/tokens.ts';

export type HistoryEntry = ResponseOf<'processHistory'>[number];
export type SafetyHistoryEntry = ResponseOf<'safetyHistory'>[number];

/** Staff receive more fields than the customer, and both can be logged in in one browser. */
interface OrderOfArea {
  readonly area: Area;
  readonly id: string;
}

export type Checkout = ResponseOf<'checkout'>;

export interface CheckoutArgs extends OrderOfArea {
  /** The token of a tracking link of one of its orders, for a visitor who is not logged in. */
  readonly link?: string | undefined;
}

/** Orders with their histories and checkouts, for customers and staff. */
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
    /** Changes of its orders change it too. */
    checkout: build.query<Checkout, CheckoutArgs>({
      query: ({ id, link }) => ({ endpoint: 'checkout', params: { id }, orderLink: link }),
      providesTags: [listTag('orders'), listTag('safety-orders')],
    }),
  }),
});

export const { useOrderQuery, useOrderHistoryQuery, useSafetyOrderQuery, useSafetyHistoryQuery, useCheckoutQuery } =
  ordersApi;
