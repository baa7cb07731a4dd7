import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';
import { listTag } from '../../shared/api/tags.ts';

export type Checkout = ResponseOf<'checkout'>;

const checkoutApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    officeCheckout: build.query<Checkout, string>({
      query: (id) => ({ endpoint: 'checkout', params: { id } }),
      // It changes with its orders.
      providesTags: [listTag('orders'), listTag('safety-orders')],
    }),
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

export const { useOfficeCheckoutQuery, useRequestCheckoutDepositMutation } = checkoutApi;
