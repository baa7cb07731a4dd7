import type { BodyOf, ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../api/shop-api.ts';
import type { Area } from '../session/tokens.ts';

/** The password and sessions of an account, for customers and staff. */
const sessionsApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** By area: in one browser, each has its own user. */
    sessions: build.query<ResponseOf<'sessions'>, Area>({
      query: () => ({ endpoint: 'sessions' }),
      providesTags: ['sessions'],
    }),
    endSession: build.mutation<ResponseOf<'endSession'>, string>({
      query: (id) => ({ endpoint: 'endSession', params: { id } }),
      invalidatesTags: ['sessions'],
    }),
    endSessions: build.mutation<ResponseOf<'endSessions'>, void>({ query: () => ({ endpoint: 'endSessions' }) }),
    changePassword: build.mutation<ResponseOf<'changePassword'>, BodyOf<'changePassword'>>({
      query: (json) => ({ endpoint: 'changePassword', json }),
    }),
  }),
});

export const { useSessionsQuery, useEndSessionMutation, useEndSessionsMutation, useChangePasswordMutation } =
  sessionsApi;
