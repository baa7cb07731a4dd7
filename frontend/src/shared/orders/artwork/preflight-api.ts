import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../api/shop-api.ts';

/** What the shop found in the files of an order. A hint comes when a file was looked into. */
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
