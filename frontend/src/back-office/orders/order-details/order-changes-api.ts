import type { ResponseOf, BodyOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../../shared/api/shop-api.ts';
import { changedTags } from '../../../shared/api/tags.ts';

export type OrderKind = 'print' | 'safety';

/** Changes of an order other than moves. */
export type OrderChange =
  | { readonly endpoint: 'cancelOrder' | 'cancelSafetyOrder'; readonly json: BodyOf<'cancelOrder'> }
  | { readonly endpoint: 'reinstateOrder' | 'reinstateSafetyOrder' | 'releaseArtwork'; readonly json: object }
  | { readonly endpoint: 'recordPayment' | 'recordSafetyPayment'; readonly json: BodyOf<'recordPayment'> }
  | { readonly endpoint: 'withdrawPayment' | 'withdrawSafetyPayment' | 'releaseHold' | 'releaseSafetyHold' }
  | { readonly endpoint: 'holdOrder' | 'holdSafetyOrder'; readonly json: BodyOf<'holdOrder'> }
  | { readonly endpoint: 'addNote' | 'addSafetyNote'; readonly json: BodyOf<'addNote'> }
  | { readonly endpoint: 'recordShipment' | 'recordSafetyShipment'; readonly json: BodyOf<'recordShipment'> }
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
      }),
      invalidatesTags: (_, __, { kind, id }) => [...changedTags(TAG[kind], id)],
    }),
    endCustomerSessions: build.mutation<ResponseOf<'endCustomerSessions'>, string>({
      query: (id) => ({ endpoint: 'endCustomerSessions', params: { id } }),
    }),
  }),
});

export const { useChangeOrderMutation, useEndCustomerSessionsMutation } = changesApi;
