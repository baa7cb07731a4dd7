import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { listPage, type ListPage } from '../../shared/api/list-page.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';
import { changedTags, listTag } from '../../shared/api/tags.ts';

export type PrintOrder = ResponseOf<'order'>;
export type SafetyOrder = ResponseOf<'safetyOrders'>[number];

/** So many orders come at once; the next ones when they are asked for. */
const ORDERS_A_PAGE = 10;

const pages = {
  initialPageParam: undefined,
  getNextPageParam: (last: ListPage<unknown>) => last.next,
};

/** A customer's lists of their own orders, and what they can do with one. */
const ownOrdersApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    myOrders: build.infiniteQuery<ListPage<PrintOrder>, void, string | undefined>({
      query: ({ pageParam }) => ({
        endpoint: 'myOrders',
        query: { limit: ORDERS_A_PAGE, after: pageParam, count: pageParam === undefined ? true : undefined },
      }),
      transformResponse: (rows: readonly PrintOrder[], meta) => listPage(rows, meta),
      infiniteQueryOptions: pages,
      providesTags: [listTag('orders')],
    }),
    mySafetyOrders: build.infiniteQuery<ListPage<SafetyOrder>, void, string | undefined>({
      query: ({ pageParam }) => ({
        endpoint: 'safetyOrders',
        query: { limit: ORDERS_A_PAGE, after: pageParam, count: pageParam === undefined ? true : undefined },
      }),
      transformResponse: (rows: readonly SafetyOrder[], meta) => listPage(rows, meta),
      infiniteQueryOptions: pages,
      providesTags: [listTag('safety-orders')],
    }),
    /** The newest of the customer's own, if there is one. */
    myLastOrder: build.query<PrintOrder | null, void>({
      query: () => ({ endpoint: 'myOrders', query: { limit: 1 } }),
      transformResponse: ([order]: readonly PrintOrder[]) => order ?? null,
      providesTags: [listTag('orders')],
    }),
    myLastSafetyOrder: build.query<SafetyOrder | null, void>({
      query: () => ({ endpoint: 'safetyOrders', query: { limit: 1 } }),
      transformResponse: ([order]: readonly SafetyOrder[]) => order ?? null,
      providesTags: [listTag('safety-orders')],
    }),
    cancelMyOrder: build.mutation<ResponseOf<'cancelOrder'>, CancelCall>({
      query: ({ id, reason, idempotencyKey }) => ({
        endpoint: 'cancelOrder',
        params: { id },
        json: { reason },
        idempotencyKey,
      }),
      // Refused, too: then the order isn't what the page shows.
      invalidatesTags: (_, __, { id }) => [...changedTags('orders', id)],
    }),
    reorder: build.mutation<ResponseOf<'reorder'>, ReorderCall>({
      query: ({ id, total_price, idempotencyKey }) => ({
        endpoint: 'reorder',
        params: { id },
        json: { total_price },
        idempotencyKey,
      }),
      invalidatesTags: [listTag('orders')],
    }),
  }),
});

interface CancelCall {
  readonly id: string;
  readonly reason: string;
  readonly idempotencyKey: string;
}
interface ReorderCall {
  readonly id: string;
  /** In AED before VAT, as the customer was shown it. */
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
