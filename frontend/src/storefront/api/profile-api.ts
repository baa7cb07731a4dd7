import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';

const profileApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    profile: build.query<ResponseOf<'profile'>['user'], void>({
      query: () => ({ endpoint: 'profile' }),
      transformResponse: ({ user }: ResponseOf<'profile'>) => user,
      providesTags: ['account'],
    }),
  }),
});

/** The customer who is logged in. */
export const { useProfileQuery } = profileApi;
