import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../../shared/api/shop-api.ts';

const newsletterApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    subscribe: build.mutation<ResponseOf<'subscribe'>, { readonly email: string }>({
      query: (json) => ({ endpoint: 'subscribe', json }),
    }),
  }),
});

export const { useSubscribeMutation } = newsletterApi;
