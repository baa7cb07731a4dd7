import type { ResponseOf, BodyOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';

export type RotatedSecret = ResponseOf<'signingSecrets'>['rotations'][number];
export type PreviousSecrets = BodyOf<'rotateSigningSecret'>['previous'];

const signingSecretsApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    signingSecrets: build.query<ResponseOf<'signingSecrets'>, void>({
      query: () => ({ endpoint: 'signingSecrets' }),
      providesTags: ['signing-secrets'],
    }),
    rotateSigningSecret: build.mutation<
      ResponseOf<'rotateSigningSecret'>,
      { readonly previous: PreviousSecrets; readonly key: string }
    >({
      query: ({ previous, key }) => ({ endpoint: 'rotateSigningSecret', json: { previous }, idempotencyKey: key }),
      invalidatesTags: ['signing-secrets'],
    }),
  }),
});

export const { useSigningSecretsQuery, useRotateSigningSecretMutation } = signingSecretsApi;
