import type { BodyOf, ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';
import { listTag } from '../../shared/api/tags.ts';

export type QuoteRequest = BodyOf<'quoteCheckout'>;
export type Quote = ResponseOf<'quoteCheckout'>;
export type PlaceRequest = BodyOf<'placeCheckout'>;
export type PlacedCheckout = ResponseOf<'placeCheckout'>;

export interface QuoteArgs {
  readonly request: QuoteRequest;
  /** Whether a customer is logged in: the same cart may then have another price, or be refused. */
  readonly isCustomer: boolean;
}

export type Checkout = ResponseOf<'checkout'>;

export interface CheckoutArgs {
  readonly id: string;
  /** The token of a tracking link of one of its orders, for a visitor who is not logged in. */
  readonly link?: string | undefined;
}

interface PlaceArgs {
  readonly body: PlaceRequest;
  readonly idempotencyKey: string;
}

const checkoutApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** Nothing is stored by it, so it is a query although it is sent by POST. */
    quoteCheckout: build.query<Quote, QuoteArgs>({
      query: ({ request }) => ({ endpoint: 'quoteCheckout', json: request }),
      keepUnusedDataFor: 0,
    }),
    placeCheckout: build.mutation<PlacedCheckout, PlaceArgs>({
      query: ({ body, idempotencyKey }) => ({ endpoint: 'placeCheckout', json: body, idempotencyKey }),
      invalidatesTags: (placed) => (placed === undefined ? [] : [listTag('orders'), listTag('safety-orders')]),
    }),
    /** Changes of its orders change it too. */
    checkout: build.query<Checkout, CheckoutArgs>({
      query: ({ id, link }) => ({ endpoint: 'checkout', params: { id }, orderLink: link }),
      providesTags: [listTag('orders'), listTag('safety-orders')],
    }),
  }),
});

export const { useQuoteCheckoutQuery, usePlaceCheckoutMutation, useCheckoutQuery } = checkoutApi;
export const { upsertQueryData } = checkoutApi.util;
