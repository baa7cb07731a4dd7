import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../api/shop-api.ts';

/** The preflight results of an order’s files. A change notification arrives after each inspection. */
const preflightApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    orderPreflight: build.query<ResponseOf<'preflight'>, string>({
      query: (id) => ({ endpoint: 'preflight', params: { id } }),
      providesTags: (_, __, id) => [{ type: 'orders', id }],
    }),
  }),
});

export const { useOrderPreflightQuery } = preflightApi;
