import { createApi } from '@reduxjs/toolkit/query/react';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { shopBaseQuery } from './base-query.ts';
import { CHANGING } from './tags.ts';

/** The calls of the shop; each feature adds its own by `injectEndpoints`. What they provide: `tags.ts`. */
export const shopApi = createApi({
  reducerPath: 'shop',
  baseQuery: shopBaseQuery,
  tagTypes: [
    ...CHANGING,
    'account',
    'sessions',
    'projections',
    'parked',
    'signing-secrets',
    'second-factors',
    'second-factor-policy',
  ],
  endpoints: (build) => ({
    shop: build.query<ResponseOf<'shop'>, void>({ query: () => ({ endpoint: 'shop' }), keepUnusedDataFor: 3_600 }),
    turnaround: build.query<ResponseOf<'turnaround'>, void>({ query: () => ({ endpoint: 'turnaround' }) }),
  }),
});

/**
 * For each `injectEndpoints`: two files that define a call of one name would otherwise both use whichever was loaded first,
 * silently. A file that is loaded anew while one works on it defines its own again.
 */
export const overrideExisting = import.meta.hot === undefined ? 'throw' : true;

export const { useShopQuery, useTurnaroundQuery } = shopApi;
