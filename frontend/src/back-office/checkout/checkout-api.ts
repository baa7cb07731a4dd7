import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';

const checkoutApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    requestCheckoutDeposit: build.mutation<
      ResponseOf<'requestCheckoutDeposit'>,
      { readonly id: string; readonly amount: number | null; readonly idempotencyKey: string }
    >({
      query: ({ id, amount, idempotencyKey }) => ({
        endpoint: 'requestCheckoutDeposit',
        params: { id },
        json: { amount },
        idempotencyKey,
      }),
      invalidatesTags: ['orders', 'safety-orders'],
    }),
  }),
});

export const { useRequestCheckoutDepositMutation } = checkoutApi;
