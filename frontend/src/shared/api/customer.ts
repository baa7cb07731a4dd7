import type { AnswerOf } from '@pressline/contracts/route-table.ts';
import { shopApi } from './shop-api.ts';

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    customer: build.query<AnswerOf<'profile'>['user'], undefined>({
      query: () => ({ endpoint: 'profile' }),
      transformResponse: ({ user }: AnswerOf<'profile'>) => user,
      providesTags: ['account'],
    }),
  }),
});

/** Who is logged in at the store, for what a form can fill in by itself. */
export const { useCustomerQuery } = api;
