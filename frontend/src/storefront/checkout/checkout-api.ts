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

interface PlaceArgs {
  readonly body: PlaceRequest;
  readonly idempotencyKey: string;
  /** A guest sent it first: the shop knows a request by its key and its sender. */
  readonly asGuest: boolean;
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
      query: ({ body, ...call }) => ({ endpoint: 'placeCheckout', json: body, ...call }),
      invalidatesTags: (placed) => (placed === undefined ? [] : [listTag('orders'), listTag('safety-orders')]),
    }),
  }),
});

export const { useQuoteCheckoutQuery, usePlaceCheckoutMutation } = checkoutApi;
export const { upsertQueryData } = checkoutApi.util;
