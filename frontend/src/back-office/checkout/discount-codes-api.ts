import type { BodyOf, ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';
import { listTag } from '../../shared/api/tags.ts';

export type DiscountCode = ResponseOf<'discountCodes'>[number];
export type DiscountTermsRequest = Omit<BodyOf<'changeDiscountCode'>, 'expected_revision'>;
export type DiscountCodeEntry = ResponseOf<'discountCodeHistory'>[number];

interface ChangeCode {
  readonly id: string;
  readonly terms: DiscountTermsRequest;
  readonly revision: number;
  readonly key: string;
}

const discountCodesApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    discountCodes: build.query<ResponseOf<'discountCodes'>, void>({
      query: () => ({ endpoint: 'discountCodes' }),
      providesTags: [listTag('discount-codes')],
    }),
    discountCodeHistory: build.query<ResponseOf<'discountCodeHistory'>, string>({
      query: (id) => ({ endpoint: 'discountCodeHistory', params: { id } }),
      providesTags: [listTag('discount-codes')],
    }),
    createDiscountCode: build.mutation<
      ResponseOf<'createDiscountCode'>,
      { readonly json: BodyOf<'createDiscountCode'>; readonly key: string }
    >({
      query: ({ json, key }) => ({ endpoint: 'createDiscountCode', json, idempotencyKey: key }),
      invalidatesTags: [listTag('discount-codes')],
    }),
    changeDiscountCode: build.mutation<ResponseOf<'changeDiscountCode'>, ChangeCode>({
      query: ({ id, revision, terms, key }) => ({
        endpoint: 'changeDiscountCode',
        params: { id },
        json: { ...terms, expected_revision: revision },
        idempotencyKey: key,
      }),
      // Also after a refusal: somebody else may have changed the code.
      invalidatesTags: [listTag('discount-codes')],
    }),
    endDiscountCode: build.mutation<ResponseOf<'endDiscountCode'>, { readonly id: string; readonly key: string }>({
      query: ({ id, key }) => ({
        endpoint: 'endDiscountCode',
        params: { id },
        // Whatever the code has become meanwhile.
        json: {},
        idempotencyKey: key,
      }),
      invalidatesTags: [listTag('discount-codes')],
    }),
  }),
});

export const {
  useDiscountCodesQuery,
  useDiscountCodeHistoryQuery,
  useCreateDiscountCodeMutation,
  useChangeDiscountCodeMutation,
  useEndDiscountCodeMutation,
} = discountCodesApi;
