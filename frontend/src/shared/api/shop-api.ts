import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { useDispatch, useSelector } from 'react-redux';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { shopBaseQuery } from './base-query.ts';
import { CHANGE_TOPICS } from '@pressline/contracts/http/change-topics.ts';
import { listTag } from './tags.ts';

/** The catalogue seldom changes, and change notifications report it: going back shows it at once. */
export const CATALOGUE_CACHE_SECONDS = 600;

/** The API that pages of customers and of staff use. Features add their own endpoints with `injectEndpoints`; tags are in `tags.ts`. */
export const shopApi = createApi({
  reducerPath: 'shop',
  baseQuery: shopBaseQuery,
  refetchOnReconnect: true,
  tagTypes: [
    'reply-templates',
    'saved-views',
    ...CHANGE_TOPICS,
    'account',
    'addresses',
    'sessions',
    'projections',
    'parked',
    'signing-secrets',
    'second-factors',
    'second-factor-policy',
  ],
  endpoints: (build) => ({
    shop: build.query<ResponseOf<'shop'>, void>({
      query: () => ({ endpoint: 'shop' }),
      providesTags: [listTag('settings')],
      keepUnusedDataFor: 3_600,
    }),
    turnaround: build.query<ResponseOf<'turnaround'>, void>({ query: () => ({ endpoint: 'turnaround' }) }),
    /** The whole print catalogue, oldest first. */
    products: build.query<ResponseOf<'products'>, void>({
      query: () => ({ endpoint: 'products' }),
      providesTags: [listTag('products')],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
    /** All safety wear, oldest first. */
    safetyProducts: build.query<ResponseOf<'safetyProducts'>, void>({
      query: () => ({ endpoint: 'safetyProducts' }),
      providesTags: [listTag('safety-products')],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
  }),
});

export interface ShopState {
  readonly [shopApi.reducerPath]: ReturnType<typeof shopApi.reducer>;
}

/** For endpoints that are called without a hook: several at once, or outside of a component. */
export const useShopDispatch = useDispatch.withTypes<ShopDispatch>();
export type ShopDispatch = ThunkDispatch<ShopState, unknown, UnknownAction>;

/** For each `injectEndpoints`: a name defined twice throws. In development, hot reloading defines its endpoints again. */
export const overrideExisting = import.meta.hot === undefined ? 'throw' : true;

const selectShop = shopApi.endpoints.shop.select();

/**
 * The shop's settings once they are loaded, without a subscription: the layouts of both sides have one. For what a page
 * contains often, since each subscription is announced to all others.
 */
export function useShop(): ResponseOf<'shop'> | undefined {
  return useSelector((state: ShopState) => selectShop(state).data);
}

export const { useShopQuery, useTurnaroundQuery, useProductsQuery, useSafetyProductsQuery } = shopApi;
