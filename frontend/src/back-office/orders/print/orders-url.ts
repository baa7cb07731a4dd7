import type { ResponseOf, QueryOf } from '@pressline/contracts/api/route-table.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import {
  countSet,
  listUrl,
  commonOrderQuery,
  COMMON_ORDER_FILTERS,
  oneOf,
  PAGE,
  pageQuery,
  SEARCH,
  searchQuery,
  SELECTED_ROWS,
  withoutNulls,
} from '../../lists/list-url.ts';

type OrdersQuery = QueryOf<'adminOrders'>;
export type OrdersSort = NonNullable<OrdersQuery['sort']>;
export type ListedOrder = ResponseOf<'adminOrders'>[number];

export const ORDERS_SORTS: readonly OrdersSort[] = ['newest', 'oldest', 'longest-in-stage', 'highest-total'];
export const ARTWORK_STATES: readonly NonNullable<OrdersQuery['artwork']>[] = ['any', 'waiting', 'answered'];
const STATUSES: readonly NonNullable<OrdersQuery['status']>[] = ['in-production', 'completed', 'cancelled'];

/** What the list of print orders keeps in its URL. */
export const ORDERS_URL = listUrl({
  stage: oneOf(STAGES),
  status: oneOf(STATUSES),
  artwork: oneOf(ARTWORK_STATES),
  ...COMMON_ORDER_FILTERS,
  sort: oneOf(ORDERS_SORTS, 'newest'),
  q: SEARCH,
  ...PAGE,
  picked: SELECTED_ROWS,
});
export type OrdersState = ReturnType<typeof ORDERS_URL.read>;

/** Number of active filters, besides the view and the search. */
export function countOrderFilters({ paid, artwork, from, to, customer, hold }: OrdersState): number {
  return countSet([paid, artwork, from ?? to, customer, hold]);
}

/** The page of orders as query of the API. */
export function ordersQueryOf(state: OrdersState): OrdersQuery {
  return { ...ordersFileQueryOf(state), ...pageQuery(state) };
}

/** Counts for the views, with the search and the other filters. */
export function orderCountsQueryOf(state: OrdersState): QueryOf<'adminOrderCounts'> {
  const { sort: _sort, ...filters } = ordersFileQueryOf({ ...state, stage: null, status: null });
  return filters;
}

/** The same orders, on all pages. */
export function ordersFileQueryOf(state: OrdersState): QueryOf<'adminOrdersFile'> {
  const { stage, status, artwork, sort, q } = state;
  return { sort, ...withoutNulls({ stage, status, artwork }), ...commonOrderQuery(state), ...searchQuery(q) };
}
