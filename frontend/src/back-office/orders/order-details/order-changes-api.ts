import type { ResponseOf, BodyOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../../shared/api/shop-api.ts';
import { changedTags } from '../../../shared/api/tags.ts';
import type { ORDER_CALLS, OrderKind } from '../components/order-kind.ts';

/** The calls of both kinds of orders for the same change. */
type CallsOf<Change extends keyof (typeof ORDER_CALLS)['print']> = (typeof ORDER_CALLS)[OrderKind][Change];

/** Changes of an order other than moves. */
export type OrderChange =
  | { readonly endpoint: CallsOf<'cancel'>; readonly json: BodyOf<'cancelOrder'> }
  | { readonly endpoint: CallsOf<'reinstate'> | 'releaseArtwork'; readonly json: object }
  | { readonly endpoint: CallsOf<'recordPayment'>; readonly json: BodyOf<'recordPayment'> }
  | { readonly endpoint: CallsOf<'withdrawPayment'>; readonly query: { readonly revision?: number } }
  | { readonly endpoint: CallsOf<'requestDeposit'>; readonly json: BodyOf<'requestDeposit'> }
  | { readonly endpoint: CallsOf<'releaseHold'> }
  | { readonly endpoint: CallsOf<'hold'>; readonly json: BodyOf<'holdOrder'> }
  | { readonly endpoint: CallsOf<'addNote'>; readonly json: BodyOf<'addNote'> }
  | { readonly endpoint: CallsOf<'recordShipment'>; readonly json: BodyOf<'recordShipment'> }
  | { readonly endpoint: 'holdArtwork'; readonly json: BodyOf<'holdArtwork'> };

export interface ChangeCall {
  readonly kind: OrderKind;
  readonly id: string;
  readonly change: OrderChange;
  readonly expectedRevision: number | undefined;
  readonly key: string;
}

const TAG = { print: 'orders', safety: 'safety-orders' } as const;

export const changesApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    changeOrder: build.mutation<ResponseOf<'cancelOrder'> | ResponseOf<'cancelSafetyOrder'>, ChangeCall>({
      query: ({ id, change, expectedRevision, key }) => ({
        endpoint: change.endpoint,
        params: { id },
        idempotencyKey: key,
        expectedRevision,
        ...('json' in change && { json: change.json }),
        ...('query' in change && { query: change.query }),
      }),
      invalidatesTags: (_, __, { kind, id }) => [...changedTags(TAG[kind], id)],
    }),
    endCustomerSessions: build.mutation<ResponseOf<'endCustomerSessions'>, string>({
      query: (id) => ({ endpoint: 'endCustomerSessions', params: { id } }),
    }),
  }),
});

export const { useChangeOrderMutation, useEndCustomerSessionsMutation } = changesApi;
