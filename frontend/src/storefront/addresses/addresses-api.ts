import type { BodyOf, ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';
import { NO_DETAILS, type CustomerDetails } from '../orders/order-form/customer.ts';

export type SavedAddress = ResponseOf<'addresses'>[number];

interface SaveArgs {
  readonly id: string;
  readonly address: BodyOf<'saveAddress'>;
  readonly idempotencyKey: string;
}
interface RemoveArgs {
  readonly id: string;
  readonly idempotencyKey: string;
}

/** The address book of the customer’s account. */
const addressesApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    addresses: build.query<readonly SavedAddress[], void>({
      query: () => ({ endpoint: 'addresses' }),
      providesTags: ['addresses'],
    }),
    saveAddress: build.mutation<ResponseOf<'saveAddress'>, SaveArgs>({
      query: ({ id, address, idempotencyKey }) => ({
        endpoint: 'saveAddress',
        params: { id },
        json: address,
        idempotencyKey,
      }),
      invalidatesTags: ['addresses'],
    }),
    removeAddress: build.mutation<ResponseOf<'removeAddress'>, RemoveArgs>({
      query: ({ id, idempotencyKey }) => ({ endpoint: 'removeAddress', params: { id }, idempotencyKey }),
      invalidatesTags: ['addresses'],
    }),
  }),
});

export const { useAddressesQuery, useSaveAddressMutation, useRemoveAddressMutation } = addressesApi;

/** An address as the fields of a form. */
export function detailsOf({ name, phone, location, company, trn }: SavedAddress): CustomerDetails {
  return { ...NO_DETAILS, name, phone, location, company: company ?? '', trn: trn ?? '' };
}
