import { orderSorts } from '@pressline/contracts/orders/order-sorts.ts';
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

/** Every sort of the API, as a link may have one of a column that is not shown. */
const SORTS: readonly OrdersSort[] = orderSorts;
export const USUAL_SORTS = ['newest', 'oldest', 'longest-in-stage', 'highest-payable'] as const;
export const ARTWORK_STATES: readonly NonNullable<OrdersQuery['artwork']>[] = ['faulty', 'any', 'waiting', 'answered'];
const STATUSES: readonly NonNullable<OrdersQuery['status']>[] = ['in-production', 'completed', 'cancelled'];

/** What the list of print orders keeps in its URL. */
export const ORDERS_URL = listUrl({
  stage: oneOf(STAGES),
  status: oneOf(STATUSES),
  artwork: oneOf(ARTWORK_STATES),
  late: oneOf(['yes']),
  ...COMMON_ORDER_FILTERS,
  sort: oneOf(SORTS, 'newest'),
  q: SEARCH,
  ...PAGE,
  picked: SELECTED_ROWS,
});
export type OrdersState = ReturnType<typeof ORDERS_URL.read>;

/** Number of active filters, besides the view and the search. */
export function countOrderFilters({ paid, artwork, late, from, to, customer, hold }: OrdersState): number {
  return countSet([paid, artwork, late, from ?? to, customer, hold]);
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
  const late = state.late === null ? null : ('true' as const);
  return { sort, ...withoutNulls({ stage, status, artwork, late }), ...commonOrderQuery(state), ...searchQuery(q) };
}
