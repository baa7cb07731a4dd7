import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';
import { listTag } from '../../shared/api/tags.ts';

export interface SearchArgs {
  readonly q: string;
  /** Empty for all. */
  readonly category: string;
  readonly limit?: number;
}

const searchApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** Products of both catalogues that match a text, best matches first. */
    search: build.query<ResponseOf<'search'>, SearchArgs>({
      query: (query) => ({ endpoint: 'search', query: { ...query } }),
      providesTags: [listTag('products'), listTag('safety-products')],
    }),
  }),
});

export const { useSearchQuery } = searchApi;
