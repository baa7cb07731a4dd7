import { createApi } from '@reduxjs/toolkit/query/react';
import type { AnswerOf } from '@pressline/contracts/route-table.ts';
import { shopBaseQuery } from './base-query.ts';
import { CHANGING } from './tags.ts';

/** The calls of the shop; each feature adds its own by `injectEndpoints`. What they provide: `tags.ts`. */
export const shopApi = createApi({
  reducerPath: 'shop',
  baseQuery: shopBaseQuery,
  tagTypes: [...CHANGING, 'account'],
  endpoints: (build) => ({
    shop: build.query<AnswerOf<'shop'>, void>({ query: () => ({ endpoint: 'shop' }), keepUnusedDataFor: 3_600 }),
  }),
});

export const { useShopQuery } = shopApi;
