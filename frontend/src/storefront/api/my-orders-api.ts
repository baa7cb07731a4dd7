import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import type { Tier } from '@pressline/domain/catalogue/print-price.ts';
import { listPage, type ListPage } from '../../shared/api/list-page.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';
import { changedTags, listTag } from '../../shared/api/tags.ts';

export type PrintOrderResponse = ResponseOf<'order'>;
export type SafetyOrderResponse = ResponseOf<'safetyOrders'>[number];

/** Orders per page. */
const PAGE_SIZE = 10;

const pages = {
  initialPageParam: undefined,
  getNextPageParam: (last: ListPage<unknown>) => last.next,
};

/** A customer’s own orders, and the operations on them. */
const ownOrdersApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    myOrders: build.infiniteQuery<ListPage<PrintOrderResponse>, void, string | undefined>({
      query: ({ pageParam }) => ({
        endpoint: 'myOrders',
        query: { limit: PAGE_SIZE, after: pageParam, count: pageParam === undefined ? true : undefined },
      }),
      transformResponse: (rows: readonly PrintOrderResponse[], meta) => listPage(rows, meta),
      infiniteQueryOptions: pages,
      providesTags: [listTag('orders')],
    }),
    mySafetyOrders: build.infiniteQuery<ListPage<SafetyOrderResponse>, void, string | undefined>({
      query: ({ pageParam }) => ({
        endpoint: 'safetyOrders',
        query: { limit: PAGE_SIZE, after: pageParam, count: pageParam === undefined ? true : undefined },
      }),
      transformResponse: (rows: readonly SafetyOrderResponse[], meta) => listPage(rows, meta),
      infiniteQueryOptions: pages,
      providesTags: [listTag('safety-orders')],
    }),
    /** The customer’s newest order. */
    myLastOrder: build.query<PrintOrderResponse | null, void>({
      query: () => ({ endpoint: 'myOrders', query: { limit: 1 } }),
      transformResponse: ([order]: readonly PrintOrderResponse[]) => order ?? null,
      providesTags: [listTag('orders')],
    }),
    myLastSafetyOrder: build.query<SafetyOrderResponse | null, void>({
      query: () => ({ endpoint: 'safetyOrders', query: { limit: 1 } }),
      transformResponse: ([order]: readonly SafetyOrderResponse[]) => order ?? null,
      providesTags: [listTag('safety-orders')],
    }),
    cancelMyOrder: build.mutation<ResponseOf<'cancelOrder'>, CancelArgs>({
      query: ({ id, reason, idempotencyKey }) => ({
        endpoint: 'cancelOrder',
        params: { id },
        json: { reason },
        idempotencyKey,
      }),
      // After a refusal too, because the order has changed then.
      invalidatesTags: (_, __, { id }) => [...changedTags('orders', id)],
    }),
    reorder: build.mutation<ResponseOf<'reorder'>, ReorderArgs>({
      query: ({ id, idempotencyKey, ...json }) => ({
        endpoint: 'reorder',
        params: { id },
        json,
        idempotencyKey,
      }),
      invalidatesTags: [listTag('orders')],
    }),
  }),
});

interface CancelArgs {
  readonly id: string;
  readonly reason: string;
  readonly idempotencyKey: string;
}
interface ReorderArgs {
  readonly id: string;
  readonly quantity: number;
  readonly tier: Tier;
  readonly customer_phone: string;
  readonly customer_location: string;
  /** In AED before VAT, as shown to the customer. */
  readonly total_price: number;
  readonly idempotencyKey: string;
}

export const {
  useMyOrdersInfiniteQuery,
  useMySafetyOrdersInfiniteQuery,
  useMyLastOrderQuery,
  useMyLastSafetyOrderQuery,
  useCancelMyOrderMutation,
  useReorderMutation,
} = ownOrdersApi;
