import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';
import { listTag } from '../../shared/api/tags.ts';

export type Checkout = ResponseOf<'checkout'>;

export interface CheckoutArgs {
  readonly id: string;
  /** The token of a tracking link of one of its orders, for a visitor who is not logged in. */
  readonly link?: string | undefined;
}

const placedCheckoutApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** Changes of its orders change it too. */
    checkout: build.query<Checkout, CheckoutArgs>({
      query: ({ id, link }) => ({ endpoint: 'checkout', params: { id }, orderLink: link }),
      providesTags: [listTag('orders'), listTag('safety-orders')],
    }),
  }),
});

export const { useCheckoutQuery } = placedCheckoutApi;
