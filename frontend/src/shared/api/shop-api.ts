import { createApi } from '@reduxjs/toolkit/query/react';
import type { AnswerOf } from '@pressline/contracts/route-table.ts';
import { shopBaseQuery } from './base-query.ts';

/** The calls of the shop; each feature adds its own by `injectEndpoints`. Tags are named as the topics of server-sent hints. */
export const shopApi = createApi({
  reducerPath: 'shop',
  baseQuery: shopBaseQuery,
  tagTypes: ['orders', 'safety-orders', 'messages', 'products', 'safety-products', 'account'],
  endpoints: (build) => ({
    shop: build.query<AnswerOf<'shop'>, void>({ query: () => ({ endpoint: 'shop' }), keepUnusedDataFor: 3_600 }),
  }),
});

export const { useShopQuery } = shopApi;
