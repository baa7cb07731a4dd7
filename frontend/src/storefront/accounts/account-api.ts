import type { ResponseOf, BodyOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';

/** Registration, login and password reset. */
const accountApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    register: build.mutation<ResponseOf<'register'>, BodyOf<'register'> & { readonly idempotencyKey: string }>({
      query: ({ idempotencyKey, ...json }) => ({ endpoint: 'register', json, idempotencyKey }),
    }),
    login: build.mutation<ResponseOf<'login'>, BodyOf<'login'>>({ query: (json) => ({ endpoint: 'login', json }) }),
    forgotPassword: build.mutation<ResponseOf<'forgotPassword'>, BodyOf<'forgotPassword'>>({
      query: (json) => ({ endpoint: 'forgotPassword', json }),
    }),
    resetPassword: build.mutation<
      ResponseOf<'resetPassword'>,
      BodyOf<'resetPassword'> & { readonly idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...json }) => ({ endpoint: 'resetPassword', json, idempotencyKey }),
    }),
  }),
});

export const { useRegisterMutation, useLoginMutation, useForgotPasswordMutation, useResetPasswordMutation } =
  accountApi;
