import type { ResponseOf, BodyOf } from '@pressline/contracts/api/route-table.ts';
import type { SecondFactorRequired } from '@pressline/contracts/accounts/second-factor.ts';
import { isProblem, problemKindOf } from '../../../shared/api/base-query.ts';
import { overrideExisting, shopApi } from '../../../shared/api/shop-api.ts';
import { listOf } from '../../../shared/api/tags.ts';

/** What each change of one's own second factors changes: the page that shows them, and one's entry on the staff page. */
const OWN_FACTORS = ['second-factors' as const, listOf('staff')];

/** The calls about two-step login and about confirming who is using the back office. */
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
      // A recovery code may have been used.
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

/** What a login needs next, where its refusal asks for the second step. */
export function secondStepOf(error: unknown): SecondFactorRequired | undefined {
  if (!isProblem(error) || problemKindOf(error) !== 'second-factor-required') return undefined;
  const { methods, ticket, passkey_options } = error.problem as unknown as SecondFactorRequired;
  return { methods, ticket, passkey_options };
}
