import type { ResponseOf, BodyOf } from '@pressline/contracts/api/route-table.ts';
import type { SecondFactorRequired } from '@pressline/contracts/accounts/second-factor.ts';
import { isProblem, problemKindOf } from '../../../shared/api/base-query.ts';
import { overrideExisting, shopApi } from '../../../shared/api/shop-api.ts';
import { listTag } from '../../../shared/api/tags.ts';

/** A change to one's own factors also changes one's entry on the staff page. */
const OWN_FACTORS = ['second-factors' as const, listTag('staff')];

const secondFactorApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    adminLoginSecondFactor: build.mutation<ResponseOf<'adminLoginSecondFactor'>, BodyOf<'adminLoginSecondFactor'>>({
      query: (json) => ({ endpoint: 'adminLoginSecondFactor', json }),
    }),
    identityChallenge: build.mutation<ResponseOf<'identityChallenge'>, void>({
      query: () => ({ endpoint: 'identityChallenge' }),
    }),
    confirmIdentity: build.mutation<ResponseOf<'confirmIdentity'>, BodyOf<'confirmIdentity'>>({
      query: (json) => ({ endpoint: 'confirmIdentity', json }),
      // The confirmation may have used up a recovery code.
      invalidatesTags: ['second-factors'],
    }),
    secondFactors: build.query<ResponseOf<'secondFactors'>, void>({
      query: () => ({ endpoint: 'secondFactors' }),
      providesTags: ['second-factors'],
    }),
    offerAuthenticator: build.mutation<ResponseOf<'offerAuthenticator'>, void>({
      query: () => ({ endpoint: 'offerAuthenticator' }),
    }),
    addAuthenticator: build.mutation<ResponseOf<'addAuthenticator'>, BodyOf<'addAuthenticator'>>({
      query: (json) => ({ endpoint: 'addAuthenticator', json }),
      invalidatesTags: OWN_FACTORS,
    }),
    removeAuthenticator: build.mutation<ResponseOf<'removeAuthenticator'>, void>({
      query: () => ({ endpoint: 'removeAuthenticator' }),
      invalidatesTags: OWN_FACTORS,
    }),
    offerPasskey: build.mutation<ResponseOf<'offerPasskey'>, void>({
      query: () => ({ endpoint: 'offerPasskey' }),
    }),
    addPasskey: build.mutation<ResponseOf<'addPasskey'>, BodyOf<'addPasskey'>>({
      query: (json) => ({ endpoint: 'addPasskey', json }),
      invalidatesTags: OWN_FACTORS,
    }),
    removePasskey: build.mutation<ResponseOf<'removePasskey'>, string>({
      query: (id) => ({ endpoint: 'removePasskey', params: { id } }),
      invalidatesTags: OWN_FACTORS,
    }),
    replaceRecoveryCodes: build.mutation<ResponseOf<'replaceRecoveryCodes'>, void>({
      query: () => ({ endpoint: 'replaceRecoveryCodes' }),
      invalidatesTags: ['second-factors'],
    }),
  }),
});

export const {
  useAdminLoginSecondFactorMutation,
  useIdentityChallengeMutation,
  useConfirmIdentityMutation,
  useSecondFactorsQuery,
  useOfferAuthenticatorMutation,
  useAddAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useOfferPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useReplaceRecoveryCodesMutation,
} = secondFactorApi;

/** The challenge for the second step, if the login asks for one. */
export function secondStepOf(error: unknown): SecondFactorRequired | undefined {
  if (!isProblem(error) || problemKindOf(error) !== 'second-factor-required') return undefined;
  const { methods, ticket, passkey_options } = error.problem as unknown as SecondFactorRequired;
  return { methods, ticket, passkey_options };
}
